package spoken

import (
	"slices"
	"strconv"
	"sync"

	"roundtable/engine"
	"roundtable/engine/review"
	"roundtable/internal/locale"
)

// Mistake is a bad move, with what a search found before and after it.
type Mistake struct {
	Game          engine.Game
	Before, After engine.Position
	Move          engine.Move
	Better, Reply []engine.Move // the best lines in both positions; nil if unknown
	// Was and Now are the results under best play in both positions, if Known says that they are
	// certain.
	Was, Now review.Stretch
	Known    bool
}

// MistakeAt returns the move of a review at a ply from 0; ok is false unless it has the glyph of a
// bad move.
func MistakeAt(v *review.Review, at int) (m Mistake, ok bool) {
	p := &v.Plies()[at]
	if p.Best == p.Played || p.Loss() < review.Inaccuracy || !v.Judged(at) {
		return m, false
	}
	m = Mistake{Game: v.Game(), Before: v.Position(at), After: v.Position(at + 1), Move: p.Played, Better: p.Line}
	if lines := v.Lines(at + 1); lines != nil {
		m.Reply = lines[0].Line
	}
	was, sure := v.ComesTo(at)
	now, still := v.ComesTo(at + 1)
	m.Was, m.Now, m.Known = was, now, sure && still
	return m, true
}

// ClaimKind says what a Claim is about.
type ClaimKind uint8

// The kinds of claims. 'The move' is the reply that a bad move allows or, if the claim is Missed,
// the better move.
const (
	ClaimResult    ClaimKind = iota // Was and Now are the results before and after the bad move
	ClaimWins                       // the move wins the game
	ClaimWinsNext                   // whatever the answer to the move, the next one wins the game
	ClaimTakes                      // the move captures Pieces, and the next move captures less
	ClaimGains                      // whatever the answer to the move, exchanges gain more than they cost
	ClaimRepeats                    // the move repeats an earlier position
	ClaimEnters                     // the move enters the enemy castle
	ClaimThreatens                  // after the move, its player could capture Pieces, or Count knights, with one move
	ClaimDoubles                    // after the move, its player could capture in Count lines
	ClaimNears                      // after the move, the castle is Count moves away
)

const (
	nearBy       = 3   // most moves to the castle that are worth a word
	mostRepeated = 200 // positions in which a repetition is looked for
)

// Claim is a reason why a move was bad. By the rules it is true.
type Claim struct {
	Kind   ClaimKind
	Missed bool
	Seat   engine.Seat // of the move
	Move   engine.Move
	Events []engine.Event // of the move
	Pieces []engine.Piece
	Lines  []engine.Line // in which Pieces are captured
	Count  int
	// Was and Now are the results before and after the bad move.
	Was, Now review.Stretch
}

// Why returns the most important certain reason why a move was bad; ok is false if there is none.
func Why(m Mistake) (c Claim, ok bool) {
	me := m.Before.Turn()
	if drawn := m.Was.Winner == engine.NoSeat && m.Now.Winner != me; m.Known && m.Was.Winner != m.Now.Winner && (drawn || m.Was.Winner == me) {
		return Claim{Kind: ClaimResult, Seat: me, Was: m.Was, Now: m.Now}, true
	}
	if engine.TeamOf(m.Game, me, len(m.Before.Board().Tally)).Has(m.After.Turn()) { // the others are passed over
		m.Reply = nil
	}
	had := newConsequence(&m, m.Before, []engine.Move{m.Move})
	lets, misses := newConsequence(&m, m.After, m.Reply), newConsequence(&m, m.Before, m.Better)
	misses.Missed = true
	instead := newConsequence(&m, misses.next, m.Better[min(1, len(m.Better)):])
	pairs := [][2]*consequence{{&lets, &instead}, {&misses, &had}}
	differs := func(kind ClaimKind) (c Claim, ok bool) {
		for _, pair := range pairs {
			of, other := pair[0], pair[1]
			switch {
			case !of.has(kind) || of.Missed && kind == ClaimRepeats:
			case kind == ClaimTakes && len(of.taken) > len(other.taken), kind != ClaimTakes && !other.has(kind):
				return of.claim(kind), true
			}
		}
		return c, false
	}
	if c, ok := differs(ClaimWins); ok {
		return c, true
	}
	if had.sure && misses.sure && had.kept < misses.kept {
		order := slices.Clone(pairs)
		if misses.kept > -had.kept {
			slices.Reverse(order)
		}
		for _, pair := range order {
			switch of, other := pair[0], pair[1]; { // other is no reason if it does the same
			case !of.sure || of.kept <= 0:
			case of.worth > max(of.back, other.worth):
				return of.claim(ClaimTakes), true
			case other.kept <= 0:
				return of.claim(ClaimGains), true
			}
		}
	}
	for kind := ClaimWinsNext; kind <= ClaimNears; kind++ {
		if c, ok := differs(kind); ok {
			return c, true
		}
	}
	return c, false
}

// consequence is what follows from a move.
type consequence struct {
	Claim                   // without its kind
	next    engine.Position // nil without a move
	taken   []engine.Piece
	lines   []engine.Line
	reasons func() []reason
	balance
}

