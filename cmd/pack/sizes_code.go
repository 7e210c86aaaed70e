package main

import (
	"encoding/binary"
	"errors"
	"os"
)

// The sections of a program that are read.
const (
	customSection = 0
	importSection = 2
	codeSection   = 10
)

// functions returns the length of each function of a program by its name, or an error if it is no
// such program.
func functions(path string) (lengths map[string]int, err error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	defer func() {
		if recover() != nil { // a slice ends before what it should hold
			err = errors.New(path + " is no WebAssembly that the linker of Go wrote")
		}
	}()
	r := reader(b[8:])
	var code []int
	imported := 0
	lengths = map[string]int{}
	for len(r) > 0 {
		id := r.byte()
		section := reader(r.take(r.number()))
		switch id {
		case importSection:
			imported = section.number() // all of them functions
		case codeSection:
			for range section.number() {
				n := section.number()
				section.take(n)
				code = append(code, n)
			}
		case customSection:
			if string(section.take(section.number())) == "name" {
				section.names(func(i int, name string) {
					if i >= imported {
						lengths[name] += code[i-imported]
					}
				})
			}
		}
	}
	if len(lengths) == 0 {
		return nil, errors.New(path + " names no functions")
	}
	return lengths, nil
}

type reader []byte

func (r *reader) byte() byte { return r.take(1)[0] }

func (r *reader) take(n int) []byte {
	b := (*r)[:n]
	*r = (*r)[n:]
	return b
}

func (r *reader) number() int {
	v, n := binary.Uvarint(*r)
	r.take(n)
	return int(v)
}

// names reads the names of functions, which are the second part of a section of
// names.
func (r *reader) names(each func(index int, name string)) {
	for len(*r) > 0 {
		kind := r.byte()
		part := reader(r.take(r.number()))
		if kind != 1 {
			continue
		}
		for range part.number() {
			i := part.number()
			each(i, string(part.take(part.number())))
		}
	}
}
