package brain

import (
	"fmt"
	"slices"
	"strings"

	"roundtable/engine"
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
func (o *options) named() map[string]*int {
	return map[string]*int{
		"null": &o.null, "nulldepth": &o.nullDepth, "reduce": &o.reduce, "extend": &o.extend,
		"futile": &o.futile, "futiledepth": &o.futileDepth, "malus": &o.malus,
		"history": &o.history, "killers": &o.killers, "table": &o.table, "charges": &o.charges,
		"steps": &o.steps,
	}
}

// Variant is Search with some of its switches set otherwise, 0 to 1000, to be
// measured against it; 0 is off. The error names what is wrong.
func Variant(switches map[string]int) (engine.Search, error) {
	o := defaults
	fields := o.named()
	for name, n := range switches {
		field, ok := fields[name]
		if !ok {
			var known []string
			for k := range fields {
				known = append(known, k)
			}
			slices.Sort(known)
			return nil, fmt.Errorf("there is no switch %q: %s", name, strings.Join(known, ", "))
		}
		least := 0
		if field == &o.malus || field == &o.nullDepth {
			least = 1
		}
		if n < least || n > 1000 {
			return nil, fmt.Errorf("%s is a number from %d to 1000, not %d", name, least, n)
		}
		*field = n
	}
	return o.search, nil
}

// Weighed is Search with other weights, as many as Weights.
func Weighed(w [][2]int16) engine.Search {
	o := defaults
	o.worth = newValues((*[terms][2]int16)(w))
	return o.search
}
