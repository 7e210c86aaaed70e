package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// Term is how often a weight counts in a seat's standing.
type Term struct {
	At    int16 // of Weights
	Times int16
}

// Terms is a seat's standing taken apart, for fitting its weights. The standing
// is a sum of weights: each is found by asking with all others at nothing.
func Terms(st *lancelot.State, seat engine.Seat) []Term {
	var out []Term
	var w values
	stage := stageOf(st)
	for i := range w {
		w[i] = 1
		if n := w.standing(st, seat, stage, allLines(st)); n != 0 {
			out = append(out, Term{int16(i), int16(n)})
		}
		w[i] = 0
	}
	return out
}

// Scale is the difference of standings that makes one of two win e times as
// often as the other.
const Scale = scale

// Weights is a copy of the weights that judge the positions of a number of players.
func Weights(seats int) []int16 { return append([]int16(nil), worth[seats-2][:]...) }

// Guessed is a copy of what Weights of more than two players were before any were
// fitted; by these their moves are still ordered.
func Guessed() []int16 { return append([]int16(nil), guessed[:]...) }

// Weighed is Search with other weights for a number of players, as many as
// Weights. Those of two order the moves too.
func Weighed(seats int, w []int16) engine.Search {
	o, all := defaults, worth
	all[seats-2] = values(w)
	o.worth = &all
	return o.search
}

// Visit is a placement that a search looked at.
type Visit struct {
	Terms  []Term // of PromiseTerms
	Base   int    // what it is worth besides, in hundredths of a knight: what it captures
	Visits int    // how often the tree went there
}

// Visits searches a position, so many nodes at full strength by these Promises, and shows
// the placements without Excalibur; none where the search had no need to look at them.
func Visits(p *lancelot.Position, w []int16, nodes int64, seed uint64) []Visit {
	var r run
	promising(len(p.Board().Tally), w).searchIn(&r, p, engine.Limits{Nodes: nodes, Seed: seed}, nil, nil)
	st := &r.start
	v := st.View()
	me, seats, stage := int(st.Turn()), st.Seats(), stageOf(st)
	target, captured := st.Target(), st.Captured(st.Turn())
	var out []Visit
	for i := range r.root.children {
		k := &r.root.children[i]
		if k.act.Sword != lancelot.None || k.act.Knight == lancelot.None {
			continue
		}
		x := Visit{Visits: int(k.visits)}
		if takes := v.Captures(k.act.Knight); takes > 0 {
			x.Base = r.ordering.tally(target, captured+takes, stage) - r.ordering.tally(target, captured, stage)
		}
		for _, l := range st.LinesOf(k.act.Knight) {
			for after := range seats {
				foes, a := st.Count(int(l), engine.Seat((me+after)%seats))
				x.Terms = append(x.Terms, Term{int16(promiseAt(after, a, foes)), 1})
			}
		}
		out = append(out, x)
	}
	return out
}

// PromiseTerms is how many weights say what placements promise. The last is what of the
// sum of the others makes a placement e times as likely.
const PromiseTerms = promiseTerms

// Promises is a copy of them for a number of players; nil if those have none.
func Promises(seats int) []int16 {
	if w := promised[seats-2]; w != nil {
		return append([]int16(nil), w[:]...)
	}
	return nil
}

// Promising is Search with other Promises for a number of players, nil for none.
func Promising(seats int, w []int16) engine.Search { return promising(seats, w).search }

func promising(seats int, w []int16) *options {
	o, all := defaults, promised
	all[seats-2] = nil
	if w != nil {
		all[seats-2] = (*promises)(w)
	}
	o.promised = &all
	return &o
}
