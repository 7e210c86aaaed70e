package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// policyNetwork says how likely each placement is to be looked at by the search: by its
// lines, each by the advantage there of the mover, of who moves next and of each other and
// how many knights the rest have in it, and by what it captures.
type policyNetwork struct {
	linear []int16
	*layer
}

// The inputs of a placement, which are rows of the hidden units as well.
const (
	atCaptures   = turns * lines
	mostCaptures = 7
	policyInputs = atCaptures + mostCaptures + 1
)

func newPolicyNetwork(n *Numbers) *policyNetwork { return &policyNetwork{n.Linear, newLayer(n)} }

// policyAt is the input that a seat's line is, so many turns after the mover's.
func policyAt(after, advantage, foes int) int {
	return min(after, turns-1)*lines + lineAt(advantage, foes)
}

// sum is a part of what a placement's inputs come to.
type sum struct {
	linear int32
	lanes
}

// add adds an input.
func (n *policyNetwork) add(s *sum, at int) {
	s.linear += int32(n.linear[at])
	s.lanes.add(&n.rows[at])
}

// look fills sums with what the lines of a position mean to a placement of the mover.
func (n *policyNetwork) look(st *lancelot.State, sums *[maxLines]sum) {
	me, seats := int(st.Turn()), st.Seats()
	for l := range st.Lines() {
		s := &sums[l]
		*s = sum{}
		for after := range seats {
			seat := me + after
			if seat >= seats {
				seat -= seats
			}
			foes, a := st.Count(l, engine.Seat(seat))
			n.add(s, policyAt(after, a, foes))
		}
	}
}

// rank is the rank of a placement that captures so many: in hundredths, what makes it
// likelier than another by its power of e.
func (n *policyNetwork) rank(st *lancelot.State, sums *[maxLines]sum, sq uint8, captures int) int32 {
	s := sum{lanes: n.bias}
	n.add(&s, atCaptures+min(captures, mostCaptures))
	for _, l := range st.LinesOf(sq) {
		s.linear += sums[l].linear
		s.lanes.add(&sums[l].lanes)
	}
	return s.linear + int32(n.output(s.lanes))
}

// leastLikely is added to the likelihood of every choice, in parts of 65536: the search
// overlooks what its rank does not tell.
const leastLikely = 655

// likelihood is how likely choices of this rank are to be the best, the best being of
// rank best, before it is divided by the sum.
func likelihood(rank, best int32) float32 {
	return float32(expNegative(int(min(best-rank, 10_000))) + leastLikely)
}
