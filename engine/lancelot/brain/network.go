package brain

import (
	"embed"
	"encoding/binary"
	"fmt"
	"sync"
)

// learned are the networks of two to five players in use; lab/notes/lancelot-networks.md tells
// how they were made.
//
//go:embed learned*.network
var learned embed.FS

// kept returns what lab tune has written of a number of players.
func kept(seats int) []byte {
	data, err := learned.ReadFile(fmt.Sprintf("learned%d.network", seats))
	if err != nil {
		panic(err) // a test reads all
	}
	return data
}

// networks gives the networks of a number of players; nil for none.
type networks func() (*valueNetwork, *policyNetwork)

// inUse are those that are kept, laid out when they are first asked for.
var inUse = func() (all [tables]networks) {
	for i := range all {
		all[i] = sync.OnceValues(func() (*valueNetwork, *policyNetwork) { return newNetworks(Networks(i + 2)) })
	}
	return all
}()

func newNetworks(value, policy *Numbers) (v *valueNetwork, p *policyNetwork) {
	if value != nil {
		v = newValueNetwork(value)
	}
	if policy != nil {
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

// Append appends the numbers one after the other, those of 16 bits with their low byte first.
func (n *Numbers) Append(out []byte) []byte {
	for _, x := range n.Linear {
		out = binary.LittleEndian.AppendUint16(out, uint16(x))
	}
	for _, x := range n.Hidden {
		out = append(out, byte(x))
	}
	for _, x := range n.Out {
		out = binary.LittleEndian.AppendUint16(out, uint16(x))
	}
	return out
}

// numbersOf reads what Append has written, and returns what follows it.
func numbersOf(data []byte, inputs, rows int) (n *Numbers, rest []byte) {
	words := func(size int) []int16 {
		out := make([]int16, size)
		for i := range out {
			out[i] = int16(binary.LittleEndian.Uint16(data[2*i:]))
		}
		data = data[2*size:]
		return out
	}
	n = &Numbers{Linear: words(inputs), Hidden: make([]int8, (rows+1)*Units)}
	for i := range n.Hidden {
		n.Hidden[i] = int8(data[i])
	}
	data = data[len(n.Hidden):]
	n.Out = words(Units)
	return n, data
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

// ones has 1 in each lane of a word, middle what is added to lanes that no longer are to
// borrow from each other: half of what a lane holds.
const (
	ones   = 0x0001_0001_0001_0001
	middle = ones << 15
)

// sum is what some rows come to: linear weights, hidden ones, and, where they are of a
// placement's lines, what it captures.
type sum struct {
	linear, captures int32
	lanes
}

func (a *sum) add(b *sum) {
	a.linear += b.linear
	a.captures += b.captures
	a.lanes[0] += b.lanes[0]
	a.lanes[1] += b.lanes[1]
}

func (a *sum) addTimes(b *sum, n int) {
	a.linear += b.linear * int32(n)
	a.lanes[0] += b.lanes[0] * uint64(n)
	a.lanes[1] += b.lanes[1] * uint64(n)
}

// pack puts the weights of a row into lanes.
func pack(row []int8) (a lanes) {
	for j, w := range row {
		a[j/4] += uint64(int64(w)) << (16 * (j % 4))
	}
	return a
}

// layer is what inputs count by themselves, and what hidden units do.
type layer struct {
	rows []sum
	bias sum // in the middle of its lanes
	out  [Units / 4]outputs
}

// outputs are what the units of a word come to, each by its sum, to a whole unit.
type outputs [4][2 * Unit]int32

// newLayer lays a layer out for use.
func newLayer(n *Numbers) *layer {
	l := &layer{rows: make([]sum, len(n.Hidden)/Units-1)}
	for i := range l.rows {
		l.rows[i].lanes = pack(n.Hidden[i*Units:][:Units])
	}
	for i, w := range n.Linear {
		l.rows[i].linear = int32(w)
	}
	l.bias.lanes = pack(n.Hidden[len(l.rows)*Units:])
	for i := range l.bias.lanes {
		l.bias.lanes[i] += middle
	}
	for j, w := range n.Out {
		for x := range int32(Unit + 1) {
			l.out[j/4][j%4][x] = x * x * int32(w)
		}
	}
	return l
}

// output returns what rows and the bias come to, in hundredths of a knight: each unit counts by
// the square of its sum, from nothing to a whole unit.
func (l *layer) output(a *sum) int {
	return int(a.linear) + int(l.out[0].of(a.lanes[0])+l.out[1].of(a.lanes[1]))/(Unit*Unit)
}

// of returns what four units with these sums come to.
func (out *outputs) of(word uint64) int32 {
	word &= word >> 15 & ones * 0xffff &^ middle // below nothing is nothing
	over := (word + (1<<15-1-Unit)*ones) >> 15 & ones
	word = word&^(over*0xffff) | over*Unit
	return out[0][word%(2*Unit)] + out[1][word>>16%(2*Unit)] + out[2][word>>32%(2*Unit)] + out[3][word>>48%(2*Unit)]
}
