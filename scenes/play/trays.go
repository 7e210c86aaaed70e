package play

import (
	"sort"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// trays hold the seats' captured pieces, also while a movement takes some there or brings some
// back.
type trays struct {
	moving  []trayChange    // by seat; nil while nothing moves
	anchors []layout.Rect   // where a seat's captures go that have no place of their own
	slots   [][]layout.Rect // by seat: the places of those on their way

	captures func() [][]engine.Piece // by seat, in the position shown
	lying    [][]engine.Piece        // the same before the present movement
}

// trayChange is one seat's part of a movement.
type trayChange struct {
	pieces  []capturedPiece // all in the tray after it, or before
	pending int             // captures not counted before they arrive
}

// capturedPiece is a captured piece. nth counts from 0 those that a movement takes to the tray, and
// is -1 for those in it.
type capturedPiece struct {
	piece engine.Piece
	nth   int
}

// inTray returns a seat's tray, the most valuable kind first, of the pieces that it captured, of
// which the last few are on their way.
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

// traySize is the size of a piece in a tray, as a part of its room.
const traySize = sprites.TrayPart

// Slot returns where a captured piece goes.
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

// Take begins a movement that takes to each seat's tray so many of the pieces that it has
// afterwards.
func (t *trays) Take(taken func(engine.Seat) int) {
	t.lying = t.captures()
	t.moving = make([]trayChange, len(t.lying))
	for s, pieces := range t.lying {
		n := taken(engine.Seat(s))
		t.moving[s] = trayChange{inTray(pieces, n), n}
	}
}

// Give begins a movement that brings pieces back from the trays.
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

// Land ends a movement; it reports whether there was one.
func (t *trays) Land() bool {
	was := t.moving != nil
	t.moving = nil
	return was
}

// pending returns how many captures of a seat are still on their way.
func (t *trays) pending(s engine.Seat) int {
	if t.moving == nil {
		return 0
	}
	return t.moving[s].pending
}

// show returns a seat's tray as shown; rest is its content after the movement.
func (t *trays) show(s engine.Seat, rest []engine.Piece) []capturedPiece {
	if t.moving != nil {
		return t.moving[s].pieces
	}
	return inTray(rest, 0)
}
