package session

import (
	"errors"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
)

type computer struct {
	thought   *thought // of the engine that all computers of the match share
	own       bool     // a running thought is this seat's
	level     int
	most      int64 // limit of positions for half a level less; 0: none
	character string
	time      catalog.ThinkTime
	lot       func(n int) int
}

// begin starts the search for a move within the clock's limits. seen is how long the match has been
// on screen, and speed is how fast pieces move.
func (c *computer) begin(seen time.Duration, speed float64) {
	m := c.thought.match
	l := engine.Limits{Level: max(0, min(engine.MaxLevel, c.level)), Character: c.character, Nodes: c.most}
	longest := c.time.Longest
	if own := budget(m); own > 0 && (longest == 0 || own < longest) {
		longest = own
	}
	c.own = true
	r := request(m, l, longest)
	c.thought.start(r, ForMove, seen, seenThinking(m.Position(), speed, r.Limits.Seed))
}

// seenThinking returns the least time for which the computer appears to think, so that people can
// follow the game. It is longer if there are more choices, partly random, and short if pieces move
// without animation.
func seenThinking(p engine.Position, speed float64, seed uint64) time.Duration {
	if speed == 0 {
		return frames(4)
	}
	part, err := p.Continue(nil)
	if err != nil {
		return 0
	}
	const least, each, most, chance = 20, 1.5, 30, 20
	lot := splitmix.New(seed)
	return frames(int(float64(least+min(most, int(each*float64(len(part.Next))))+lot.Intn(chance)) / max(1, speed)))
}

func (c *computer) offer(seen time.Duration) {
	c.own = true
	c.thought.start(request(c.thought.match, engine.Limits{Nodes: c.time.Nodes / 4}, c.time.Longest), ForDraw, seen, 0)
}

// hasDecided polls the search and reports whether it has a result. For a person it returns false.
func (c *computer) hasDecided(seen time.Duration) bool {
	return c != nil && c.own && c.thought.read() && c.thought.ready(seen)
}

// takeAgreement ends the search that judges an offered draw and returns whether the computer
// accepts the draw.
func (c *computer) takeAgreement() bool {
	c.own = false
	i, err := c.thought.take()
	return err == nil && agrees(c.thought.match, i)
}

// takeMove returns the move that the search found. If the engine failed, it returns a random legal
// move and the error.
func (c *computer) takeMove() (m engine.Move, fault error) {
	c.own = false
	i, err := c.thought.take()
	if err == nil && i.Move == "" {
		err = errors.New("no move was found")
	}
	if err == nil {
		_, _, err = c.thought.match.Position().Play(i.Move)
	}
	if err != nil {
		return c.anyMove(), err
	}
	return i.Move, nil
}

// early is the number of moves that each side must have made before a computer accepts a draw to
// which its own search does not lead.
const early = 10

// agrees reports whether a computer accepts a draw: either enough moves have been made and the
// computer does not see itself ahead, or best play ends in a draw.
func agrees(m *match.Match, i engine.Info) bool {
	if i.Win < 0 || i.Score < 0 {
		return false
	}
	return m.Ply() >= early*len(m.Players()) || endsDrawn(m.Position(), i.Line)
}

// endsDrawn reports whether the game ends without a winner after a sequence of moves.
func endsDrawn(p engine.Position, line []engine.Move) bool {
	for _, mv := range line {
		next, _, err := p.Play(mv)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Outcome().Over() && p.Outcome().Winners == 0
}

func (c *computer) anyMove() engine.Move {
	moves := c.thought.match.Position().Moves()
	return moves[c.lot(len(moves))]
}

// hurry makes the computer play as soon as its search has a result.
func (c *computer) hurry() {
	if c != nil {
		c.thought.least = 0
	}
}

// conclude ends the search with the best move found so far, or with a random move if the search has
// found none.
func (c *computer) conclude() {
	if !c.own || c.thought.purpose != ForMove || c.thought.reply != nil {
		c.hurry()
		return
	}
	m := c.thought.progress.Move
	if m == "" {
		m = c.anyMove()
	}
	c.thought.settle(m)
}

func (c *computer) stop() {
	if c != nil && c.own {
		c.thought.stop()
		c.own = false
	}
}

func (c *computer) status() Status {
	if !c.own {
		return Status{Doing: Idle}
	}
	s := Status{Doing: Thinking, Found: c.thought.progress.Move != ""}
	if c.thought.reply != nil {
		s.Doing = Decided
	}
	return s
}

// budget returns the thinking time that the clock allows for this move, or 0 without a limit. It
// leaves room for delays on slow machines.
func budget(m *match.Match) clock.Millis {
	p := m.ToMove()
	if !m.Timed() || !p.Clock.On() {
		return 0
	}
	r := m.Clock(m.Position().Turn(), m.Ply())
	return max(20, p.Clock.Budget(r)-reserve)
}
