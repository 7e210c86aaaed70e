package scenes

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/internal/store"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
	"roundtable/scenes/layout"
)

// calm reports whether nothing should move but by fading.
func (s *services) calm() bool {
	return s.settings.CalmOn(s.device != nil && s.device())
}

// pace is how fast pieces move; 0 is at once.
func (s *services) pace() float64 {
	switch s.settings.Speed {
	case store.SpeedSlow:
		return 0.6
	case store.SpeedFast:
		return 1.8
	case store.SpeedOff:
		return 0
	}
	return 1
}

// animate shows a movement to a board, as the person wants to see movements.
// Captured pieces go to lists, which are those of the seats with all pieces that
// this movement takes there, or brings from there.
func (t *table) animate(tl anim.Timeline, after engine.Board, lists flight) {
	if t.svc.calm() {
		tl = tl.Calm()
	}
	pace := t.svc.pace()
	t.view.SetCalm(pace == 0 || t.svc.calm())
	t.flight, t.stale = lists, true
	if pace > 0 {
		tl = tl.Paced(pace).Within(max(tl.Len(), longest))
	}
	t.view.Animate(engine.Board{}, tl, after)
	if pace == 0 {
		t.view.Finish()
	}
}

// longest is how long a slow movement may take, in ticks: two seconds, unless it
// takes longer at its usual speed.
const longest = 120

// flight is what a movement takes to the seats' trays, or brings from there;
// nil while nothing moves.
type flight []shipment

// shipment is one seat's part of a flight.
type shipment struct {
	tray   []prize // all that will lie there, or did
	coming int     // how many captures are not counted before they arrive
}

// prize is a captured piece in a tray. nth counts from 0 those that the movement
// takes there, and is -1 for those that lie there already.
type prize struct {
	piece engine.Piece
	nth   int
}

// prizes is a seat's tray, Knights first: the pieces that it captured, of which
// the last few are on their way.
func prizes(pieces []engine.Piece, coming int) []prize {
	var out []prize
	for i, p := range pieces {
		out = append(out, prize{p, max(-1, i-(len(pieces)-coming))})
	}
	slices.SortStableFunc(out, func(a, b prize) int {
		first := func(p prize) int {
			if p.piece.Kind == camelot.Knight {
				return 0
			}
			return 1
		}
		return first(a) - first(b)
	})
	return out
}

// flying is the flight of a movement, by the trays as they are now.
func (t *table) flying(tl anim.Timeline) flight {
	out := make(flight, len(t.names))
	for s := range out {
		seat := engine.Seat(s)
		n := tl.Taken(seat)
		out[s] = shipment{prizes(t.capturedBy(seat), n), n}
	}
	return out
}

// room is where a piece goes that a movement captures.
func (t *table) room(by engine.Seat, nth int) (boardview.Tray, bool) {
	if by < 0 || int(by) >= len(t.perches) || t.perches[by].Empty() {
		return boardview.Tray{}, false
	}
	r := t.perches[by]
	keep := false
	if int(by) < len(t.slots) && nth < len(t.slots[by]) {
		r, keep = t.slots[by][nth], true
	}
	x, y := r.Centre()
	return boardview.Tray{X: x, Y: y, Side: min(r.W, r.H) * traySize, Keep: keep}, true
}

// traySize is how large a piece is drawn in a tray, as a part of its room there.
const traySize = 1.04

// slot notes where a piece that is on its way will lie.
func (t *table) slot(by engine.Seat, nth int, r layout.Rect) {
	for len(t.slots[by]) <= nth {
		t.slots[by] = append(t.slots[by], r)
	}
	t.slots[by][nth] = r
}

// landed brings marks and page up to date when a movement has ended.
func (t *table) landed() change {
	moves := t.view.Animating()
	if moves == t.moves {
		return nothing
	}
	if t.moves = moves; moves {
		return nothing
	}
	t.remark()
	if t.flight != nil {
		t.flight = nil
		t.stale = true
	}
	return moved
}

// Going through history: so many plies are played, or played backwards; more
// are cut short.
const (
	replayed     = 2
	rewindTicks  = 34 // of each ply backwards
	forwardTicks = 60
)

// replay is the movement from one ply to another.
func (t *table) replay(from, to int) anim.Timeline {
	if from == to || !slices.Equal(t.board.At, t.m.At(from).Board().At) {
		return anim.Diff(t.board, t.m.At(to).Board())
	}
	if from-to > replayed || to-from > replayed {
		return anim.Diff(t.board, t.m.At(to).Board())
	}
	plan := func(ply int) anim.Timeline {
		events := slices.DeleteFunc(slices.Clone(t.m.Turns()[ply].Events), func(e engine.Event) bool {
			switch e.(type) {
			case engine.GameEnded, engine.CastleEntered:
				return true
			}
			return false
		})
		return anim.Plan(t.m.At(ply).Board(), events)
	}
	var parts []anim.Timeline
	for ply := from; ply < to; ply++ {
		parts = append(parts, plan(ply).Within(forwardTicks))
	}
	for ply := from - 1; ply >= to; ply-- {
		parts = append(parts, plan(ply).Within(rewindTicks).Backwards())
	}
	return anim.Join(parts...)
}
