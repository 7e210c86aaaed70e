package board

import (
	"slices"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/stage"
)

// Trays is the place beside a board where captured pieces lie. The board reports movements to and
// from the trays.
type Trays interface {
	// Slot returns where the nth piece captured by a seat goes.
	Slot(by engine.Seat, nth int) (boardview.Tray, bool)
	// Take begins a movement that brings taken(seat) captured pieces to each seat's tray. Give
	// begins one that brings pieces back. The board already shows the touches.
	Take(taken func(engine.Seat) int)
	Give()
	// Land ends a movement and reports whether there was one.
	Land() bool
}

type noTrays struct{}

func (noTrays) Slot(engine.Seat, int) (boardview.Tray, bool) { return boardview.Tray{}, false }
func (noTrays) Take(func(engine.Seat) int)                   {}
func (noTrays) Give()                                        {}
func (noTrays) Land() bool                                   { return false }

// Motion animates the pieces with sound, at the user's speed.
type Motion struct {
	surface *Surface
	svc     *stage.Services
	trays   Trays
	path    []engine.Square // touches of the current move that are shown
	byUser  bool            // the user asked for the latest movement
	sounded uint64          // sounds played, for variation
}

// longestTicks is the limit of a movement that the user has slowed down: two seconds, or its usual
// duration if that is longer.
const longestTicks = 120

// Shown returns the visible position, including touches.
func (m *Motion) Shown() engine.Board { return m.surface.shown }

// Touches returns how many touches of the current move are shown.
func (m *Motion) Touches() int { return len(m.path) }

// Set shows a position at once.
func (m *Motion) Set(b engine.Board) {
	m.surface.shown = b
	m.surface.SetBoard(b)
}

// Play animates events on the shown position.
func (m *Motion) Play(events []engine.Event, after engine.Board) {
	m.Take(anim.Plan(m.surface.shown, events), after)
	m.surface.bringInSight(seenOf(events), m.svc.LessMotion())
}

// seenOf returns the squares of a movement that must be visible: its path and the captured pieces'
// squares.
func seenOf(events []engine.Event) []engine.Square {
	squares := engine.Touches(events)
	for _, e := range events {
		switch e := e.(type) {
		case engine.Captured:
			squares = append(squares, e.At)
		case engine.LineCaptured:
			squares = append(squares, e.Taken...)
		}
	}
	return squares
}

// To animates the difference between the shown position and another one.
func (m *Motion) To(after engine.Board) {
	if m.surface.shown.Geometry != after.Geometry {
		m.Set(after)
		return
	}
	m.animate(anim.Diff(m.surface.shown, after), after)
}

// Take animates a movement that may take pieces to the trays. A movement without events doesn't
// interrupt the current one.
func (m *Motion) Take(tl anim.Timeline, after engine.Board) {
	if tl.Len() == 0 && slices.Equal(m.surface.shown.At, after.At) {
		m.surface.shown = after
		return
	}
	m.trays.Take(tl.Taken)
	m.animate(tl, after)
}

// Expect notes that the user asked for the movement that begins now, so that its pieces can be
// pressed before it ends.
func (m *Motion) Expect() { m.byUser = true }

// Give animates a movement that may bring pieces back from the trays.
func (m *Motion) Give(tl anim.Timeline, after engine.Board) {
	m.trays.Give()
	m.animate(tl, after)
}

func (m *Motion) animate(tl anim.Timeline, after engine.Board) {
	if m.svc.LessMotion() {
		tl = tl.Calm()
	}
	m.byUser = false
	speed := m.svc.Speed()
	m.surface.SetCalm(m.svc.Still())
	if speed > 0 {
		tl = tl.AtSpeed(speed).Within(max(tl.Len(), longestTicks))
	}
	m.surface.shown = after
	m.surface.Animate(tl, after)
	if !m.svc.Still() {
		m.surface.Flow()
	}
	if speed == 0 { // it is over at once
		m.surface.Finish()
		m.trays.Land()
	}
}

// touches shows the touches of the move being built. dragged says that the piece is already drawn
// on its new square. touches reports whether anything changed.
func (m *Motion) touches(b *games.Builder, dragged bool) bool {
	path, same := b.Path(), 0
	for same < len(path) && same < len(m.path) && path[same] == m.path[same] {
		same++
	}
	if same == len(path) && same == len(m.path) {
		return false
	}
	part := b.Part()
	seen := len(b.At(same).Events)
	from, fresh := m.surface.shown, part.Events[seen:]
	retracted := same < len(m.path)
	m.path = slices.Clone(path)
	switch {
	case retracted:
		m.Give(anim.Diff(from, part.Board), part.Board)
	case len(fresh) == 0:
	case dragged:
		m.soundOfTouch(fresh[0], b.Last())
		m.Take(anim.Plan(part.Board, slices.DeleteFunc(slices.Clone(fresh), func(e engine.Event) bool {
			_, captured := e.(engine.Captured)
			return !captured
		})), part.Board)
	case len(part.Next) == 0: // the move is complete
		m.Take(anim.PlanRest(from, part.Events, seen), part.Board)
	default:
		m.Take(anim.Plan(from, fresh), part.Board)
	}
	m.Expect()
	return true
}

func (m *Motion) cue(c anim.Cue) {
	if s, ok := stage.SoundOf[c.Kind]; ok {
		m.Sound(s, c.At)
	}
}

// Sound plays a sound at a square, varied each time.
func (m *Motion) Sound(s audio.Sound, sq engine.Square) {
	m.sounded++
	m.svc.Sounds.Play(s, m.sounded, m.surface.stereo(sq))
}

// soundOfTouch plays the sound of a touch by a drag, which has no animation. Captures make their
// sound when the pieces disappear.
func (m *Motion) soundOfTouch(e engine.Event, sq engine.Square) {
	switch e.(type) {
	case engine.Cantered, engine.Jumped:
		m.Sound(audio.Land, sq)
	default:
		m.Sound(audio.Step, sq)
	}
}
