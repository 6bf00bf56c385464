us: king, pawn.
them: king.
pattern uneven: | . k |
                | K |.
pattern letters (mirrored): | . X |
                | K é |.
pattern turned (mirrord, spun): | K |.
pattern crowded: | .K |.
pattern nothing: | ! |.
pattern gap:
  rank 7 | k |
  rank 5 | K |.
pattern some_ranks:
  rank 7 | k |
         | K |.
pattern below:
  rank 2 | k |
  rank 1 | . |
  rank 0 | K |.
pattern wide: | . . . . . . . . K |.
pattern tall: | . | | . | | . | | . | | . | | . | | . | | . | | K |.
pattern few_files:
  | k . K |
  files | a b |.
pattern wrong_files:
  | k . K |
  files | a c d |.
pattern unasked: | + K |.
pattern unmarked: | k K | their king in marked.
pattern kind: | k K | marked.
pattern rook: | R K |.
pattern label: row 7 | k K |.
pattern open: | k K
  them to move.
pattern empty: | |.
predicate fine: uneven.
always :: if true then [go].
advice(go, mate : true : depth = 0 and legal : legal).
