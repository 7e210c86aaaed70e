package brain

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"strconv"
	"strings"
)

const (
	magic   = "roundtable network "
	version = "1"
)

var header = magic + version + " inputs=" + strconv.Itoa(Inputs) + " lanes=" + strconv.Itoa(Free) + " buckets=" + strconv.Itoa(Buckets) +
	" scales=" + strconv.Itoa(HiddenScale) + "/" + strconv.Itoa(hiddenStep) + "," + strconv.Itoa(OutScale) + "\n"

const bodySize = Inputs*Free + 2*(Free+Buckets*2*Free) + 4*Buckets

// Encode returns the network as a file: header, little-endian numbers, and the CRC-32 of both. The
// numbers are the hidden weights by input, with one byte each; then with 16 bits the hidden biases,
// and the output weights by bucket, first those of the view of the player to move; then with 32
// bits the output biases.
func (n *Network) Encode() []byte {
	out := make([]byte, 0, len(header)+bodySize+4)
	out = append(out, header...)
	for i := range n.from.hidden {
		for _, w := range n.from.hidden[i] {
			out = append(out, byte(w))
		}
	}
	n.from.each(func(p *int16) { out = binary.LittleEndian.AppendUint16(out, uint16(*p)) })
	for _, x := range n.from.outBias {
		out = binary.LittleEndian.AppendUint32(out, uint32(x))
	}
	return binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(out))
}

// DecodeNetwork reads a file. It refuses other formats and sizes, damaged files, and weights that
// could overflow.
func DecodeNetwork(file []byte) (*Network, error) {
	text := string(file[:min(len(file), 202)])
	if !strings.HasPrefix(text, magic) {
		return nil, errors.New("network: no network: it does not begin with " + strconv.Quote(magic))
	}
	line, _, ok := strings.Cut(text, "\n")
	if !ok || len(line) > 200 {
		return nil, errors.New("network: the first line has no end")
	}
	if v, _, _ := strings.Cut(line[len(magic):], " "); v != version {
		return nil, errors.New("network: version " + strconv.Quote(v) + ", only " + version + " can be read")
	}
	if want := header[:len(header)-1]; line != want {
		return nil, errors.New("network: the first line is " + strconv.Quote(line) + ", of this shape it is " + strconv.Quote(want))
	}
	if want := len(header) + bodySize + 4; len(file) != want {
		return nil, errors.New("network: " + strconv.Itoa(len(file)) + " bytes, a whole one has " + strconv.Itoa(want))
	}
	sum := len(file) - 4
	if crc32.ChecksumIEEE(file[:sum]) != binary.LittleEndian.Uint32(file[sum:]) {
		return nil, errors.New("network: damaged: the checksum is wrong")
	}
	n := &Network{}
	body := file[len(header):sum]
	for i := range n.from.hidden {
		for j := range n.from.hidden[i] {
			n.from.hidden[i][j] = int8(body[j])
		}
		body = body[Free:]
	}
	n.from.each(func(p *int16) {
		*p = int16(binary.LittleEndian.Uint16(body))
		body = body[2:]
	})
	for i := range n.from.outBias {
		n.from.outBias[i] = int32(binary.LittleEndian.Uint32(body[4*i:]))
	}
	if err := n.from.check(); err != nil {
		return nil, err
	}
	n.layOut()
	return n, nil
}

// each calls f for every 16-bit number, in file order.
func (n *numbers) each(f func(p *int16)) {
	for j := range n.bias {
		f(&n.bias[j])
	}
	for b := range n.out {
		for side := range n.out[b] {
			for j := range n.out[b][side] {
				f(&n.out[b][side][j])
			}
		}
	}
}

// NetworkWeights is the result of training.
type NetworkWeights struct {
	Hidden  [Inputs][Free]float32
	Bias    [Free]float32
	Out     [Buckets][2][Free]float32 // of the mover's view and the other
	OutBias [Buckets]float32
}

// Limits of the absolute values of trained weights.
const (
	// HiddenLimit is the limit of hidden weights and biases; it follows from the byte of a weight
	// in a file.
	HiddenLimit = 127. * hiddenStep / HiddenScale
	// OutLimit is the limit of output weights and biases. It keeps the biases within 32 bits.
	OutLimit = 16
)

// hiddenStep is how many units one step of a hidden weight has. With such steps a weight fits into
// a byte, which makes the file small to download.
const hiddenStep = 8

// mostBias bounds hidden biases so that no lane leaves its 16 bits: as many inputs as Active, each
// with the greatest weight, leave this much.
const mostBias = math.MaxInt16 - Active*128*hiddenStep

type numbers struct {
	hidden  [Inputs]weighed
	bias    [Free]int16
	out     [Buckets][2][Free]int16
	outBias [Buckets]int32
}

// weighed holds the hidden weights of an input, in steps.
type weighed [Free]int8

func (w *weighed) lanes() (out [Free]int16) {
	for i, x := range w {
		out[i] = int16(x) * hiddenStep
	}
	return out
}

// Quantize returns a network with these weights, clamped to the limits.
func Quantize(w *NetworkWeights) *Network {
	n := &Network{}
	for i := range w.Hidden {
		for j, x := range w.Hidden[i] {
			n.from.hidden[i][j] = int8(roundWeight(x, HiddenLimit, HiddenScale/hiddenStep))
		}
	}
	for j, x := range w.Bias {
		n.from.bias[j] = int16(roundWeight(x, HiddenLimit, HiddenScale))
	}
	for b := range w.Out {
		for side := range w.Out[b] {
			for j, x := range w.Out[b][side] {
				n.from.out[b][side][j] = int16(roundWeight(x, OutLimit, OutScale))
			}
		}
		n.from.outBias[b] = roundWeight(w.OutBias[b], OutLimit, HiddenScale*HiddenScale*OutScale)
	}
	n.layOut()
	return n
}

// roundWeight returns a weight rounded to whole units and clamped; NaN counts as 0.
func roundWeight(x float32, limit, scale float64) int32 {
	v := float64(x)
	if v != v {
		return 0
	}
	return int32(math.Round(min(max(v, -limit), limit) * scale))
}

func (n *Network) layOut() {
	for i := range n.hidden {
		free, mirrored := n.from.hidden[i].lanes(), n.from.hidden[Mirror(uint16(i))].lanes()
		n.hidden[i] = packLanes(&free, &mirrored)
	}
	n.bias = packLanes(&n.from.bias, &n.from.bias)
	for i := range n.bias {
		n.bias[i] += zeros
	}
	for b := range n.out {
		n.level[b] = int64(n.from.outBias[b])
		for side := range n.out[b] {
			for j, w := range n.from.out[b][side] {
				n.out[b][side].set(j, w)
			}
		}
	}
}

func packLanes(free, mirrored *[Free]int16) (v vector) {
	for i := range v {
		lanes := [4]int16{free[2*i], free[2*i+1], mirrored[2*i], mirrored[2*i+1]}
		for j, lane := range lanes {
			v[i] += uint64(int64(lane)) << (16 * j)
		}
	}
	return v
}

// check refuses biases that could overflow a lane's 16 bits.
func (n *numbers) check() error {
	for lane, b := range n.bias {
		if b > mostBias || b < -mostBias {
			return errors.New("network: lane " + strconv.Itoa(lane) + " begins at " + strconv.Itoa(int(b)) + ", and could overflow beyond " + strconv.Itoa(mostBias))
		}
	}
	return nil
}
