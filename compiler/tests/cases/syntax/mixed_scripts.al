predicate kings_сlose: distance(our king, their king) < 4.
правило :: если Oгp1 аnd kings_сlose то [мат_in_2].
