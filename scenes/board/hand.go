package board

import (
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
)

// SmallSquare is the side of the smallest square, in millimetres, on which a finger's
// moves need not be confirmed.
const SmallSquare = 7.0

// Hand is a person's hand on the board: the move that the person builds and the
// square that the hand is over. It knows squares, no pixels.
type Hand struct {
	Game games.Game
	Turn games.Turn // of the person to move; its Move is the one being built
	Move games.Builder
	Over engine.Square // under the pointer, a pressing finger or the focus
}

// Outcome is what came of a touch: one of the types below.
type Outcome interface{ outcome() }

// The outcomes.
type (
	// Built changed what is touched, and nothing more comes of it.
	Built struct{}
	// Lifted took a piece up.
	Lifted struct{}
	// Finished completed a move.
	Finished struct{ Move engine.Move }
	// Ways leads to a square by several ways, of which the person must choose one (Take).
	Ways struct{ Choices []engine.Choice }
	// Forced found nothing to touch: the person can only pass (L12).
	Forced struct{}
	// Refused is a touch that a rule forbids; nothing has changed.
	Refused struct {
		Err error         // an *engine.Refusal
		At  engine.Square // that was touched
	}
)

func (Built) outcome()    {}
func (Lifted) outcome()   {}
func (Finished) outcome() {}
func (Ways) outcome()     {}
func (Forced) outcome()   {}
func (Refused) outcome()  {}

// refuse is the outcome of a touch that may be forbidden.
func refuse(err error, at engine.Square) Outcome {
	if err == nil {
		return Built{}
	}
	return Refused{err, at}
}

// Begin waits for the first touch of a turn; with a turn without a position
// nobody may touch anything.
func (h *Hand) Begin(t games.Turn) {
	h.Turn = t
	h.Turn.Move = &h.Move
	h.Over = engine.NoSquare
	h.Move.Begin(t.Position)
}

// Tap is a tap on a square.
func (h *Hand) Tap(sq engine.Square) Outcome {
	b := &h.Move
	path, part := b.Path(), b.Part()
	if _, forced := b.Forced(); forced {
		return Forced{}
	}
	if b.Unset(sq) {
		return Built{}
	}
	choices := h.Choices(sq)
	switch {
	case len(choices) > 1:
		return Ways{choices}
	case len(choices) > 0:
		return h.Take(choices[0])
	case b.Lifted() && sq == b.Last() && len(path) == 1:
		b.Back()
		return Built{}
	case b.Lifted() && sq == b.Last() && part.Move != "":
		return Finished{part.Move}
	case b.Lifted() && sq == b.Last():
		return refuse(part.Unfinished, sq)
	case b.Lifted() && len(path) == 1 && h.Own(sq):
		b.Cut(0)
		return h.Tap(sq)
	}
	if h.Complete() { // it stands on the board: another takes its place
		before := slices.Clone(path)
		h.Back()
		r := h.Tap(sq)
		if _, refused := r.(Refused); refused {
			b.Cut(0)
			for _, sq := range before {
				if b.Touch(sq) != nil {
					break
				}
			}
		}
		return r
	}
	return refuse(b.Try(sq), sq)
}

// Complete reports whether the move is finished, and nothing can be added to it.
func (h *Hand) Complete() bool {
	return len(h.Move.Path()) > 0 && h.Move.Part().Move != "" && h.Game.Complete(h.Turn)
}

// Choices are what a tap on a square may mean: what one touch does goes before
// chains that come there by a longer way.
func (h *Hand) Choices(sq engine.Square) []engine.Choice {
	all := h.Move.Choices(sq)
	if len(all) > 0 && len(all[0].Via) == 0 {
		return all[:1]
	}
	return all
}

// Own reports whether a piece of the person to move stands on a square.
func (h *Hand) Own(sq engine.Square) bool {
	p := h.Move.Part().Board.At[sq]
	return p.Kind != engine.NoKind && !p.Kind.Fixed() && p.Seat == h.Turn.Position.Turn()
}

// Take touches what a choice says, and what then goes without saying.
func (h *Hand) Take(c engine.Choice) Outcome {
	b := &h.Move
	n := len(b.Path())
	err := b.Follow(c)
	if next := h.Game.Next(h.Turn); err == nil && next != engine.NoSquare {
		if err = b.Touch(next); err != nil {
			b.Cut(n)
		}
	}
	switch {
	case err != nil:
		return Refused{err, c.Square}
	case h.Game.Complete(h.Turn):
		return Finished{b.Part().Move}
	}
	if c.Act == engine.ActPick {
		return Lifted{}
	}
	return Built{}
}

