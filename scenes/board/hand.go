package board

import (
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
)

// SmallSquare is the smallest side of a square, in millimetres, on which a finger's moves need
// no confirmation.
const SmallSquare = 7.0

// Hand is a player's hand: the move being built and the square it is over. It knows squares,
// not pixels.
type Hand struct {
	Game games.Game
	Turn games.Turn // its Move is the one being built
	Move games.Builder
	Over engine.Square // under the pointer, a pressing finger or the focus
}

// Outcome is the result of a touch: one of the types below.
type Outcome interface{ outcome() }

// The outcomes.
type (
	// Built says that the touched squares have changed and nothing else has happened.
	Built struct{}
	// Lifted says that a piece was picked up.
	Lifted struct{}
	// Finished says that a move was completed.
	Finished struct{ Move engine.Move }
	// Ways says that several paths lead to a square, one of which must be chosen (Take).
	Ways struct{ Choices []engine.Choice }
	// Forced says that nothing can be touched: the player must pass (L12).
	Forced struct{}
	// Refused says that a rule forbids the touch; nothing has changed.
	Refused struct {
		Err error // an *engine.Refusal
		At  engine.Square
	}
)

func (Built) outcome()    {}
func (Lifted) outcome()   {}
func (Finished) outcome() {}
func (Ways) outcome()     {}
func (Forced) outcome()   {}
func (Refused) outcome()  {}

func refuse(err error, at engine.Square) Outcome {
	if err == nil {
		return Built{}
	}
	return Refused{err, at}
}

// Begin starts a turn. A turn without a position accepts no touch.
func (h *Hand) Begin(t games.Turn) {
	h.Turn = t
	h.Turn.Move = &h.Move
	h.Over = engine.NoSquare
	h.Move.Begin(t.Position)
}

// Tap taps a square.
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
	if h.Complete() { // replace the finished move
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

// Complete reports whether the move is finished and can't be extended.
func (h *Hand) Complete() bool {
	return len(h.Move.Path()) > 0 && h.Move.Part().Move != "" && h.Game.Complete(h.Turn)
}

// Choices returns what a tap on a square may mean. A single touch comes before chains that reach
// the same square.
func (h *Hand) Choices(sq engine.Square) []engine.Choice {
	all := h.Move.Choices(sq)
	if len(all) > 0 && len(all[0].Via) == 0 {
		return all[:1]
	}
	return all
}

// Own reports whether a square holds a piece of the player to move.
func (h *Hand) Own(sq engine.Square) bool {
	p := h.Move.Part().Board.At[sq]
	return p.Kind != engine.NoKind && !p.Kind.Fixed() && p.Seat == h.Turn.Position.Turn()
}

// Take makes the touches of a choice, and the touches after it that have no alternative.
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

// Lay builds a legal move touch by touch. It reports whether that is possible; otherwise
// nothing is touched.
func (h *Hand) Lay(m engine.Move) bool {
	b := &h.Move
	b.Cut(0)
	for _, word := range strings.FieldsFunc(string(m), func(r rune) bool { return strings.ContainsRune(" -x+", r) }) {
		name, sword := strings.CutPrefix(word, "@")
		if at := h.sword(); sword && at != engine.NoSquare && b.Touch(at) != nil {
			break
		}
		if b.Touch(h.Turn.Position.Board().Geometry.Find(name)) != nil {
			break
		}
	}
	if b.Part().Move != m {
		b.Cut(0)
		return false
	}
	return true
}

// sword returns the square where Excalibur can be picked up, or NoSquare.
func (h *Hand) sword() engine.Square {
	part := h.Move.Part()
	for _, c := range part.Next {
		if c.Act == engine.ActSword && part.Board.At[c.Square].Kind != engine.NoKind {
			return c.Square
		}
	}
	return engine.NoSquare
}

// Back undoes the last touch and the touches after it that had no alternative. It reports whether
// there was a touch.
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

// Steps returns how many times Back can undo at most.
func (h *Hand) Steps() int {
	n := len(h.Move.Path())
	if h.Move.Mode() != 0 {
		n++
	}
	return n
}

// Along makes a dragged piece leap to the square that the piece is over, or leap back. It reports
// whether anything changed.
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

// Drop drops a dragged piece on a square. A move that may end there ends, even if it could go
// on.
func (h *Hand) Drop(sq engine.Square) Outcome {
	b := &h.Move
	choices := h.Choices(sq)
	switch {
	case sq == b.Last():
		return h.endOr(Built{})
	case len(choices) > 1:
		return Ways{choices}
	case len(choices) > 0:
		return h.endOr(h.Take(choices[0]))
	}
	return refuse(b.Try(sq), sq)
}

// endOr returns the outcome of a drop on a square where the move may end, or else o.
func (h *Hand) endOr(o Outcome) Outcome {
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

// Sets reports whether a tap on an empty square would place something.
func (h *Hand) Sets(sq engine.Square) bool {
	b := &h.Move
	return b.Placing() && len(b.Choices(sq)) > 0 && b.Part().Board.At[sq].Kind == engine.NoKind
}

// Open returns the squares on which a tap does something: the next ones of the path, the
// picked-up piece, what was placed among several, and other pieces that may move instead.
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
	if h.Complete() { // what may replace it
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

// WhyNot returns why a tap on a square would do nothing, or nil.
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

// Preview returns what a tap on the square under the pointer would do: the piece that would appear,
// the squares of the pieces that would be captured, or the reason why the tap would be refused.
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

// Marks appends the marks of the hand. closed says that the square under the pointer is
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
	case b.Lifted(), h.Complete(), placing && last != engine.NoSquare && h.holdsPiece(part):
		to = append(to, boardview.Mark{Square: last, Kind: boardview.Selected})
	case !placing:
		kind := boardview.Movable
		if part.Ruling != "" {
			kind = boardview.MustMove
		}
		for _, c := range part.Next {
			// If every piece is free, only the one under the pointer lights up.
			if kind == boardview.MustMove || c.Square == h.Over {
				to = append(to, boardview.Mark{Square: c.Square, Kind: kind})
			}
		}
		return to
	}
	if closed {
		return append(to, boardview.Mark{Square: h.Over, Kind: boardview.Closed})
	}
	marked := engine.NoSquare // squares come in sequence, the nearest way first
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

// TargetKind returns the mark of a choice's destination.
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

// WayMarks appends marks for the path and the captures of a choice.
func WayMarks(to []boardview.Mark, c engine.Choice) []boardview.Mark {
	for _, sq := range c.Via {
		to = append(to, boardview.Mark{Square: sq, Kind: boardview.Hover})
	}
	for _, sq := range c.Captures {
		to = append(to, boardview.Mark{Square: sq, Kind: boardview.Threatened})
	}
	return to
}

// holdsPiece reports whether a piece on the board was touched to be placed elsewhere.
func (h *Hand) holdsPiece(part engine.Partial) bool {
	return part.Move == "" && part.Board.At[h.Move.Last()].Kind != engine.NoKind &&
		slices.ContainsFunc(part.Next, func(c engine.Choice) bool { return c.Act == engine.ActSword })
}
