package system

import (
	"math"
	"strings"
	"time"
)

// Event is what the system reports.
type Event interface{ event() }

// The events.
type (
	// Insets are the edges of the screen that a notch, a bar or the keyboard covers, in CSS
	// pixels.
	Insets struct{ Top, Right, Bottom, Left float64 }
	// TextScale is the text size that the user wants, 1 as usual.
	TextScale float64
	// Pause says that the program is hidden: no drawing, sound or search until Resume.
	Pause struct{}
	// Resume ends a Pause.
	Resume struct{}
	// Late says how much more time has passed than the ticks suggest, for example because the
	// program was halted.
	Late time.Duration
	// LowMemory asks to free caches.
	LowMemory struct{}
	// Open is a text or link from outside, to be opened.
	Open string
	// Unread lists files from outside that could not be read, one a line.
	Unread string
	// Share asks for the record of the game at the table.
	Share struct{}

	// Read says whether the screen is now read as a document, whose user's actions are the events
	// below.
	Read bool
	// Press presses the item with this ID.
	Press string
	// Turn moves the slider with this ID by notches.
	Turn struct {
		ID string
		By int
	}
	// Focus moves the focus to this ID.
	Focus string
	// Line is a typed line: a move or a command.
	Line string
	// Pasted is the clipboard's text, requested by the top screen.
	Pasted string
)

func (Insets) event()    {}
func (TextScale) event() {}
func (Pause) event()     {}
func (Resume) event()    {}
func (Late) event()      {}
func (LowMemory) event() {}
func (Open) event()      {}
func (Unread) event()    {}
func (Share) event()     {}
func (Read) event()      {}
func (Press) event()     {}
func (Turn) event()      {}
func (Focus) event()     {}
func (Line) event()      {}
func (Pasted) event()    {}

// The smallest and the largest TextScale.
const (
	MinTextScale = 0.5
	MaxTextScale = 3
)

const longest = 400

func short(s string) string { return strings.ToValidUTF8(s[:min(len(s), longest)], "") }

// Sane returns an event with meaningless numbers removed, since systems pass on any number.
func Sane(e Event) Event {
	length := func(v float64) float64 {
		if !(v > 0 && v < 1e5) {
			return 0
		}
		return v
	}
	switch e := e.(type) {
	case Insets:
		return Insets{length(e.Top), length(e.Right), length(e.Bottom), length(e.Left)}
	case TextScale:
		if v := float64(e); math.IsNaN(v) || v <= 0 {
			return TextScale(1)
		}
		return min(max(e, MinTextScale), MaxTextScale)
	case Late:
		const longest = 14 * 24 * time.Hour
		return Late(max(-longest, min(longest, time.Duration(e))))
	case Press:
		return Press(short(string(e)))
	case Focus:
		return Focus(short(string(e)))
	case Line:
		return Line(short(string(e)))
	case Turn:
		const notches = 1000
		return Turn{short(e.ID), max(-notches, min(notches, e.By))}
	}
	return e
}
