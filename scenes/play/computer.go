package play

import (
	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/splitmix"
	"roundtable/internal/thinker"
	"roundtable/scenes/stage"
)

// asked is what a thought is for.
type asked uint8

const (
	forMove      asked = iota // the computer is to move
	forHint                   // the person to move asked for a hint
	forDraw                   // the person to move offers a draw
	forJudgement              // the position is judged as it comes
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
// what the person asked for is asked again, and a review goes on.
func (t *Table) Suspend() {
	t.computer.stop()
	if t.card == nil && t.mayPause() {
		t.standStill()
	}
	t.keepTime()
	if t.review.on() {
		t.review.by.Stop()
	}
}

// useReply does what the computer was asked to think for.
func (t *Table) useReply() {
	t.noteEvaluation()
	switch r := t.computer.take(); t.computer.asked {
	case forHint:
		t.showHint(r)
	case forDraw:
		t.answerDraw(r)
	case forJudgement:
		t.showJudgement(r)
	default:
		t.reply(r)
	}
}

// deepens reports whether the page shows how deep the computer looks; it is then
// out of date.
func (t *Table) deepens() bool {
	t.noteEvaluation()
	t.stale = t.stale || t.computer.asked == forMove || t.computer.asked == forJudgement
	return t.stale
}

// limits are those of a computer's move. The strongest takes the time that the
// person gives it.
func (t *Table) limits(level int, character string) engine.Limits {
	level = max(0, min(engine.MaxLevel, level))
	if level == engine.MaxLevel && t.svc.Settings.Now().Thought != 0 {
		level = 0
	}
	return engine.Limits{Level: level, Character: character}
}

// think asks about the present position.
func (t *Table) think(l engine.Limits, what asked) {
	r := t.match.Record()
	req := thinker.Request{Game: r.Game, Setup: r.Setup, Start: r.Start, Limits: l, Time: clock.Millis(t.thinkTime.Longest)}
	for _, turn := range t.match.Turns()[:t.match.Ply()] {
		req.Moves = append(req.Moves, turn.Move)
	}
	req.Limits.Seed = r.Setup.Seed*1_000_003 + uint64(t.match.Ply())
	if now := t.svc.Settings.Now(); what == forMove && l.Level == 0 && now.Thought != 0 {
		req.Time = clock.Millis(max(0, now.Thought)) * clock.Second // 0 has no end
	}
	least := 0
	if what == forMove {
		least = t.thinkTicks(req.Limits.Seed)
		if own := t.timeFor(); own > 0 && (req.Time == 0 || own < req.Time) {
			req.Time = own
		}
	}
	t.computer.think(req, what, least)
	t.stale = true
}

// thinkTicks is for how many ticks the computer seems to think at least, so that its
// move can be followed: longer where there is more to choose from, each time a
// little different, and hardly where pieces move at once.
func (t *Table) thinkTicks(seed uint64) int {
	if t.svc.Speed() == 0 {
		return 4
	}
	part, err := t.match.Position().Continue(nil)
	if err != nil {
		return 0
	}
	const least, each, most, chance = 20, 1.5, 30, 20
	lot := splitmix.New(seed)
	return int(float64(least+min(most, int(each*float64(len(part.Next))))+lot.Intn(chance)) / max(1, t.svc.Speed()))
}

// reply plays the computer's move. Where the seat has failed the game goes on
// with a legal one.
func (t *Table) reply(r thinker.Reply) {
	if r.Err != "" || r.Info.Move == "" {
		t.svc.Notice("the computer's seat: " + r.Err)
		moves := t.match.Position().Moves()
		r.Info.Move = moves[t.svc.Lots.Intn(len(moves))]
	}
	t.play(r.Info.Move)
}

// pause lets a match of computers stand still, or go on.
func (t *Table) pause() {
	t.paused = !t.paused
	if t.paused {
		t.computer.stop()
	}
	t.refresh()
}