// Lay lets a legal move stand, touched square by square; it reports whether that is
// possible. Otherwise nothing is touched then.
func (h *Hand) Lay(m engine.Move) bool {
	b := &h.Move
	b.Cut(0)
	for _, word := range strings.FieldsFunc(string(m), func(r rune) bool { return strings.ContainsRune(" -x+", r) }) {
		name, sword := strings.CutPrefix(word, "@")
		if at := h.sword(); sword && at != engine.NoSquare && b.Touch(at) != nil {
			break
		}
		if b.Touch(h.named(name)) != nil {
			break
		}
	}
	if b.Part().Move != m {
		b.Cut(0)
		return false
	}
	return true
}

// named is the square of a name, or NoSquare.
func (h *Hand) named(name string) engine.Square {
	g := h.Turn.Position.Board().Geometry
	for _, sq := range g.Squares {
		if g.Name(sq) == name {
			return sq
		}
	}
	return engine.NoSquare
}

// sword is where Excalibur can be taken up, or NoSquare.
func (h *Hand) sword() engine.Square {
	part := h.Move.Part()
	for _, c := range part.Next {
		if c.Act == engine.ActSword && part.Board.At[c.Square].Kind != engine.NoKind {
			return c.Square
		}
	}
	return engine.NoSquare
}

// Back takes the last touch back, with what went without saying; it reports
// whether there was one.
func (h *Hand) Back() bool {
	if !h.Move.Back() {
		if h.Move.Mode() == 0 {
			return false
		}
		h.Move.SetMode(0)
		return true
	}
	if h.Game.Next(h.Turn) != engine.NoSquare {
		h.Move.Back()
	}
	return true
}

// Steps is how many touches back can take back, at most.
func (h *Hand) Steps() int {
	n := len(h.Move.Path())
	if h.Move.Mode() != 0 {
		n++
	}
	return n
}

// Along lets a dragged piece leap to a square that it is over, or back again; it
// reports whether anything changed.
func (h *Hand) Along(sq engine.Square) bool {
	b := &h.Move
	if sq == b.Last() {
		return false
	}
	keep, ok := b.Leaps(sq)
	if !ok {
		return false
	}
	b.Cut(keep)
	if b.Last() != sq {
		return b.Touch(sq) == nil
	}
	return true
}

// Drop lets a dragged piece go on a square. Where the move may end there it ends, though it
// might go on: who wants it to go on drags it further.
func (h *Hand) Drop(sq engine.Square) Outcome {
	b := &h.Move
	choices := h.Choices(sq)
	switch {
	case sq == b.Last():
		return h.ended(Built{})
	case len(choices) > 1:
		return Ways{choices}
	case len(choices) > 0:
		return h.ended(h.Take(choices[0]))
	}
	return refuse(b.Try(sq), sq)
}

// ended is the outcome of a drop where the move may end, or else another.
func (h *Hand) ended(o Outcome) Outcome {
	b := &h.Move
	if _, refused := o.(Refused); !refused && b.Lifted() && len(b.Path()) > 1 && b.Part().Move != "" {
		return Finished{b.Part().Move}
	}
	return o
}

// Tappable reports whether a tap on a square would do something.
func (h *Hand) Tappable(sq engine.Square) bool {
	if _, forced := h.Move.Forced(); forced {
		return false
	}
	b := &h.Move
	return len(b.Choices(sq)) > 0 || b.Lifted() && sq == b.Last() || b.Several() && slices.Contains(b.Path(), sq)
}

// Sets reports whether a tap on an empty square sets something down there.
func (h *Hand) Sets(sq engine.Square) bool {
	b := &h.Move
	return b.Placing() && len(b.Choices(sq)) > 0 && b.Part().Board.At[sq].Kind == engine.NoKind
}

// Open lists the squares on which a tap does something: those to go on to, the
// piece that was taken up, what was set down among several, and the others that may be
// taken up instead.
func (h *Hand) Open() (squares []engine.Square) {
	b := &h.Move
	if _, forced := b.Forced(); forced || !b.Active() {
		return nil
	}
	add := func(list []engine.Choice) {
		for _, c := range list {
			if !slices.Contains(squares, c.Square) {
				squares = append(squares, c.Square)
			}
		}
	}
	add(b.Part().Next)
	if h.Complete() { // what may take its place
		with := *h
		with.Turn.Move = &with.Move
		with.Back()
		squares = append(squares, with.Open()...)
		if last := b.Last(); !slices.Contains(squares, last) {
			squares = append(squares, last)
		}
		return squares
	}
	if b.Several() {
		squares = append(squares, b.Path()...)
	}
	if !b.Lifted() {
		return squares
	}
	if len(b.Path()) == 1 {
		add(b.At(0).Next)
	}
	if last := b.Last(); (len(b.Path()) == 1 || b.Part().Move != "") && !slices.Contains(squares, last) {
		squares = append(squares, last)
	}
	return squares
}

