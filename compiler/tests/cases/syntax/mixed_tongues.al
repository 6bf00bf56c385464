% The three languages in one table, and either word for either "then".
план(ждать, 3 : мат : not потеря y не пат : rook move luego king move затем legal).
plan(esperar, 3 : mate : no capture o не check : legal).
план :: если план и plan or consejo entonces [план, plan, совет].
value  choice: (if a то 1 sino (si b luego 2 иначе 3)).
consejo(otro, a : b : глубина = 0 y legal then profundidad = 2 и разреш : none).
predicate sino: a.
predicate luego_: entonces.
