package board

import (
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
)

// Message is the text over the board: for a while a message, and at other times a hint about the
// square under the pointer.
type Message struct {
	said    string
	ticks   int  // until it disappears
	stands  bool // stays until the next touch
	yields  bool // the next touch removes it with its marks, if it hasn't timed out
	shows   bool // shows what can be done: it covers few pieces, and may cover active squares
	marks   []boardview.Mark
	at      engine.Square // its square, or NoSquare
	ruling  string        // cited; a tap on its icon opens the rules
	hint    string        // about what is under the pointer
	news    string        // not yet reported to the screen reader
	dirty   bool          // the marks need an update
	before  what          // what this press has removed
	held    sign          // the icon on which this press began
	whole   int           // its duration in ticks
	slow    bool          // shown twice as long
	inFocus bool          // shown as long as the document or the focus is on it

	// place is where messages without a square appear; empty: at the board's edge.
	place layout.Rect
	// stop is a text beside a piece that may stop here, with an icon that stops it.
	stop   string
	stopAt engine.Square

	bubble bubble
}

const (
	leastTicks  = 210 // shortest duration
	letterTicks = 4   // more for each letter
	mostTicks   = 900 // longest
	freshTicks  = 5   // fading in
)

// Place sets the rectangle beside the board for messages without a square.
func (m *Message) Place(r layout.Rect) { m.place = r }

// Say shows a message without a square for a while.
func (m *Message) Say(text string) { m.SayAt(text, engine.NoSquare) }

// SayAt shows a message about a square, or NoSquare, for a while, with marks.
func (m *Message) SayAt(text string, at engine.Square, marks ...boardview.Mark) {
	m.whole = min(mostTicks, leastTicks+letterTicks*utf8.RuneCountInString(text))
	if m.slow {
		m.whole *= 2
	}
	m.said, m.ticks, m.stands, m.yields, m.shows, m.at, m.marks, m.ruling, m.dirty = text, m.whole, false, false, false, at, marks, "", true
	if text != "" {
		m.news = text
	}
}

// Show shows a message for a while that the screen reader has already received.
func (m *Message) Show(text string) {
	m.Say(text)
	m.news = ""
}

// Stand keeps the message until the next touch.
func (m *Message) Stand() { m.stands = true }

// visibleMarks returns the marks that were visible when this press began.
func (m *Message) visibleMarks() []boardview.Mark {
	if m.marks != nil {
		return m.marks
	}
	return m.before.marks
}

type what struct {
	said   string
	at     engine.Square
	marks  []boardview.Mark
	ruling string
}

func (m *Message) what() what { return what{m.said, m.at, m.marks, m.ruling} }

func (m *Message) arrows() []boardview.Drawing {
	if n := len(m.marks); n != 2 || m.marks[0].Kind != boardview.Movable || m.marks[1].Kind != boardview.Target {
		return nil
	}
	return []boardview.Drawing{{Path: []engine.Square{m.marks[0].Square, m.marks[1].Square}, Tone: boardview.Best}}
}

// leads returns the square of the hinted piece that can go to a square, or NoSquare.
func (m *Message) leads(to engine.Square) engine.Square {
	marks := m.visibleMarks()
	if len(marks) == 2 && marks[0].Kind == boardview.Movable && marks[1] == (boardview.Mark{Square: to, Kind: boardview.Target}) {
		return marks[0].Square
	}
	return engine.NoSquare
}

// Stands reports whether the message stays until the next touch.
func (m *Message) Stands() bool { return m.stands }

// Yield makes the next touch remove the message. Its text may disappear earlier, but its marks stay
// until that touch.
func (m *Message) Yield() { m.yields = true }

// ShowAt shows a message about what can be done, with marks, near a square and where pieces leave
// room. The next touch removes it.
func (m *Message) ShowAt(text string, at engine.Square, marks ...boardview.Mark) {
	m.SayAt(text, at, marks...)
	m.yields, m.shows = true, true
}

