package brain

// options are the search's switches, so that two settings can play each other.
type options struct {
	aspire      int // half the width of an iteration's first window; 0: no window
	iir         int // from this depth on a position not in the table is searched less deep; 0: never
	rfp         int // how far above beta, for each ply, nothing more is searched; 0: off
	null        int // how much less deep a pass is searched
	nullDepth   int // from this depth on
	rootLate    int // how many moves of the root are searched in full at once
	extend      int // so few replies, when obliged, are searched deeper
	futile      int // what a quiet move can gain for each ply
	futileDepth int // up to this depth
	lmp         int // how many quiet moves count at low depth; 0: all
	reduce      int // late moves: 0 by steps; else by logarithms, in percent
	reduceGood  int // a history above this is reduced less
	malus       int // the part of the bonus that moves before the good one lose
	follow      bool
	worth       *values
}

// defaults are the switches that gained.
var defaults = options{
	null: 3, nullDepth: 2, rootLate: 1000, extend: 2, futile: 120, futileDepth: 1, reduceGood: 4000, malus: 4, worth: worth,
}
