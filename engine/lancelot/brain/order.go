package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// choice is an action that may be searched.
type choice struct {
	act  lancelot.Action
	rank int32
}

// rankWin goes before whatever the lines promise.
const rankWin = 1 << 26

// gains is what a placement of the mover promises in each line, for him less
// the others: what it opens, denies and gives away.
type gains [maxLines]int32

// maxLines is the rows, columns and diagonals of the largest field.
const maxLines = 66

func (w *values) gains(st *lancelot.State, g *gains) {
	me, seats := st.Turn(), st.Seats()
	own := w[atLine+(min(seats, turns)-1)*lines:]
	for l := range st.Lines() {
		foes, a := st.Count(l, me)
		was := own[lineAt(a, foes)]
		now := own[lineAt(a+1, foes)]
		if a == 1 && foes > 0 {
			now = own[lineAt(a+1+foes, 0)]
		}
		v := int32(now) - int32(was)
		for i := 1; i < seats; i++ {
			other := w[atLine+min(i-1, turns-1)*lines:]
			p := int(me) + i
			if p >= seats {
				p -= seats
			}
			f, b := st.Count(l, engine.Seat(p))
			d := int32(other[lineAt(b, f)]) - int32(other[lineAt(b-1, f+1)])
			if seats > 2 {
				d /= 2
			}
			v += d
		}
		g[l] = v
	}
}

// list finds the actions worth looking at, so many of them with Excalibur, and
// ranks them.
func (s *searcher) list(swords int) {
	s.acts = s.acts[:0]
	st := &s.st
	if me := st.Turn(); st.Hand(me) > 0 && !st.SwordUnplaced() {
		s.worth.gains(st, &s.gains)
		need := st.Target() - st.Captured(me)
		stage := stageOf(st)
		base := s.worth.tally(st.Target(), st.Captured(me), stage)
		v := st.View()
		for rank, files := range v.Open() {
			for ; files != 0; files &= files - 1 {
				sq := uint8(rank*lancelot.Files + bits.TrailingZeros16(files))
				c := choice{act: lancelot.Action{Knight: sq, Sword: lancelot.None}}
				for _, l := range st.LinesOf(sq) {
					c.rank += s.gains[l]
				}
				if takes := v.Captures(sq); takes > 0 {
					c.rank += int32(s.worth.tally(st.Target(), st.Captured(me)+takes, stage) - base)
					if takes >= need {
						c.rank += rankWin
					}
				}
				s.acts = append(s.acts, c)
			}
		}
		if st.MayInvoke(me) {
			s.listSwords(swords)
		}
	}
	if len(s.acts) == 0 {
		for i, a := range st.Legal(nil) {
			s.acts = append(s.acts, choice{act: a, rank: int32(-i)})
		}
	}
}

// pick brings the best of the choices from i on to place i.
func (s *searcher) pick(i int) {
	best := i
	for j := i + 1; j < len(s.acts); j++ {
		if s.acts[j].rank > s.acts[best].rank {
			best = j
		}
	}
	s.acts[i], s.acts[best] = s.acts[best], s.acts[i]
}
