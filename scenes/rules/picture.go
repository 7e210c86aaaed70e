package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
)

// Picture is the content of a diagram.
type Picture struct {
	Board  engine.Board // with what the drawn moves place
	Area   Area         // the part that is shown
	Marks  []Mark
	Ways   []Way
	Frames []Area
	Gone   engine.Piece  // drawn faintly where it was; NoKind for none
	GoneAt engine.Square // its square
}

// Area is a rectangle of files and ranks from 0, inclusive.
type Area struct{ File0, Rank0, File1, Rank1 int }

// Size returns the number of files and ranks.
func (a Area) Size() (files, ranks int) { return a.File1 - a.File0 + 1, a.Rank1 - a.Rank0 + 1 }

// Kind is the meaning of a mark.
type Kind uint8

// The kinds of marks.
const (
	Begins Kind = iota // its piece moves
	Placed             // its piece was just placed
	Opens              // a possible destination
	Closes             // a forbidden destination
	Taken              // its piece is captured
)

// Mark is a mark on a square.
type Mark struct {
	Square engine.Square
	Kind   Kind
}

// Way is the squares of a move in order.
type Way []engine.Square

// Picture computes the content of a diagram. The error says what is wrong with it.
func (d *Diagram) Picture(g engine.Game) (Picture, error) {
	pos, err := g.Parse(engine.Setup{Values: d.Options}, d.Position)
	if err != nil {
		return Picture{}, fmt.Errorf("%s: %w", d.ID, err)
	}
	p := Picture{Board: pos.Board()}
	if p.Area, err = areaOf(p.Board.Geometry, d.From, d.To); err != nil {
		return Picture{}, fmt.Errorf("%s: %w", d.ID, err)
	}
	for _, f := range d.Frames {
		a, err := areaOf(p.Board.Geometry, f[0], f[1])
		if err != nil {
			return Picture{}, fmt.Errorf("%s: %w", d.ID, err)
		}
		p.Frames = append(p.Frames, a)
	}
	for _, m := range d.Play {
		_, events, err := pos.Play(engine.Move(m))
		if err != nil {
			return Picture{}, fmt.Errorf("%s: %s: %w", d.ID, m, err)
		}
		p.draw(events)
	}
	for _, list := range []struct {
		moves []string
		kind  Kind
	}{{d.Open, Opens}, {d.Refused, Closes}} {
		for _, m := range list.moves {
			sq, err := end(p.Board.Geometry, m)
			if err != nil {
				return Picture{}, fmt.Errorf("%s: %w", d.ID, err)
			}
			p.mark(sq, list.kind)
		}
	}
	return p, nil
}

func (p *Picture) mark(sq engine.Square, k Kind) {
	if m := (Mark{sq, k}); !slices.Contains(p.Marks, m) {
		p.Marks = append(p.Marks, m)
	}
}

// draw adds the effects of a move: the pieces that it places, and marks on what it captures.
func (p *Picture) draw(events []engine.Event) {
	var way Way
	step := func(from, to engine.Square) {
		if len(way) == 0 {
			p.mark(from, Begins)
			way = Way{from}
		}
		way = append(way, to)
	}
	place := func(piece engine.Piece, at engine.Square) {
		p.Board.At[at] = piece
		p.mark(at, Placed)
	}
	for _, e := range events {
		switch e := e.(type) {
		case engine.Stepped:
			step(e.From, e.To)
		case engine.CastleMoved:
			step(e.From, e.To)
		case engine.Cantered:
			step(e.From, e.To)
		case engine.Jumped:
			step(e.From, e.To)
		case engine.Captured:
			p.mark(e.At, Taken)
		case engine.LineCaptured:
			for _, sq := range e.Taken {
				p.mark(sq, Taken)
			}
		case engine.Placed:
			place(e.Piece, e.At)
		case engine.SwordMoved:
			p.Ways = append(p.Ways, Way{e.From, e.To})
			p.Gone, p.GoneAt = p.Board.At[e.From], e.From
			place(p.Gone, e.To)
			p.Board.At[e.From] = engine.Piece{}
		}
	}
	if len(way) > 0 {
		p.Ways = append(p.Ways, way)
	}
}

// areaOf returns the area between two corners.
func areaOf(g *engine.Geometry, from, to string) (a Area, err error) {
	if a.File0, a.Rank0, err = corner(g, from); err != nil {
		return a, err
	}
	if a.File1, a.Rank1, err = corner(g, to); err != nil {
		return a, err
	}
	if a.File0 > a.File1 || a.Rank0 > a.Rank1 {
		err = fmt.Errorf("%s lies right of or above %s", from, to)
	}
	return a, err
}

// corner returns the file and rank, from 0, of a square's name, whether or not the square
// exists.
func corner(g *engine.Geometry, name string) (file, rank int, err error) {
	if len(name) < 2 {
		return 0, 0, fmt.Errorf("%q is no square", name)
	}
	file = int(name[0] - 'A')
	rank, err = strconv.Atoi(name[1:])
	rank--
	if err != nil || file < 0 || rank < 0 || file >= g.Files || rank >= g.Ranks {
		return 0, 0, fmt.Errorf("%q is no square", name)
	}
	return file, rank, nil
}

func end(g *engine.Geometry, move string) (engine.Square, error) {
	at := strings.LastIndexAny(move, "-x@ ")
	file, rank, err := corner(g, move[at+1:])
	if err != nil {
		return engine.NoSquare, fmt.Errorf("%s: %w", move, err)
	}
	if sq := g.At(file, rank); sq != engine.NoSquare {
		return sq, nil
	}
	return engine.NoSquare, fmt.Errorf("%s: its end does not exist", move)
}
