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

// Config holds what Open needs.
type Config struct {
	Store *store.Store     // the games are in its archive
	Adopt []string         // names in Store of games from earlier versions
	Find  Find             // finds games by name
	Now   func() time.Time // returns the time
}

// Library is the collection of saved games.
type Library struct {
	cfg     Config
	archive *store.Store

	reading chan contents // the running read, or nil
	reread  bool          // read again after that
	blind   bool          // some reads failed: do not write their lists
	claimed bool          // this copy of the program is the writer
	entries map[ID]*Entry
	list    []*Entry // all of them; nil when it must be rebuilt
	index   parts
	marks   map[ID]mark
	notes   []Note // not returned yet
	found   []Note // of the last full read

	reviewed []ID // games with saved reviews, not returned yet

	faults map[string]*store.Fault // of writes, as last reported
	large  map[ID]*store.Fault     // of games whose saved text is old or missing

	held     map[ID]bool   // the state here is newer than what was read
	early    []ID          // of those, games played before the read was done
	texts    map[ID]string // of those, what may not be written yet
	marked   map[ID]bool   // the marks that were set here
	behind   []ID          // games whose index entries may be old
	moved    map[ID]ID     // games that continue under another ID
	watch    []string      // names being written, the oldest first
	bin      []ID          // deleted games that are to be removed for good
	removals chan ID       // the removed game, "" if it could not be
	removing bool          // a removal is running

	turn
	imports []*importing
}

// turn says which game was played last.
type turn struct {
	last    ID    // the last saved game
	newest  int64 // the greatest Changed of all entries
	stamp   int64 // of the newest ID
	playing ID    // the last game saved here, unless another was added since
	turned  bool  // the game being saved is another, earlier one
}

// Open starts to read the library.
func Open(cfg Config) *Library {
	l := &Library{cfg: cfg, archive: cfg.Store.Archive(), entries: map[ID]*Entry{}, marks: map[ID]mark{},
		held: map[ID]bool{}, texts: map[ID]string{}, marked: map[ID]bool{}, moved: map[ID]ID{}, removals: make(chan ID, 1),
		faults: map[string]*store.Fault{}, large: map[ID]*store.Fault{}}
	l.index.clear()
	l.read()
	return l
}

// read reads the index and the games: at once if the store never waits, otherwise in the
// background.
func (l *Library) read() {
	l.reading = make(chan contents, 1)
	r := reader{archive: l.archive, store: l.cfg.Store, adopt: l.cfg.Adopt, find: l.cfg.Find}
	if l.archive.Direct() {
		l.reading <- r.read()
		l.Poll()
		return
	}
	go func(to chan<- contents) { to <- r.read() }(l.reading)
}

// Ready reports whether the library has been read.
func (l *Library) Ready() bool { return l.reading == nil }

// Elsewhere reports whether another copy of the program is the one that saves the games.
func (l *Library) Elsewhere() bool { return l.Ready() && !l.claimed }

// Poll processes finished reads and writes, and reports whether anything that a screen shows has
// changed. It never blocks.
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
		case <-l.archive.Claimed(): // the former writer may have saved more
			l.claimed, changed = true, true
			l.rewatch()
			l.read()
		default:
		}
	}
	select {
	case id := <-l.removals:
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
	if l.reread && l.reading == nil {
		l.reread = false
		l.read()
	}
	if l.reading == nil {
		l.writeIndex(1)
	}
	return changed
}

// take adds what was read. If a game was also played since, that version is kept.
func (l *Library) take(c contents) {
	for _, n := range c.notes {
		if n.Aside || !slices.Contains(l.found, n) { // report a lasting problem once
			l.notes = append(l.notes, n)
		}
	}
	l.found = c.notes
	l.claimed, l.blind = c.alone, c.blind
	ours := l.entries
	l.entries, l.list, l.index = c.entries, nil, c.index
	l.reviewed = append(l.reviewed, c.reviewed...)
	for _, e := range l.entries {
		l.newest = max(l.newest, e.Changed)
	}
	for _, id := range slices.Sorted(maps.Keys(l.held)) {
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
	if l.claimed { // before any game is written whose entry would then be old
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

// settle checks the writes in progress, and reports whether one has begun to fail or has stopped
// failing.
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
			l.reread = true // and these marks with those
		case fault.Why == store.Changed && l.held[id]:
			delete(l.faults, name)
			l.part(id)
		}
	}
	return changed
}

// part saves a game under a new ID, because another copy of the program has continued it too, so
// that both versions are saved.
func (l *Library) part(id ID) {
	l.archive.Drop(gameName(id))
	to := l.newID()
	e := *l.entries[id]
	e.ID, e.Changed = to, max(e.Changed, beginTime(to))
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
	l.reread = true
}

// Entries returns all games, unordered and with deleted ones; they must not be changed.
func (l *Library) Entries() []*Entry {
	if l.list == nil {
		l.list = slices.AppendSeq(make([]*Entry, 0, len(l.entries)), maps.Values(l.entries))
	}
	return l.list
}

// Latest returns, of the unfinished games of a name, the one that was played last, or nil.
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

// Same returns the ID of the saved game whose text equals that of a match, or "".
func (l *Library) Same(m *match.Match) ID {
	want := sum(record.Encode(m.Record()))
	if e := latest(l.entries, "", func(e *Entry) bool { return (e.Sum == want || l.marks[e.ID].bare == want) && e.Deleted == 0 }); e != nil {
		return e.ID
	}
	return ""
}

// Alike returns the games with the same setup and players as a match. before holds the games whose
// moves the match continues, the longest first, and others the rest, the last played first.
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
		if !p.Computer { // a computer's name depends on the language
			names[i] = p.Name
		}
	}
	return names
}

