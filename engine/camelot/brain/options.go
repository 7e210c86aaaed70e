package brain

// options are the search's switches, so that two settings can play each other.
type options struct {
	null        int // how much less deep a pass is searched
	nullDepth   int // from this depth on
	extend      int // so few replies, when obliged, are searched deeper
	futile      int // what a quiet move can gain for each ply
	futileDepth int // up to this depth
	malus       int // the part of the bonus that moves before the good one lose
	worth       *values
}

// defaults are the switches that gained.
var defaults = options{null: 3, nullDepth: 2, extend: 2, futile: 120, futileDepth: 1, malus: 4, worth: worth}
