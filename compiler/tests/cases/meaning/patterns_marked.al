us: king, bishop, knight.
them: king.
% A drawing that cannot be read: nothing is said of what it marks.
pattern broken:
  | KBN. . k+ |
  their king in marked and size(marked) = 1.
pattern unmarked:
  | K . k |
  their king in marked.
predicate elsewhere: their king in marked.
rule :: if broken and unmarked and elsewhere then [go].
advice(go, mate : true : (depth = 0) and legal : none).
