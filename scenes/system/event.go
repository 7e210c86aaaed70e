package system

import (
	"math"
	"strings"
	"time"
)

// Event is one thing that the system tells.
type Event interface{ event() }

// The events.
type (
	// Insets are the edges of the screen that a notch, a bar or the keyboard
	// covers from now on, in CSS pixels.
	Insets struct{ Top, Right, Bottom, Left float64 }
	// TextScale is how large the person wants text, 1 as usual.
	TextScale float64
	// Pause says that the program is not seen any more: it draws, sounds and thinks
	// nothing until Resume.
	Pause struct{}
	// Resume says that it is seen again.
	Resume struct{}
	// Late says that so much more time has passed than the ticks since tell: the
	// program stood still, or was not seen.
	Late time.Duration
	// LowMemory says that what can be made again is to be let go.
	LowMemory struct{}
	// Open is a text or a link from outside, to be opened.
	Open string
	// Unread is the names of files from outside that could not be read, a line each.
	Unread string
	// Share asks for the record of the game on the table, to be handed out.
	Share struct{}

	// Read says whether the screen is read as a document from now on, by somebody
	// who does not see it. What is done there comes as the events below.
	Read bool
	// Press presses what has this ID.
	Press string
	// Turn turns the slider with this ID by notches.
	Turn struct {
		ID string
		By int
	}
	// Focus moves the focus to what has this ID.
	Focus string
	// Line is a typed line: a move or a command.
	Line string
	// Pasted is the text of the clipboard, for which the screen on top has asked.
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

// longest is of the lines and IDs that are heard, in bytes.
const longest = 400

// short is a text that nobody could have made too long.
func short(s string) string { return strings.ToValidUTF8(s[:min(len(s), longest)], "") }

// Sane is an event without numbers that mean nothing: systems hand on what they
// have.
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
