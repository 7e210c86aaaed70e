package play

import (
	"cmp"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/session"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// Report adds the state of the table to a report.
func (t *Table) Report(r *system.Report) {
	v, m := &t.view, t.view.match()
	r.Scene = v.name()
	stage.ReportPage(r, &t.Page)
	stage.ReportPage(r, &t.clocks.page)
	r.Thinking = t.Thinking()
	if t.card != nil {
		if r.Dialog == "" {
			r.Dialog = t.card.id
		}
		r.Rising = r.Rising || t.card.rise.Rising() || t.card.unseen > 0
		stage.ReportPage(r, &t.card.page)
	}
	r.Turn, r.Human, r.Ply = int(m.Position().Turn()), !m.ToMove().Computer, m.Ply()
	r.Message, r.Outcome = t.Board.Message.Text(), string(m.Outcome().Cause)
	r.Table = reportTable(v, r)
}

// Thinking reports whether the computer is thinking for any purpose.
func (t *Table) Thinking() bool { return t.view.session.Thought().For != session.Nothing }

func reportTable(v *view, r *system.Report) *system.Table {
	p := v.match().Position()
	out := &system.Table{Game: v.name(), Position: p.String(), Key: strconv.FormatUint(p.Key(), 16), Shown: v.session.Shown().Ply,
		Status: status(v), Unkept: v.id == ""}
	v.board.Report(r, out)
	captured := v.captures()
	for i, player := range v.match().Players() {
		out.Seats = append(out.Seats, reportSeat(v, engine.Seat(i), player, captured[i]))
	}
	if v.board.Surface.Animating() {
		out.Moving = reportMoving(v)
	}
	return out
}

func reportSeat(v *view, s engine.Seat, p match.Player, captured []engine.Piece) system.Seat {
	face := ""
	down := false
	if widestFace(v, s) != "" || v.distant == nil && v.match().Timed() && p.Clock.On() {
		face = faceText(v, v.session.Shown().Clock(s))
	}
	if v.distant != nil {
		down = v.distant.seen.table.Down.Has(s)
	}
	out := system.Seat{Clock: face, Name: v.names[s], Computer: p.Computer, Away: p.Away, Down: down, Level: p.Level, Arms: cmp.Or(v.livery[s].String(), ownArms(v, s).String()), Captured: v.board.Motion.Shown().Tally[s].Captured - v.trays.pending(s)}
	for i, r := range v.lay.Players {
		if v.panelSeat(i) == s {
			out.Panel = stage.RectOf(r, v.kit.Frame)
		}
	}
	for _, c := range v.trays.show(s, captured) {
		if c.nth < 0 {
			out.Tray = append(out.Tray, c.piece)
		}
	}
	return out
}

func reportMoving(v *view) (out []system.Token) {
	for _, k := range v.board.Surface.Tokens() {
		if k.Lift == 0 && k.Trip == 0 && k.X == float64(int(k.X)) && k.Y == float64(int(k.Y)) {
			continue
		}
		o := system.Token{Piece: k.Piece, X: k.X, Y: k.Y, Lift: k.Lift, Trip: k.Trip, By: k.By}
		if k.Trip > 0 {
			tray, _ := v.trays.Slot(k.By, k.Nth)
			o.Goal = [2]float64{v.kit.Frame.CSS(tray.X), v.kit.Frame.CSS(tray.Y)}
		}
		out = append(out, o)
	}
	return out
}

// legal caches the legal moves of one position, for tests.
type legal struct {
	of   engine.Position
	list []string
}

const manyMoves = 1000

// Moves lists the legal moves of the position on the table.
func (t *Table) Moves() []string {
	o, m := &t.legal, t.view.match()
	if m.Outcome().Over() {
		return nil
	}
	if o.of == m.Position() {
		return o.list
	}
	all := m.Position().Moves()
	o.of, o.list = m.Position(), nil
	for _, mv := range all {
		if len(o.list) < manyMoves && (len(all) <= manyMoves || !strings.Contains(string(mv), " ")) {
			o.list = append(o.list, string(mv))
		}
	}
	return o.list
}
