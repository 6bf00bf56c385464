'first' :: if 'check' then ['go_on', 'go back', 'if'].
second :: if true then ['go back', '1', go_on].
advice('go_on', mate : 'true' : (depth = 0) and legal : nomove).
advice('go back', 'mate' : not 'rook''s lost' : (depth = 0) and legal : nomove).
