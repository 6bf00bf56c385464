us: king, dark bishop, dark bishop.
them: king, bishop, bishop.
predicate same: our dark bishop = a1 or our bishop = a1.
predicate unsaid: their bishop = a1.
rule :: if same or unsaid then [go].
advice(go, mate : true : (depth = 0) and legal : none).
