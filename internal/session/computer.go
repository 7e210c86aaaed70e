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

// computer is a seat where the computer moves.
type computer struct {
	thought   *thought // of the engine that all computers of the match share
	own       bool     // the thought under way, if there is one, is this seat's
	level     int
	most      int64 // positions that it looks at, where it plays half a level weaker; 0 elsewhere
	character string
	time      catalog.ThinkTime
	lot       func(n int) int
}

// begin starts a search for a move, which takes no more time than the clock allows. seen is for
// how long the match has been seen, speed how fast pieces move.
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

// seenThinking is for how long the computer seems to think at least, so that its move
// can be followed: longer where there is more to choose from, each time a little
// different, and hardly where pieces move at once.
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

// offer starts a search that judges the position for whoever offers a draw.
func (c *computer) offer(seen time.Duration) {
	c.own = true
	c.thought.start(request(c.thought.match, engine.Limits{Nodes: c.time.Nodes / 4}, c.time.Longest), ForDraw, seen, 0)
}

// decided takes in what has come and reports whether there is a result; people's seats have none.
func (c *computer) decided(seen time.Duration) bool {
	return c != nil && c.own && c.thought.read() && c.thought.ready(seen)
}

// agreed takes the result of an offer: whether the computer agrees to a draw.
func (c *computer) agreed() bool {
	c.own = false
	i, err := c.thought.take()
	return err == nil && agrees(c.thought.match, i)
}

// chosen takes the move that was found, or a legal one by lot where the engine failed, for a fault.
func (c *computer) chosen() (m engine.Move, fault error) {
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

// early is how many moves each side has made before a computer agrees to a draw that it
// does not see come.
const early = 10

// agrees reports whether a computer takes a draw by what it has found for whoever offers
// it: where that player stands no worse, and enough was played to tell; sooner only where
// the best play that it sees ends in a draw.
func agrees(m *match.Match, i engine.Info) bool {
	if i.Win < 0 || i.Score < 0 {
		return false
	}
	return m.Ply() >= early*len(m.Players()) || drawn(m.Position(), i.Line)
}

// drawn reports whether a line of moves ends the game without a winner.
func drawn(p engine.Position, line []engine.Move) bool {
	for _, mv := range line {
		next, _, err := p.Play(mv)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Outcome().Over() && p.Outcome().Winners == 0
}

// anyMove is a legal move by lot.
func (c *computer) anyMove() engine.Move {
	moves := c.thought.match.Position().Moves()
	return moves[c.lot(len(moves))]
}

// hurry has what is decided taken at once: somebody does not want to wait.
func (c *computer) hurry() {
	if c != nil {
		c.thought.least = 0
	}
}

// conclude ends the search with the best move found so far, or with any where not even
// one ply was searched.
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
	s := Status{Doing: Thinking, Depth: c.thought.progress.Depth, Found: c.thought.progress.Move != ""}
	if c.thought.reply != nil {
		s.Doing = Decided
	}
	return s
}

// budget is how long whoever is to move may think by the clock; 0 is as long as it likes.
// It leaves room for what a slow machine adds.
func budget(m *match.Match) clock.Millis {
	p := m.ToMove()
	if !m.Timed() || !p.Clock.On() {
		return 0
	}
	r := m.Clock(m.Position().Turn(), m.Ply())
	return max(20, p.Clock.Budget(r)-reserve)
}
