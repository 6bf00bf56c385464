us: king, rook.
them: king.
predicate мат: mate.
predicate на_краю: edge_distance(their king) = 0.
правило: если на_крае и не мат то [мат_2].
совет(мат_2, мат : не шах : (глубина = 0) и разрешь : (глубина = 1) и разреш).
