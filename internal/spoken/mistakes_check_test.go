package spoken

import (
	"fmt"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
)

// The functions of this file check a claim by the rules alone: by the moves that positions list, by
// playing them, and by looking at the boards. They use nothing of what makes the claims.

// goals holds the squares of the castles that each seat wants to enter, by the number of squares of
// the board (C1, CM1, CT1, CH1, G1, G5).
var goals = map[int][][]string{
	160: {{"F16", "G16"}, {"F1", "G1"}}, 136: {{"F16", "G16"}, {"F1", "G1"}}, 67: {{"D13"}, {"D1"}}, 23: {{"C7"}, {"C1"}},
	176: {{"G16", "H16"}, {"G1", "H1"}}, 180: {{"H16", "I16"}, {"H1", "I1"}, {"P8", "P9"}, {"A8", "A9"}},
}

// falsehood returns what is wrong with a claim about a move after some earlier positions; "" if it is true, and checked is false if checking
// would take too long.
func falsehood(m Mistake, c Claim, earlier []string) (wrong string, checked bool) {
	if c.Kind == ClaimResult {
		return "", false // by tables of proved results only
	}
	p := m.After
	if c.Missed {
		p = m.Before
	}
	next, _, err := p.Play(c.Move)
	if err != nil {
		return err.Error(), true
	}
	by, foe := p.Turn(), next.Turn()
	if c.Seat != by {
		return "another seat's move", true
	}
	lost := gone(p, next, by)
	switch c.Kind {
	case ClaimWins:
		if !next.Outcome().Winners.Has(by) {
			return "it does not win", true
		}
	case ClaimWinsNext:
		for _, reply := range next.Moves() {
			q, _, _ := next.Play(reply)
			if q.Outcome().Over() || !slices.ContainsFunc(q.Moves(), func(m engine.Move) bool {
				end, _, _ := q.Play(m)
				return end.Outcome().Winners.Has(by)
			}) {
				return "no win after " + string(reply), true
			}
		}
	case ClaimTakes:
		if !samePieces(lost, c.Pieces) || c.Count != len(c.Pieces) || len(lost) == 0 {
			return fmt.Sprintf("it takes %v", lost), true
		}
		if wrong := linesWrong(p, next, c); wrong != "" {
			return wrong, true
		}
		won := valued(lost)
		for _, reply := range placements(next) {
			q, _, _ := next.Play(reply)
			if back := valued(gone(next, q, foe)); back >= won {
				return fmt.Sprintf("%s takes %d back of %d", reply, back, won), true
			}
		}
	case ClaimGains:
		left := 300_000
		for _, reply := range placements(next) {
			q, _, _ := next.Play(reply)
			n := valued(lost) - valued(gone(next, q, foe))
			if o := q.Outcome(); o.Over() {
				if !o.Winners.Has(by) {
					return "the game ends with " + string(reply), true
				}
				continue
			}
			if _, ok := next.(*camelot.Position); ok {
				n += settle(q, -n, 1-n, &left) // is it more than -n?
			}
			if left < 0 {
				return "", false
			}
			if n <= 0 {
				return "nothing is gained after " + string(reply), true
			}
		}
	case ClaimRepeats:
		if !slices.Contains(earlier, bare(next)) {
			return "it repeats nothing", true
		}
	case ClaimEnters:
		at := func(p engine.Position) (n int) {
			b := p.Board()
			for sq, piece := range b.At {
				if piece.Kind != engine.NoKind && piece.Seat == by && slices.Contains(goals[len(b.Geometry.Squares)][by], b.Geometry.Name(engine.Square(sq))) {
					n++
				}
			}
			return n
		}
		if at(next) != at(p)+1 {
			return "it does not enter", true
		}
	case ClaimThreatens, ClaimDoubles:
		again := turned(m.Game, next, by)
		var lines []engine.Line
		most, exact := 0, false
		for _, move := range placements(again) {
			q, events, _ := again.Play(move)
			taken := goneAt(again, q, by)
			most = max(most, len(taken))
			exact = exact || sameSorts(again, taken, c.Pieces)
			for _, e := range events {
				if e, ok := e.(engine.LineCaptured); ok && !slices.Contains(lines, e.Line) {
					lines = append(lines, e.Line)
				}
			}
		}
		switch {
		case c.Kind == ClaimDoubles && len(lines) != c.Count:
			return fmt.Sprintf("it threatens in %v", lines), true
		case c.Kind == ClaimThreatens && len(c.Pieces) == 0 && most != c.Count:
			return fmt.Sprintf("it threatens %d", most), true
		case c.Kind == ClaimThreatens && len(c.Pieces) > 0 && !exact:
			return fmt.Sprintf("no move captures %v", c.Pieces), true
		}
	case ClaimNears:
		if n := away(next, by); n != c.Count {
			return fmt.Sprintf("it is %d moves away", n), true
		}
	default:
		return "unknown", true
	}
	return "", true
}

