package system

import (
	"fmt"
	"math"
	"strconv"
	"strings"
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
	// LowMemory says that what can be made again is to be let go.
	LowMemory struct{}
	// Open is a text or a link from outside, to be opened.
	Open string
	// Share asks for the record of the game on the table, to be handed out.
	Share struct{}
)

func (Insets) event()    {}
func (TextScale) event() {}
func (Pause) event()     {}
func (Resume) event()    {}
func (LowMemory) event() {}
func (Open) event()      {}
func (Share) event()     {}

// The smallest and the largest TextScale.
const (
	MinTextScale = 0.5
	MaxTextScale = 3
)

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
	}
	return e
}

// Encode is an event as one line.
func Encode(e Event) string {
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	switch e := e.(type) {
	case Insets:
		return strings.Join([]string{"insets", number(e.Top), number(e.Right), number(e.Bottom), number(e.Left)}, " ")
	case TextScale:
		return "text " + number(float64(e))
	case Pause:
		return "pause"
	case Resume:
		return "resume"
	case LowMemory:
		return "low-memory"
	case Open:
		return "open " + strconv.Quote(string(e))
	case Share:
		return "share"
	}
	panic(fmt.Sprintf("system: an event of type %T", e))
}

// Parse reads what Encode wrote.
func Parse(line string) (Event, error) {
	name, rest, _ := strings.Cut(line, " ")
	switch name {
	case "insets":
		var v [4]float64
		fields := strings.Fields(rest)
		if len(fields) != len(v) {
			return nil, fmt.Errorf("insets are four numbers, not %d", len(fields))
		}
		for i, f := range fields {
			n, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, fmt.Errorf("%.40q is no inset", f)
			}
			v[i] = n
		}
		return Sane(Insets{v[0], v[1], v[2], v[3]}), nil
	case "text":
		n, err := strconv.ParseFloat(rest, 64)
		if err != nil {
			return nil, fmt.Errorf("%.40q is no scale of text", rest)
		}
		return Sane(TextScale(n)), nil
	case "open":
		text, err := strconv.Unquote(rest)
		if err != nil {
			return nil, fmt.Errorf("what is opened is not quoted")
		}
		return Open(text), nil
	}
	for _, e := range []Event{Pause{}, Resume{}, LowMemory{}, Share{}} {
		if Encode(e) == line {
			return e, nil
		}
	}
	return nil, fmt.Errorf("%.40q is no event", line)
}
