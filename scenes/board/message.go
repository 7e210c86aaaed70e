package board

import (
	"slices"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
)

// Message is what is written over the board: for a while what was said, else a word
// about the square under the pointer.
type Message struct {
	said   string
	ticks  int  // until it goes
	stands bool // it does not go by itself: the next touch takes it away
	yields bool // the next touch takes it away, and its marks, if the text has not gone by itself
	shows  bool // it shows what can be done: it hides the fewest pieces, and may hide squares in play
	marks  []boardview.Mark
	at     engine.Square // which it is about, or NoSquare
	ruling string        // that it cites: a tap on its sign of the rules asks for them there
	hint   string        // about what is under the pointer
	news   string        // said and not yet told to those who do not see it
	dirty  bool          // the marks on the board are out of date
	before what          // what the press under way has taken away
	held   sign          // the sign on which the press under way began
	whole  int           // for how many ticks what was said stays
	slow   bool          // it is read without hurry, and stays twice as long
	kept   bool          // it is read by the document, or the keyboard is at its sign: it stays

	// place is where stands what is about no square; empty: at an edge of the board.
	place layout.Rect
	// stop is a word beside a piece that may stop where it stands, with a sign that stops it.
	stop   string
	stopAt engine.Square

	bubble bubble
}

const (
	leastTicks  = 210 // for how many ticks what was said stays at least
	letterTicks = 4   // for how many more for each letter
	mostTicks   = 900 // and at most
	freshTicks  = 5   // and comes
)

// Place lets what is about no square stand in a rectangle beside the board, or below it
// where that is too low for it.
func (m *Message) Place(r layout.Rect) { m.place = r }

// Say shows for a while what is about no square.
func (m *Message) Say(text string) { m.SayAt(text, engine.NoSquare) }

// SayAt shows for a while what is about a square, or NoSquare, with marks.
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

// Show shows for a while what has been told already to those who do not see it.
func (m *Message) Show(text string) {
	m.Say(text)
	m.news = ""
}

// Stand keeps what is shown until the next touch.
func (m *Message) Stand() { m.stands = true }

// shown are the marks that were seen when the press under way began.
func (m *Message) shown() []boardview.Mark {
	if m.marks != nil {
		return m.marks
	}
	return m.before.marks
}

// what is what is said, and what it is about.
type what struct {
	said   string
	at     engine.Square
	marks  []boardview.Mark
	ruling string
}

// what returns what is said now.
func (m *Message) what() what { return what{m.said, m.at, m.marks, m.ruling} }

// hinted reports whether a hint leads to a square.
func (m *Message) hinted(to engine.Square) bool {
	return slices.Contains(m.shown(), boardview.Mark{Square: to, Kind: boardview.Target})
}

// arrows is the course of the move that a hint shows, or empty.
func (m *Message) arrows() []boardview.Drawing {
	if n := len(m.marks); n != 2 || m.marks[0].Kind != boardview.Movable || m.marks[1].Kind != boardview.Target {
		return nil
	}
	return []boardview.Drawing{{Path: []engine.Square{m.marks[0].Square, m.marks[1].Square}, Tone: boardview.Best}}
}

// leads is the piece of the move that a hint has marked and that goes to a square, or NoSquare.
func (m *Message) leads(to engine.Square) engine.Square {
	marks := m.shown()
	if len(marks) == 2 && marks[0].Kind == boardview.Movable && marks[1] == (boardview.Mark{Square: to, Kind: boardview.Target}) {
		return marks[0].Square
	}
	return engine.NoSquare
}

// Stands reports whether what is shown stands until the next touch.
func (m *Message) Stands() bool { return m.stands }

// Yield lets what is shown go with the next touch, and its text also once it was read: marks
// stay until then.
func (m *Message) Yield() { m.yields = true }

// ShowAt shows for a while what can be done, with marks, as near to a square as pieces leave room
// for it; the next touch takes it away.
func (m *Message) ShowAt(text string, at engine.Square, marks ...boardview.Mark) {
	m.SayAt(text, at, marks...)
	m.yields, m.shows = true, true
}

// Append adds to what stands already and has been told.
func (m *Message) Append(text string) {
	m.Say(m.said + " " + text)
	m.stands, m.news = true, text
}

// Cites reports whether the message leads to a ruling.
func (m *Message) Cites() bool { return m.ruling != "" }

// HasNews reports whether something was said and not yet told.
func (m *Message) HasNews() bool { return m.news != "" }

// Cite lets the message lead to a ruling, "" to none.
func (m *Message) Cite(ruling string) { m.ruling = ruling }

// Clear takes away what was said.
func (m *Message) Clear() {
	if m.said != "" || m.at != engine.NoSquare || m.marks != nil {
		m.SayAt("", engine.NoSquare)
	}
	m.stands, m.yields, m.ruling = false, false, ""
}

// Said is what was said last and is still shown.
func (m *Message) Said() string { return m.said }

// Text is what is written now: what was said, or a word about what is under the
// pointer.
func (m *Message) Text() string {
	if m.said != "" {
		return m.said
	}
	return m.hint
}

// News is what was said and not yet told to those who do not see it; it is told once.
func (m *Message) News() string {
	news := m.news
	m.news = ""
	return news
}

// opacity is how much of what was said has come, 0 to 1.
func (m *Message) opacity() float64 {
	if m.said == "" {
		return 1
	}
	return min(1, float64(m.whole-m.ticks+1)/freshTicks)
}

// tick takes one tick, with the pointer at a place or outside the window; it reports whether the
// picture has changed. What is pointed at does not go.
func (m *Message) tick(pointer input.Point) bool {
	if m.said == "" {
		return false
	}
	stays := m.stands || m.kept || m.held != (sign{}) || m.bubble.text == m.said && m.bubble.rect.Contains(pointer.X, pointer.Y)
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

// book is where the sign of the rules stands on a message that cites a ruling; empty where
// there is none, or where it is covered.
func (m *Message) book(covered bool) layout.Rect {
	if m.ruling == "" || m.bubble.text != m.said || covered {
		return layout.Rect{}
	}
	return m.bubble.sign
}

// stopper is where the sign stands that stops a piece; empty where there is none, or where it is
// covered.
func (m *Message) stopper(covered bool) layout.Rect {
	if !m.asksToStop() || m.bubble.text != m.stop || covered {
		return layout.Rect{}
	}
	return m.bubble.sign
}

// asksToStop reports whether the word about stopping is shown.
func (m *Message) asksToStop() bool { return m.stop != "" && m.said == "" }

// written is what stands over the board, and the square that it is about.
func (m *Message) written() (text string, about engine.Square) {
	switch {
	case m.said != "":
		return m.said, m.at
	case m.stop != "":
		return m.stop, m.stopAt
	}
	return m.hint, engine.NoSquare
}

// sign is a sign at the end of a message: the rules that it cites, or the one that stops a piece.
type sign struct {
	ruling string
	stops  bool
}

// press returns the sign that a tap has pressed, by what it was when the press began. What is left
// of the input is for others: the rest of a message hides nothing from a press.
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
