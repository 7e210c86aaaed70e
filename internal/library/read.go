package library

import (
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

// Find returns a game by its name.
type Find func(name string) (engine.Game, bool)

// Names in the archive.
const (
	gamePrefix = "game-" // a game's record, by its ID
	// a game's review, by its ID
	reviewPrefix = "review-"
	partPrefix   = "index-" // a part of the index, by its number
	marksName    = "marks"  // the favourites and the deleted games
	openName     = "open"   // games whose index entries may be old
)

// lastName is a name in the store, outside the archive. Under it the game saved last is saved
// again, after a line with its ID. In a browser the archive is written a little later, when the
// page may already be closed.
const lastName = "last"

func gameName(id ID) string   { return gamePrefix + string(id) }
func reviewName(id ID) string { return reviewPrefix + string(id) }
func partName(n int) string   { return partPrefix + strconv.Itoa(n) }

// openText returns the text saved under openName: for each game a line with its ID, and another
// line with ID and time. Earlier versions of the program read only the first.
func openText(ids []ID, changed func(ID) int64) []byte {
	var b []byte
	for _, id := range ids {
		b = append(append(b, id...), '\n')
		b = append(append(b, id...), ' ')
		b = append(strconv.AppendInt(b, changed(id), 10), '\n')
	}
	return b
}

// openTimes reads what openText wrote; a game without a time has 0.
func openTimes(data []byte) map[ID]int64 {
	times := map[ID]int64{}
	for line := range strings.Lines(string(data)) {
		id, number, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil || n > mostTime {
			n = 0
		}
		times[ID(id)] = max(times[ID(id)], n)
	}
	return times
}

// partSize is the number of entries in a part of the index: a move writes one part.
const partSize = 64

// Problem says what is wrong with saved data.
type Problem uint8

// The problems.
const (
	Damaged    Problem = iota // it is torn or changed and cannot be read
	Newer                     // a newer version of the program wrote it
	Unplayable                // its text breaks the rules, or names an unknown game; it stays and is listed
	Closed                    // storage cannot be reached
	Parted                    // another copy of the program continued the same game: both are saved
	Worn                      // something that the games repeat was damaged, and set aside if possible
)

// Note is something about the library that the user should know. Each is reported once.
type Note struct {
	Problem Problem
	Games   int       // how many it is about; 0 if not about games
	Aside   bool      // it was set aside
	Why     store.Why // why it cannot be reached
}

// contents holds what was read from the archive. It has the same form as in Library, so that many
// games can be added quickly.
type contents struct {
	alone   bool
	blind   bool // some reads failed
	entries map[ID]*Entry
	index   parts
	marks   map[ID]mark
	last    ID // the last saved game
	notes   []Note

	reviewed []ID
}

// reader reads the archive on its own goroutine.
type reader struct {
	archive, store *store.Store
	adopt          []string // names outside the archive of games from earlier versions
	find           Find
	behind         map[ID]int64  // games whose index entries may be old, and when they were last played
	doubted        bool          // any entry may be old
	old            map[ID]*Entry // their entries in the index
	adopted        bool          // the last saved game was written only now
	got            contents
}

func (r *reader) read() contents {
	r.got = contents{alone: r.archive.Alone(), entries: map[ID]*Entry{}, marks: map[ID]mark{}}
	r.got.index.clear()
	r.behind, r.old = map[ID]int64{}, map[ID]*Entry{}
	r.adoptEarlier()
	r.adoptLast()
	names, err := r.archive.Names()
	if err != nil {
		r.noteWorn(err)
		return r.got
	}
	kept := map[ID]bool{}
	for _, name := range names {
		if id, is := strings.CutPrefix(name, gamePrefix); is && ID(id).valid() {
			kept[ID(id)] = true
		}
		if id, is := strings.CutPrefix(name, reviewPrefix); is && ID(id).valid() {
			r.got.reviewed = append(r.got.reviewed, ID(id))
		}
	}
	open, err := r.archive.Load(openName)
	for id, at := range openTimes(open) {
		r.behind[id] = max(r.behind[id], at)
	}
	r.doubted = err != nil && !errors.Is(err, fs.ErrNotExist)
	r.noteWorn(err)
	for _, name := range names {
		if number, is := strings.CutPrefix(name, partPrefix); is {
			if n, err := strconv.Atoi(number); err == nil && n >= 0 {
				r.readPart(n, kept)
			}
		}
	}
	data, err := r.archive.Load(marksName)
	if err == nil {
		r.got.marks = decodeMarks(data)
	} else {
		r.note(err, 0)
	}
	for _, name := range names { // in the order of names, for a stable result
		if id, is := strings.CutPrefix(name, gamePrefix); is && kept[ID(id)] {
			r.readGame(ID(id))
		}
	}
	if e := r.got.entries[r.got.last]; e != nil && r.adopted {
		for id, other := range r.got.entries {
			if id != e.ID && other.Changed >= e.Changed {
				e.Changed = other.Changed + 1
			}
		}
	}
	for id, m := range r.got.marks {
		if e := r.got.entries[id]; e != nil {
			e.Favourite, e.Deleted = m.favourite, m.deleted
		}
	}
	return r.got
}

// readPart adds the entries of a part of the index that are up to date and whose games exist and
// are not listed yet. It does not report damage, because the games contain the same data.
func (r *reader) readPart(n int, kept map[ID]bool) {
	data, err := r.archive.Load(partName(n))
	if err != nil {
		return
	}
	for _, e := range decode(data) {
		if !kept[e.ID] {
			continue
		}
		r.got.index.join(e.ID, n)
		if at := beginTime(e.ID); e.Changed < at { // some version left it out
			e.Changed = at
			r.got.index.change(e.ID)
		}
		if _, behind := r.behind[e.ID]; behind || r.doubted {
			r.old[e.ID] = e
			continue
		}
		delete(kept, e.ID)
		r.got.entries[e.ID] = e
	}
}

func (r *reader) readGame(id ID) {
	data, err := r.archive.Load(gameName(id))
	if err != nil {
		r.note(err, 1)
		return
	}
	changed := r.behind[id]
	old := r.old[id]
	if old != nil {
		changed = max(changed, old.Changed)
		if old.Sum == sum(string(data)) && old.Changed == changed {
			r.got.entries[id] = old
			return
		}
	}
	e, err := r.summarise(id, string(data), changed)
	if err != nil {
		r.add(Note{Problem: Unplayable, Games: 1})
	}
	r.got.entries[id] = &e
	r.got.index.change(id)
}

// summarise returns the entry for a game's text, whether the game can be replayed or not. changed
// is when it was last played; if changed is 0, the time comes from the ID or else from the date.
func (r *reader) summarise(id ID, text string, changed int64) (Entry, error) {
	m, rec, err := play(text, r.find)
	if changed = max(changed, beginTime(id)); changed == 0 {
		if year, month, day, ok := record.ParseDate(rec.Date); ok {
			changed = max(0, time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).Unix())
		}
	}
	if err == nil {
		e, _ := summarise(id, m, changed)
		e.Sum = sum(text)
		return e, nil
	}
	e := Entry{ID: id, Game: rec.Game, Setup: rec.Setup, Date: rec.Date, Changed: changed, Sum: sum(text), Unreadable: true}
	for _, name := range rec.Players {
		e.Players = append(e.Players, match.Player{Name: name})
	}
	e.fold()
	return e, err
}

