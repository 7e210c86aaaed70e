package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// policyNetwork says how likely each placement is to be looked at by the search: by its
// lines, each by the advantage there of the mover, of who moves next and of each other and
// how many knights the rest have in it, and by what it captures.
type policyNetwork struct {
	*layer
	captures [mostCaptures + 1]sum // the bias and what a placement captures
}

// The inputs of a placement, which are rows of the hidden units as well.
const (
	atCaptures   = turns * lines
	mostCaptures = 7
	policyInputs = atCaptures + mostCaptures + 1
)

func newPolicyNetwork(numbers *Numbers) *policyNetwork {
	n := &policyNetwork{layer: newLayer(numbers)}
	for i := range n.captures {
		n.captures[i] = n.bias
		n.captures[i].add(&n.rows[atCaptures+i])
	}
	return n
}

// policyAt is the input that a seat's line is, so many turns after the mover's.
func policyAt(after, advantage, foes int) int {
	return min(after, turns-1)*lines + lineAt(advantage, foes)
}

// look fills sums with what the lines of a position mean to a placement of the mover.
func (n *policyNetwork) look(st *lancelot.State, v *lancelot.View, sums *[maxLines]sum) {
	me, seats := int(st.Turn()), st.Seats()
	for l := range st.Lines() {
		all := sum{captures: int32(v.Gain(uint8(l)))}
		for after := range seats {
			seat := me + after
			if seat >= seats {
				seat -= seats
			}
			foes, a := st.Count(l, engine.Seat(seat))
			all.add(&n.rows[policyAt(after, a, foes)])
		}
		sums[l] = all
	}
}

// rank is the rank of a placement in lines whose sums these are, and how many it captures:
// in hundredths, what makes it likelier than another by its power of e.
func (n *policyNetwork) rank(sums *[maxLines]sum, in []uint8) (rank int32, captures int) {
	var s sum
	for _, l := range in {
		s.add(&sums[l])
	}
	captures = int(s.captures)
	s.add(&n.captures[min(captures, mostCaptures)])
	return int32(n.output(&s)), captures
}

// leastLikely is added to the likelihood of every choice, in parts of 65536: the search
// overlooks what its rank does not tell.
const leastLikely = 655

// likelihood is how likely choices of this rank are to be the best, the best being of
// rank best, before it is divided by the sum.
func likelihood(rank, best int32) float32 {
	return float32(expNegative(int(min(best-rank, 10_000))) + leastLikely)
}
