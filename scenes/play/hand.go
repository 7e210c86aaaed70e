package play

import (
	"slices"

	"roundtable/engine"
	"roundtable/scenes/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/play/touch"
)

// hand is a person's hand on the board: the move that he builds and the square
// that he is over. It knows squares, no pixels.
type hand struct {
	game games.Game
	turn games.Turn // of the person to move; its Move is the one being built
	move touch.Builder
	over engine.Square // under the pointer, a pressing finger or the focus
}

// touchResult is what came of a touch.
type touchResult struct {
	refused error           // why the touch is forbidden
	at      engine.Square   // where that was
	forced  bool            // there is nothing to touch, only to pass
	ways    []engine.Choice // ways to a square, of which one must be chosen
	lifted  bool            // a piece was taken up
	play    engine.Move     // the move is complete
}

// begin waits for the first touch of a turn; with a turn without a position
// nobody may touch anything.
func (h *hand) begin(t games.Turn) {
	h.turn = t
	h.turn.Move = &h.move
	h.over = engine.NoSquare
	h.move.Begin(t.Position)
}

// tap is a tap on a square.
func (h *hand) tap(sq engine.Square) touchResult {
	b := &h.move
	path, part := b.Path(), b.Part()
	if _, forced := b.Forced(); forced {
		return touchResult{forced: true}
	}
	choices := h.choices(sq)
	switch {
	case len(choices) > 1:
		return touchResult{ways: choices}
	case len(choices) > 0:
		return h.take(choices[0])
	case b.Lifted() && sq == b.Last() && len(path) == 1:
		b.Back()
		return touchResult{}
	case b.Lifted() && sq == b.Last() && part.Move != "":
		return touchResult{play: part.Move}
	case b.Lifted() && sq == b.Last():
		return touchResult{refused: part.Unfinished, at: sq}
	case b.Lifted() && len(path) == 1 && h.own(sq):
		b.Cut(0)
		return h.tap(sq)
	}
	if h.complete() { // it stands on the board: another takes its place
		before := slices.Clone(path)
		h.back()
		r := h.tap(sq)
		if r.refused != nil {
			b.Cut(0)
			for _, sq := range before {
				if b.Touch(sq) != nil {
					break
				}
			}
		}
		return r
	}
	return touchResult{refused: b.Try(sq), at: sq}
}

// complete reports whether the move is finished, and nothing can be added to it.
func (h *hand) complete() bool {
	return len(h.move.Path()) > 0 && h.move.Part().Move != "" && h.game.Complete(h.turn)
}

// choices are what a tap on a square may mean: what one touch does goes before
// chains that come there by a longer way.
func (h *hand) choices(sq engine.Square) []engine.Choice {
	all := h.move.Choices(sq)
	if len(all) > 0 && len(all[0].Via) == 0 {
		return all[:1]
	}
	return all
}

// own reports whether a piece of the person to move stands on a square.
func (h *hand) own(sq engine.Square) bool {
	p := h.move.Part().Board.At[sq]
	return p.Kind != engine.NoKind && p.Seat == h.turn.Position.Turn()
}

// take touches what a choice says, and what then goes without saying.
func (h *hand) take(c engine.Choice) touchResult {
	b := &h.move
	n := len(b.Path())
	err := b.Follow(c)
	if next := h.game.Next(h.turn); err == nil && next != engine.NoSquare {
		if err = b.Touch(next); err != nil {
			b.Cut(n)
		}
	}
	switch {
	case err != nil:
		return touchResult{refused: err, at: c.Square}
	case h.game.Complete(h.turn):
		return touchResult{play: b.Part().Move}
	}
	return touchResult{lifted: c.Act == engine.ActPick}
}

// back takes the last touch back, with what went without saying; it reports
// whether there was one.
func (h *hand) back() bool {
	if !h.move.Back() {
		if h.move.Mode() == 0 {
			return false
		}
		h.move.SetMode(0)
		return true
	}
	if h.game.Next(h.turn) != engine.NoSquare {
		h.move.Back()
	}
	return true
}

// steps is how many touches back can take back, at most.
func (h *hand) steps() int {
	n := len(h.move.Path())
	if h.move.Mode() != 0 {
		n++
	}
	return n
}