// play replays the game of a text.
func play(text string, find Find) (*match.Match, record.Record, error) {
	rec, err := record.Decode(text)
	if err != nil {
		return nil, rec, err
	}
	m, err := match.FromRecord(rec, find)
	return m, rec, err
}

// add adds a note, or adds it to an earlier note with the same problem.
func (r *reader) add(n Note) {
	for i, old := range r.got.notes {
		if games := old.Games; old.Problem == n.Problem && old.Aside == n.Aside && old.Why == n.Why {
			r.got.notes[i].Games = games + n.Games
			return
		}
	}
	r.got.notes = append(r.got.notes, n)
}

// noteWorn adds a note that some data cannot be read which the games also contain.
func (r *reader) noteWorn(err error) {
	var damaged *store.DamagedError
	if errors.As(err, &damaged) {
		r.add(Note{Problem: Worn, Aside: damaged.Aside})
		return
	}
	r.note(err, 0)
}

// note adds a note about data that cannot be read.
func (r *reader) note(err error, games int) {
	var damaged *store.DamagedError
	var newer *store.NewerError
	var fault *store.Fault
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case errors.As(err, &damaged):
		r.add(Note{Problem: Damaged, Games: games, Aside: damaged.Aside})
	case errors.As(err, &newer):
		r.add(Note{Problem: Newer, Games: games})
	case errors.As(err, &fault):
		r.add(Note{Problem: Closed, Why: fault.Why})
		r.got.blind = true
	}
}

