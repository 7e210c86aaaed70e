package statistics

import "roundtable/engine"

// Count is how many games ended how.
type Count [Won + 1]int

// All is how many games there were.
func (c Count) All() int { return c[Lost] + c[Drawn] + c[Won] }

// Counts are what a log comes to.
type Counts struct {
	Total  Count
	Levels [engine.MaxLevel + 1]Count // by whole level (Game.Whole); 0: against several
	Row    int                        // games won in a row, up to the last
	Best   int                        // the most there ever were
	// Fastest is the game that was won in the fewest moves, against one opponent; the
	// one against the highest level of several. It has no moves where there is none.
	Fastest Game
}

// Whole is the highest whole level that the opponent plays at: of one who plays half a level
// weaker than a level, that below it, for no more is shown by a victory.
func (g Game) Whole() int {
	if g.Half {
		return max(1, g.Level-1)
	}
	return g.Level
}

// Counts counts a log.
func (l Log) Counts() (c Counts) {
	for _, g := range l {
		c.Total[g.Result]++
		c.Levels[g.Whole()][g.Result]++
		if g.Result != Won {
			c.Row = 0
			continue
		}
		c.Row++
		c.Best = max(c.Best, c.Row)
		f := c.Fastest
		if g.Level > 0 && g.Moves > 0 && (f.Moves == 0 || g.Moves < f.Moves || g.Moves == f.Moves && g.Whole() > f.Whole()) {
			c.Fastest = g
		}
	}
	return c
}