func newConsequence(m *Mistake, at engine.Position, line []engine.Move) (c consequence) {
	if at == nil || at.Outcome().Over() || len(line) == 0 {
		return c
	}
	next, events, err := at.Play(line[0])
	if err != nil {
		return c
	}
	c = consequence{Claim: Claim{Seat: at.Turn(), Move: line[0], Events: events}, next: next}
	c.taken, c.lines = captures(events)
	if seats := len(at.Board().Tally); !next.Outcome().Over() && !engine.TeamOf(m.Game, c.Seat, seats).Has(next.Turn()) {
		c.balance = in(m.Game.Name()).Balance(next, c.taken)
	}
	c.reasons = sync.OnceValue(func() []reason { return in(m.Game.Name()).Reasons(at, line[0]) })
	return c
}

func captures(events []engine.Event) (taken []engine.Piece, lines []engine.Line) {
	for _, e := range events {
		switch e := e.(type) {
		case engine.Captured:
			taken = append(taken, e.Piece)
		case engine.LineCaptured:
			taken, lines = append(taken, e.Pieces...), append(lines, e.Line)
		}
	}
	sortPieces(taken)
	return taken, lines
}

// balance is what a capture gains, as far as exchanges show it.
type balance struct {
	worth int  // of what is captured
	back  int  // the most that the next move can capture
	kept  int  // worth less what is lost in the exchanges that follow
	sure  bool // back and kept are known
	draws bool // the next move can end the game with a draw
}

// plainBalance ends the exchanges with the next move.
func plainBalance(next engine.Position, taken []engine.Piece) balance {
	b := balance{worth: worth(taken), sure: true}
	for _, m := range next.Moves() {
		if end, events, err := next.Play(m); err == nil {
			lost, _ := captures(events)
			b.back = max(b.back, worth(lost))
			b.draws = b.draws || end.Outcome().Over() && end.Outcome().Winners == 0
		}
	}
	b.kept = b.worth - b.back
	return b
}

// has reports whether a kind of claim is true of the move.
func (c *consequence) has(kind ClaimKind) bool {
	switch {
	case c.next == nil:
		return false
	case kind == ClaimWins:
		return c.next.Outcome().Winners.Has(c.Seat)
	case kind == ClaimRepeats:
		p, ok := c.next.(interface {
			AppendHistory(to []uint64, most int) []uint64
		})
		if !ok {
			return false
		}
		past := p.AppendHistory(nil, mostRepeated)
		return len(past) > 0 && slices.Contains(past[:len(past)-1], past[len(past)-1])
	case c.next.Outcome().Over():
		return false
	case kind == ClaimTakes:
		return c.worth > c.back
	case kind == ClaimEnters:
		return slices.ContainsFunc(c.Events, func(e engine.Event) bool { _, ok := e.(engine.CastleEntered); return ok })
	}
	r, ok := c.reason(kind)
	return ok && (kind != ClaimWinsNext || !c.draws) && (kind != ClaimNears || r.Count <= nearBy && len(c.taken) == 0)
}

// reasonOf holds the claims that are reasons too: ClaimDoubles where lines are threatened, in place
// of ClaimThreatens.
var reasonOf = map[ClaimKind]reasonKind{ClaimWinsNext: reasonWinsNext, ClaimThreatens: reasonMenaces, ClaimDoubles: reasonDoubles, ClaimNears: reasonNears}

// reason returns the reason for the move that has the meaning of a kind of claim.
func (c *consequence) reason(kind ClaimKind) (r reason, ok bool) {
	is, ok := reasonOf[kind]
	for _, r := range c.reasons() {
		if ok && r.Kind == is && (kind != ClaimDoubles || len(r.Pieces) == 0) {
			return r, true
		}
	}
	return r, false
}

func (c *consequence) claim(kind ClaimKind) Claim {
	out := c.Claim
	out.Kind = kind
	if r, ok := c.reason(kind); ok {
		out.Pieces, out.Count = r.Pieces, r.Count
	}
	if kind == ClaimTakes {
		out.Pieces, out.Lines, out.Count = c.taken, c.lines, len(c.taken)
	}
	return out
}

// Words returns the claim as a sentence about the bad move of a game on a board.
func (c Claim) Words(w *locale.Locale, game string, g *engine.Geometry) string {
	switch drawn := c.Was.Winner == engine.NoSeat; {
	case c.Kind != ClaimResult:
	case c.Now.Winner == engine.NoSeat:
		return w.Text("why.won-drawn")
	case drawn && c.Now.Plies == 0:
		return w.Text("why.drawn-lost-far")
	case drawn:
		return w.Text("why.drawn-lost", (c.Now.Plies+1)/2)
	case c.Now.Plies == 0:
		return w.Text("why.won-lost-far")
	default:
		return w.Text("why.won-lost", (c.Now.Plies+1)/2)
	}
	of, does := c.Pieces, w.Text("why.nears", c.Count)
	if len(of) == 0 {
		of = make([]engine.Piece, c.Count)
	}
	switch pieces := in(game).Count(w, of); {
	case c.Kind == ClaimDoubles:
		does = w.Text("why.doubles", strconv.Itoa(c.Count))
	case len(c.Lines) > 0:
		does = w.Text("why.takes-in", pieces, w.Lines(c.Lines, g))
	case c.Kind != ClaimNears:
		does = w.Text(doing[c.Kind], pieces)
	}
	key := locale.Key("why.lets")
	if c.Missed {
		key = "why.misses"
	}
	return w.Text(key, Move(w, game, g, c.Move, c.Events), does)
}

// doing holds what the move does, in words that follow 'which'.
var doing = map[ClaimKind]locale.Key{ClaimWins: "why.wins", ClaimWinsNext: "why.wins-next", ClaimTakes: "why.takes", ClaimGains: "why.gains", ClaimRepeats: "why.repeats", ClaimEnters: "why.enters", ClaimThreatens: "why.threatens"}
