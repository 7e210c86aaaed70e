package saves

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

// Find knows the games by name.
type Find func(name string) (engine.Game, bool)

// key is the name under which the store keeps the game of a kind.
func key(game string) string { return "game-" + game }

// single is the name under which earlier versions kept the one game they had.
const single = "autosave"

// Keys are the names under which the store keeps games of some kinds: the
// earlier one, which is read last, comes last.
func Keys(games []string) []string {
	var names []string
	for _, game := range games {
		names = append(names, key(game))
	}
	return append(names, single)
}

// Games are the games under way, by the name of the game.
type Games struct {
	store *store.Store
	names []string
	find  Find

	reading chan contents // what is being read; nil when nothing is
	claimed bool
	kept    map[string]*match.Match
	held    map[string]bool         // what is known here is newer than what was read
	early   map[string]*match.Match // played before the reading was done
	barred  map[string]bool         // of those, the ones that would replace another game
	notes   []Note
	faults  map[string]*store.Fault // as they were told last
}

// Open begins to read what is kept of the games with these names.
func Open(s *store.Store, names []string, find Find) *Games {
	g := &Games{store: s, names: names, find: find, kept: map[string]*match.Match{}, held: map[string]bool{},
		early: map[string]*match.Match{}, barred: map[string]bool{}, faults: map[string]*store.Fault{}}
	g.read(names)
	return g
}

// read reads some of the games: at once where nothing waits, else beside.
func (g *Games) read(names []string) {
	g.reading = make(chan contents, 1)
	reader := reader{store: g.store, find: g.find, names: names}
	if g.store.Direct() {
		g.reading <- reader.read()
		g.Poll()
		return
	}
	go func(to chan<- contents) { to <- reader.read() }(g.reading)
}

// Ready reports whether what is kept is known.
func (g *Games) Ready() bool { return g.reading == nil }

// Poll takes in what has been read and written meanwhile, and reports whether
// anything changed that is shown. It never waits.
func (g *Games) Poll() bool {
	changed := false
	select {
	case c := <-g.reading:
		g.reading = nil
		g.take(c)
		changed = true
	default:
	}
	if g.reading == nil && !g.claimed {
		select {
		case <-g.store.Claimed(): // the copy that wrote may have gone on since
			g.claimed, changed = true, true
			g.read(g.others())
		default:
		}
	}
	for _, name := range g.names {
		if _, now := g.State(name); g.faults[name] != now {
			g.faults[name], changed = now, true
		}
	}
	return changed
}

// others are the games that nobody has touched here.
func (g *Games) others() []string {
	var out []string
	for _, name := range g.names {
		if !g.held[name] {
			out = append(out, name)
			delete(g.kept, name)
		}
	}
	return out
}

func (g *Games) take(c contents) {
	g.claimed = c.alone
	g.notes = append(g.notes, c.notes...)
	for name, m := range c.games {
		switch early := g.early[name]; {
		case early == nil:
			g.kept[name] = m
		case underWay(m):
			g.barred[name] = true
		}
	}
	for name, m := range g.early {
		if !g.barred[name] {
			g.write(name, m)
		}
	}
	clear(g.early)
}

func underWay(m *match.Match) bool { return m != nil && m.Ply() > 0 && !m.Outcome().Over() }

// Kept is the unfinished game of a name, or nil.
func (g *Games) Kept(name string) *match.Match {
	if m := g.kept[name]; m != nil && !m.Outcome().Over() {
		return m
	}
	return nil
}

// Resume is Kept, to be gone on with.
func (g *Games) Resume(name string) *match.Match {
	m := g.Kept(name)
	g.held[name] = m != nil
	return m
}

// Save keeps a match in place of the one of the same name, without waiting. What
// another copy of the program has kept meanwhile is not replaced.
func (g *Games) Save(m *match.Match) {
	name := m.Game().Name()
	g.kept[name], g.held[name] = m, true
	switch {
	case g.barred[name]:
	case !g.Ready():
		g.early[name] = m
	default:
		g.write(name, m)
	}
}

func (g *Games) write(name string, m *match.Match) {
	g.store.SaveLater(key(name), []byte(record.Encode(m.Record())))
}

// Replace keeps a match whatever is kept already: a person has decided so.
func (g *Games) Replace(m *match.Match) {
	name := m.Game().Name()
	g.kept[name], g.held[name] = m, true
	delete(g.barred, name)
	delete(g.early, name)
	g.store.ReplaceLater(key(name), []byte(record.Encode(m.Record())))
}

// State is how it stands with what was to be kept of a game: whether it is still
// being written, and why it is not kept.
func (g *Games) State(name string) (saving bool, fault *store.Fault) {
	if g.barred[name] {
		return false, &barred
	}
	saving, fault = g.store.Status(key(name))
	return saving || g.early[name] != nil, fault
}

// barred is why a game is not written that was begun before it was known that
// there is another.
var barred = store.Fault{Write: true, Why: store.Changed}

// Saved reports whether a game has been played here, and whether all that were
// are written.
func (g *Games) Saved() (played, saved bool) {
	saved = true
	for _, name := range g.names {
		if !g.held[name] {
			continue
		}
		saving, fault := g.State(name)
		played, saved = true, saved && !saving && fault == nil
	}
	return played, saved
}

// Retry writes again what could not be written.
func (g *Games) Retry() { g.store.Retry() }

// Elsewhere reports whether another copy of the program keeps the games.
func (g *Games) Elsewhere() bool { return g.Ready() && !g.claimed }

// Notes are what a person should know about what was read; each is given once.
func (g *Games) Notes() []Note {
	notes := g.notes
	g.notes = nil
	return notes
}
