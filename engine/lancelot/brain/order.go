package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

type choice struct {
	act  lancelot.Action
	tie  uint16 // breaks ties of rank
	rank int32
}

func (c choice) ranksBefore(d choice) bool {
	return c.rank > d.rank || c.rank == d.rank && c.tie > d.tie
}

// tie returns a random number that decides between equal moves. Without it, the first knights would
// fill one corner, in the order of squares, and every game would begin alike.
func (s *searcher) tie(knight, sword uint8) uint16 {
	return uint16(splitmix.Mix(s.lot+uint64(knight)<<8+uint64(sword)) >> 48)
}

const rankWin = 1 << 26

// gains holds, for each line, the value of what a placement opens, prevents and gives away: the
// value for the mover, less the value for the others.
type gains [maxLines]int32

const maxLines = 66

func (w *values) gains(st *lancelot.State, g *gains, seen []uint8) {
	clear(g[:])
	me, seats := st.Turn(), st.Seats()
	own := w[atLine+(min(seats, turns)-1)*lines:]
	for _, l := range seen {
		foes, a := st.Count(int(l), me)
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
			f, b := st.Count(int(l), engine.Seat(p))
			d := int32(other[lineAt(b, f)]) - int32(other[lineAt(b-1, f+1)])
			if seats > 2 {
				d /= 2
			}
			v += d
		}
		g[l] = v
	}
}

// list generates and ranks the actions that are worth searching. At most swords of them move
// Excalibur.
func (s *searcher) list(swords int) {
	s.acts = s.acts[:0]
	st := &s.st
	s.lot = s.seed ^ st.Key()
	if me := st.Turn(); st.Hand(me) > 0 && !st.SwordUnplaced() {
		v := st.View()
		if s.policy != nil {
			s.policy.look(st, &v, &s.sums)
		} else {
			s.ordering.gains(st, &s.gains, s.judged)
			s.prey(&v)
		}
		need := st.Target() - st.Captured(me)
		for rank, files := range v.Open() {
			for ; files != 0; files &= files - 1 {
				sq := uint8(rank*lancelot.Files + bits.TrailingZeros16(files))
				c := choice{act: lancelot.Action{Knight: sq, Sword: lancelot.None}, tie: s.tie(sq, lancelot.None)}
				var captures int
				if s.policy != nil {
					c.rank, captures = s.policy.rank(&s.sums, st.LinesOf(sq))
				} else {
					c.rank, captures = s.weigh(st.LinesOf(sq))
				}
				if captures >= need { // a win, which no level overlooks
					c.rank += rankWin
				}
				s.acts = append(s.acts, c)
			}
		}
		if swords > 0 && st.MayInvoke(me) {
			s.listSwords(swords)
		}
	}
	if len(s.acts) == 0 {
		for i, a := range st.Legal(nil) {
			s.acts = append(s.acts, choice{act: a, rank: int32(-i)})
		}
	}
}

func (s *searcher) weigh(in []uint8) (rank int32, captures int) {
	noticed := 0
	for _, l := range in {
		rank += s.gains[l]
		captures += int(s.preys[l].knights)
		noticed += int(s.preys[l].noticed)
	}
	if noticed > 0 {
		st := &s.st
		target, captured, stage := st.Target(), st.Captured(st.Turn()), stageOf(st)
		rank += int32(s.ordering.tally(target, captured+noticed, stage) - s.ordering.tally(target, captured, stage))
	}
	return rank, captures
}

func (s *searcher) front(of []choice, most int) []choice {
	top := s.top[:0]
	for _, c := range of {
		i := len(top)
		if i < most {
			top = append(top, c)
		} else if i--; !c.ranksBefore(top[i]) {
			continue
		}
		for ; i > 0 && c.ranksBefore(top[i-1]); i-- {
			top[i] = top[i-1]
		}
		top[i] = c
	}
	s.top = top
	return top
}
