package brain

import (
	"embed"
	"encoding/binary"
	"fmt"
	"sync"
)

// learned are the default networks for two to five players; lab/notes/lancelot-networks.md
// describes how they were trained.
//
//go:embed learned*.network
var learned embed.FS

// networkFile returns the output of lab tune for a number of players.
func networkFile(seats int) []byte {
	data, err := learned.ReadFile(fmt.Sprintf("learned%d.network", seats))
	if err != nil {
		panic(err) // a test reads all
	}
	return data
}

// networks returns the networks for a number of players; they are nil if there are none.
type networks func() (*valueNetwork, *policyNetwork)

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

// Numbers are the numbers of a network, as they are fitted and saved: direct weights of the inputs,
// and a layer of hidden units.
type Numbers struct {
	Linear []int16 // of inputs, in hundredths of a knight
	Hidden []int8  // each row's weights of all units, in 64ths; the last row is the bias
	Out    []int16 // of units, in hundredths of a knight
}

// Append appends the numbers to out; numbers of 16 bits are little-endian.
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

// Units is the number of hidden units. Unit is the integer that stands for 1 in Hidden.
const (
	Units = 8
	Unit  = 64
)

// lanes are sums of hidden weights, with 16 bits for each unit. A word is the sum of its four
// shifted lanes, so that words can be added and multiplied as integers. No lane may overflow.
type lanes [Units / 4]uint64

// ones has 1 in each lane of a word. middle is half the range of a lane; it is added so that lanes
// do not borrow from each other.
const (
	ones   = 0x0001_0001_0001_0001
	middle = ones << 15
)

// sum is the sum of rows: the direct weights, the hidden weights, and the captures in the lines of
// a placement.
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

func pack(row []int8) (a lanes) {
	for j, w := range row {
		a[j/4] += uint64(int64(w)) << (16 * (j % 4))
	}
	return a
}

type layer struct {
	rows []sum
	bias sum // lanes offset by middle
	out  [Units / 4]outputs
}

// outputs are the outputs of the four units in a word, by their sums, which are clamped to a whole
// unit.
type outputs [4][2 * Unit]int32

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

// output returns the output for a sum of rows, in hundredths of a knight. Each unit is clamped to
// 0..1 and squared.
func (l *layer) output(a *sum) int {
	return int(a.linear) + int(l.out[0].of(a.lanes[0])+l.out[1].of(a.lanes[1]))/(Unit*Unit)
}

func (out *outputs) of(word uint64) int32 {
	word &= word >> 15 & ones * 0xffff &^ middle // clamp to 0
	over := (word + (1<<15-1-Unit)*ones) >> 15 & ones
	word = word&^(over*0xffff) | over*Unit
	return out[0][word%(2*Unit)] + out[1][word>>16%(2*Unit)] + out[2][word>>32%(2*Unit)] + out[3][word>>48%(2*Unit)]
}
