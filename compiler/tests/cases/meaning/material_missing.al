rule :: if true then [go].
advice(go, mate : true : (depth = 0) and legal : none).
