package drawtest

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"
	"slices"
)

// head is the beginning of every encoded signature. It changes when the way of measuring pictures
// changes.
const head = "picture signature 1\n"

// largest is the longest side of a picture that Decode accepts.
const largest = 1 << 14

// Encode returns the signature as a few kB.
func (s Signature) Encode() []byte {
	var b bytes.Buffer
	b.WriteString(head)
	b.Write(binary.AppendUvarint(binary.AppendUvarint(nil, uint64(s.size.X)), uint64(s.size.Y)))
	g := gridOf(s.size)
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err) // the level is a constant
	}
	plane := make([]byte, g.across*g.down)
	for k := range each {
		for i := range plane {
			v := s.codes[i*each+k]
			if k < means {
				v -= s.expect(g, i, k)
			}
			plane[i] = byte(v)
		}
		w.Write(plane) // a Buffer takes everything
	}
	w.Close()
	return b.Bytes()
}

// expect returns the likely value of a mean, from the means of its left and upper neighbours. The
// differences from these values are mostly 0.
func (s Signature) expect(g grid, i, k int) int8 {
	at := func(ok bool, back int) int8 {
		if !ok {
			return 0
		}
		return s.codes[(i-back)*each+k]
	}
	left, above := i%g.across > 0, i >= g.across
	a, b := at(left, 1), at(above, g.across)
	three := []int8{a, b, a + b - at(left && above, g.across+1)}
	slices.Sort(three)
	return three[1]
}

// Decode reads what Encode wrote.
func Decode(data []byte) (Signature, error) {
	rest, ok := bytes.CutPrefix(data, []byte(head))
	if !ok {
		return Signature{}, errors.New("this is no signature of a picture, or one of another version")
	}
	r := bytes.NewReader(rest)
	var s Signature
	for _, v := range []*int{&s.size.X, &s.size.Y} {
		n, err := binary.ReadUvarint(r)
		if err != nil || n == 0 || n > largest {
			return Signature{}, fmt.Errorf("the signature has no sensible size (%d, %v)", n, err)
		}
		*v = int(n)
	}
	g := gridOf(s.size)
	planes := make([]byte, each*g.across*g.down)
	z := flate.NewReader(r)
	if _, err := io.ReadFull(z, planes); err != nil {
		return Signature{}, fmt.Errorf("the signature is damaged: %w", err)
	}
	if n, err := z.Read(make([]byte, 1)); n != 0 || err != io.EOF {
		return Signature{}, errors.New("the signature is damaged: something follows its end")
	}
	n := g.across * g.down
	s.codes = make([]int8, len(planes))
	for k := range each {
		for i := range n {
			v := int8(planes[k*n+i])
			if k < means {
				v += s.expect(g, i, k)
			}
			s.codes[i*each+k] = v
		}
	}
	return s, nil
}

// Size returns the size of the picture.
func (s Signature) Size() image.Point { return s.size }
