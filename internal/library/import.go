package library

import (
	"runtime"
	"slices"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

// Imported is the result of an import.
type Imported struct {
	IDs     []ID // of the saved games, in the order of the text
	Here    int  // how many of these were saved before
	Refused []*Refused
	// Unwritten holds the games that could not be written; Why is the first error. They are tried
	// again together with other failed writes.
	Unwritten []ID
	Why       store.Why
	// Stopped says that the import ended early, because the user stopped it or nothing more could
	// be written. Of is the number of games in the text, 0 if unknown.
	Stopped bool
	Of      int
	// Notes holds notes about what was not understood in the games. Their number is limited, per
	// game and in total; Noted is the number of all.
	Notes []Noted
	Noted int
}

// Limits of the notes of an import, and of each game.
const (
	mostNotes   = 40
	mostOfAGame = 5
)

type importing struct {
	games  chan Parsed
	stop   chan struct{} // closed to stop
	got    Imported
	done   chan Imported
	same   map[uint64]ID // the saved games, by the sums of their texts
	here   []bool        // which games of got were saved before
	before int           // failed games at its beginning
	read   int           // games processed
	more   int           // least number of games to come
	polls  int           // since the last reported change
}

// Import reads the games of a text in the background and saves those that are new; Poll adds them
// to the library. The channel receives one result, when as many games as possible are written.
func (l *Library) Import(text string) <-chan Imported {
	i := &importing{games: make(chan Parsed, atOnce()), stop: make(chan struct{}), done: make(chan Imported, 1)}
	l.imports = append(l.imports, i)
	find := l.cfg.Find
	if l.archive.Direct() {
		var all []Parsed
		for p := range Parse(text, find) {
			all = append(all, p)
		}
		i.games = make(chan Parsed, len(all))
		for _, p := range all {
			i.games <- p
		}
		close(i.games)
		return i.done
	}
	go func() {
		defer close(i.games)
		for p := range Parse(text, find) {
			select {
			case i.games <- p:
			case <-i.stop:
				return
			}
		}
	}()
	return i.done
}

// StopImport ends all imports. Games that were already added remain.
func (l *Library) StopImport() {
	for _, i := range l.imports {
		i.halt()
	}
}

func (i *importing) halt() {
	if i.got.Stopped {
		return
	}
	i.got.Stopped, i.got.Of = true, i.all()
	close(i.stop)
}

// all returns the number of games in the text, 0 if unknown.
func (i *importing) all() int {
	if i.more == 0 {
		return 0
	}
	return i.read + i.more
}

// atOnce returns how many games one Poll adds, which takes some milliseconds.
func atOnce() int {
	if runtime.GOOS == "js" {
		return 2
	}
	return 16
}

const (
	// mostWaiting is the most imported games that may wait to be written at a time, so that a game
	// that is being played does not have to wait. After this number of failures the import stops.
	mostWaiting = 64
	// tellEvery is the number of Polls that add games between two reported changes.
	tellEvery = 30
)

// Importing returns how many games the import has read, and how many the text has, 0 if unknown. on
// is false without an import.
func (l *Library) Importing() (read, of int, on bool) {
	if len(l.imports) == 0 {
		return 0, 0, false
	}
	i := l.imports[0]
	if i.got.Stopped {
		return i.read, i.got.Of, true
	}
	return i.read, i.all(), true
}

// takeImports adds some of the games that have been read, once all saved games are known. It
// reports only some of the changes, because callers then look at all games.
func (l *Library) takeImports() (changed bool) {
	for n := 0; l.Ready() && len(l.imports) > 0 && n < atOnce() && len(l.watch) < mostWaiting; n++ {
		i := l.imports[0]
		if i.got.Stopped {
			return l.finish(i)
		}
		select {
		case p, more := <-i.games:
			if !more {
				return l.finish(i) || changed
			}
			l.takeUp(i, p)
		default:
			return changed
		}
		if i.polls++; i.polls == tellEvery*atOnce() {
			i.polls, changed = 0, true
		}
	}
	return changed
}

func (l *Library) takeUp(i *importing, p Parsed) {
	i.read++
	i.more = p.More
	if p.Refused != nil {
		i.got.Refused = append(i.got.Refused, p.Refused)
		return
	}
	id, here := l.takeIn(i, p.Match)
	i.got.IDs, i.here = append(i.got.IDs, id), append(i.here, here)
	i.got.Noted += len(p.Notes)
	i.got.Notes = append(i.got.Notes, p.Notes[:min(len(p.Notes), mostOfAGame, mostNotes-len(i.got.Notes))]...)
	if len(l.faults)+len(l.large)-i.before >= mostWaiting { // the disk is full, or there is none
		i.halt()
	}
}

// finish ends an import when as many of its games as possible are written, and reports whether it
// has ended it.
func (l *Library) finish(i *importing) bool {
	if len(l.watch) > 0 {
		return false
	}
	var kept []ID
	for n, id := range i.got.IDs {
		switch _, fault := l.State(id); {
		case fault == nil && i.here[n]:
			i.got.Here++
			fallthrough
		case fault == nil:
			kept = append(kept, id)
		case !slices.Contains(i.got.Unwritten, id): // as of a game twice in the text
			if i.got.Unwritten == nil {
				i.got.Why = fault.Why
			}
			i.got.Unwritten = append(i.got.Unwritten, id)
		}
	}
	if i.got.IDs = kept; !i.got.Stopped {
		i.got.Of = i.read
	}
	i.done <- i.got
	l.imports = l.imports[1:]
	return true
}

// takeIn saves an imported match, unless the same game is saved already. It returns the game's ID
// in both cases; here is true if the game was saved already.
func (l *Library) takeIn(i *importing, m *match.Match) (id ID, here bool) {
	if i.same == nil {
		i.before = len(l.faults) + len(l.large)
		i.same = map[uint64]ID{}
		for _, e := range l.entries {
			if e.Deleted == 0 {
				i.same[l.marks[e.ID].bare], i.same[e.Sum] = e.ID, e.ID
			}
		}
	}
	text := sum(record.Encode(m.Record()))
	if e := l.entries[i.same[text]]; e != nil && (e.Sum == text || l.marks[e.ID].bare == text) && e.Deleted == 0 {
		return e.ID, true
	}
	id = l.newID()
	l.keep(id, m, beginTime(id))
	l.playing, i.same[text] = "", id
	return id, false
}

// Exported is the result of an export.
type Exported struct {
	Text   string // of the games that could be read, playable or not
	Games  int
	Failed []Opened // the others
}

// Export reads games in the background and joins them into one text. The channel receives one
// result.
func (l *Library) Export(ids ...ID) <-chan Exported {
	type source struct {
		id   ID
		text string
		here bool
	}
	var sources []source
	for _, id := range ids {
		id = l.at(id)
		text, here := l.texts[id]
		sources = append(sources, source{id, text, here})
	}
	done, archive := make(chan Exported, 1), l.archive
	read := func() {
		var out Exported
		var texts []string
		for _, s := range sources {
			if !s.here {
				data, err := archive.Load(gameName(s.id))
				if err != nil {
					out.Failed = append(out.Failed, Opened{ID: s.id, Err: err})
					continue
				}
				s.text = string(data)
			}
			texts = append(texts, s.text)
		}
		out.Text, out.Games = Export(texts), len(texts)
		done <- out
	}
	if archive.Direct() {
		read()
	} else {
		go read()
	}
	return done
}

// parts says which games each part of the index holds.
type parts struct {
	of      map[ID]int
	members map[int][]ID
	last    int         // the part that takes new games
	dirty   []int       // parts that have changed
	written map[ID]bool // games with an entry in the index, perhaps an old one
}

func (p *parts) clear() {
	*p = parts{of: map[ID]int{}, members: map[int][]ID{}, written: map[ID]bool{}}
}

// join puts a game that was read from the index into its part.
func (p *parts) join(id ID, n int) {
	if _, twice := p.of[id]; twice {
		return
	}
	p.of[id] = n
	p.members[n] = append(p.members[n], id)
	p.last, p.written[id] = max(p.last, n), true
}

// change marks the entry of a game as changed or new.
func (p *parts) change(id ID) {
	n, ok := p.of[id]
	if !ok {
		for len(p.members[p.last]) >= partSize {
			p.last++
		}
		n = p.last
		p.of[id] = n
		p.members[n] = append(p.members[n], id)
	}
	if !slices.Contains(p.dirty, n) {
		p.dirty = append(p.dirty, n)
	}
}

func (p *parts) remove(id ID) {
	n, ok := p.of[id]
	if !ok {
		return
	}
	p.change(id)
	p.members[n] = slices.DeleteFunc(p.members[n], func(other ID) bool { return other == id })
	delete(p.of, id)
	delete(p.written, id)
}

// next returns the first changed part for which may returns true, with its games.
func (p *parts) next(may func(n int) bool) (n int, ids []ID, any bool) {
	at := slices.IndexFunc(p.dirty, may)
	if at < 0 {
		return 0, nil, false
	}
	n = p.dirty[at]
	p.dirty = slices.Delete(p.dirty, at, at+1)
	for _, id := range p.members[n] {
		p.written[id] = true
	}
	return n, p.members[n], true
}
