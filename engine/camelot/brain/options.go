package brain

import (
	"fmt"
	"slices"
	"strings"

	"roundtable/engine"
)

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

// named are the switches by the names that Variant knows.
func (o *options) named() map[string]*int {
	return map[string]*int{
		"null": &o.null, "nulldepth": &o.nullDepth, "extend": &o.extend,
		"futile": &o.futile, "futiledepth": &o.futileDepth, "malus": &o.malus,
	}
}

// Variant is Search with some of its switches set otherwise, 1 to 1000, to be
// measured against it: null and nulldepth, extend, futile and futiledepth,
// malus. The error names what is wrong.
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
		if n < 1 || n > 1000 {
			return nil, fmt.Errorf("%s is a number from 1 to 1000, not %d", name, n)
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
