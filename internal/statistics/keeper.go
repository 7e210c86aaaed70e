package statistics

import "roundtable/engine"

// Name is the name under which the log is kept.
const Name = "statistics"

// Store is where the log is kept.
type Store interface {
	Load(name string) ([]byte, error)
	// SaveLater keeps data without waiting.
	SaveLater(name string, data []byte)
}

// Keeper holds the log, and is the one way to change it. It reads the log when it is
// asked for first.
type Keeper struct {
	store Store
	read  bool
	log   Log
	err   error
}

// NewKeeper keeps the log in a store.
func NewKeeper(s Store) *Keeper { return &Keeper{store: s} }

// Log is the log as it is now; it is not to be changed.
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

// Err is why the log could not be read, or nil; fs.ErrNotExist where there was none.
func (k *Keeper) Err() error { return k.err }

// Add counts a game.
func (k *Keeper) Add(g Game) { k.Set(k.Log().Add(g)) }

// Set puts a log in the place of the present one.
func (k *Keeper) Set(l Log) {
	k.read, k.log = true, l
	k.store.SaveLater(Name, l.Encode())
}

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
