package scenes

import (
	"cmp"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/review"
	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/internal/spoken"
	"roundtable/scenes/learn"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// mistakes finds the user's mistakes in saved reviews, and asks about them again.
type mistakes struct {
	*router
	direct bool // the store never waits
	game   string
	found  <-chan []settings.Mistake // in the game
	wait   int                       // in ticks
}

const (
	sittingSize = 5  // mistakes
	readEach    = 30 // ticks
)

// poll reads saved reviews in the background, one at a time.
func (m *mistakes) poll() {
	select {
	case found := <-m.found:
		if m.found = nil; found != nil {
			m.svc.Settings.Change(func(now *settings.Settings) {
				if now.Mistakes == nil {
					now.Mistakes = map[string][]settings.Mistake{}
				}
				now.Mistakes[m.game] = found
			})
			if _, counts := m.stack.Top().(*learn.Puzzles); counts {
				m.stack.Rebuild()
			}
		}
	default:
	}
	t, is := m.stack.Top().(*play.Table)
	if m.wait--; m.wait > 0 || m.found != nil || !m.svc.Games.Ready() || is && !t.Match().Outcome().Over() {
		return
	}
	id := m.svc.Games.NextReviewed()
	_, noted := m.svc.Settings.Now().Mistakes[string(id)]
	if e := m.svc.Games.Entry(id); e == nil || e.Deleted != 0 || noted {
		return
	}
	done, read, names := make(chan []settings.Mistake, 1), m.svc.Games.Read(id), m.svc.Settings.Now().Names
	m.game, m.found, m.wait = string(id), done, readEach
	find := func() { done <- mistakesOf(<-read, names) }
	if m.direct {
		find()
	} else {
		go find()
	}
}

// mistakesOf returns the user's mistakes in a game, or nil without a complete review. The user is
// the only person in it here, or has one of the names; online, everybody has a name.
func mistakesOf(o library.Opened, names []string) []settings.Mistake {
	if o.Err != nil || o.Review == nil {
		return nil
	}
	of, err := review.New(o.Match.Record(), o.Match.Game())
	if err != nil || !of.Restore(o.Review) {
		return nil
	}
	if judged, all := of.Progress(); judged < all {
		return nil
	}
	players, out := o.Match.Players(), []settings.Mistake{}
	for _, ply := range of.Mistakes() {
		p := players[of.Plies()[ply].Seat]
		named := slices.Contains(names, p.Name) || p.Name == "" && o.Match.Online() == ""
		if p.Here() && (named || spoken.You(players) != engine.NoSeat) {
			out = append(out, settings.Mistake{Ply: ply})
		}
	}
	return out
}

type mistake struct {
	game *library.Entry
	ply  int
}

// due returns the mistakes to ask about today, the oldest first; all counts also the others.
func (m *mistakes) due() (due []mistake, all int) {
	today := m.svc.Date()
	for id, list := range m.svc.Settings.Now().Mistakes {
		e := m.svc.Games.Entry(library.ID(id))
		if e == nil || e.Deleted != 0 {
			continue
		}
		for _, at := range list {
			if all++; at.Tried == "" || at.Tried != today {
				due = append(due, mistake{e, at.Ply})
			}
		}
	}
	slices.SortFunc(due, func(a, b mistake) int { return cmp.Or(cmp.Compare(a.game.ID, b.game.ID), cmp.Compare(a.ply, b.ply)) })
	return due, all
}

func (m *mistakes) ask() {
	due, _ := m.due()
	m.next(due, 1, min(len(due), sittingSize), m.Push)
}

// next asks about the n-th mistake of a sitting: the first of due with a readable review.
func (m *mistakes) next(due []mistake, n, size int, show func(stage.Scene)) {
	if _, asks := m.stack.Top().(*play.Table); len(due) == 0 || n > size {
		if asks {
			m.Pop()
		}
		return
	}
	m.reader.read(due[0].game.ID, func(o library.Opened) {
		if o.Err == nil {
			t := m.newTable(o.Match, o.ID)
			play.Restore(t, o.Review)
			if t.AskMistake(due[0].ply, m.headings(due[0].game, n, size), func() { m.next(due[1:], n+1, size, m.Replace) }) {
				t.LeadBack(m.Pop)
				show(t)
				return
			}
			t.Leave()
			m.svc.Settings.Change(func(now *settings.Settings) { now.Mistakes[string(o.ID)] = nil }) // its review is gone
		}
		m.next(due[1:], n, size, show)
	})
}

func (m *mistakes) headings(e *library.Entry, n, size int) []string {
	count, names := m.svc.Text("learn.count", n, size), strings.Join(spoken.Names(m.svc.Words, e.Game, e.Players), " – ")
	all := []string{count + " · " + names, count}
	if e.Date != "" {
		all = slices.Insert(all, 0, all[0]+" · "+m.svc.Words.Date(e.Date))
	}
	return all
}
