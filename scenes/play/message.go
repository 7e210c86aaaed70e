package play

import (
	"errors"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/board/boardview"
)

// message is what is written over the board: for a while what was said, else a
// word about the square under the pointer.
type message struct {
	said   string
	ticks  int  // until it goes
	stands bool // it does not go by itself: the next move or touch takes it away
	marks  []boardview.Mark
	at     engine.Square // which it is about, or NoSquare
	cites  string        // the ruling that it goes by: a tap on the message opens the rules there
	hint   string
	news   string // said and not yet told to those who do not see it

	bubble bubble
}

const (
	sayTicks   = 270 // for how many ticks what was said stays
	freshTicks = 5   // and comes
)

// say shows what is about no square.
func (m *message) say(text string) { m.sayAt(text, engine.NoSquare) }

// show shows what is about no square and has been told in words already.
func (m *message) show(text string) {
	m.say(text)
	m.news = ""
}

// stand shows what is to be read in as long as that takes, and has been told already.
func (m *message) stand(text string) {
	m.show(text)
	m.stands = true
}

// sayAt shows what is about a square, with marks.
func (m *message) sayAt(text string, at engine.Square, marks ...boardview.Mark) {
	m.said, m.ticks, m.stands, m.at, m.marks, m.cites = text, sayTicks, false, at, marks, ""
	if text != "" {
		m.news = text
	}
}

// clear takes away what was said.
func (m *message) clear() { m.sayAt("", engine.NoSquare) }

// text is what is written now.
func (m *message) text() string {
	if m.said != "" {
		return m.said
	}
	return m.hint
}

// shown is how much of what was said has come, 0..1.
func (m *message) shown() float64 {
	if m.said == "" {
		return 1
	}
	return min(1, float64(sayTicks-m.ticks+1)/freshTicks)
}

// tick reports whether the picture changed, and whether what was said is gone.
func (m *message) tick() (changed, gone bool) {
	if m.said == "" {
		return false, false
	}
	if m.stands && sayTicks-m.ticks > freshTicks {
		return false, false
	}
	m.ticks--
	if m.ticks > 0 {
		return sayTicks-m.ticks <= freshTicks, false
	}
	m.clear()
	return true, true
}

// reason is why something is refused, in words.
func (t *Table) reason(err error) string {
	var r *engine.Refusal
	if errors.As(err, &r) {
		return t.svc.Words.Refusal(r, t.board.Geometry)
	}
	return t.teller().End(t.match.Outcome()) // nothing else refuses a move
}

// refuse says why something is not allowed, next to the square where it was
// tried, and marks what that is about. What was asked for without a square is
// told at the board's edge.
func (t *Table) refuse(err error, at engine.Square) {
	t.svc.Hear(audio.Refused)
	var marks []boardview.Mark
	ruling := ""
	if r := (*engine.Refusal)(nil); errors.As(err, &r) {
		ruling = r.Ruling
		kind := boardview.Closed
		if r.Ruling == "C7" || r.Ruling == "C11" {
			kind = boardview.MustMove
		}
		for _, sq := range r.Squares {
			marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
		}
		if t.hand.Move.Placing() && at != engine.NoSquare {
			marks = append(marks, boardview.Mark{Square: at, Kind: boardview.Closed})
		}
	}
	t.message.sayAt(t.reason(err), at, marks...)
	t.message.stands = true
	t.cite(ruling)
}
