package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// policyNetwork gives each placement its prior. For each line of the square, its inputs are the
// balances of the seat to move, of the next seat and of the others, each with the knights of all
// other seats; another input is the number of captures.
type policyNetwork struct {
	*layer
	captures [mostCaptures + 1]sum // bias and captures of a placement
}

// Inputs of a placement. They are also rows of the hidden units.
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

// policyAt returns the index of the policy's input for one line of the board, as the seat sees it
// that moves after the given number of turns.
func policyAt(after, advantage, foes int) int {
	return min(after, turns-1)*lines + lineAt(advantage, foes)
}

// look stores in sums what each line adds to the inputs of a placement in it.
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

func (n *policyNetwork) rank(sums *[maxLines]sum, in []uint8) (rank int32, captures int) {
	var s sum
	for _, l := range in {
		s.add(&sums[l])
	}
	captures = int(s.captures)
	s.add(&n.captures[min(captures, mostCaptures)])
	return int32(n.output(&s)), captures
}

// leastLikely is added to every likelihood, in units of 1/65536, so that the search also tries
// moves that the network considers useless.
const leastLikely = 655

// likelihood returns the prior of a rank relative to that of the best rank. It must still be
// divided by the sum of all (softmax).
func likelihood(rank, best int32) float32 {
	return float32(expNegative(int(min(best-rank, 10_000))) + leastLikely)
}
