package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// Terms returns the inputs of a seat's standing, for fitting. An input may occur several times.
func Terms(st *lancelot.State, seat engine.Seat) (out []Term) {
	var see sight
	see.see(st, seat, allLines(st))
	out = append(out, see.terms[:see.n]...)
	captured := st.Captured(seat)
	if n := st.Target() - captured; n <= mostNeed {
		out = append(out, Term{int16(atNeed + max(0, n)), 1})
	} else {
		n -= mostNeed
		out = append(out, Term{atNeed + mostNeed, int16(1 + n)}, Term{atNeed + mostNeed - 1, int16(-n)})
	}
	if captured > 0 {
		out = append(out, Term{int16(atLead + stageOf(st)), int16(captured)})
	}
	return out
}

// ValueRows returns the rows of the value network's hidden units for each seat.
func ValueRows(st *lancelot.State) (out [][]Term) {
	var need, best [lancelot.MaxSeats]int
	var see sight
	for i := range st.Seats() {
		seat := engine.Seat(i)
		see.see(st, seat, allLines(st))
		need[i], best[i] = needOf(st, seat), see.best
		rows := append([]Term(nil), see.terms[:see.n]...)
		out = append(out, append(rows, Term{int16(atNeed + need[i]), 1}, Term{int16(atLead + stageOf(st)), 1}))
	}
	for i := range out {
		others(st, i, &need, &best, func(row int) { out[i] = append(out[i], Term{int16(row), 1}) })
	}
	return out
}

// ValueInputs and PolicyInputs are the numbers of direct weights of the networks. ValueRowCount and
// PolicyInputs are the numbers of their hidden rows.
const (
	ValueInputs   = inputs
	ValueRowCount = valueRows
	PolicyInputs  = policyInputs
)

// Scale is the difference of two standings, or ranks, with which one of two is e times as likely.
const Scale = scale

// Weights returns a copy of the weights that evaluate positions without a network, for a number of
// players.
func Weights(seats int) []int16 { return append([]int16(nil), worth[seats-2][:]...) }

// Guessed returns a copy of the weights that were chosen by hand. They order moves without a
// network for more than two players.
func Guessed() []int16 { return append([]int16(nil), guessed[:]...) }

// Weighed returns Search without networks and with other weights for a number of players. There
// must be as many as Weights returns. With two players they order the moves too.
func Weighed(seats int, w []int16) engine.Search {
	o, all := defaults, worth
	all[seats-2] = values(w)
	o.worth, o.networks = &all, 0
	return o.search
}

// Networks returns the default networks for a number of players.
func Networks(seats int) (value, policy *Numbers) {
	value, rest := numbersOf(networkFile(seats), ValueInputs, ValueRowCount)
	policy, _ = numbersOf(rest, PolicyInputs, PolicyInputs)
	return value, policy
}

// Learned returns Search with other networks for a number of players; nil means no network.
func Learned(seats int, value, policy *Numbers) engine.Search {
	return withNetworks(seats, value, policy).search
}

func withNetworks(seats int, value, policy *Numbers) *options {
	o, all := defaults, inUse
	v, p := newNetworks(value, policy)
	all[seats-2] = func() (*valueNetwork, *policyNetwork) { return v, p }
	o.learned = &all
	return &o
}

// Placements are the squares on which a search could place a knight without moving Excalibur.
type Placements struct {
	Lines   [][]Term // by line, the policy network's inputs
	Squares []Placement
}

// Placement is a square of Placements.
type Placement struct {
	Lines    []uint8 // of Placements; read-only
	Captured int16   // the policy network's input for captures
	Visits   int     // of the tree
}

// Watch searches a position at full strength with these networks. It returns the result and the
// placements that the search considered; there are none if it need not search.
func Watch(p *lancelot.Position, value, policy *Numbers, nodes int64, seed uint64) (engine.Info, Placements) {
	var r run
	info := withNetworks(len(p.Board().Tally), value, policy).searchIn(&r, p, engine.Limits{Nodes: nodes, Seed: seed}, nil, nil)
	st := &r.start
	v := st.View()
	var out Placements
	for l := range st.Lines() {
		var terms []Term
		for after := range st.Seats() {
			foes, a := st.Count(l, engine.Seat((int(st.Turn())+after)%st.Seats()))
			terms = append(terms, Term{int16(policyAt(after, a, foes)), 1})
		}
		out.Lines = append(out.Lines, terms)
	}
	for _, k := range r.children(&r.root) {
		if k.act.Sword == lancelot.None && k.act.Knight != lancelot.None {
			takes := min(v.Captures(k.act.Knight), mostCaptures)
			out.Squares = append(out.Squares, Placement{st.LinesOf(k.act.Knight), int16(atCaptures + takes), int(k.visits)})
		}
	}
	return info, out
}
