package scenes

import (
	"roundtable/engine"
	"roundtable/scenes/report"
)

func (t *table) report(r *report.Report) {
	written(r, &t.page)
	r.Animating = t.view.Animating()
	r.Thinking = t.mind.thinking
	if t.over != nil {
		if r.Dialog == "" {
			r.Dialog = t.over.id
		}
		r.Rising = r.Rising || t.over.rise.tick < riseTicks
		written(r, &t.over.page)
	}
	r.Turn = int(t.m.Position().Turn())
	r.Human = !t.m.ToMove().Computer
	r.Ply = t.m.Ply()
	for _, sq := range t.hand.touched() {
		r.Path = append(r.Path, t.geometry().Name(sq))
	}
	r.Message = t.message()
	r.Outcome = string(t.m.Outcome().Cause)
	r.Table = t.onTable()
}

// onTable reports what is on the table.
func (t *table) onTable() *report.Table {
	g := t.geometry()
	f := t.kit.Frame
	out := &report.Table{Game: t.name(), Position: t.m.Position().String(), Shown: t.shown, Flipped: t.flipped,
		Pieces: map[string]engine.Piece{}, Status: t.status(), Board: rectOf(t.lay.Board, f), Gliding: t.view.Gliding()}
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
	for i, p := range t.m.Players() {
		out.Seats = append(out.Seats, t.seated(engine.Seat(i), p.Name, p.Computer))
	}
	if text := t.message(); text != "" {
		b := &report.Bubble{Text: text, Rect: rectOf(t.bubble.rect, f)}
		if at := t.toast.at; t.toast.text != "" && at != engine.NoSquare {
			b.At = g.Name(at)
		}
		out.Bubble = b
	}
	if x, y, on := t.view.Dragged(); on {
		out.Held = &[2]float64{f.CSS(x), f.CSS(y)}
	}
	if t.view.Animating() {
		out.Moving = t.moving()
	}
	return out
}

// seated reports one player.
func (t *table) seated(s engine.Seat, name string, computer bool) report.Seat {
	out := report.Seat{Name: name, Computer: computer, Captured: t.board.Tally[s].Captured}
	if t.flight != nil {
		out.Captured -= t.flight[s].coming
	}
	for i, r := range t.lay.Players {
		if t.panelSeat(i) == s {
			out.Panel = rectOf(r, t.kit.Frame)
		}
	}
	for _, p := range t.taken(s) {
		if p.nth < 0 {
			out.Tray = append(out.Tray, p.piece)
		}
	}
	return out
}

// moving reports the pieces that are off their squares.
func (t *table) moving() (out []report.Token) {
	for _, k := range t.view.Tokens() {
		if k.Lift == 0 && k.Trip == 0 && k.X == float64(int(k.X)) && k.Y == float64(int(k.Y)) {
			continue
		}
		o := report.Token{Piece: k.Piece, X: k.X, Y: k.Y, Lift: k.Lift, Trip: k.Trip, By: k.By}
		if k.Trip > 0 {
			tray, _ := t.room(k.By, k.Nth)
			o.Goal = [2]float64{t.kit.Frame.CSS(tray.X), t.kit.Frame.CSS(tray.Y)}
		}
		out = append(out, o)
	}
	return out
}
