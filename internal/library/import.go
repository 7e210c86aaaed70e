package library

import (
	"runtime"
	"slices"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

// Imported is what has become of a text that was imported.
type Imported struct {
	IDs     []ID // of the games that are kept now, in the order of the text
	Here    int  // of these, how many were kept already
	Refused []*Refused
	// Unwritten are games that were read and that could not be written, and Why is why the
	// first could not. They are tried again as all that was played is.
	Unwritten []ID
	Why       store.Why
	// Stopped says that the rest of the text was not read: the person has stopped it, or
	// nothing more could be written. Of is how many games the text has, 0 where that is not known.
	Stopped bool
	Of      int
	// Notes are what was not understood of the games that were read, but for those beyond
	// the first few of a game and of all; Noted is how many they all are.
	Notes []Noted
	Noted int
}

// How many notes are kept of an import, and of one of its games: others are to be told of too.
const (
	mostNotes   = 40
	mostOfAGame = 5
)

// importing is a text on its way into the library.
type importing struct {
	games  chan Parsed
	stop   chan struct{} // closed when no more games are wanted
	got    Imported
	done   chan Imported
	same   map[uint64]ID // the games that are kept, by the sums of their texts
	here   []bool        // which of the games of got were kept already
	before int           // how many games could not be kept when it began
	read   int           // how many games were taken up
	more   int           // how many follow at least
	polls  int           // since it was told that there are more games
}

// Import reads the games of a text beside what the program does meanwhile, and
// keeps each that is not kept already; Poll takes them in. What became of them comes once,
// when all of them are written as far as they can be.
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

// StopImport ends all imports: what was taken in stays, and no more is.
func (l *Library) StopImport() {
	for _, i := range l.imports {
		i.halt()
	}
}

// halt takes no more games.
func (i *importing) halt() {
	if i.got.Stopped {
		return
	}
	i.got.Stopped, i.got.Of = true, i.all()
	close(i.stop)
}

// all is how many games the text has, 0 where that is not known.
func (i *importing) all() int {
	if i.more == 0 {
		return 0
	}
	return i.read + i.more
}

// atOnce is how many games one Poll takes in: some milliseconds' worth.
func atOnce() int {
	if runtime.GOOS == "js" {
		return 2
	}
	return 16
}

const (
	// mostWaiting is how many games that were taken in wait to be written at most: a game
	// that is played meanwhile waits for no more. After as many that cannot be written no
	// more are taken in.
	mostWaiting = 64
	// tellEvery is after how many Polls that have taken games in it is told that there are more.
	tellEvery = 30
)

// Importing says how many games have been read of the text that is being imported, and how
// many it has: 0 where that is not known. on is false where none is.
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

// takeImports takes in some of the games that have been read, once it is known what is kept
// already. It reports from time to time
// that there are more, since whoever hears that looks at all of them.
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

// takeUp takes in a game of a text.
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

// finish ends an import once all that it has taken in is written, as far as it can be; it
// reports whether it did.
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
		case !slices.Contains(i.got.Unwritten, id): // as of a game that stands there twice
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

// takeIn keeps a match that was imported, unless the very same game is kept already;
// it is the ID in either case.
func (l *Library) takeIn(i *importing, m *match.Match) (id ID, here bool) {
	if i.same == nil {
		i.before = len(l.faults) + len(l.large)
		i.same = map[uint64]ID{}
		for _, e := range l.entries {
			if e.Deleted == 0 {
				i.same[e.Sum] = e.ID
			}
		}
	}
	text := sum(record.Encode(m.Record()))
	if e := l.entries[i.same[text]]; e != nil && e.Sum == text && e.Deleted == 0 {
		return e.ID, true
	}
	id = l.newID()
	l.keep(id, m, begun(id))
	l.playing, i.same[text] = "", id
	return id, false
}

// Exported is what became of games that were to be exported.
type Exported struct {
	Text   string // of those that could be read, also of those that cannot be played
	Games  int
	Failed []Opened // the others
}

// Export is the text of games, one after the other, read beside what the program
// does meanwhile. It comes once.
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

// parts is the division of the index: which games stand in which part.
type parts struct {
	of      map[ID]int
	members map[int][]ID
	last    int         // the part that takes new games
	dirty   []int       // parts that have changed
	written map[ID]bool // games that the index has an entry of, perhaps an old one
}

func (p *parts) clear() {
	*p = parts{of: map[ID]int{}, members: map[int][]ID{}, written: map[ID]bool{}}
}

// join says that a game stands in a part, as it was read.
func (p *parts) join(id ID, n int) {
	if _, twice := p.of[id]; twice {
		return
	}
	p.of[id] = n
	p.members[n] = append(p.members[n], id)
	p.last, p.written[id] = max(p.last, n), true
}

// change says that the entry of a game has changed, or is new.
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

// remove says that there is a game no more.
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

// next is a part that has changed and is to be written now, with its games: one that
// may, the earliest.
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
