package main

import (
	"cmp"
	"encoding/binary"
	"errors"
	"os"
	"slices"
)

// joinFile joins the data segments of a WebAssembly program.
func joinFile(args []string) error {
	if len(args) != 1 {
		return errUsage
	}
	program, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	if program, err = joinSegments(program); err != nil {
		return err
	}
	return os.WriteFile(args[0], program, 0o755)
}

const (
	dataSection = 11 // its number
	// nearby is the most zeros between two segments that are joined.
	nearby = 63
)

var errData = errors.New("the program's data are not as Go writes them")

// joinSegments returns a program with fewer data segments. Go's linker begins a new one after eight
// zeros, and so writes 100,000: compressed, their addresses are larger than the zeros.
func joinSegments(program []byte) ([]byte, error) {
	const header = 8
	if len(program) < header || string(program[:4]) != "\x00asm" {
		return nil, errData
	}
	joined := append([]byte{}, program[:header]...)
	for rest := program[header:]; len(rest) > 0; {
		body := segmentReader{rest: rest[1:]}
		content := body.take(body.number())
		if body.failed {
			return nil, errData
		}
		if rest[0] == dataSection {
			var err error
			if content, err = joinData(content); err != nil {
				return nil, err
			}
		}
		joined = binary.AppendUvarint(append(joined, rest[0]), uint64(len(content)))
		joined = append(joined, content...)
		rest = body.rest
	}
	return joined, nil
}

// joinData returns the content of a data section with fewer segments.
func joinData(content []byte) ([]byte, error) {
	type segment struct {
		at   int
		data []byte
	}
	var given, all []segment
	r := segmentReader{rest: content}
	for range r.number() {
		if string(r.take(2)) != "\x00\x41" { // of memory 0, at a constant
			return nil, errData
		}
		at := r.number()
		if string(r.take(1)) != "\x0b" { // its end
			return nil, errData
		}
		given = append(given, segment{at, r.take(r.number())})
	}
	if r.failed || len(r.rest) > 0 {
		return nil, errData
	}
	slices.SortFunc(given, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	end := 0
	for _, s := range given {
		gap := s.at - end
		if gap < 0 {
			return nil, errData
		}
		end = s.at + len(s.data)
		if n := len(all); n > 0 && gap <= nearby {
			last := &all[n-1]
			last.data = append(append(last.data, make([]byte, gap)...), s.data...)
			continue
		}
		all = append(all, segment{s.at, slices.Clone(s.data)})
	}
	joined := binary.AppendUvarint(nil, uint64(len(all)))
	for _, s := range all {
		joined = append(joined, "\x00\x41"...)
		for ; s.at >= 1<<6; s.at >>= 7 { // a signed number
			joined = append(joined, byte(s.at)|0x80)
		}
		joined = append(joined, byte(s.at), 0x0b)
		joined = binary.AppendUvarint(joined, uint64(len(s.data)))
		joined = append(joined, s.data...)
	}
	return joined, nil
}

// segmentReader reads numbers and bytes, until something is missing.
type segmentReader struct {
	rest   []byte
	failed bool
}

// number returns the next number: unsigned, or signed but not negative.
func (r *segmentReader) number() int {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v > 1<<31 {
		r.failed, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[n:]
	return int(v)
}

// take returns the next n bytes.
func (r *segmentReader) take(n int) []byte {
	if n > len(r.rest) {
		r.failed, r.rest = true, nil
		return nil
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}
