package library

import (
	"cmp"
	"crypto/rand"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

// Config is what a library needs.
type Config struct {
	Store *store.Store     // the games are kept in its archive
	Adopt []string         // names in Store under which earlier versions kept a game
	Find  Find             // knows the games
	Now   func() time.Time // tells the time
}

// Library is every game that is kept.
type Library struct {
	cfg     Config
	archive *store.Store

	reading chan contents // what is being read; nil when nothing is
	again   bool          // it is to be read again after that
	blind   bool          // not everything could be read: what lists it is not written
	claimed bool          // this copy of the program is the one that writes
	entries map[ID]*Entry
	list    []*Entry // all of them; nil when it is to be made anew
	index   parts
	marks   map[ID]mark
	notes   []Note // not given yet
	found   []Note // when everything was read last

	faults map[string]*store.Fault // of what was written, as it was told last
	large  map[ID]*store.Fault     // of games of which something older is kept, or nothing

	held     map[ID]bool   // what is known here is newer than what was read
	early    []ID          // of those, what was played before the reading was done
	texts    map[ID]string // of those, what may not be written yet
	marked   map[ID]bool   // the marks that were set here
	behind   []ID          // the games that the index may be behind of
	moved    map[ID]ID     // games that go on under another ID
	watch    []string      // names that are being written, the oldest first
	bin      []ID          // deleted games that are to be removed for good
	gone     chan ID       // the one that has been removed, "" where it could not be
	removing bool          // one is being removed

	turn
	imports []*importing
}

// turn is which game was played last.
type turn struct {
	last    ID    // the game that was saved last
	newest  int64 // the greatest Changed of all entries
	stamp   int64 // of the last ID that was given
	playing ID    // the game that was saved last here, unless another was taken in since
	turned  bool  // the game that is being kept is another one, from before
}

// Open begins to read the library.
func Open(cfg Config) *Library {
	l := &Library{cfg: cfg, archive: cfg.Store.Archive(), entries: map[ID]*Entry{}, marks: map[ID]mark{},
		held: map[ID]bool{}, texts: map[ID]string{}, marked: map[ID]bool{}, moved: map[ID]ID{}, gone: make(chan ID, 1),
		faults: map[string]*store.Fault{}, large: map[ID]*store.Fault{}}
	l.index.clear()
	l.read()
	return l
}

// read reads everything: at once where nothing waits, else beside.
func (l *Library) read() {
	l.reading = make(chan contents, 1)
	r := reader{archive: l.archive, beside: l.cfg.Store, adopt: l.cfg.Adopt, find: l.cfg.Find}
	if l.archive.Direct() {
		l.reading <- r.read()
		l.Poll()
		return
	}
	go func(to chan<- contents) { to <- r.read() }(l.reading)
}

// Ready reports whether it is known what is kept.
func (l *Library) Ready() bool { return l.reading == nil }

// Elsewhere reports whether another copy of the program keeps the games.
func (l *Library) Elsewhere() bool { return l.Ready() && !l.claimed }

// Poll takes in what has been read and written meanwhile, and reports whether
// anything changed that is shown. It never waits.
func (l *Library) Poll() bool {
	changed := false
	select {
	case c := <-l.reading:
		l.reading = nil
		l.take(c)
		changed = true
	default:
	}
	if l.reading == nil && !l.claimed {
		select {
		case <-l.archive.Claimed(): // the copy that wrote may have gone on since
			l.claimed, changed = true, true
			l.rewatch()
			l.read()
		default:
		}
	}
	select {
	case id := <-l.gone:
		if l.removing = false; id != "" {
			l.forget(id)
			changed = true
		}
	default:
	}
	l.removeNext()
	if l.takeImports() {
		changed = true
	}
	if l.settle() {
		changed = true
	}
	if l.again && l.reading == nil {
		l.again = false
		l.read()
	}
	if l.reading == nil {
		l.writeIndex(1)
	}
	return changed
}

// take takes in what was read; what was played here goes before it.
func (l *Library) take(c contents) {
	for _, n := range c.notes {
		if n.Aside || !slices.Contains(l.found, n) { // what stays as it is is told once
			l.notes = append(l.notes, n)
		}
	}
	l.found = c.notes
	l.claimed, l.blind = c.alone, c.blind
	ours := l.entries
	l.entries, l.list, l.index = c.entries, nil, c.index
	for _, e := range l.entries {
		l.newest = max(l.newest, e.Changed)
	}
	for _, id := range sortedIDs(l.held) {
		e := *ours[id]
		if slices.Contains(l.early, id) && e.Changed <= l.newest { // it was played after all that was read
			e.Changed = l.newest + 1
		}
		l.newest = max(l.newest, e.Changed)
		l.entries[id] = &e
		l.index.change(id)
	}
	for id := range l.marked {
		c.marks[id] = l.marks[id]
	}
	l.marks = c.marks
	for _, set := range []map[ID]bool{l.held, l.marked} {
		for id := range set {
			if e := l.entries[id]; e != nil {
				e.Favourite, e.Deleted = l.marks[id].favourite, l.marks[id].deleted
			}
		}
	}
	if l.claimed { // before any game is written that it would then be behind of
		if l.writeIndex(len(l.index.dirty)); len(l.index.dirty) == 0 {
			l.behind = nil
		}
		if len(l.marked) > 0 {
			l.writeMarks()
		}
	}
	for _, id := range l.early {
		l.turned = true
		l.write(id)
	}
	l.turned = false
	if l.early != nil && l.last != "" {
		l.writeLast()
	} else {
		l.last = c.last
	}
	l.early = nil
}

// settle looks how what is being written went, and reports whether anything cannot be
// kept now that could be before, or the other way round.
func (l *Library) settle() bool {
	changed := false
	for len(l.watch) > 0 {
		name := l.watch[0]
		waits, fault := l.archive.Status(name)
		if waits {
			break
		}
		if l.watch = l.watch[1:]; fault != l.faults[name] {
			l.faults[name], changed = fault, true
		}
		if fault == nil {
			delete(l.faults, name)
		}
		if len(l.watch) == 0 {
			l.watch = nil
		}
		id := ID(strings.TrimPrefix(name, gamePrefix))
		switch {
		case fault == nil:
			delete(l.texts, id)
		case fault.Why == store.Changed && name == marksName:
			l.archive.Drop(name)
			l.again = true // and these marks with those
		case fault.Why == store.Changed && l.held[id]:
			delete(l.faults, name)
			l.part(id)
		}
	}
	return changed
}

// part goes on with a game under another ID: another copy of the program has gone
// on with it too, and neither is to be lost.
func (l *Library) part(id ID) {
	l.archive.Drop(gameName(id))
	to := l.newID()
	e := *l.entries[id]
	e.ID, e.Changed = to, max(e.Changed, begun(to))
	l.newest = max(l.newest, e.Changed)
	l.moved[id], l.texts[to], l.entries[to], l.held[to] = to, l.texts[id], &e, true
	delete(l.held, id)
	delete(l.texts, id)
	l.notes = append(l.notes, Note{Problem: Parted, Games: 1})
	l.write(to)
	if l.last == id {
		l.last = to
		l.writeLast()
	}
	l.again = true
}

// Entries are all games in no order, those that are deleted too; not to be changed.
func (l *Library) Entries() []*Entry {
	if l.list == nil {
		l.list = slices.AppendSeq(make([]*Entry, 0, len(l.entries)), maps.Values(l.entries))
	}
	return l.list
}

// Latest is the unfinished game of a name that was played last, or nil.
func (l *Library) Latest(game string) *Entry {
	q := Query{Show: Unfinished, Game: game}
	if e := l.entries[l.last]; e != nil && q.shows(e) {
		return e
	}
	if found := q.Select(l.Entries()); len(found) > 0 {
		return found[0]
	}
	return nil
}

// Same is the game that is kept with the very text of a match, or "".
func (l *Library) Same(m *match.Match) ID {
	want := sum(record.Encode(m.Record()))
	if e := latest(l.entries, "", func(e *Entry) bool { return e.Sum == want && e.Deleted == 0 }); e != nil {
		return e.ID
	}
	return ""
}

// Alike are the games with the setup and players of a match. It may go on from those that
// it once stood like, the longest first; the others may go on from it, or from what both
// share, the one that was played last first.
func (l *Library) Alike(m *match.Match) (before, others []ID) {
	want, names := m.Setup(), namesOf(m.Players())
	var found []*Entry
	for _, e := range l.entries {
		if e.Game == m.Game().Name() && e.Deleted == 0 && e.Setup.Seats == want.Seats && e.Setup.Seed == want.Seed &&
			maps.Equal(e.Setup.Values, want.Values) && slices.Equal(namesOf(e.Players), names) {
			found = append(found, e)
		}
	}
	slices.SortFunc(found, newest)
	var once []*Entry
	for _, e := range found {
		if e.Plies <= m.Ply() && m.At(e.Plies).String() == e.Position {
			once = append(once, e)
		} else {
			others = append(others, e.ID)
		}
	}
	slices.SortStableFunc(once, func(a, b *Entry) int { return cmp.Compare(b.Plies, a.Plies) })
	for _, e := range once {
		before = append(before, e.ID)
	}
	return before, others
}

func namesOf(players []match.Player) []string {
	names := make([]string, len(players))
	for i, p := range players {
		if !p.Computer { // which is called otherwise in another language
			names[i] = p.Name
		}
	}
	return names
}

// latest is the entry that was played last of those that fit: the one that was saved
// last, or else what the entries say.
func latest(entries map[ID]*Entry, last ID, fits func(*Entry) bool) *Entry {
	if e := entries[last]; e != nil && fits(e) {
		return e
	}
	var best *Entry
	for _, e := range entries {
		if fits(e) && (best == nil || newest(e, best) < 0) {
			best = e
		}
	}
	return best
}

// Entry is the entry of a game, or nil.
func (l *Library) Entry(id ID) *Entry { return l.entries[l.at(id)] }

// at is the ID under which a game goes on.
func (l *Library) at(id ID) ID {
	for to, ok := l.moved[id]; ok; to, ok = l.moved[id] {
		id = to
	}
	return id
}

// newID is an ID that no game has: the time or a little later, so that IDs are sorted
// as the games were begun, and chance, so that two copies of the program find
// different ones.
func (l *Library) newID() ID {
	for {
		l.stamp = max(l.stamp+1, l.newest+1, l.cfg.Now().Unix())
		stamp := strconv.FormatInt(l.stamp, 36)
		id := ID("1" + strings.Repeat("0", max(0, 7-len(stamp))) + stamp + strings.ToLower(rand.Text()[:8]))
		if l.entries[id] == nil {
			return id
		}
	}
}

// begun is the time that newID gave an ID; 0 of an ID that it did not make.
func begun(id ID) int64 {
	const digits = 7
	if len(id) != 1+digits+8 || id[0] != '1' {
		return 0
	}
	stamp, err := strconv.ParseInt(string(id[1:1+digits]), 36, 64)
	if err != nil {
		return 0
	}
	return stamp
}

// Add keeps a match as a new game, without waiting.
func (l *Library) Add(m *match.Match) ID {
	id := l.newID()
	l.Save(id, m)
	return id
}

// Save keeps a match in place of what a game was, without waiting. Where another
// copy of the program has gone on with that game, both are kept.
func (l *Library) Save(id ID, m *match.Match) {
	was := l.last
	l.last = l.at(id)
	changed, e := max(l.cfg.Now().Unix(), l.newest), l.entries[l.last]
	if (e == nil || e.Changed < l.newest) && changed == l.newest {
		changed++ // whatever the clock shows, no game was played later
	}
	if e == nil {
		changed = max(changed, begun(l.last))
	}
	l.turned = e != nil && l.playing != l.last
	kept := l.keep(l.last, m, changed)
	if l.turned = false; !kept {
		l.last = was
		return
	}
	l.playing = l.last
	if l.Ready() {
		l.writeLast()
	}
}

// Touch makes a game the one that is gone on with, before anything is played in it.
func (l *Library) Touch(id ID) {
	l.last = l.at(id)
	if l.claimed && l.Ready() {
		l.writeLast()
	}
}

// writeLast keeps the game that was saved last beside the archive.
func (l *Library) writeLast() {
	l.cfg.Store.SaveLater(lastName, []byte(string(l.last)+"\n"+l.texts[l.last]))
}

// keep keeps a match under an ID, as it was at some time. One that could not be read
// back is not kept: what was kept of it before stays.
func (l *Library) keep(id ID, m *match.Match, changed int64) bool {
	r := m.Record()
	if err := r.Check(); err != nil {
		l.large[id] = &store.Fault{Name: gameName(id), Write: true, Why: store.TooLarge, Err: err}
		return false
	}
	delete(l.large, id)
	e, text := summarise(id, m, changed)
	e.Favourite, e.Deleted = l.marks[id].favourite, l.marks[id].deleted
	l.entries[id], l.list, l.newest = &e, nil, max(l.newest, e.Changed)
	l.held[id], l.texts[id] = true, text
	if !l.Ready() {
		if !slices.Contains(l.early, id) {
			l.early = append(l.early, id)
		}
		return true
	}
	l.write(id)
	return true
}

// write puts a game on its way, and before it that the index may be behind of it, or
// that it is now the one that is gone on with: so a program that ends before the index
// is written knows the order all the same.
func (l *Library) write(id ID) {
	listed := slices.Contains(l.behind, id)
	if l.turned || l.index.written[id] && !listed {
		if !listed {
			l.behind = append(l.behind, id)
		}
		l.archive.SaveLater(openName, openText(l.behind, l.changed))
	}
	l.archive.SaveLater(gameName(id), []byte(l.texts[id]))
	l.await(gameName(id))
	l.index.change(id)
}

// changed is when a game was played last.
func (l *Library) changed(id ID) int64 {
	if e := l.entries[id]; e != nil {
		return e.Changed
	}
	return 0
}

// await has settle look how a write goes.
func (l *Library) await(name string) {
	if !slices.Contains(l.watch[max(0, len(l.watch)-8):], name) {
		l.watch = append(l.watch, name)
	}
}

// writeIndex puts so many parts of the index that have changed on their way. What waits
// to be written is replaced where it stands, so a part that waits is left for later: it
// would come before the games that it then tells of, and before what says that it may be
// behind of them.
func (l *Library) writeIndex(most int) {
	for ; most > 0 && l.claimed && !l.blind; most-- {
		n, ids, any := l.index.next(func(n int) bool {
			waits, _ := l.archive.Status(partName(n))
			return !waits
		})
		if !any {
			return
		}
		var entries []*Entry
		for _, id := range ids {
			if e := l.entries[id]; e != nil {
				entries = append(entries, e)
			}
		}
		l.archive.SaveLater(partName(n), encode(entries))
	}
}

// Flush puts all that is to be written on its way, before the program ends.
func (l *Library) Flush() {
	if l.reading == nil {
		l.writeIndex(len(l.index.dirty))
	}
}

// State is how it stands with what was to be kept of a game: whether it is still
// being written, and why it is not kept.
func (l *Library) State(id ID) (saving bool, fault *store.Fault) {
	id = l.at(id)
	if fault = l.large[id]; fault != nil {
		return false, fault
	}
	saving, fault = l.archive.Status(gameName(id))
	if fault != nil && fault.Why == store.Changed { // it is about to go on under another ID
		saving, fault = true, nil
	}
	return saving || slices.Contains(l.early, id), fault
}

// Reread has everything read again beside what the program does meanwhile.
func (l *Library) Reread() { l.again = true }

// Unsaved is a game that cannot be kept, and why; nil where there is none.
func (l *Library) Unsaved() (*Entry, *store.Fault) {
	for _, id := range slices.Concat(sortedIDs(l.texts), sortedIDs(l.large)) {
		if _, fault := l.State(id); fault != nil && l.entries[id] != nil {
			return l.entries[id], fault
		}
	}
	return nil, nil
}

// Saved reports whether a game has been played here, and whether all that were are
// written.
func (l *Library) Saved() (played, saved bool) {
	saved = len(l.early) == 0 && len(l.large) == 0
	for id := range l.texts {
		if waits, fault := l.archive.Status(gameName(id)); waits || fault != nil {
			saved = false
		}
	}
	return len(l.held) > 0, saved
}

// Retry writes again what could not be written.
func (l *Library) Retry() {
	l.settle() // what another copy has gone on with is not written again
	l.archive.Retry()
	l.rewatch()
	if l.blind {
		l.again = true
	}
}

// Failing reports whether something could not be written or read that may be tried again.
func (l *Library) Failing() bool { return l.archive.Failing() || l.blind && l.Ready() }

// rewatch has settle look at everything that is being written again.
func (l *Library) rewatch() {
	for _, id := range sortedIDs(l.texts) {
		l.await(gameName(id))
	}
	if len(l.marked) > 0 {
		l.await(marksName)
	}
}

// Notes are what a person should know about what was read; each is given once.
func (l *Library) Notes() []Note {
	notes := l.notes
	l.notes = nil
	return notes
}