// along lets a dragged piece leap to a square that it is over, or back again; it
// reports whether anything changed.
func (h *hand) along(sq engine.Square) bool {
	b := &h.move
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

// drop lets a dragged piece go on a square.
func (h *hand) drop(sq engine.Square) touchResult {
	b := &h.move
	choices := h.choices(sq)
	switch {
	case sq == b.Last() && len(b.Path()) > 1 && h.game.Complete(h.turn):
		return touchResult{play: b.Part().Move}
	case sq == b.Last():
		return touchResult{}
	case len(choices) > 1:
		return touchResult{ways: choices}
	case len(choices) > 0:
		return h.take(choices[0])
	}
	return touchResult{refused: b.Try(sq), at: sq}
}

// tappable reports whether a tap on a square would do something.
func (h *hand) tappable(sq engine.Square) bool {
	if _, forced := h.move.Forced(); forced {
		return false
	}
	return len(h.move.Choices(sq)) > 0 || h.move.Lifted() && sq == h.move.Last()
}

// open lists the squares on which a tap does something: those to go on to, the
// piece that was taken up, and the others that may be taken up instead.
func (h *hand) open() (squares []engine.Square) {
	b := &h.move
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
	if h.complete() { // what may take its place
		with := *h
		with.turn.Move = &with.move
		with.back()
		squares = append(squares, with.open()...)
		if last := b.Last(); !slices.Contains(squares, last) {
			squares = append(squares, last)
		}
		return squares
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

// whyNot is why a tap on a square would do nothing, or nil.
func (h *hand) whyNot(sq engine.Square) error {
	if slices.Contains(h.open(), sq) {
		return nil
	}
	b := h.move
	if b.Lifted() && sq == b.Last() {
		return b.Part().Unfinished
	}
	if b.Lifted() && len(b.Path()) == 1 && h.own(sq) {
		b.Cut(0)
	}
	return b.Try(sq)
}

// preview is what the square under the pointer would do: the piece that would
// stand there, what it captures, or why it is closed.
func (h *hand) preview() (ghost engine.Piece, taken []engine.Square, refused error) {
	b := &h.move
	if _, forced := b.Forced(); forced || h.over == engine.NoSquare || !b.Placing() {
		return engine.Piece{}, nil, nil
	}
	part := b.Part()
	if part.Board.At[h.over].Kind != engine.NoKind {
		return engine.Piece{}, nil, nil
	}
	for _, c := range b.Choices(h.over) {
		var with touch.Builder = *b
		if with.Follow(c) == nil {
			return with.Part().Board.At[h.over], c.Captures, nil
		}
	}
	return engine.Piece{}, nil, b.Try(h.over)
}

// marks appends what lights up. closed says that the square under the pointer is
// refused.
func (h *hand) marks(to []boardview.Mark, closed bool) []boardview.Mark {
	b := &h.move
	part, last := b.Part(), b.Last()
	placing := b.Placing()
	switch {
	case b.Lifted(), h.complete(), placing && last != engine.NoSquare && h.held(part):
		to = append(to, boardview.Mark{Square: last, Kind: boardview.Selected})
	case !placing:
		kind := boardview.Movable
		if part.Ruling != "" {
			kind = boardview.MustMove
		}
		for _, c := range part.Next {
			// Where everything is free, only the piece under the pointer lights up.
			if kind == boardview.MustMove || c.Square == h.over {
				to = append(to, boardview.Mark{Square: c.Square, Kind: kind})
			}
		}
		return to
	}
	if closed {
		return append(to, boardview.Mark{Square: h.over, Kind: boardview.Closed})
	}
	marked := engine.NoSquare // squares come one after the other, the nearest way first
	for _, c := range part.Next {
		if !placing && c.Square != marked {
			marked = c.Square
			to = append(to, boardview.Mark{Square: c.Square, Kind: targetKind(c)})
		}
		if c.Square != h.over {
			continue
		}
		if part.Board.At[c.Square].Kind == engine.NoKind {
			to = append(to, boardview.Mark{Square: c.Square, Kind: boardview.Hover})
		}
		if ways := h.choices(c.Square); len(ways) == 1 && len(ways[0].Via) == len(c.Via) {
			to = wayMarks(to, c)
		}
	}
	return to
}

// targetKind is the mark of a square to which a choice leads.
func targetKind(c engine.Choice) boardview.MarkKind {
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

// wayMarks appends where a choice leads along, and what it captures.
func wayMarks(to []boardview.Mark, c engine.Choice) []boardview.Mark {
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
func (h *hand) held(part engine.Partial) bool {
	return part.Move == "" && part.Board.At[h.move.Last()].Kind != engine.NoKind &&
		slices.ContainsFunc(part.Next, func(c engine.Choice) bool { return c.Act == engine.ActSword })
}
