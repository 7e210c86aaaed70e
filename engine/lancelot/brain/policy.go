package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// policyNetwork gives each placement its prior, which is how likely the search is to visit it.
// It sees the lines of the square, each by the balance there of the seat to move, of the next
// and of each other and by the knights that the rest have in it, and what it captures.
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

// policyAt returns the input for a line of the seat that moves so many turns after this one.
func policyAt(after, advantage, foes int) int {
	return min(after, turns-1)*lines + lineAt(advantage, foes)
}

// look fills sums with what each line of a position adds to a placement in it.
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

// rank returns the network's output (a logit, in hundredths) for a placement in these lines, and
// how many knights it captures.
func (n *policyNetwork) rank(sums *[maxLines]sum, in []uint8) (rank int32, captures int) {
	var s sum
	for _, l := range in {
		s.add(&sums[l])
	}
	captures = int(s.captures)
	s.add(&n.captures[min(captures, mostCaptures)])
	return int32(n.output(&s)), captures
}

// leastLikely is added to the likelihood of every choice, in parts of 65536, so that the
// search looks at moves that the network does not see.
const leastLikely = 655

// likelihood returns the prior of a choice of this rank, where the highest is best, before it is
// divided by the sum of all (softmax).
func likelihood(rank, best int32) float32 {
	return float32(expNegative(int(min(best-rank, 10_000))) + leastLikely)
}
