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

// Trays is where captured pieces lie beside a board. It hears of the movements that
// take pieces there or bring some back.
type Trays interface {
	// Slot is where a piece goes that a movement captures, the nth of a seat's.
	Slot(by engine.Seat, nth int) (boardview.Tray, bool)
	// Take begins a movement that captures so many pieces for each seat; Give begins one
	// that brings some back. The board shows the touches after it already.
	Take(taken func(engine.Seat) int)
	Give()
	// Land ends a movement; it reports whether there was one.
	Land() bool
}

// noTrays are none.
type noTrays struct{}

func (noTrays) Slot(engine.Seat, int) (boardview.Tray, bool) { return boardview.Tray{}, false }
func (noTrays) Take(func(engine.Seat) int)                   {}
func (noTrays) Give()                                        {}
func (noTrays) Land() bool                                   { return false }

// Motion moves the pieces on a board at the person's speed, and is heard.
type Motion struct {
	surface *Surface
	svc     *stage.Services
	trays   Trays
	touched []engine.Square // touches of the move being built that the board shows
	asked   bool            // the person has asked for the latest movement
	sounded uint64          // sounds so far, for their variation
}

// longestTicks is how long a slow movement may take: two seconds, unless it takes
// longer at its usual speed.
const longestTicks = 120

// Shown is the position as it is seen, the touches of the move being built included.
func (m *Motion) Shown() engine.Board { return m.surface.shown }

// Touches are how many touches of the move being built are seen.
func (m *Motion) Touches() int { return len(m.touched) }

// Set shows a position at once.
func (m *Motion) Set(b engine.Board) {
	m.surface.shown = b
	m.surface.SetBoard(b)
}

// Play shows what events do to the position that is shown.
func (m *Motion) Play(events []engine.Event, after engine.Board) {
	m.Take(anim.Plan(m.surface.shown, events), after)
	m.surface.bringInSight(seenOf(events), m.svc.LessMotion())
}

// seenOf are the squares of a movement that are to be seen: its way, and what is captured.
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

// To shows the shortest way to a position.
func (m *Motion) To(after engine.Board) {
	if m.surface.shown.Geometry != after.Geometry {
		m.Set(after)
		return
	}
	m.animate(anim.Diff(m.surface.shown, after), after)
}

// Take shows a movement that may take pieces to the trays. One that moves nothing lets
// what is still under way go on.
func (m *Motion) Take(tl anim.Timeline, after engine.Board) {
	if tl.Len() == 0 && slices.Equal(m.surface.shown.At, after.At) {
		m.surface.shown = after
		return
	}
	m.trays.Take(tl.Taken)
	m.animate(tl, after)
}

// Expect notes that the person has asked for the movement that begins: where its pieces
// go is known, and may be pressed before they come.
func (m *Motion) Expect() { m.asked = true }

// Give shows a movement that may bring pieces back from the trays.
func (m *Motion) Give(tl anim.Timeline, after engine.Board) {
	m.trays.Give()
	m.animate(tl, after)
}

// animate shows a movement to a position, as the person wants to see movements.
func (m *Motion) animate(tl anim.Timeline, after engine.Board) {
	if m.svc.LessMotion() {
		tl = tl.Calm()
	}
	m.asked = false
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
	if speed == 0 { // it has ended before it could be seen to begin
		m.surface.Finish()
		m.trays.Land()
	}
}

// touches brings the board to the touches of a move being built; dragged says that the
// piece is seen already where it went. It reports whether that changed anything.
func (m *Motion) touches(b *games.Builder, dragged bool) bool {
	path, same := b.Path(), 0
	for same < len(path) && same < len(m.touched) && path[same] == m.touched[same] {
		same++
	}
	if same == len(path) && same == len(m.touched) {
		return false
	}
	part := b.Part()
	seen := len(b.At(same).Events)
	from, fresh := m.surface.shown, part.Events[seen:]
	retracted := same < len(m.touched)
	m.touched = slices.Clone(path)
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
	case len(part.Next) == 0: // the move is whole
		m.Take(anim.PlanRest(from, part.Events, seen), part.Board)
	default:
		m.Take(anim.Plan(from, fresh), part.Board)
	}
	m.Expect()
	return true
}

// cue plays what a moment of a movement sounds like, where it is seen.
func (m *Motion) cue(c anim.Cue) {
	if s, ok := stage.SoundOf(c.Kind); ok {
		m.Sound(s, c.At)
	}
}

// Sound plays a sound of a square, each time a little different.
func (m *Motion) Sound(s audio.Sound, sq engine.Square) {
	m.sounded++
	m.svc.Sounds.Play(s, m.sounded, m.surface.stereo(sq))
}

// soundOfTouch plays what a touch sounds like that was dragged and so has no movement.
// What is captured is heard as it goes.
func (m *Motion) soundOfTouch(e engine.Event, sq engine.Square) {
	switch e.(type) {
	case engine.Cantered, engine.Jumped:
		m.Sound(audio.Land, sq)
	default:
		m.Sound(audio.Step, sq)
	}
}