// adoptEarlier saves the games of earlier versions, one of each kind, in this library. Each game
// gets an ID that is derived from its text, so that it is saved only once even if this is repeated.
// The old copy is removed only when the new one is safe.
func (r *reader) adoptEarlier() {
	if !r.got.alone {
		return
	}
	for _, name := range r.adopt {
		data, err := r.store.Load(name)
		if err != nil {
			var fault *store.Fault
			if !errors.As(err, &fault) { // if storage cannot be reached, the archive reports it
				r.note(err, 1)
			}
			continue
		}
		id := idOf(data)
		if _, err = r.archive.Load(gameName(id)); err != nil {
			if err = r.archive.Save(gameName(id), data); err != nil {
				r.note(err, 0)
				continue
			}
		}
		if err := r.store.Remove(name); err != nil {
			r.note(err, 0)
		}
	}
}

// adoptLast writes the game saved last to the archive, if the archive lacks some of its moves.
// Moves that were undone last may come back; no move is lost.
func (r *reader) adoptLast() {
	data, err := r.store.Load(lastName)
	// If the storage cannot be reached, reading the archive reports that.
	if _, damaged := errors.AsType[*store.DamagedError](err); damaged {
		r.noteWorn(err)
	}
	first, text, _ := strings.Cut(string(data), "\n")
	id := ID(first)
	if err != nil || !id.valid() {
		return
	}
	r.got.last = id
	rec, err := record.Decode(text)
	if err != nil || !r.got.alone {
		return
	}
	old, err := r.archive.Load(gameName(id))
	var damaged *store.DamagedError
	switch {
	case err == nil:
		if was, err := record.Decode(string(old)); err == nil && !extends(rec, was) {
			return
		}
	case !errors.Is(err, fs.ErrNotExist) && !errors.As(err, &damaged):
		return
	}
	if err := r.archive.Save(gameName(id), []byte(text)); err != nil {
		r.note(err, 0)
	}
	r.behind[id], r.adopted = 0, true
}

// extends reports whether a record has more than another of the same game: more moves, an end, or
// with the same moves more in variations and comments.
func extends(r, was record.Record) bool {
	if len(r.Moves) < len(was.Moves) || !slices.Equal(r.Moves[:len(was.Moves)], was.Moves) {
		return false
	}
	return len(r.Moves) > len(was.Moves) || r.Outcome.Over() && !was.Outcome.Over() ||
		r.Outcome == was.Outcome && notes(r) > notes(was)
}

// notes returns the number of comments and of moves in variations.
func notes(r record.Record) int {
	n := len(r.Comments)
	for _, v := range record.All(r.Variations) {
		n += len(v.Moves) + len(v.Comments)
	}
	return n
}

func idOf(text []byte) ID {
	digest := sha256.Sum256(text)
	return ID("0" + strings.ToLower(base32.HexEncoding.EncodeToString(digest[:15])))
}
