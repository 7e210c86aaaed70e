package brain

import (
	"fmt"
	"slices"
	"strings"

	"roundtable/engine"
)

// options are the search's switches, so that two settings can play each other.
type options struct {
	boughs  int // so many kids has a position of the tree
	explore int // how much hope weighs, in hundredths; the more players, the less
	swords  int // so many of the kids invoke Excalibur
	style   style
	worth   *[4]values
}

// defaults are the switches that gained.
var defaults = options{boughs: 16, explore: 100, swords: 4, worth: &worth}

// named are the switches by the names that Variant knows.
func (o *options) named() map[string]*int {
	return map[string]*int{"boughs": &o.boughs, "explore": &o.explore, "swords": &o.swords}
}

// Variant is Search with some of its switches set otherwise, 1 to 1000, to be
// measured against it. The error names what is wrong.
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