// bare returns the text of a position without counters.
func bare(p engine.Position) string {
	words := strings.Fields(p.String())
	return strings.Join(words[:min(len(words), 4)], " ")
}

// gone returns the pieces of others than a seat that a move took from the board.
func gone(p, next engine.Position, by engine.Seat) (out []engine.Piece) {
	for _, sq := range goneAt(p, next, by) {
		out = append(out, p.Board().At[sq])
	}
	return out
}

func goneAt(p, next engine.Position, by engine.Seat) (out []engine.Square) {
	was, is := p.Board().At, next.Board().At
	for sq := range was {
		if was[sq].Kind != engine.NoKind && was[sq].Seat != by && was[sq].Seat != engine.NoSeat && is[sq] != was[sq] {
			out = append(out, engine.Square(sq))
		}
	}
	return out
}

func samePieces(a, b []engine.Piece) bool {
	order := func(p, q engine.Piece) int { return int(p.Kind)*8 + int(p.Seat) - int(q.Kind)*8 - int(q.Seat) }
	return slices.Equal(slices.SortedFunc(slices.Values(a), order), slices.SortedFunc(slices.Values(b), order))
}

// valued counts two for a Man, three for a Knight of Camelot; in Lancelot all are alike.
func valued(pieces []engine.Piece) (n int) {
	for _, p := range pieces {
		n += 1 + int(p.Kind)
	}
	return n
}

// placements are the moves of a position without those that use Excalibur.
func placements(p engine.Position) []engine.Move {
	return slices.DeleteFunc(slices.Clone(p.Moves()), func(m engine.Move) bool { return strings.Contains(string(m), " ") })
}

// settle returns what the side to move gains by captures, if it may leave them unless all its moves
// capture. It may return any value at most alpha or at least beta for one beyond.
func settle(p engine.Position, alpha, beta int, left *int) int {
	if *left--; *left < 0 {
		return 0
	}
	if o := p.Outcome(); o.Over() {
		switch {
		case o.Winners == 0:
			return 0
		case o.Winners.Has(p.Turn()):
			return 1000
		}
		return -1000
	}
	type capture struct {
		next engine.Position
		won  int
	}
	var all []capture
	best := -1000
	for _, m := range p.Moves() {
		if !strings.Contains(string(m), "x") {
			best = 0
			continue
		}
		q, _, _ := p.Play(m)
		all = append(all, capture{q, valued(gone(p, q, p.Turn()))})
	}
	slices.SortStableFunc(all, func(a, b capture) int { return b.won - a.won })
	for _, c := range all {
		if best >= beta || *left < 0 {
			break
		}
		best = max(best, c.won-settle(c.next, c.won-beta, c.won-max(alpha, best), left))
	}
	return best
}

