% Names that are none in Rust: Cyrillic, keywords, the same once they are transliterated.
us:   king, pawn.
them: king.
aim:  match and край.

predicate match: exists(our pawn).
predicate край: match or position > 3.
predicate kray: край and не_край.
predicate не_край: not край.
value position: root(rank(our pawn)).
value root(match): match + 1.

правило: если kray то [совет_1].

совет(совет_1, край: match: (глубина = 0) и разреш: (глубина = 1) и разреш).
