use "basics.
use ".
use "basics" "more".
value a: "b".
