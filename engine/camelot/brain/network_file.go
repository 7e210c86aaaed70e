package brain

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strconv"
	"strings"
)

// magic and version begin every file.
const (
	magic   = "roundtable network "
	version = "1"
)

// header is the first line of a file: what it is, and the sizes of all that
// follows.
var header = magic + version + " inputs=" + strconv.Itoa(Inputs) + " lanes=" + strconv.Itoa(Free) + " buckets=" + strconv.Itoa(Buckets) +
	" scales=" + strconv.Itoa(HiddenScale) + "/" + strconv.Itoa(hiddenStep) + "," + strconv.Itoa(OutScale) + "\n"

// bodySize is the bytes of the numbers.
const bodySize = Inputs*Free + 2*(Free+Buckets*2*Free) + 4*Buckets

// Encode is the network as a file: a line that says its sizes, the numbers with
// their low byte first, and the CRC-32 of all that. The numbers are the hidden
// weights input by input, a byte each; of 16 bits the hidden biases and the output
// weights bucket by bucket, those of the mover's view before those of the other;
// and, of 32 bits, the biases of the output.
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

// DecodeNetwork reads a file, and refuses one that is no network, has other sizes, is
// cut or damaged, or could overflow.
func DecodeNetwork(file []byte) (*Network, error) {
	text := string(file[:min(len(file), 202)]) // a first line, and what may stand before its end
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

// each calls f for every number of 16 bits, in the order of a file.
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
