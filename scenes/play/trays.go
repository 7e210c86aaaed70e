package play

import (
	"sort"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// trays holds the captured pieces of all seats. It also knows the pieces that are moving to a tray
// or out of it.
type trays struct {
	moving  []trayChange    // by seat; nil while nothing moves
	anchors []layout.Rect   // by seat: where captured pieces go that have no place of their own
	slots   [][]layout.Rect // by seat: the places of the pieces that are moving to the tray

	captures func() [][]engine.Piece // returns the captured pieces in the position shown, by seat
	lying    [][]engine.Piece        // the captured pieces before the present movement, by seat
}

// trayChange is how one seat's tray changes in a movement.
type trayChange struct {
	pieces  []capturedPiece // all pieces that the tray has after the movement, or before it if pieces leave the tray
	pending int             // how many captures are not counted until the pieces arrive
}

// capturedPiece is a captured piece. If a movement takes the piece to the tray, nth is its number
// among such pieces, from 0; if the piece is in the tray already, nth is -1.
type capturedPiece struct {
	piece engine.Piece
	nth   int
}

// inTray returns the content of a seat's tray, the most valuable kind first. pieces are all pieces
// that the seat has captured; the last pending of them are still moving to the tray.
func inTray(pieces []engine.Piece, pending int) []capturedPiece {
	var out []capturedPiece
	for i, p := range pieces {
		out = append(out, capturedPiece{p, max(-1, i-(len(pieces)-pending))})
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].piece.Kind > out[j].piece.Kind })
	return out
}

func (t *trays) layOut(seats int) {
	t.anchors, t.slots = make([]layout.Rect, seats), make([][]layout.Rect, seats)
}

func (t *trays) place(by engine.Seat, nth int, r layout.Rect) {
	for len(t.slots[by]) <= nth {
		t.slots[by] = append(t.slots[by], r)
	}
	t.slots[by][nth] = r
}

// traySize is the size of a piece in a tray, as a fraction of the room for it.
const traySize = sprites.TrayPart

// Slot returns the place to which a captured piece moves.
func (t *trays) Slot(by engine.Seat, nth int) (boardview.Tray, bool) {
	if by < 0 || int(by) >= len(t.anchors) || t.anchors[by].Empty() {
		return boardview.Tray{}, false
	}
	r, keep := t.anchors[by], false
	if nth < len(t.slots[by]) {
		r, keep = t.slots[by][nth], true
	}
	x, y := r.Centre()
	return boardview.Tray{X: x, Y: y, Side: min(r.W, r.H) * traySize, Keep: keep}, true
}

// Take begins a movement to the trays. taken returns how many of the pieces that a seat will have
// captured after the movement are moving to its tray.
func (t *trays) Take(taken func(engine.Seat) int) {
	t.lying = t.captures()
	t.moving = make([]trayChange, len(t.lying))
	for s, pieces := range t.lying {
		n := taken(engine.Seat(s))
		t.moving[s] = trayChange{inTray(pieces, n), n}
	}
}

// Give begins a movement of pieces out of the trays.
func (t *trays) Give() {
	before := t.lying
	t.lying = t.captures()
	t.moving = make([]trayChange, len(t.lying))
	for s, after := range t.lying {
		var was []engine.Piece
		if s < len(before) {
			was = before[s]
		}
		t.moving[s] = trayChange{pieces: inTray(was, max(0, len(was)-len(after)))}
	}
}

// Land ends the movement; it reports whether there was one.
func (t *trays) Land() bool {
	was := t.moving != nil
	t.moving = nil
	return was
}

func (t *trays) pending(s engine.Seat) int {
	if t.moving == nil {
		return 0
	}
	return t.moving[s].pending
}

// show returns what a seat's tray shows now. rest is what the tray will hold after the movement.
func (t *trays) show(s engine.Seat, rest []engine.Piece) []capturedPiece {
	if t.moving != nil {
		return t.moving[s].pieces
	}
	return inTray(rest, 0)
}
