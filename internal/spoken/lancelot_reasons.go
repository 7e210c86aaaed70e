package spoken

import (
	"slices"
	"sort"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

func lancelotThreats(of engine.Position) (t Threats) {
	p, ok := of.(*lancelot.Position)
	if !ok || p.Outcome().Over() {
		return t
	}
	t.Lines = chances(p)
	t.Dangers = inLines(t.Lines, p.Board(), p.Turn())
	return t
}

func chances(p *lancelot.Position) (out []Line) {
	for _, c := range p.Chances() {
		out = append(out, Line(c))
	}
	return out
}

// lancelotReasons returns reasons for a legal turn, the most important first. By the rules each is
// certainly true if Excalibur is not moved.
func lancelotReasons(of engine.Position, m engine.Move) (out []reason) {
	p, ok := of.(*lancelot.Position)
	if !ok {
		return nil
	}
	after, events, err := p.Play(m)
	if err != nil {
		return nil
	}
	next, me := after.(*lancelot.Position), p.Turn()
	add := func(k reasonKind, count int) {
		out = append(out, reason{Kind: k, Count: count, Seat: engine.NoSeat})
	}
	if next.Outcome().Winners.Has(me) {
		return []reason{{Kind: reasonWinsMatch, Seat: engine.NoSeat}}
	}
	s, t := p.State(), next.State()
	if next.Outcome().Over() || s.SwordUnplaced() {
		return nil
	}
	if !s.MayInvoke(s.Turn()) && len(s.Legal(nil)) == 1 {
		add(reasonOnlyMove, 0)
	}
	taken := reason{Kind: reasonCaptures, Seat: engine.NoSeat}
	for _, e := range events {
		if e, ok := e.(engine.LineCaptured); ok {
			taken.Pieces = append(taken.Pieces, e.Pieces...)
			taken.Count += len(e.Taken)
		}
	}
	if taken.Count > 0 {
		out = append(out, taken)
	}
	was, is := chances(p), chances(next)
	board := p.Board()
	dangersWere, dangersAre := inLines(was, board, me), inLines(is, next.Board(), me)
	swords := false // uses of Excalibur are ignored
	for seat := range engine.Seat(s.Seats()) {
		swords = swords || seat != me && s.MayInvoke(seat)
	}
	if !swords {
		for seat := range engine.Seat(s.Seats()) {
			if seat == me {
				continue
			}
			before, after := mostCaptured(&s, seat), mostCaptured(&t, seat)
			if s.Captured(seat)+before >= s.Target() && t.Captured(seat)+after < t.Target() {
				out = append(out, reason{Kind: reasonStopsLoss, Seat: seat})
			} else if before > 0 && after == 0 {
				out = append(out, reason{Kind: reasonDenies, Seat: seat})
			}
		}
		if saved := stillThere(dangersWere, next.Board(), me); len(newDangers(dangersWere, dangersAre)) == 0 && len(saved) > len(dangersAre) {
			add(reasonSaves, len(saved)-len(dangersAre))
		}
		if len(dangersAre) == 0 {
			add(reasonCovers, 0)
		}
	}
	if t.Hand(me) > 0 {
		before, after := linesOf(was, me), linesOf(is, me)
		fresh := slices.ContainsFunc(after, func(l engine.Line) bool { return !slices.Contains(before, l) })
		switch {
		case fresh && len(after) > 1:
			add(reasonDoubles, len(after))
		case fresh:
			add(reasonMenaces, mostCaptured(&t, me))
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Kind < out[j].Kind })
	return out
}

// lancelotBalance returns what a capture gains after the next move; zero if that may move Excalibur.
func lancelotBalance(of engine.Position, taken []engine.Piece) (b balance) {
	p, ok := of.(*lancelot.Position)
	if !ok {
		return b
	}
	if s := p.State(); !s.SwordUnplaced() && !s.MayInvoke(s.Turn()) {
		b.worth, b.back = len(taken), mostCaptured(&s, s.Turn())
		b.kept, b.sure = b.worth-b.back, true
	}
	return b
}

// mostCaptured returns the most knights that a seat could capture with one knight if it were to
// move.
func mostCaptured(s *lancelot.State, seat engine.Seat) (most int) {
	if s.Hand(seat) == 0 {
		return 0
	}
	q := *s
	q.Skip(seat)
	v := q.View()
	for rank, files := range v.Capturing() {
		for file := range lancelot.Files {
			if files>>file&1 != 0 {
				most = max(most, v.Captures(uint8(rank*lancelot.Files+file)))
			}
		}
	}
	return most
}

// stillThere returns the dangers whose knight is still on the board.
func stillThere(d []Danger, b engine.Board, seat engine.Seat) (out []Danger) {
	for _, d := range d {
		if p := b.At[d.At]; p.Kind == lancelot.Knight && p.Seat == seat {
			out = append(out, d)
		}
	}
	return out
}

func linesOf(lines []Line, seat engine.Seat) (out []engine.Line) {
	for _, l := range lines {
		if l.By == seat {
			out = append(out, l.Line)
		}
	}
	return out
}

// inLines returns a seat's knights that others could capture.
func inLines(lines []Line, b engine.Board, seat engine.Seat) (out []Danger) {
	var all []engine.Square
	for _, l := range lines {
		for _, sq := range l.Taken {
			if l.By != seat && b.At[sq].Seat == seat {
				all = append(all, sq)
			}
		}
	}
	slices.Sort(all)
	for _, sq := range slices.Compact(all) {
		out = append(out, Danger{At: sq})
	}
	return out
}
