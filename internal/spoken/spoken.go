package spoken

import (
	"errors"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/internal/locale"
)

// Teller describes one match.
type Teller struct {
	Words   *locale.Locale
	Game    string      // its name
	Names   []string    // the players', by seat
	You     engine.Seat // of the only person at the table, or engine.NoSeat
	Alone   bool        // all others are computers, which never resign
	Unaided bool        // threats are not told
}

// Of returns the teller of a match.
func Of(w *locale.Locale, m *match.Match) Teller {
	players, game := m.Players(), m.Game().Name()
	return Teller{Words: w, Game: game, Names: Names(w, game, players), You: You(players),
		Alone: You(players) != engine.NoSeat && !slices.ContainsFunc(players, func(p match.Player) bool { return p.Away })}
}

func sentences(list ...string) string {
	var out []string
	for _, s := range list {
		if s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, " ")
}

type journey struct {
	piece    engine.Piece
	squares  []string // start, way and end
	captured []string
	castle   bool // it was a castle move
}

func (j *journey) step(g *engine.Geometry, p engine.Piece, from, to engine.Square) {
	if len(j.squares) == 0 {
		j.piece, j.squares = p, []string{g.Name(from)}
	}
	j.squares = append(j.squares, g.Name(to))
}

// Turn describes a played move: who played it, from where to where, all captures, and the end of
// the match if the move ended it.
func (t Teller) Turn(turn match.Turn, g *engine.Geometry) string {
	who := t.Names[turn.Seat]
	var j journey
	var also []string
	for _, e := range turn.Events {
		switch e := e.(type) {
		case engine.Stepped:
			j.step(g, e.Piece, e.From, e.To)
		case engine.Cantered:
			j.step(g, e.Piece, e.From, e.To)
		case engine.Jumped:
			j.step(g, e.Piece, e.From, e.To)
		case engine.CastleMoved:
			j.step(g, e.Piece, e.From, e.To)
			j.castle = true
		case engine.Captured:
			j.captured = append(j.captured, t.Words.Text("spoken.on", PieceName(t.Words, t.Game, e.Piece), g.Name(e.At)))
		case engine.CastleEntered:
			also = append(also, t.Words.Text("spoken.entered", g.Name(e.At)))
		case engine.LineCaptured:
			if n := len(e.Taken); n > 0 {
				also = append(also, t.Words.Text("spoken.line-captured", n, t.Words.Lines([]engine.Line{e.Line}, g), t.squares(e.Taken, g)))
			}
		case engine.Passed:
			if e.Seat == turn.Seat {
				return sentences(t.Passed(e.Seat), t.end(turn.Events))
			}
			also = append(also, t.Passed(e.Seat)) // the next player, who was skipped
		}
	}
	played := ""
	if len(j.squares) > 0 {
		played = t.journey(who, j)
	} else {
		played = t.Words.Text("spoken.played", who, Move(t.Words, t.Game, g, turn.Move, turn.Events))
	}
	return sentences(append([]string{played}, append(also, t.end(turn.Events))...)...)
}

// Passed says that a seat has passed.
func (t Teller) Passed(seat engine.Seat) string {
	if seat == t.You {
		return t.Words.Text("turn.passed.you")
	}
	return t.Words.Text("turn.passed", t.Names[seat])
}

func (t Teller) journey(who string, j journey) string {
	last := len(j.squares) - 1
	piece, from, to := PieceName(t.Words, t.Game, j.piece), j.squares[0], j.squares[last]
	by, captured := t.Words.List(j.squares[1:last]), t.Words.List(j.captured)
	switch {
	case j.castle:
		return t.Words.Text("spoken.castle-move", who, piece, from, to)
	case captured != "" && by != "":
		return t.Words.Text("spoken.captures.by", who, piece, from, by, to, captured)
	case captured != "":
		return t.Words.Text("spoken.captures", who, piece, from, to, captured)
	case by != "":
		return t.Words.Text("spoken.moved.by", who, piece, from, by, to)
	}
	return t.Words.Text("spoken.moved", who, piece, from, to)
}

func (t Teller) squares(squares []engine.Square, g *engine.Geometry) string {
	return t.Words.List(locale.Named(squares, g))
}

func (t Teller) end(events []engine.Event) string {
	for _, e := range events {
		if e, ok := e.(engine.GameEnded); ok {
			return t.End(e.Outcome)
		}
	}
	return ""
}

// Outcome returns a headline with the winner of a finished match, and the cause.
func (t Teller) Outcome(o engine.Outcome) (head, cause string) {
	head, cause = t.Words.Outcome(o, t.Names, t.You, in(t.Game).Teams)
	if t.Alone && o.Cause == engine.CauseResignation {
		cause = t.Words.Text("cause.resignation.you")
	}
	return head, cause
}

// End describes how a match ended; "" if it has not ended.
func (t Teller) End(o engine.Outcome) string {
	if !o.Over() {
		return ""
	}
	head, cause := t.Outcome(o)
	return t.Words.Text("spoken.end", head, cause)
}

// Refused says why something is refused.
func (t Teller) Refused(err error, g *engine.Geometry) string {
	var r *engine.Refusal
	if errors.As(err, &r) {
		return t.Words.Refusal(r, g)
	}
	return err.Error()
}

// Last describes the last n moves of a match, the latest at the end, or says that there are
// none.
func (t Teller) Last(m *match.Match, n int) string {
	ply := m.Ply()
	if ply == 0 {
		return t.Words.Text("spoken.none-played")
	}
	var out []string
	for _, turn := range m.Turns()[max(0, ply-n):ply] {
		out = append(out, t.Turn(turn.Turn, m.Position().Board().Geometry))
	}
	if o := m.Outcome(); o.Over() && !m.Position().Outcome().Over() { // the players ended it
		out = append(out, t.End(o))
	}
	return sentences(out...)
}

// Score describes the players' scores, one sentence each.
func (t Teller) Score(m *match.Match) string {
	var out []string
	for seat, tally := range m.Position().Board().Tally {
		out = append(out, t.Words.Text("spoken.stands", t.Names[seat], t.Words.List(in(t.Game).Score(t.Words, m.Position(), tally))))
	}
	return sentences(out...)
}

// Time describes the players' clocks.
func (t Teller) Time(m *match.Match) string {
	if !m.Timed() {
		return t.Words.Text("spoken.no-clocks")
	}
	var out []string
	for seat, p := range m.Players() {
		if !p.Clock.On() {
			continue
		}
		r := m.Clock(engine.Seat(seat), m.Ply())
		s := int((r.Left + clock.Second - 1) / clock.Second)
		left := t.Words.Text("clock.seconds", s)
		if s >= 60 {
			left = t.Words.Text("clock.minutes", s/60)
			if s%60 > 0 {
				left += " " + t.Words.Text("clock.seconds", s%60)
			}
		}
		if r.Overtime && p.Clock.Periods > 1 {
			left = t.Words.Text("clock.periods", r.Periods, left)
		}
		out = append(out, t.Words.Text("spoken.time", t.Names[seat], left))
	}
	return sentences(out...)
}
