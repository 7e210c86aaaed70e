package brain

import "sync"

// learned are the networks of a number of players, as cmd/tune has written them.
type learned struct{ value, policy Numbers }

// kept are those of two to five players.
var kept = [tables]*learned{&learned2, &learned3, &learned4, &learned5}

// networks gives the networks of a number of players; nil for none.
type networks func() (*valueNetwork, *policyNetwork)

// inUse are those that are kept, laid out when they are first asked for.
var inUse = func() (all [tables]networks) {
	for i, l := range kept {
		all[i] = sync.OnceValues(func() (*valueNetwork, *policyNetwork) { return newNetworks(&l.value, &l.policy) })
	}
	return all
}()

func newNetworks(value, policy *Numbers) (v *valueNetwork, p *policyNetwork) {
	if value != nil && value.Out != nil {
		v = newValueNetwork(value)
	}
	if policy != nil && policy.Out != nil {
		p = newPolicyNetwork(policy)
	}
	return v, p
}

// Numbers are a network as it is fitted and kept: inputs that count directly, and a layer
// of hidden units that see combinations of them.
type Numbers struct {
	Linear []int16 // of inputs, in hundredths of a knight
	Hidden []int8  // of each row the weights of all units, in 64ths; the last row is the bias
	Out    []int16 // of units, in hundredths of a knight
}

// Units is the number of hidden units; Unit is one whole unit in the numbers of Hidden.
const (
	Units = 8
	Unit  = 64
)

// lanes are sums of hidden weights, one of 16 bits for each unit, four in a word: a word
// is the sum of its lanes, each shifted to its place, so that words are added, and
// multiplied, as whole numbers. No lane may leave its 16 bits.
type lanes [Units / 4]uint64

func (a *lanes) add(b *lanes) {
	a[0] += b[0]
	a[1] += b[1]
}

func (a *lanes) addTimes(b *lanes, n int) {
	a[0] += b[0] * uint64(n)
	a[1] += b[1] * uint64(n)
}

// pack puts the weights of a row into lanes.
func pack(row []int8) (a lanes) {
	for j, w := range row {
		a[j/4] += uint64(int64(w)) << (16 * (j % 4))
	}
	return a
}

// layer is what hidden units do.
type layer struct {
	rows []lanes
	bias lanes
	out  [Units]int32
}

// newLayer lays a layer out for use.
func newLayer(n *Numbers) *layer {
	l := &layer{rows: make([]lanes, len(n.Hidden)/Units-1)}
	for i := range l.rows {
		l.rows[i] = pack(n.Hidden[i*Units:][:Units])
	}
	l.bias = pack(n.Hidden[len(l.rows)*Units:])
	for j, w := range n.Out {
		l.out[j] = int32(w)
	}
	return l
}

// output is what units with these sums come to, in hundredths of a knight: each counts
// by the square of its sum, from nothing to a whole unit.
func (l *layer) output(a lanes) int {
	sum := int32(0)
	for i, word := range a {
		for j := range 4 {
			v := int16(word)
			word = (word - uint64(int64(v))) >> 16
			x := int32(max(0, min(v, Unit)))
			sum += x * x * l.out[i*4+j]
		}
	}
	return int(sum) / (Unit * Unit)
}