// WhyNot is why a tap on a square would do nothing, or nil.
func (h *Hand) WhyNot(sq engine.Square) error {
	if slices.Contains(h.Open(), sq) {
		return nil
	}
	b := h.Move
	if b.Lifted() && sq == b.Last() {
		return b.Part().Unfinished
	}
	if b.Lifted() && len(b.Path()) == 1 && h.Own(sq) {
		b.Cut(0)
	}
	return b.Try(sq)
}

// Preview is what the square under the pointer would do: the piece that would
// stand there, what it captures, or why it is closed.
func (h *Hand) Preview() (ghost engine.Piece, taken []engine.Square, refused error) {
	b := &h.Move
	if _, forced := b.Forced(); forced || h.Over == engine.NoSquare || !b.Placing() {
		return engine.Piece{}, nil, nil
	}
	part := b.Part()
	if part.Board.At[h.Over].Kind != engine.NoKind {
		return engine.Piece{}, nil, nil
	}
	for _, c := range b.Choices(h.Over) {
		var with games.Builder = *b
		if with.Follow(c) == nil {
			return with.Part().Board.At[h.Over], c.Captures, nil
		}
	}
	return engine.Piece{}, nil, b.Try(h.Over)
}

// Marks appends what lights up. closed says that the square under the pointer is
// refused.
func (h *Hand) Marks(to []boardview.Mark, closed bool) []boardview.Mark {
	b := &h.Move
	part, last := b.Part(), b.Last()
	placing := b.Placing()
	switch {
	case b.Several():
		for _, sq := range b.Path() {
			to = append(to, boardview.Mark{Square: sq, Kind: boardview.Selected})
		}
	case b.Lifted(), h.Complete(), placing && last != engine.NoSquare && h.held(part):
		to = append(to, boardview.Mark{Square: last, Kind: boardview.Selected})
	case !placing:
		kind := boardview.Movable
		if part.Ruling != "" {
			kind = boardview.MustMove
		}
		for _, c := range part.Next {
			// Where everything is free, only the piece under the pointer lights up.
			if kind == boardview.MustMove || c.Square == h.Over {
				to = append(to, boardview.Mark{Square: c.Square, Kind: kind})
			}
		}
		return to
	}
	if closed {
		return append(to, boardview.Mark{Square: h.Over, Kind: boardview.Closed})
	}
	marked := engine.NoSquare // squares come one after the other, the nearest way first
	for _, c := range part.Next {
		if !placing && c.Square != marked {
			marked = c.Square
			to = append(to, boardview.Mark{Square: c.Square, Kind: TargetKind(c)})
		}
		if c.Square != h.Over {
			continue
		}
		if part.Board.At[c.Square].Kind == engine.NoKind {
			to = append(to, boardview.Mark{Square: c.Square, Kind: boardview.Hover})
		}
		if ways := h.Choices(c.Square); len(ways) == 1 && len(ways[0].Via) == len(c.Via) {
			to = WayMarks(to, c)
		}
	}
	return to
}

// TargetKind is the mark of a square to which a choice leads.
func TargetKind(c engine.Choice) boardview.MarkKind {
	capture := len(c.Captures) > 0
	switch {
	case len(c.Via) == 0 && capture:
		return boardview.TargetCapture
	case len(c.Via) == 0:
		return boardview.Target
	case capture:
		return boardview.TargetFarCapture
	}
	return boardview.TargetFar
}

// WayMarks appends where a choice leads along, and what it captures.
func WayMarks(to []boardview.Mark, c engine.Choice) []boardview.Mark {
	for _, sq := range c.Via {
		to = append(to, boardview.Mark{Square: sq, Kind: boardview.Hover})
	}
	for _, sq := range c.Captures {
		to = append(to, boardview.Mark{Square: sq, Kind: boardview.Threatened})
	}
	return to
}

// held reports whether something that stands on the board was touched to be set
// down elsewhere.
func (h *Hand) held(part engine.Partial) bool {
	return part.Move == "" && part.Board.At[h.Move.Last()].Kind != engine.NoKind &&
		slices.ContainsFunc(part.Next, func(c engine.Choice) bool { return c.Act == engine.ActSword })
}
