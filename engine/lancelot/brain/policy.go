package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// policyNetwork gives each placement its prior. It sees the lines of the square, each by the
// balance of the seat to move, the next and the others and by the rest's knights, and the
// captures.
type policyNetwork struct {
	*layer
	captures [mostCaptures + 1]sum // bias and captures of a placement
}

// Inputs of a placement, also rows of the hidden units.
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

// policyAt returns the input for a line of the seat after so many turns.
func policyAt(after, advantage, foes int) int {
	return min(after, turns-1)*lines + lineAt(advantage, foes)
}

// look fills sums with what each line adds to a placement in it.
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

// rank returns a placement's output (a logit, in hundredths) and captures.
func (n *policyNetwork) rank(sums *[maxLines]sum, in []uint8) (rank int32, captures int) {
	var s sum
	for _, l := range in {
		s.add(&sums[l])
	}
	captures = int(s.captures)
	s.add(&n.captures[min(captures, mostCaptures)])
	return int32(n.output(&s)), captures
}

// leastLikely is added to every likelihood, in units of 1/65536, so that the search tries moves
// that the network does not see.
const leastLikely = 655

// likelihood returns the prior of a rank, relative to the best, before division by the sum
// (softmax).
func likelihood(rank, best int32) float32 {
	return float32(expNegative(int(min(best-rank, 10_000))) + leastLikely)
}
