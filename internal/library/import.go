package library

import (
	"runtime"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/movetext"
)

// Imported is what has become of a text that was imported.
type Imported struct {
	IDs     []ID // of the games that were read
	Refused []*Refused
	// Notes are what was not understood of the games that were read, but for those beyond
	// the first few; Noted is how many they all are.
	Notes []movetext.Note
	Noted int
}

// mostNotes is how many notes are kept of an import.
const mostNotes = 20

// importing is a text on its way into the library.
type importing struct {
	games chan Parsed
	got   Imported
	done  chan Imported
	same  map[uint64]ID // the games that are kept, by the sums of their texts
}

// Import reads the games of a text beside what the program does meanwhile, and
// keeps each that is not kept already; Poll takes them in. What became of them comes once,
// when all of them are written as far as they can be.
func (l *Library) Import(text string) <-chan Imported {
	i := &importing{games: make(chan Parsed, 1), done: make(chan Imported, 1)}
	l.imports = append(l.imports, i)
	find := l.cfg.Find
	if l.archive.Direct() {
		var all []Parsed
		Parse(text, find, func(p Parsed) { all = append(all, p) })
		i.games = make(chan Parsed, len(all))
		for _, p := range all {
			i.games <- p
		}
		close(i.games)
		return i.done
	}
	go func() {
		Parse(text, find, func(p Parsed) { i.games <- p })
		close(i.games)
	}()
	return i.done
}

// atOnce is how many games one Poll takes in: some milliseconds' worth.
func atOnce() int {
	if runtime.GOOS == "js" {
		return 4
	}
	return 16
}

// mostWaiting is how many games that were taken in wait to be written at most: a game
// that is played meanwhile waits for no more.
const mostWaiting = 64

// Importing is how many games have been read of the text that is being imported.
func (l *Library) Importing() int {
	if len(l.imports) == 0 {
		return 0
	}
	return len(l.imports[0].got.IDs)
}

// takeImports takes in some of the games that have been read.
func (l *Library) takeImports() (changed bool) {
	for n := 0; len(l.imports) > 0 && n < atOnce() && len(l.watch) < mostWaiting; n++ {
		i := l.imports[0]
		select {
		case p, more := <-i.games:
			changed = true
			switch {
			case !more && (len(l.watch) > 0 || !l.Ready()): // what is said to be kept is written
				return changed
			case !more:
				i.done <- i.got
				l.imports = l.imports[1:]
			case p.Refused != nil:
				i.got.Refused = append(i.got.Refused, p.Refused)
			default:
				i.got.IDs = append(i.got.IDs, l.takeIn(i, p.Match))
				i.got.Noted += len(p.Notes)
				i.got.Notes = append(i.got.Notes, p.Notes[:min(len(p.Notes), mostNotes-len(i.got.Notes))]...)
			}
		default:
			return changed
		}
	}
	return changed
}

// takeIn keeps a match that was imported, unless the very same game is kept already;
// it is the ID in either case.
func (l *Library) takeIn(i *importing, m *match.Match) ID {
	if i.same == nil {
		i.same = map[uint64]ID{}
		for _, e := range l.entries {
			if e.Deleted == 0 {
				i.same[e.Sum] = e.ID
			}
		}
	}
	text := sum(record.Encode(m.Record()))
	if e := l.entries[i.same[text]]; e != nil && e.Sum == text && e.Deleted == 0 {
		return e.ID
	}
	id := l.newID()
	l.keep(id, m, begun(id))
	l.playing, i.same[text] = "", id
	return id
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
