% Torre y rey contra rey: una tabla entera en palabras españolas.
us:   king, rook.
them: king.
aim:  mate.

value     sala: (si file(our rook) > 4 entonces file(our rook) sino 9 - file(our rook)).
predicate a_salvo: no exists(their rook) y (us to move o distance(our king, our rook) = 1).
constraint torre_primero: rook move y gives check luego rook move y no capture luego king move.

regla_borde: si edge_distance(their king) = 0 y no check entonces [mate_en_2, apretar].
regla_resto :: si no (check o mate) entonces [apretar, esperar].

consejo(mate_en_2,
        mate :
        a_salvo y no stalemate :
        profundidad = 0 y legal luego (profundidad = 2) y torre_primero :
        profundidad = 1 y legal).
consejo(apretar, sala < sala at root : a_salvo : profundidad = 0 y torre_primero : none).
plan(esperar, 3 : them to move : a_salvo o mate : torre_primero).