// Append adds a text to a message that the screen reader has already received.
func (m *Message) Append(text string) {
	m.Say(m.said + " " + text)
	m.stands, m.news = true, text
}

// Cites reports whether the message cites a ruling.
func (m *Message) Cites() bool { return m.ruling != "" }

// HasNews reports whether a message is not yet reported to the screen reader.
func (m *Message) HasNews() bool { return m.news != "" }

// Cite sets the cited ruling, "" for none.
func (m *Message) Cite(ruling string) { m.ruling = ruling }

// Clear removes the message.
func (m *Message) Clear() {
	if m.said != "" || m.at != engine.NoSquare || m.marks != nil {
		m.SayAt("", engine.NoSquare)
	}
	m.stands, m.yields, m.ruling = false, false, ""
}

// Said returns the message that is shown.
func (m *Message) Said() string { return m.said }

// Text returns the text shown: the message, or the hint under the pointer.
func (m *Message) Text() string {
	if m.said != "" {
		return m.said
	}
	return m.hint
}

// News returns, once, the message for the screen reader.
func (m *Message) News() string {
	news := m.news
	m.news = ""
	return news
}

func (m *Message) opacity() float64 {
	if m.said == "" {
		return 1
	}
	return min(1, float64(m.whole-m.ticks+1)/freshTicks)
}

// tick advances one tick with the pointer at a place or outside the window. It reports whether the
// picture has changed. A message under the pointer stays.
func (m *Message) tick(pointer input.Point) bool {
	if m.said == "" {
		return false
	}
	stays := m.stands || m.inFocus || m.held != (sign{}) || m.bubble.text == m.said && m.bubble.rect.Contains(pointer.X, pointer.Y)
	if stays && m.whole-m.ticks > freshTicks {
		return false
	}
	m.ticks--
	switch {
	case m.ticks > 0:
		return m.whole-m.ticks <= freshTicks
	case m.yields && len(m.marks) > 0:
		m.said, m.ruling = "", ""
	default:
		m.Clear()
	}
	return true
}

// book returns the rectangle of the rules icon on a message that cites a ruling; empty if there
// is none or it is covered.
func (m *Message) book(covered bool) layout.Rect {
	if m.ruling == "" || m.bubble.text != m.said || covered {
		return layout.Rect{}
	}
	return m.bubble.sign
}

// stopper returns the rectangle of the stop icon; empty if there is none or it is covered.
func (m *Message) stopper(covered bool) layout.Rect {
	if !m.asksToStop() || m.bubble.text != m.stop || covered {
		return layout.Rect{}
	}
	return m.bubble.sign
}

// asksToStop reports whether the text about stopping is shown.
func (m *Message) asksToStop() bool { return m.stop != "" && m.said == "" }

// visibleText returns the text that is shown over the board, and the square that it is about.
func (m *Message) visibleText() (text string, about engine.Square) {
	switch {
	case m.said != "":
		return m.said, m.at
	case m.stop != "":
		return m.stop, m.stopAt
	}
	return m.hint, engine.NoSquare
}

// sign is an icon at the end of a message: it opens the cited rule, or stops a piece.
type sign struct {
	ruling string
	stops  bool
}

// press returns the icon that was tapped, as it was when the press began, and the input left for
// other parts. A press on the message beside the icon goes to the board below.
func (m *Message) press(in input.State, covered bool) (rest input.State, pressed sign) {
	if in.Pressed {
		m.held = sign{}
		switch x, y := in.Pointer.X, in.Pointer.Y; {
		case m.book(covered).Contains(x, y):
			m.held.ruling = m.ruling
		case m.stopper(covered).Contains(x, y):
			m.held.stops = true
		}
	}
	if m.held == (sign{}) {
		return in, sign{}
	}
	if in.Released || in.Lost {
		if in.Tap {
			pressed = m.held
		}
		m.held = sign{}
	}
	return input.State{Pointer: input.Point{X: -1, Y: -1}, Touch: in.Touch, Actions: in.Actions}, pressed
}
