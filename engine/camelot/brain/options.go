package brain

import (
	"roundtable/engine"
	"roundtable/engine/search"
)

// options are the search's switches, so that two settings can play each other.
// All but nullDepth and malus are off at 0.
type options struct {
	null        int // how much less deep a pass is searched
	nullDepth   int // from this depth on
	reduce      int // how much less deep late moves are searched, in hundredths
	extend      int // so few replies, when obliged, are searched deeper
	futile      int // what a quiet move can gain for each ply
	futileDepth int // up to this depth
	malus       int // the part of the bonus that moves before the good one lose
	history     int // quiet moves in the order of their successes
	killers     int // the last refutations of the ply go before them
	table       int // scores and first moves from the transposition table
	charges     int // a quiet search follows charges, not only what must jump
	steps       int // and sees the step that fills the enemy castle
	worth       *values
}

// defaults are the switches that gained.
var defaults = options{null: 3, nullDepth: 2, reduce: 100, extend: 2, futile: 120, futileDepth: 1, malus: 4,
	history: 1, killers: 1, table: 1, charges: 1, steps: 1, worth: worth}

// named are the switches by the names that Variant knows.
func (o *options) named() search.Switches {
	return search.Switches{
		"null": {At: &o.null}, "nulldepth": {At: &o.nullDepth, Least: 1}, "reduce": {At: &o.reduce}, "extend": {At: &o.extend},
		"futile": {At: &o.futile}, "futiledepth": {At: &o.futileDepth}, "malus": {At: &o.malus, Least: 1},
		"history": {At: &o.history}, "killers": {At: &o.killers}, "table": {At: &o.table}, "charges": {At: &o.charges},
		"steps": {At: &o.steps},
	}
}

// Variant is Search with some of its switches set otherwise, to be measured
// against it; 0 is off.
func Variant(switches map[string]int) (engine.Search, error) {
	o := defaults
	if err := o.named().Set(switches); err != nil {
		return nil, err
	}
	return o.search, nil
}

// Weighed is Search with other weights, as many as Weights.
func Weighed(w [][2]int16) engine.Search {
	o := defaults
	o.worth = newValues((*[terms][2]int16)(w))
	return o.search
}
