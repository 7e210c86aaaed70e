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

// Find knows the games by name.
type Find func(name string) (engine.Game, bool)

// What the archive keeps, by name.
const (
	gamePrefix = "game-" // a game's record, by its ID
	// What was found of a game by its review, by its ID.
	reviewPrefix = "review-"
	partPrefix   = "index-" // a part of the index, by its number
	marksName    = "marks"  // the favourites and the deleted games
	openName     = "open"   // the games that the index may be behind of
)

// lastName is what stands beside the archive: the game that was saved last, after a
// line with its ID. In a browser the archive is written some moments later, and a
// page may be left before that.
const lastName = "last"

func gameName(id ID) string   { return gamePrefix + string(id) }
func reviewName(id ID) string { return reviewPrefix + string(id) }
func partName(n int) string   { return partPrefix + strconv.Itoa(n) }

// openText is what openName holds: a line for each game, its ID, and another with the
// time when it was played last. Earlier versions read the first kind alone.
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

// partSize is how many entries a part of the index has: a move writes one part.
const partSize = 64

// Problem is what is wrong with something that is kept.
type Problem uint8

// The problems.
const (
	Damaged    Problem = iota // it was torn or changed, and cannot be read
	Newer                     // a newer version of the program wrote it
	Unplayable                // its text breaks the rules, or names a game that there is not; it is kept and listed
	Closed                    // nothing can be reached
	Parted                    // another copy of the program went on with the same game: both are kept
	Worn                      // something that only says what the games say too was damaged, and was set aside if it could be
)

// Note is what a person should know about the library; each is told once.
type Note struct {
	Problem Problem
	Games   int       // how many it is about; 0 of what is no game
	Aside   bool      // it was set aside
	Why     store.Why // it cannot be reached
}

// contents are what was found in the archive, as the library holds it: taking in
// very many games is then no work.
type contents struct {
	alone   bool
	blind   bool // not everything could be reached
	entries map[ID]*Entry
	index   parts
	marks   map[ID]mark
	last    ID // the game that was saved last
	notes   []Note
}

// reader reads the archive, on a goroutine of its own.
type reader struct {
	archive, beside *store.Store
	adopt           []string // names beside the archive of games that earlier versions kept
	find            Find
	behind          map[ID]int64  // the games that the index may be behind of, and when they were played last
	doubted         bool          // it may be behind of any
	old             map[ID]*Entry // what it says of those
	adopted         bool          // the game that was saved last was written only now
	got             contents
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
	for _, name := range names { // in the order of the names, so that it is always the same
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

// readPart takes in a part of the index: what it says of games that are there, are
// not listed yet, and that it is not behind of. Of damage nothing is said: nothing
// is lost by it.
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
		if at := begun(e.ID); e.Changed < at { // as some version forgot it
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

// readGame makes an entry of a game.
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

// summarise is the entry of a game's text, also of one that cannot be played. It
// was last played at a time; or, if that is 0, when it was begun or taken in, or else on
// its date, as far as is known.
func (r *reader) summarise(id ID, text string, changed int64) (Entry, error) {
	m, rec, err := play(text, r.find)
	if changed = max(changed, begun(id)); changed == 0 {
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

// play plays the game of a text again.
func play(text string, find Find) (*match.Match, record.Record, error) {
	rec, err := record.Decode(text)
	if err != nil {
		return nil, rec, err
	}
	m, err := match.FromRecord(rec, find)
	return m, rec, err
}

// add notes a problem, together with others of its kind.
func (r *reader) add(n Note) {
	for i, old := range r.got.notes {
		if games := old.Games; old.Problem == n.Problem && old.Aside == n.Aside && old.Why == n.Why {
			r.got.notes[i].Games = games + n.Games
			return
		}
	}
	r.got.notes = append(r.got.notes, n)
}

// noteWorn notes why something cannot be read that only says what the games say too.
func (r *reader) noteWorn(err error) {
	var damaged *store.DamagedError
	if errors.As(err, &damaged) {
		r.add(Note{Problem: Worn, Aside: damaged.Aside})
		return
	}
	r.note(err, 0)
}

// note notes why something cannot be read.
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

// adoptEarlier takes over the games that earlier versions kept one of each kind.
// Each gets an ID that its text gives, so that it is taken over once, however often
// that is tried; it goes from its old place only when it is safe in the new one.
func (r *reader) adoptEarlier() {
	if !r.got.alone {
		return
	}
	for _, name := range r.adopt {
		data, err := r.beside.Load(name)
		if err != nil {
			var fault *store.Fault
			if !errors.As(err, &fault) { // where nothing can be reached, the archive says so
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
		if err := r.beside.Remove(name); err != nil {
			r.note(err, 0)
		}
	}
}

// adoptLast writes the game that was saved last, where the archive does not have
// all of it. What was taken back last may be there again; nothing is lost.
func (r *reader) adoptLast() {
	data, err := r.beside.Load(lastName)
	r.noteLast(err)
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

// noteLast notes that the game that was saved last is damaged where it stands beside the
// archive. Where nothing can be reached, the archive says so.
func (r *reader) noteLast(err error) {
	var damaged *store.DamagedError
	if errors.As(err, &damaged) {
		r.noteWorn(err)
	}
}

// extends reports whether a record has more than another of the same game had: more
// moves, or an end.
func extends(r, was record.Record) bool {
	if len(r.Moves) < len(was.Moves) || !slices.Equal(r.Moves[:len(was.Moves)], was.Moves) {
		return false
	}
	return len(r.Moves) > len(was.Moves) || r.Outcome.Over() && !was.Outcome.Over()
}

// idOf is an ID that a text gives.
func idOf(text []byte) ID {
	digest := sha256.Sum256(text)
	return ID("0" + strings.ToLower(base32.HexEncoding.EncodeToString(digest[:15])))
}

// sortedIDs are a set's members in order.
func sortedIDs[V any](set map[ID]V) []ID {
	var out []ID
	for id := range set {
		out = append(out, id)
	}
	slices.Sort(out)
	return out
}
