package play

import (
	"cmp"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
)

// Report tells what is on the table.
func (t *Table) Report(r *report.Report) {
	r.Scene = t.name()
	stage.ReportPage(r, &t.Page)
	stage.ReportPage(r, &t.clocks.page)
	r.Thinking = t.computer.thinking
	if t.card != nil {
		if r.Dialog == "" {
			r.Dialog = t.card.id
		}
		r.Rising = r.Rising || t.card.rise.Rising()
		stage.ReportPage(r, &t.card.page)
	}
	r.Turn = int(t.match.Position().Turn())
	r.Human = !t.match.ToMove().Computer
	r.Ply = t.match.Ply()
	r.Message = t.Board.Message.Text()
	r.Outcome = string(t.match.Outcome().Cause)
	r.Table = t.reportTable(r)
}

func (t *Table) reportTable(r *report.Report) *report.Table {
	out := &report.Table{Game: t.name(), Position: t.match.Position().String(), Key: strconv.FormatUint(t.match.Position().Key(), 16), Shown: t.history.shown,
		Status: t.status(), Unkept: t.practice != nil && t.Kept() == ""}
	t.Board.Report(r, out)
	captured := t.captured()
	for i, p := range t.match.Players() {
		out.Seats = append(out.Seats, t.reportSeat(engine.Seat(i), p, captured[i]))
	}
	if t.Board.Surface.Animating() {
		out.Moving = t.reportMoving()
	}
	return out
}

func (t *Table) reportSeat(s engine.Seat, p match.Player, captured []engine.Piece) report.Seat {
	face := ""
	if t.match.Timed() && p.Clock.On() {
		face = t.faceOf(s).text()
	}
	out := report.Seat{Clock: face, Name: p.Name, Computer: p.Computer, Away: p.Away, Level: p.Level, Arms: cmp.Or(t.livery[s].String(), t.armsBeside(s).String()), Captured: t.Board.Motion.Shown().Tally[s].Captured - t.trays.pending(s)}
	for i, r := range t.lay.Players {
		if t.panelSeat(i) == s {
			out.Panel = stage.RectOf(r, t.kit.Frame)
		}
	}
	for _, c := range t.trays.show(s, captured) {
		if c.nth < 0 {
			out.Tray = append(out.Tray, c.piece)
		}
	}
	return out
}

// reportMoving reports the pieces that are off their squares.
func (t *Table) reportMoving() (out []report.Token) {
	for _, k := range t.Board.Surface.Tokens() {
		if k.Lift == 0 && k.Trip == 0 && k.X == float64(int(k.X)) && k.Y == float64(int(k.Y)) {
			continue
		}
		o := report.Token{Piece: k.Piece, X: k.X, Y: k.Y, Lift: k.Lift, Trip: k.Trip, By: k.By}
		if k.Trip > 0 {
			tray, _ := t.trays.Slot(k.By, k.Nth)
			o.Goal = [2]float64{t.kit.Frame.CSS(tray.X), t.kit.Frame.CSS(tray.Y)}
		}
		out = append(out, o)
	}
	return out
}

// legal keeps the list of legal moves of one position, for tests from outside.
type legal struct {
	of   engine.Position
	list []string
}

// manyMoves is how many legal moves are listed; of more only those without a
// space, which do not invoke the sword.
const manyMoves = 1000

// Moves lists the legal moves of the position on the table.
func (t *Table) Moves() []string {
	o, m := &t.legal, t.match
	if m.Outcome().Over() {
		return nil
	}
	if o.of == m.Position() {
		return o.list
	}
	all := m.Position().Moves()
	o.of, o.list = m.Position(), nil
	for _, mv := range all {
		if len(all) <= manyMoves || !strings.Contains(string(mv), " ") {
			o.list = append(o.list, string(mv))
		}
	}
	return o.list
}

// Match is the match on the table.
func (t *Table) Match() *match.Match { return t.match }

// Kept is the ID under which the library keeps the game; "" where nobody keeps it.
func (t *Table) Kept() library.ID {
	if k, ok := t.games.(kept); ok {
		return k.id
	}
	return ""
}
