package training

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

const magic = "roundtable selfplay 1 "

// elsewhere is added to the rules where a game has a first position of its own.
const elsewhere = 0x80

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// mostBytes is more than any game takes.
const mostBytes = 16*longest + mostText

// mostText is more than any position's text has.
const mostText = 300

// Header returns the first line of a file; said says how its games are played.
func Header(said string) string { return magic + said + "\n" }

// Write writes a game in the form that Reader reads.
func Write(out io.Writer, g *Game) error {
	data := []byte{byte(g.Rules), winner(g.Winners)}
	if g.Start != "" {
		data[0] |= elsewhere
		data = binary.AppendUvarint(data, uint64(len(g.Start)))
		data = append(data, g.Start...)
	}
	data = binary.AppendUvarint(data, uint64(len(g.Plies)))
	p, err := begin(g.Rules, g.Start)
	if err != nil {
		return err
	}
	s := p.State()
	var gen camelot.Generator
	var acts []camelot.Action
	for n := range g.Plies {
		p := &g.Plies[n]
		acts = alike(&gen, &s, p.Action.From, p.Action.To, acts)
		i := slices.Index(acts, p.Action)
		if i < 0 {
			return fmt.Errorf("ply %d is no legal move", n+1)
		}
		data = append(data, p.Action.From, p.Action.To)
		if len(acts) > 1 {
			data = append(data, byte(i))
		}
		data = binary.LittleEndian.AppendUint16(data, uint16(p.Score))
		s.Play(&p.Action)
	}
	packed := binary.AppendUvarint(nil, uint64(len(data)))
	packed = append(packed, data...)
	packed = binary.LittleEndian.AppendUint32(packed, crc32.Checksum(data, castagnoli))
	_, err = out.Write(packed)
	return err
}

func winner(s engine.Seats) byte {
	switch {
	case s.Has(0):
		return 1
	case s.Has(1):
		return 2
	}
	return 0
}

// begin returns a position by some rules; the usual start if its text is empty.
func begin(r camelot.Rules, text string) (*camelot.Position, error) {
	if r > camelot.WCF {
		return nil, fmt.Errorf("there are no rules %d", r)
	}
	if text == "" {
		text = camelot.Start
	}
	p, err := camelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"rules": r.String()}}, text)
	if err != nil {
		return nil, err
	}
	return p.(*camelot.Position), nil
}

// alike returns the legal actions from one square to another, in the order of what
// they capture.
func alike(gen *camelot.Generator, s *camelot.State, from, to byte, buf []camelot.Action) []camelot.Action {
	all := gen.Legal(s, buf[:0])
	all = slices.DeleteFunc(all, func(a camelot.Action) bool { return a.From != from || a.To != to })
	slices.SortFunc(all, func(a, b camelot.Action) int { return slices.Compare(a.Captured[:], b.Captured[:]) })
	return all
}

// Reader reads a file's games one after the other.
type Reader struct {
	in   *bufio.Reader
	good int64  // bytes up to the last whole game
	Said string // how the games are played

	states []camelot.State
}

// NewReader reads a file's first line.
func NewReader(in io.Reader) (*Reader, error) {
	r := &Reader{in: bufio.NewReaderSize(in, 1<<16)}
	line, err := r.in.ReadString('\n')
	said, ours := strings.CutPrefix(line, magic)
	if err != nil || !ours {
		return nil, errors.New("it is no file of games that merlin played against itself")
	}
	r.Said, r.good = strings.TrimSuffix(said, "\n"), int64(len(line))
	return r, nil
}

// Good returns how many bytes the first line and the games read so far take.
func (r *Reader) Good() int64 { return r.good }

// Next returns the next game; nil at the end, or where the rest is cut off. It calls states,
// unless it is nil, with the position before each ply.
func (r *Reader) Next(states func(n int, s *camelot.State)) (*Game, error) {
	size, err := binary.ReadUvarint(r.in)
	if err != nil {
		return nil, nil
	}
	if size > mostBytes {
		return nil, errors.New("a game is longer than any can be: the file is damaged")
	}
	data := make([]byte, size+4)
	if _, err := io.ReadFull(r.in, data); err != nil {
		return nil, nil
	}
	sum := binary.LittleEndian.Uint32(data[size:])
	if data = data[:size]; crc32.Checksum(data, castagnoli) != sum {
		return nil, errors.New("a game does not have its checksum: the file is damaged")
	}
	g, err := decode(data, states)
	if err != nil {
		return nil, err
	}
	r.good += int64(len(binary.AppendUvarint(nil, size))) + int64(size) + 4
	return g, nil
}

func decode(data []byte, states func(int, *camelot.State)) (*Game, error) {
	if len(data) < 3 || data[1] > 2 {
		return nil, errors.New("a game has no beginning")
	}
	g := &Game{Rules: camelot.Rules(data[0] &^ elsewhere)}
	own := data[0]&elsewhere != 0
	if data[1] > 0 {
		g.Winners = engine.Seats(0).With(engine.Seat(data[1] - 1))
	}
	if data = data[2:]; own {
		size, n := binary.Uvarint(data)
		if n <= 0 || size > mostText || size > uint64(len(data)-n) {
			return nil, errors.New("a game has no first position")
		}
		g.Start, data = string(data[n:n+int(size)]), data[n+int(size):]
	}
	p, err := begin(g.Rules, g.Start)
	if err != nil {
		return nil, err
	}
	s := p.State()
	plies, n := binary.Uvarint(data)
	if n <= 0 || plies > longest {
		return nil, errors.New("a game has no number of plies")
	}
	data = data[n:]
	var gen camelot.Generator
	var acts []camelot.Action
	for ply := range int(plies) {
		if len(data) < 4 {
			return nil, fmt.Errorf("ply %d is missing", ply+1)
		}
		acts = alike(&gen, &s, data[0], data[1], acts)
		data = data[2:]
		i := 0
		if len(acts) > 1 {
			i, data = int(data[0]), data[1:]
		}
		if i >= len(acts) || len(data) < 2 {
			return nil, fmt.Errorf("ply %d is no legal move", ply+1)
		}
		if states != nil {
			states(ply, &s)
		}
		a := acts[i]
		g.Plies = append(g.Plies, Ply{a, int16(binary.LittleEndian.Uint16(data))})
		data = data[2:]
		s.Play(&a)
	}
	if len(data) > 0 {
		return nil, errors.New("a game goes on after its end")
	}
	return g, nil
}