// linesWrong says which line of a claim is not captured in: there the player leads by two (L5).
func linesWrong(p, next engine.Position, c Claim) string {
	if _, ok := p.(*lancelot.Position); !ok {
		return ""
	}
	b, g := next.Board(), next.Board().Geometry
	var in []engine.Square
	for _, line := range c.Lines {
		df, dr := sign(g.File(line.To)-g.File(line.From)), sign(g.Rank(line.To)-g.Rank(line.From))
		lead := 0
		for file, rank := g.File(line.From), g.Rank(line.From); ; file, rank = file+df, rank+dr {
			sq := g.At(file, rank)
			in = append(in, sq)
			was := p.Board().At[sq]
			switch {
			case b.At[sq].Seat == c.Seat && b.At[sq].Kind == lancelot.Knight:
				lead++
			case was.Kind != engine.NoKind:
				lead--
			}
			if sq == line.To {
				break
			}
		}
		if lead != 2 && !strings.Contains(string(c.Move), " ") {
			return fmt.Sprintf("the lead in %v is %d", line, lead)
		}
	}
	for _, sq := range goneAt(p, next, c.Seat) {
		if !slices.Contains(in, sq) {
			return fmt.Sprintf("%s is not in the lines", g.Name(sq))
		}
	}
	return ""
}

func sign(n int) int { return min(1, max(-1, n)) }

// turned returns a position with another seat to move.
func turned(g engine.Game, p engine.Position, seat engine.Seat) engine.Position {
	if p.Turn() == seat {
		return p
	}
	parts := strings.Fields(p.String())
	switch g.Name() {
	case "lancelot":
		parts[1] = seat.Letter()
	case "grand":
		parts[1] = "rgby"[seat : seat+1]
	default:
		parts[1] = "wb"[seat : seat+1]
	}
	board := map[int]string{67: "cam", 23: "camette", 176: "chivalry", 136: "river"}[len(p.Board().Geometry.Squares)]
	setup := engine.Setup{Seats: len(p.Board().Tally)}
	if board != "" && g.Name() == "camelot" {
		setup.Values = map[string]string{engine.BoardOption: board}
	}
	q, err := g.Parse(setup, strings.Join(parts, " "))
	if err != nil {
		panic(err)
	}
	return q
}

// sameSorts reports whether the pieces on squares are the given ones.
func sameSorts(p engine.Position, at []engine.Square, pieces []engine.Piece) bool {
	left := slices.Clone(pieces)
	for _, sq := range at {
		i := slices.Index(left, p.Board().At[sq])
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return len(left) == 0
}

// away returns how many plain moves and canters a seat needs into the enemy castle on Camelot's own
// board, if only one piece moves (C3, C4, C10, C13); 0 if there is no way.
func away(p engine.Position, seat engine.Seat) (least int) {
	b := p.Board()
	g := b.Geometry
	in := func(sq engine.Square, of engine.Seat) bool {
		return slices.Contains(goals[len(g.Squares)][of], g.Name(sq))
	}
	for start, piece := range b.At {
		if piece.Kind == engine.NoKind || piece.Seat != seat || in(engine.Square(start), seat) {
			continue
		}
		free := func(sq engine.Square) bool {
			return sq != engine.NoSquare && (b.At[sq].Kind == engine.NoKind || sq == engine.Square(start)) && !in(sq, 1-seat)
		}
		moves := map[engine.Square]int{engine.Square(start): 0}
		queue := []engine.Square{engine.Square(start)}
		for len(queue) > 0 {
			from := queue[0]
			queue = queue[1:]
			var ends []engine.Square
			for d := range 9 {
				if to := g.At(g.File(from)+d%3-1, g.Rank(from)+d/3-1); free(to) {
					ends = append(ends, to)
				}
			}
			leapt, stack := map[engine.Square]bool{from: true}, []engine.Square{from}
			for len(stack) > 0 {
				at := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				for d := range 9 {
					df, dr := d%3-1, d/3-1
					over, to := g.At(g.File(at)+df, g.Rank(at)+dr), g.At(g.File(at)+2*df, g.Rank(at)+2*dr)
					if over == engine.NoSquare || int(over) == start || b.At[over].Kind == engine.NoKind || b.At[over].Seat != seat || !free(to) || leapt[to] {
						continue
					}
					leapt[to] = true
					ends = append(ends, to)
					if !in(to, seat) {
						stack = append(stack, to)
					}
				}
			}
			for _, to := range ends {
				if _, seen := moves[to]; seen {
					continue
				}
				moves[to] = moves[from] + 1
				if in(to, seat) {
					if least == 0 || moves[to] < least {
						least = moves[to]
					}
					continue
				}
				queue = append(queue, to)
			}
		}
	}
	return least
}
