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
	stage.ReportPage(r, &t.page)
	stage.ReportPage(r, &t.clocks.page)
	r.Animating = t.view.Animating()
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
	for _, sq := range t.hand.Move.Path() {
		r.Path = append(r.Path, t.board.Geometry.Name(sq))
	}
	r.Message = t.message.text()
	r.Outcome = string(t.match.Outcome().Cause)
	r.Table = t.reportTable()
	r.Bytes += t.view.Bytes()
}

func (t *Table) reportTable() *report.Table {
	g, f := t.board.Geometry, t.kit.Frame
	out := &report.Table{Game: t.name(), Position: t.match.Position().String(), Key: strconv.FormatUint(t.match.Position().Key(), 16), Shown: t.history.shown, Turned: int(t.turned),
		Pieces: map[string]engine.Piece{}, Status: t.status(), Board: stage.RectOf(t.lay.Board, f), Gliding: t.view.Gliding(), Unkept: t.practice != nil && t.Kept() == ""}
	for _, sq := range g.Squares {
		if p := t.board.At[sq]; p.Kind != engine.NoKind {
			out.Pieces[g.Name(sq)] = p
		}
	}
	for _, m := range t.view.Marks() {
		out.Marks = append(out.Marks, report.Mark{Square: g.Name(m.Square), Kind: m.Kind.String()})
	}
	for _, l := range t.view.Flags() {
		seat := engine.NoSeat
		if l.Piece.Kind != engine.NoKind {
			seat = l.Piece.Seat
		}
		out.Flags = append(out.Flags, report.Flag{From: g.Name(l.Line.From), To: g.Name(l.Line.To), Kind: l.Kind.String(), Seat: seat})
	}
	if sq := t.view.Ghost(); sq != engine.NoSquare {
		out.Ghost = g.Name(sq)
	}
	captured := t.captured()
	for i, p := range t.match.Players() {
		out.Seats = append(out.Seats, t.reportSeat(engine.Seat(i), p, captured[i]))
	}
	if text := t.message.text(); text != "" {
		b := &report.Bubble{Text: text, Rect: stage.RectOf(t.message.bubble.rect, f)}
		if at := t.message.at; t.message.said != "" && at != engine.NoSquare {
			b.At = g.Name(at)
		}
		out.Bubble = b
	}
	out.Zoomed = t.view.Zoomed()
	out.Lit, out.Loupe = t.reportLoupe()
	if x, y, on := t.view.Dragged(); on {
		out.Held = &[2]float64{f.CSS(x), f.CSS(y)}
	}
	if t.view.Animating() {
		out.Moving = t.reportMoving()
	}
	return out
}

// reportLoupe reports the square that lifting a finger takes, and the loupe.
func (t *Table) reportLoupe() (lit string, out *report.Loupe) {
	l, g, f := &t.loupe, t.board.Geometry, t.kit.Frame
	sq := l.lit
	if t.drag.on {
		sq = t.hand.Over
	}
	if sq != engine.NoSquare {
		lit = g.Name(sq)
	}
	if !l.open {
		return lit, nil
	}
	out = &report.Loupe{Rect: stage.RectOf(l.lay.Rect, f), Side: f.CSS(l.lay.Square), Squares: map[string][2]float64{}, Text: t.loupeText()}
	for _, sq := range g.Squares {
		x, y := t.magnified(sq)
		if !l.lay.Field.Inset(-1).Contains(x-l.lay.Square/2, y-l.lay.Square/2) || !l.lay.Field.Inset(-1).Contains(x+l.lay.Square/2, y+l.lay.Square/2) {
			continue
		}
		out.Squares[g.Name(sq)] = [2]float64{f.CSS(x), f.CSS(y)}
	}
	return lit, out
}

func (t *Table) reportSeat(s engine.Seat, p match.Player, captured []engine.Piece) report.Seat {
	face := ""
	if t.match.Timed() && p.Clock.On() {
		face = t.faceOf(s).text()
	}
	out := report.Seat{Clock: face, Name: p.Name, Computer: p.Computer, Away: p.Away, Level: p.Level, Arms: cmp.Or(t.livery[s].String(), t.armsBeside(s).String()), Captured: t.board.Tally[s].Captured - t.trays.pending(s)}
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
	for _, k := range t.view.Tokens() {
		if k.Lift == 0 && k.Trip == 0 && k.X == float64(int(k.X)) && k.Y == float64(int(k.Y)) {
			continue
		}
		o := report.Token{Piece: k.Piece, X: k.X, Y: k.Y, Lift: k.Lift, Trip: k.Trip, By: k.By}
		if k.Trip > 0 {
			tray, _ := t.trays.slot(k.By, k.Nth)
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
