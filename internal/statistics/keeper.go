package statistics

import "roundtable/engine"

// Name is the name under which the log is saved.
const Name = "statistics"

// Store is where the log is saved.
type Store interface {
	// Load returns saved data; the error is one of package store.
	Load(name string) ([]byte, error)
	// SaveLater saves data without waiting.
	SaveLater(name string, data []byte)
}

// Keeper holds the log. All changes go through it. It reads the log when it is first needed.
type Keeper struct {
	store Store
	read  bool
	log   Log
	err   error
}

// NewKeeper returns a keeper of the log in a store.
func NewKeeper(s Store) *Keeper { return &Keeper{store: s} }

// Log returns the present log; it must not be changed.
func (k *Keeper) Log() Log {
	if !k.read {
		k.read = true
		data, err := k.store.Load(Name)
		if k.err = err; err == nil {
			k.log = Parse(data)
		}
	}
	return k.log
}

// Err returns the reason why the log could not be read, fs.ErrNotExist if none was saved, or nil.
func (k *Keeper) Err() error { return k.err }

// Add counts a game.
func (k *Keeper) Add(g Game) { k.Set(k.Log().Add(g)) }

// Set replaces the log.
func (k *Keeper) Set(l Log) {
	k.read, k.log = true, l
	k.store.SaveLater(Name, l.Encode())
}

// Count holds the number of games by result.
type Count [Won + 1]int

// All returns the number of games.
func (c Count) All() int { return c[Lost] + c[Drawn] + c[Won] }

// Counts holds the totals of a log.
type Counts struct {
	Total  Count
	Levels [engine.MaxLevel + 1]Count // by whole level (Game.Whole); 0: against several
	Row    int                        // games won in a row, up to the last
	Best   int                        // the longest row ever
	// Fastest is the game against one opponent that the user won in the fewest moves. Of games with
	// equally many moves it is the one against the highest level. If there is no such game, it has
	// no moves.
	Fastest Game
}

// Whole returns the level that the opponent reaches in full. For an opponent half a level weaker
// than a level, this is the level below.
func (g Game) Whole() int {
	if g.Half {
		return max(1, g.Level-1)
	}
	return g.Level
}

// Counts returns the totals of a log.
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
