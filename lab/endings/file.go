package endings

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"strconv"
	"strings"

	"roundtable/engine/camelot"
)

// magic is the beginning of every file.
const magic = "roundtable endings 1 "

func (t *Table) header() string {
	return magic + t.Rules.String() + " " + t.Material.String() + "\n"
}

// each calls f with the bytes of every layer, each once, in the order of a file.
func (t *Table) each(f func(layer *[]uint8, size int) error) error {
	for force := range t.Layers {
		if force == 1 && t.Material.Even() {
			break
		}
		size := t.Shape(force).Size()
		for own := range t.Layers[force] {
			for other := range t.Layers[force][own] {
				if err := f(&t.Layers[force][own][other], size); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Write writes a table: a line with its name; for each force to move, its castle moves used and the
// other's, a byte for each placing in the order of numbers; and the CRC-32 (Castagnoli) of all
// that, its low byte first. A byte is 0 for a drawn or impossible position, otherwise one more than
// the plies to the end. The side to move wins if that number of plies is odd.
func (t *Table) Write(w io.Writer) error {
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	both := io.MultiWriter(w, sum)
	if _, err := io.WriteString(both, t.header()); err != nil {
		return err
	}
	err := t.each(func(layer *[]uint8, _ int) error {
		_, err := both.Write(*layer)
		return err
	})
	if err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, sum.Sum32())
}

// Read reads what Write wrote. It returns an error if the file is no such file, or is incomplete or
// damaged.
func Read(from io.Reader) (*Table, error) {
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	r := bufio.NewReader(io.LimitReader(from, 1<<40))
	line, err := r.ReadSlice('\n')
	said, ours := strings.CutPrefix(string(line), magic)
	if err != nil || !ours {
		return nil, errors.New("tablebase: no table: it does not begin with " + strconv.Quote(magic))
	}
	sum.Write(line)
	rules, name, _ := strings.Cut(strings.TrimSuffix(said, "\n"), " ")
	t := &Table{}
	if t.Material, err = ParseMaterial(name); err != nil {
		return nil, errors.New("tablebase: the first line: " + err.Error())
	}
	switch rules {
	case camelot.Classic.String():
	case camelot.WCF.String():
		t.Rules = camelot.WCF
	default:
		return nil, errors.New("tablebase: the first line: there are no rules " + strconv.Quote(rules))
	}
	if t.header() != string(magic+said) {
		return nil, errors.New("tablebase: the first line is " + strconv.Quote(magic+said) + ", it should be " + strconv.Quote(t.header()))
	}
	cut := errors.New("tablebase: the table of " + name + " is cut off")
	err = t.each(func(layer *[]uint8, size int) error {
		*layer = make([]uint8, size)
		if _, err := io.ReadFull(r, *layer); err != nil {
			return cut
		}
		sum.Write(*layer)
		return nil
	})
	if err != nil {
		return nil, err
	}
	var is [4]byte
	if _, err := io.ReadFull(r, is[:]); err != nil {
		return nil, cut
	}
	if binary.LittleEndian.Uint32(is[:]) != sum.Sum32() {
		return nil, errors.New("tablebase: the table of " + name + " is damaged: the checksum is wrong")
	}
	if t.Material.Even() {
		t.Layers[1] = t.Layers[0]
	}
	return t, nil
}
