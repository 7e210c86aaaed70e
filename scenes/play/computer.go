package play

import (
	"roundtable/engine"
	"roundtable/internal/thinker"
	"roundtable/scenes/stage"
)

// asked is what a thought is for.
type asked uint8

const (
	forMove asked = iota // the computer is to move
	forHint              // the person to move asked for a hint
	forDraw              // the person to move offers a draw
)

// computer is the computer's seat at a table, and the adviser's.
type computer struct {
	thinker  stage.Thinker
	thinking bool
	asked    asked
	least    int // for how many ticks it is seen thinking, so that it can be followed
	id       int
	ticks    int // since it began
	reply    *thinker.Reply
	progress engine.Info // what it has found so far
}

// think asks about a position; the result is kept back for so many ticks.
func (c *computer) think(r thinker.Request, what asked, least int) {
	c.id = c.thinker.Start(r)
	c.thinking, c.asked, c.least, c.ticks, c.reply, c.progress = true, what, least, 0, nil, engine.Info{}
}

// tick reads what the thinker reports; it returns whether the search has ended.
func (c *computer) tick() bool {
	c.ticks++
	for c.reply == nil {
		r, ok := c.thinker.Poll()
		if !ok {
			return false
		}
		if r.ID != c.id {
			continue
		}
		c.progress = r.Info
		if r.Done {
			c.reply = &r
		}
	}
	return true
}

// ready reports whether it has thought as long as it is to be seen thinking.
func (c *computer) ready() bool { return c.ticks >= c.least }

// hurry lets a result that is there be used at once.
func (c *computer) hurry() { c.least = 0 }

// best ends the search with the best move found so far, if there is one.
func (c *computer) best() (engine.Move, bool) {
	if !c.thinking || c.progress.Move == "" {
		return "", false
	}
	m := c.progress.Move
	c.stop()
	return m, true
}

// take returns the result and ends the search.
func (c *computer) take() thinker.Reply {
	r := *c.reply
	c.thinking, c.reply = false, nil
	return r
}

// stop ends a search under way, whose result is not wanted any more.
func (c *computer) stop() {
	if c.thinking {
		c.thinker.Stop()
		c.thinking, c.reply = false, nil
	}
}

// Suspend ends a search under way. The computer's own turn begins anew by itself;
// what the person asked for is asked again.
func (t *Table) Suspend() { t.computer.stop() }
