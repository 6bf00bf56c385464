value a: 1.
/* opened /* twice */
value b: 2.
