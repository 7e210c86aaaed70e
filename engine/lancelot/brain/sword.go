package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// spare is how much lower the tree ranks an action with Excalibur than the same knight alone, in
// hundredths of a knight. So such an action must capture far more.
const spare = 800

// listSwords adds the most promising actions that invoke Excalibur: good sword squares with the
// best knights after them, and the best knights with good sword squares after them.
func (s *searcher) listSwords(most int) {
	st := &s.st
	plain := len(s.acts)
	target, captured, stage := st.Target(), st.Captured(st.Turn()), stageOf(st)
	// add adds an action with takes captures, of which its rank includes told.
	add := func(a lancelot.Action, takes, told int, rank int32) {
		c := choice{act: a, tie: s.tie(a.Knight, a.Sword), rank: rank - s.spared}
		if takes > told {
			c.rank += int32(s.ordering.tally(target, captured+takes, stage) - s.ordering.tally(target, captured+told, stage))
		}
		if captured+takes >= target {
			c.rank += rankWin
		}
		s.acts = append(s.acts, c)
	}
	// Step 1: the sword, then a knight.
	var u lancelot.Undo
	from := st.SwordAt()
	lifted := *st
	lifted.Lift()
	squares := s.swordSquares(&lifted, from, most)
	for _, to := range squares {
		t := *st
		t.Invoke(to.sq, &u)
		v := t.OwnView()
		knights := s.bestKnights(&t, &v, 2)
		for _, k := range knights {
			add(lancelot.Action{Knight: k.sq, Sword: to.sq, SwordFirst: true}, u.Taken()+k.takes, k.counted, k.value+to.deny)
		}
	}
	// Step 2: a knight, then the sword.
	v := st.View()
	knights := s.bestKnights(st, &v, 2)
	for _, k := range knights {
		t := *st
		t.Place(k.sq, &u)
		from := t.SwordAt()
		t.Lift()
		for _, to := range s.swordSquares(&t, from, 2) {
			add(lancelot.Action{Knight: k.sq, Sword: to.sq}, u.Taken()+to.takes, k.counted, k.value+to.deny)
		}
	}
	// Step 3: the best of both.
	swords := s.acts[plain:]
	if len(swords) > most {
		s.acts = append(s.acts[:plain], s.front(swords, most)...)
	}
}

type square struct {
	sq      uint8
	tie     uint16 // breaks ties
	takes   int
	counted int // captures that value includes
	value   int32
	deny    int32
}

func (s *searcher) bestKnights(st *lancelot.State, v *lancelot.View, most int) []square {
	if s.policy != nil {
		s.policy.look(st, v, &s.swordSums)
	} else {
		s.ordering.gains(st, &s.swordGains, s.judged)
	}
	out := s.knights[:0]
	for rank, files := range v.Open() {
		for ; files != 0; files &= files - 1 {
			k := square{sq: uint8(rank*lancelot.Files + bits.TrailingZeros16(files))}
			k.tie = s.tie(k.sq, lancelot.None)
			if s.policy != nil {
				k.value, k.takes = s.policy.rank(&s.swordSums, st.LinesOf(k.sq))
				k.counted = k.takes
			} else {
				k.takes = v.Captures(k.sq)
				for _, l := range st.LinesOf(k.sq) {
					k.value += s.swordGains[l]
				}
			}
			k.deny = k.value + int32(100*(k.takes-k.counted))
			out = insert(out, k, most)
		}
	}
	s.knights = out
	return out
}

func (k square) ranksBefore(l square) bool {
	return k.deny > l.deny || k.deny == l.deny && k.tie > l.tie
}

func insert(to []square, k square, most int) []square {
	if len(to) == most {
		if !k.ranksBefore(to[most-1]) {
			return to
		}
		to = to[:most-1]
	}
	i := len(to)
	to = append(to, k)
	for ; i > 0 && k.ranksBefore(to[i-1]); i-- {
		to[i] = to[i-1]
	}
	to[i] = k
	return to
}

func (s *searcher) swordSquares(st *lancelot.State, from uint8, most int) []square {
	me := st.Turn()
	var deny [maxLines]int32
	for l := range st.Lines() {
		foes, a := st.Count(l, me)
		if a == 0 || a == -1 && foes > 1 {
			deny[l] += int32(30 * foes) // a knight may follow
		}
		for p := range engine.Seat(st.Seats()) {
			if p == me {
				continue
			}
			f, b := st.Count(l, p)
			w := s.ordering[atLine:]
			deny[l] += int32(w[lineAt(b, f)]) - int32(w[lineAt(b-1, f)])
		}
	}
	v := st.OwnView()
	out := s.swords[:0]
	for rank, files := range v.Open() {
		for ; files != 0; files &= files - 1 {
			k := square{sq: uint8(rank*lancelot.Files + bits.TrailingZeros16(files))}
			k.tie = s.tie(k.sq, lancelot.None)
			if k.sq == from {
				continue
			}
			k.takes = v.Captures(k.sq)
			k.deny = int32(100 * k.takes)
			for _, l := range st.LinesOf(k.sq) {
				k.deny += deny[l]
			}
			out = insert(out, k, most)
		}
	}
	s.swords = out
	return out
}
