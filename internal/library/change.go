package library

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"roundtable/engine/match"
)

// Favour marks a game as a favourite, or removes that mark.
func (l *Library) Favour(id ID, favourite bool) {
	l.mark(func(m *mark) { m.favourite = favourite }, id)
}

// Delete moves games to the bin.
func (l *Library) Delete(ids ...ID) {
	now := max(1, l.cfg.Now().Unix())
	l.mark(func(m *mark) { m.deleted = now }, ids...)
}

// Restore takes games out of the bin.
func (l *Library) Restore(ids ...ID) { l.mark(func(m *mark) { m.deleted = 0 }, ids...) }

func (l *Library) mark(set func(*mark), ids ...ID) {
	for _, id := range ids {
		id = l.at(id)
		e := l.entries[id]
		if e == nil {
			continue
		}
		m := l.marks[id]
		set(&m)
		changed := *e // returned lists stay as they are
		changed.Favourite, changed.Deleted = m.favourite, m.deleted
		l.marks[id], l.marked[id], l.entries[id], l.list = m, true, &changed, nil
	}
	if l.claimed && l.Ready() { // else they are written with those read then
		l.writeMarks()
	}
}

// writeMarks saves all marks. It does nothing if some saved marks could not be read, so that these
// are not lost.
func (l *Library) writeMarks() {
	if l.blind {
		return
	}
	l.archive.SaveLater(marksName, encodeMarks(l.marks))
	l.await(marksName)
}

// Purge removes, for good, the games that were deleted before a time. Games that cannot be removed
// remain in the bin.
func (l *Library) Purge(before time.Time) {
	if !l.claimed || !l.Ready() {
		return
	}
	for _, e := range l.Entries() {
		if e.Deleted != 0 && e.Deleted < before.Unix() {
			l.bin = append(l.bin, e.ID)
		}
	}
	l.removeNext()
}

// removeNext removes one of the games to be removed for good, unless the user has restored it.
func (l *Library) removeNext() {
	for len(l.bin) > 0 && !l.removing {
		id := l.bin[0]
		l.bin = l.bin[1:]
		if e := l.entries[id]; e == nil || e.Deleted == 0 {
			continue
		}
		if l.archive.Direct() {
			if l.remove(id) == nil {
				l.forget(id)
			}
			continue
		}
		l.removing = true
		go func() {
			if l.remove(id) != nil {
				id = ""
			}
			l.removals <- id
		}()
	}
}

func (l *Library) remove(id ID) error {
	if err := l.archive.Remove(reviewName(id)); err != nil {
		return err
	}
	return l.archive.Remove(gameName(id))
}

// KeepReview saves a game's review without waiting.
func (l *Library) KeepReview(id ID, data []byte) {
	if id = l.at(id); l.entries[id] != nil {
		l.archive.SaveLater(reviewName(id), data)
		l.reviewed = append(l.reviewed, id)
	}
}

// NextReviewed returns another game with a saved review, or "". It returns each once, and again
// when its review is saved.
func (l *Library) NextReviewed() ID {
	if len(l.reviewed) == 0 {
		return ""
	}
	id := l.reviewed[0]
	l.reviewed = l.reviewed[1:]
	return id
}

// forget drops a removed game from every list.
func (l *Library) forget(id ID) {
	delete(l.entries, id)
	delete(l.marks, id)
	delete(l.held, id)
	delete(l.marked, id)
	delete(l.texts, id)
	delete(l.large, id)
	l.list = nil
	if l.last == id { // or it would come back
		l.cfg.Store.SaveLater(lastName, nil)
	}
	l.index.remove(id)
	l.writeMarks()
}

// Opened is the result of reading a game.
type Opened struct {
	ID    ID
	Text  string       // as saved, even if it cannot be played
	Match *match.Match // nil with Err
	// Review is the game's last review saved by KeepReview, or nil.
	Review []byte
	// Err is the reason why the game cannot be continued: an error of the store, the record, the
	// set-up or the match.
	Err error
}

// Read reads a game in the background. The channel receives one result.
func (l *Library) Read(id ID) <-chan Opened {
	id = l.at(id)
	done := make(chan Opened, 1)
	text, here := l.texts[id]
	find, archive := l.cfg.Find, l.archive
	read := func() {
		o := Opened{ID: id, Text: text}
		if !here {
			var data []byte
			data, o.Err = archive.Load(gameName(id))
			o.Text = string(data)
		}
		if o.Err == nil {
			o.Match, _, o.Err = play(o.Text, find)
			o.Review, _ = archive.Load(reviewName(id))
		}
		done <- o
	}
	if archive.Direct() {
		read()
	} else {
		go read()
	}
	return done
}

// mark holds what the user has set for a game: whether it is a favourite, and whether it is
// deleted.
type mark struct {
	favourite bool
	deleted   int64
	bare      uint64 // the sum of its text without notes, or 0
}

// encodeMarks writes a line for each marked game: its ID, 'favourite' or '-', when it was deleted or
// 0, and a sum.
func encodeMarks(marks map[ID]mark) []byte {
	var lines []string
	for id, m := range marks {
		if m == (mark{}) {
			continue
		}
		word := "-"
		if m.favourite {
			word = "favourite"
		}
		lines = append(lines, strings.TrimSuffix(fmt.Sprintf("%s %s %d %x", id, word, m.deleted, m.bare), " 0")+"\n")
	}
	slices.Sort(lines)
	return []byte(strings.Join(lines, ""))
}

// decodeMarks parses what encodeMarks returned. It ignores further words in a line, which later
// versions may add.
func decodeMarks(text []byte) map[ID]mark {
	marks := map[ID]mark{}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) < 3 || !ID(words[0]).valid() {
			continue
		}
		deleted, _ := strconv.ParseInt(words[2], 10, 64)
		bare, _ := strconv.ParseUint(strings.Join(words[3:min(4, len(words))], ""), 16, 64)
		marks[ID(words[0])] = mark{words[1] == "favourite", max(0, deleted), bare}
	}
	return marks
}

// Earlier returns the names under which earlier versions of the program saved games of the given
// kinds, the oldest name last, because it is read last.
func Earlier(games []string) []string {
	var names []string
	for _, game := range games {
		names = append(names, gamePrefix+game)
	}
	return append(names, "autosave")
}

// LastPlayed reads the game of each kind that was played last, finished or not. It returns their
// texts under the names of Earlier, so that a library can adopt them. It waits for the store.
func LastPlayed(cfg Config, games []string) map[string]string {
	r := reader{archive: cfg.Store.Archive(), store: cfg.Store, adopt: cfg.Adopt, find: cfg.Find}
	c := r.read()
	out := map[string]string{}
	for _, game := range games {
		e := latest(c.entries, c.last, func(e *Entry) bool { return e.Game == game && e.Deleted == 0 })
		if e == nil {
			continue
		}
		if data, err := r.archive.Load(gameName(e.ID)); err == nil {
			out[gamePrefix+game] = string(data)
		}
	}
	return out
}
