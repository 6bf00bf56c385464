% What a table for king and rook is compiled with, whether it is written in English words or in
% Russian ones.

use "lib/krk".

predicate всегда:                   true.
predicate мат:                      mate.
predicate пат:                      stalemate.
predicate ход_противника:           themtomove.
predicate король_противника_на_краю: their_king_edge.
predicate наш_король_на_краю:       our_king_edge.
predicate край:                     okedge.
predicate короли_рядом:             kings_close.
predicate потеря_ладьи:             rooklost.
predicate ладья_под_ударом:         rookexposed.
predicate ладья_разделяет:          rookdivides.
predicate уголок:                   lpatt.
predicate простр_меньше:            newroomsmaller.
predicate простр_больше_2:          roomgt2.
predicate ближе_к_крит_полю:        okapproachedcsquare.
predicate не_дальше_от_ладьи:       okorndle.

constraint ход_ладьей:          rookmove.
constraint ход_шах:             checkmove.
constraint диаг_король_сначала: kingdiagfirst.
constraint нет_хода:            nomove.
