first :: if their_king_edge and gap < 4 and close_to(our_king, their_king, 2) then [go, stay].
advice(go, mate : not rooklost : (depth = 0) and rookmove and quiet : (depth = 1) and kingmove).
advice(stay, safe and quiet : not rooklots : (depth = 0) and rookmove : nomove).
