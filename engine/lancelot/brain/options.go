package brain

import (
	"fmt"
	"slices"
	"strings"

	"roundtable/engine"
)

// options are the search's switches, so that two settings can play each other.
type options struct {
	method  int // of three to five players, see the methods; 2 of two too
	late    int // from this move on, quiet ones are searched less deep
	width   int // so many moves are searched at the last ply
	widen   int // and so many more for each ply above it
	margin  int // quiescence leaves out what cannot come so near
	swords  int // actions with Excalibur that are searched at a ply
	history int // what an hundred of history is worth
	beyond  int // so much above beta for each ply is enough
	boughs  int // so many kids has a position of the Monte-Carlo tree
	explore int // how much its hopes weigh, in hundredths, the more players the less
	first   int // how good what was not yet tried is taken to be, in hundredths of the rest
	sharp   int // how much less likely what promises less is
	style   style
	worth   *[4]values
}

// defaults are the switches that gained.
var defaults = options{method: paranoid, late: 4, width: 10, widen: 6, margin: 150, swords: 4, history: 10, beyond: 1000, boughs: 16, explore: 100, first: 80, sharp: 1, worth: &worth}

// named are the switches by the names that Variant knows.
func (o *options) named() map[string]*int {
	return map[string]*int{
		"method": &o.method, "late": &o.late, "width": &o.width, "widen": &o.widen, "margin": &o.margin,
		"swords": &o.swords, "history": &o.history, "beyond": &o.beyond, "boughs": &o.boughs, "explore": &o.explore, "first": &o.first, "sharp": &o.sharp,
	}
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

// search is an engine.Search with these switches.
func (o *options) search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return searchWith(o, p, l, stop, progress)
}