// latest returns, of the entries that fit, the one played last: the game saved last if it fits,
// otherwise the one with the latest time.
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

// Entry returns the entry of a game, or nil.
func (l *Library) Entry(id ID) *Entry { return l.entries[l.at(id)] }

// at returns the ID under which a game is saved now (part).
func (l *Library) at(id ID) ID {
	for to, ok := l.moved[id]; ok; to, ok = l.moved[id] {
		id = to
	}
	return id
}

// newID returns an unused ID: the time, or a little later, so that IDs sort by the games' beginnings,
// and a random part.
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

// beginTime returns the time that an ID of newID contains, 0 for other IDs.
func beginTime(id ID) int64 {
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

// Add saves a match as a new game, without waiting.
func (l *Library) Add(m *match.Match) ID {
	id := l.newID()
	l.Save(id, m)
	return id
}

// Save replaces a game by a match, without waiting. If another copy of the program has continued
// the game, both are saved.
func (l *Library) Save(id ID, m *match.Match) {
	was := l.last
	l.last = l.at(id)
	changed, e := max(l.cfg.Now().Unix(), l.newest), l.entries[l.last]
	if (e == nil || e.Changed < l.newest) && changed == l.newest {
		changed++ // later than every other game, whatever the clock shows
	}
	if e == nil {
		changed = max(changed, beginTime(l.last))
	}
	l.turned = e != nil && l.playing != l.last
	kept := l.keep(l.last, m, changed)
	if l.turned = false; !kept {
		l.last = was
		return
	}
	l.playing = l.last
	if l.Ready() {
		if e != nil && e.Plies == m.Ply() && l.marks[l.last].bare == 0 && m.HasNotes() {
			l.mark(func(m *mark) { m.bare = e.Sum }, l.last)
		}
		l.writeLast()
	}
}

// Touch records that a game is the current one before a move is played in it.
func (l *Library) Touch(id ID) {
	l.last = l.at(id)
	if l.claimed && l.Ready() {
		l.writeLast()
	}
}

// writeLast also writes the game that was saved last to a place outside the archive.
func (l *Library) writeLast() {
	l.cfg.Store.SaveLater(lastName, []byte(string(l.last)+"\n"+l.texts[l.last]))
}

// keep saves a match under an ID with a time. It refuses a match whose text could not be read back;
// the older text then remains.
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

// write starts to write a game. It first writes a note that the game's index entry may be outdated
// or that the game is the current one, so that the order of the games survives a crash.
func (l *Library) write(id ID) {
	listed := slices.Contains(l.behind, id)
	if l.turned || l.index.written[id] && !listed {
		if !listed {
			l.behind = append(l.behind, id)
		}
		l.archive.SaveLater(openName, openText(l.behind, l.lastPlay))
	}
	l.archive.SaveLater(gameName(id), []byte(l.texts[id]))
	l.await(gameName(id))
	l.index.change(id)
}

func (l *Library) lastPlay(id ID) int64 {
	if e := l.entries[id]; e != nil {
		return e.Changed
	}
	return 0
}

// await records a write, so that settle checks it.
func (l *Library) await(name string) {
	if !slices.Contains(l.watch[max(0, len(l.watch)-8):], name) {
		l.watch = append(l.watch, name)
	}
}

// writeIndex starts to write at most a number of changed parts of the index. It skips parts that
// are still to be written: replacing one in the queue would write it before the games that it
// describes.
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

// Flush starts all remaining writes, before the program ends.
func (l *Library) Flush() {
	if l.reading == nil {
		l.writeIndex(len(l.index.dirty))
	}
}

// State returns whether a game is still being saved, and the error if it could not be saved.
func (l *Library) State(id ID) (saving bool, fault *store.Fault) {
	id = l.at(id)
	if fault = l.large[id]; fault != nil {
		return false, fault
	}
	saving, fault = l.archive.Status(gameName(id))
	if fault != nil && fault.Why == store.Changed { // it will continue under another ID
		saving, fault = true, nil
	}
	return saving || slices.Contains(l.early, id), fault
}

// Reread reads everything again in the background.
func (l *Library) Reread() { l.reread = true }

// Unsaved returns a game that cannot be saved, and the error; nil if there is none.
func (l *Library) Unsaved() (*Entry, *store.Fault) {
	for _, id := range slices.Concat(slices.Sorted(maps.Keys(l.texts)), slices.Sorted(maps.Keys(l.large))) {
		if _, fault := l.State(id); fault != nil && l.entries[id] != nil {
			return l.entries[id], fault
		}
	}
	return nil, nil
}

// Saved reports whether a game has been played since the program started, and whether all such
// games are written.
func (l *Library) Saved() (played, saved bool) {
	saved = len(l.early) == 0 && len(l.large) == 0
	for id := range l.texts {
		if waits, fault := l.archive.Status(gameName(id)); waits || fault != nil {
			saved = false
		}
	}
	return len(l.held) > 0, saved
}

// Retry retries failed writes.
func (l *Library) Retry() {
	l.settle() // do not write what another copy has continued
	l.archive.Retry()
	l.rewatch()
	if l.blind {
		l.reread = true
	}
}

// Failing reports whether a retry could help a failed write or read.
func (l *Library) Failing() bool { return l.archive.Failing() || l.blind && l.Ready() }

// rewatch records all writes that are tried again, so that settle checks them.
func (l *Library) rewatch() {
	for _, id := range slices.Sorted(maps.Keys(l.texts)) {
		l.await(gameName(id))
	}
	if len(l.marked) > 0 {
		l.await(marksName)
	}
}

// Notes returns what the user should know about the library. It returns each note only once.
func (l *Library) Notes() []Note {
	notes := l.notes
	l.notes = nil
	return notes
}
