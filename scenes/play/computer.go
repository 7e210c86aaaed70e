package play

import (
	"roundtable/engine"
	"roundtable/internal/thinker"
	"roundtable/scenes/stage"
)

// leastThought is for how many ticks the computer seems to think at least, so
// that its moves can be followed.
const leastThought = 20

// computer is the computer's seat at a table, and the adviser's.
type computer struct {
	thinker  stage.Thinker
	thinking bool
	advising bool // for the person to move, who asked for a hint
	id       int
	ticks    int // since it began
	reply    *thinker.Reply
	progress engine.Info // what it has found so far
}

// think asks about a position.
func (c *computer) think(r thinker.Request, advising bool) {
	c.id = c.thinker.Start(r)
	c.thinking, c.advising, c.ticks, c.reply, c.progress = true, advising, 0, nil, engine.Info{}
}

// tick hears what the thinker says; it reports whether its answer is there.
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
func (c *computer) ready() bool { return c.advising || c.ticks >= leastThought }

// take is the answer, and the end of the thought.
func (c *computer) take() thinker.Reply {
	r := *c.reply
	c.thinking, c.reply = false, nil
	return r
}

// stop ends a thought under way: its answer is not wanted any more.
func (c *computer) stop() {
	if c.thinking {
		c.thinker.Stop()
		c.thinking, c.reply = false, nil
	}
}
