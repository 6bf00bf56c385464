/* first
     as it stands */

    % indented
% neighbours   



% far away
table krk. /* here */ /* and here */ us: /* inside */ king, /* before */ rook % behind
.

them: king . % behind a full stop
             % goes on
             % below
   % alone
predicate one: % behind a colon
  a and % behind a connective
  % about b
  b or % behind or
  c % last
  .
predicate at: a < b at % inside of one word
 root and c.
predicate call: f( % first
  a, % second
  /* third */ b /* fourth */ , c % fifth
  ) = 3.
rule % behind a name
 :: if a % condition
 then % list
 [ % open
   b, % b
   % above c
   c
   % above the end
 ] % closed
 .
advice(name, % name
  % the goal
  mate % goal
  : true : % holding
  /* ours */ legal /* ours, too
     on two lines */ : none
  % the end
  ).
pattern p: % drawn
  % first row
  | K |
  /* label */ | k | % second row
  % condition
  not check.
% the end

advice(kept_in_order, okapproachedcsquare
% c60
: % c61
 way : legal : none
  % c62
  ) . % c63
      % c64
predicate two: first(a % d1
 /* d2 */ , b).
