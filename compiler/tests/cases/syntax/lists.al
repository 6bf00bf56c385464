empty :: if a then [].
trailing :: if a then [b,].
blank :: if a then [b c].
us: king rook.
us: .
them: king,, rook.
value f(): 1.
value g(a b): 1.
value h: f().
