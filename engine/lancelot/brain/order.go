package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// choice is an action that may be searched.
type choice struct {
	act   lancelot.Action
	seat  uint8 // whose it is
	takes uint8 // knights captured
	rank  int32
}

// code packs an action for the table; none is 0.
func code(a lancelot.Action) uint64 {
	c := uint64(a.Knight)<<8 | uint64(a.Sword) | 1<<16
	if a.SwordFirst {
		c |= 1 << 17
	}
	return c
}

// The ranks of moves that go before what the lines promise.
const (
	rankTable  = 1 << 28
	rankWin    = 1 << 26
	rankKiller = 60
	historyMax = 1 << 10
)

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

// list finds the actions worth searching for the seat to move and ranks them.
func (s *searcher) list(f *frame, first uint64, depth int) {
	st := &s.st
	me := st.Turn()
	if st.Hand(me) > 0 && !st.SwordUnplaced() {
		s.worth.gains(st, &s.gains)
		need := st.Target() - st.Captured(me)
		base := s.worth.need(need)
		v := st.View()
		history := &s.history[me]
		for rank, files := range v.Open() {
			for ; files != 0; files &= files - 1 {
				sq := uint8(rank*lancelot.Files + bits.TrailingZeros16(files))
				c := choice{act: lancelot.Action{Knight: sq, Sword: lancelot.None}, seat: uint8(me)}
				for _, l := range st.LinesOf(sq) {
					c.rank += s.gains[l]
				}
				c.takes = uint8(v.Captures(sq))
				if c.takes > 0 {
					c.rank += int32(s.worth.need(need-int(c.takes)) - base)
					if int(c.takes) >= need {
						c.rank += rankWin
					}
				} else {
					c.rank += int32(int(history[sq]) * s.opt.history / 100)
					if sq == f.killers[0] || sq == f.killers[1] {
						c.rank += rankKiller
					}
				}
				f.acts = append(f.acts, c)
			}
		}
		if st.MayInvoke(me) && (depth >= 2 || len(f.acts) == 0) {
			s.listSwords(f, s.opt.swords)
		}
	}
	if len(f.acts) == 0 {
		for _, a := range st.Legal(nil) {
			f.acts = append(f.acts, choice{act: a, seat: uint8(me)})
			if len(f.acts) == 4 {
				break
			}
		}
	}
	if first != 0 {
		for i := range f.acts {
			if c := &f.acts[i]; code(c.act) == first && (c.seat == uint8(me)) {
				c.rank += rankTable
			}
		}
	}
}

// pick brings the best of the choices from i on to place i.
func (f *frame) pick(i int) {
	best := i
	for j := i + 1; j < len(f.acts); j++ {
		if f.acts[j].rank > f.acts[best].rank {
			best = j
		}
	}
	f.acts[i], f.acts[best] = f.acts[best], f.acts[i]
}

// learn notes that the quiet choice i refuted what went before, and those
// before it did not.
func (s *searcher) learn(f *frame, i, depth int) {
	for j := range i + 1 {
		c := &f.acts[j]
		if c.takes > 0 || c.act.Sword != lancelot.None || c.act.Knight == lancelot.None {
			continue
		}
		bonus := min(depth*depth*8, historyMax/4)
		if j < i {
			bonus = -bonus / 4
		} else if sq := c.act.Knight; f.killers[0] != sq {
			f.killers[0], f.killers[1] = sq, f.killers[0]
		}
		e := &s.history[c.seat][c.act.Knight]
		*e += int16(bonus - int(*e)*max(bonus, -bonus)/historyMax)
	}
}

// captures lists the knights' placements that capture, by what they take.
func (s *searcher) captures(f *frame) {
	f.acts = f.acts[:0]
	st := &s.st
	if s.opt.method != bestReply || st.Turn() == s.me {
		s.addCaptures(f)
		return
	}
	turn := st.Turn()
	for seat := range engine.Seat(st.Seats()) {
		if seat != s.me {
			st.Skip(seat)
			s.addCaptures(f)
		}
	}
	st.Skip(turn)
}

func (s *searcher) addCaptures(f *frame) {
	st := &s.st
	me := st.Turn()
	if st.Hand(me) == 0 || st.SwordUnplaced() {
		return
	}
	v := st.View()
	need := st.Target() - st.Captured(me)
	base := s.worth.need(need)
	for rank, files := range v.Capturing() {
		for ; files != 0; files &= files - 1 {
			sq := uint8(rank*lancelot.Files + bits.TrailingZeros16(files))
			takes := v.Captures(sq)
			c := choice{act: lancelot.Action{Knight: sq, Sword: lancelot.None}, seat: uint8(me), takes: uint8(takes)}
			c.rank = int32(s.worth.need(need-takes) - base)
			if takes >= need {
				c.rank += rankWin
			}
			f.acts = append(f.acts, c)
		}
	}
}
