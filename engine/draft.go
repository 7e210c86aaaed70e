package engine

import (
	"maps"
	"slices"
)

// Draft is a position that is being set up by hand: nothing in it need be possible.
type Draft struct {
	Setup Setup // its seats and settings
	Board Board
	Turn  Seat
	Owner Seat // in whose turns Excalibur is the seat's own (L10), or NoSeat
}

// Clone is the draft with slices and maps of its own.
func (d Draft) Clone() Draft {
	d.Setup.Values = maps.Clone(d.Setup.Values)
	d.Board.At, d.Board.Tally = slices.Clone(d.Board.At), slices.Clone(d.Board.Tally)
	return d
}

// Set sets a piece on a square, or clears the square if p is the zero Piece. A piece
// without a seat exists once: setting it removes it from its earlier square.
func (d *Draft) Set(sq Square, p Piece) {
	if p.Kind != NoKind && p.Seat == NoSeat {
		for at := range d.Board.At {
			if d.Board.At[at] == p {
				d.Board.At[at] = Piece{}
			}
		}
	}
	d.Board.At[sq] = p
}

// Clear takes all pieces off the board.
func (d *Draft) Clear() { clear(d.Board.At) }

// image is where a square comes to when the board is mirrored left to right, upside down or
// both; ok reports whether the board is the same so.
func (g *Geometry) image(files, ranks bool) (of func(Square) Square, ok bool) {
	of = func(sq Square) Square {
		file, rank := g.File(sq), g.Rank(sq)
		if files {
			file = g.Files - 1 - file
		}
		if ranks {
			rank = g.Ranks - 1 - rank
		}
		return g.At(file, rank)
	}
	return of, !slices.ContainsFunc(g.Squares, func(sq Square) bool { return of(sq) == NoSquare })
}

// Mirror exchanges left and right. On a board that is not the same then, it does nothing.
func (d *Draft) Mirror() {
	g, was := d.Board.Geometry, slices.Clone(d.Board.At)
	image, ok := g.image(true, false)
	if !ok {
		return
	}
	for _, sq := range g.Squares {
		d.Board.At[sq] = was[image(sq)]
	}
}

// Exchange gives everything of a seat to the next, what the last has to the first,
// and turns the board upside down, or half round where that alone leaves it the same.
func (d *Draft) Exchange() {
	n := Seat(len(d.Board.Tally))
	next := func(s Seat) Seat {
		if s == NoSeat {
			return s
		}
		return (s + 1) % n
	}
	g, was := d.Board.Geometry, slices.Clone(d.Board.At)
	image, ok := g.image(false, true)
	if !ok {
		image, _ = g.image(true, true)
	}
	for _, sq := range g.Squares {
		p := was[image(sq)]
		if p.Kind != NoKind {
			p.Seat = next(p.Seat)
		}
		d.Board.At[sq] = p
	}
	tally := slices.Clone(d.Board.Tally)
	for s := range tally {
		d.Board.Tally[next(Seat(s))] = tally[s]
	}
	d.Turn, d.Owner = next(d.Turn), next(d.Owner)
}

// Count is something that is counted for each seat, as Tally has it.
type Count string

// What there is to count. A Sword counts 1 where it may still be invoked.
const (
	CountHand        Count = "hand"
	CountCaptured    Count = "captured"
	CountCastleMoves Count = "castle-moves"
	CountSword       Count = "sword"
)

// Of is the count of a tally.
func (c Count) Of(t Tally) int {
	switch c {
	case CountHand:
		return t.Hand
	case CountCaptured:
		return t.Captured
	case CountCastleMoves:
		return t.CastleMoves
	case CountSword:
		if t.Sword {
			return 1
		}
	}
	return 0
}

// Put sets the count of a tally.
func (c Count) Put(t *Tally, n int) {
	switch c {
	case CountHand:
		t.Hand = n
	case CountCaptured:
		t.Captured = n
	case CountCastleMoves:
		t.CastleMoves = n
	case CountSword:
		t.Sword = n > 0
	}
}

// Counted is something that a game counts for each seat, from 0 to Most.
type Counted struct {
	Count Count
	Most  int
}

// Flaw is what is impossible in a position, as a stable key: the scenes find the words
// for it. Each game declares its own.
type Flaw string

// Impossible is why no game leads to a position, or why none goes on from it. It is
// a value, not a sentence.
type Impossible struct {
	Ruling  string // "C12"
	Flaw    Flaw
	Seat    Seat     // whom it is about, or NoSeat
	Squares []Square // where
	Lines   []Line
	Count   int     // what there is,
	Limit   int     // and what there may or must be
	Outcome Outcome // of a game that is over
}

// Over is the Flaw that the game is over in a position.
const Over Flaw = "over"

// Editor is a Game whose positions can be set up by hand.
type Editor interface {
	Game
	// Draft reads a position's text, or with "" the usual start, whether or not it is
	// possible. The error is that of Parse, where the text is no position at all.
	Draft(s Setup, text string) (Draft, error)
	// DraftText is a draft's position as text: Draft reads it back, and so does Parse
	// where nothing in it is impossible.
	DraftText(d Draft) string
	// Adapt is a draft under another setup: what has no place there is left out.
	Adapt(d Draft, s Setup) Draft
	// Pieces lists the pieces that may stand on the board.
	Pieces(s Setup) []Piece
	// Counted lists the numbers that belong to the position but are not on the board.
	Counted(s Setup) []Counted
	// Recount works out what follows from the pieces on the board and the side to
	// move, with as few moves played as possible.
	Recount(d Draft) Draft
	// Impossible lists what is impossible in a draft; none, and a game may go on from it.
	Impossible(d Draft) []Impossible
}

// Onto is a draft under another setup of a game; blank is the empty board of that. On another
// board what the game has there keeps its place, as far as there are squares of the same names,
// and its count, as far as that may go.
func (d Draft) Onto(e Editor, s Setup, blank Board) Draft {
	d = d.Clone()
	d.Setup = s
	from, g := d.Board, blank.Geometry
	if g == from.Geometry {
		return d
	}
	d.Board = blank
	pieces := e.Pieces(s)
	for _, sq := range g.Squares {
		if old := from.Geometry.At(g.File(sq), g.Rank(sq)); old != NoSquare && slices.Contains(pieces, from.At[old]) {
			d.Board.At[sq] = from.At[old]
		}
	}
	for _, c := range e.Counted(s) {
		for seat := range blank.Tally {
			c.Count.Put(&blank.Tally[seat], min(c.Count.Of(from.Tally[seat]), c.Most))
		}
	}
	return d
}

// Decided is, as Editor.Impossible lists it, that the game is over in a position.
func Decided(p Position) []Impossible {
	if o := p.Outcome(); o.Over() {
		return []Impossible{{Flaw: Over, Seat: NoSeat, Outcome: o}}
	}
	return nil
}
