package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/search"
)

// options are the switches of the search, so that two settings can play each other.
// lab/notes/lancelot-tree.md tells what each gained.
type options struct {
	branches int // how many children a node of the tree may have
	first    int // how many of them it has when it is expanded
	explore  int // the weight of the bonus for few visits (PUCT), in hundredths; the more players, the less
	minimax  int // its share of a child's worth with two players, in percent; the rest is the mean
	swords   int // how many of the children invoke Excalibur
	networks int // the networks evaluate and rank, not the weights
	worth    *[tables]values
	learned  *[tables]networks
}

// tables is how many numbers of players there are.
const tables = lancelot.MaxSeats - 1

// defaults are the switches that gained.
var defaults = options{branches: 32, first: 8, explore: 100, minimax: 30, swords: 4, networks: 1, worth: &worth, learned: &inUse}

// named are the switches by the names that Variant knows.
func (o *options) named() search.Switches {
	return search.Switches{"branches": {At: &o.branches, Least: 1}, "first": {At: &o.first, Least: 1}, "explore": {At: &o.explore, Least: 1}, "minimax": {At: &o.minimax}, "swords": {At: &o.swords}, "networks": {At: &o.networks}}
}

// Variant is Search with some of its switches set otherwise, to be measured
// against it. It has no table to keep: mib is not looked at.
func Variant(switches map[string]int, mib int) (engine.Search, error) {
	o := defaults
	if err := o.named().Set(switches); err != nil {
		return nil, err
	}
	return o.search, nil
}
