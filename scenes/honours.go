package scenes

import (
	"slices"

	"roundtable/engine/match"
	"roundtable/internal/honours"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	honoursscene "roundtable/scenes/honours"
	"roundtable/scenes/stage"
)

// honourBook notes what a person is honoured for, and tells of each honour once.
type honourBook struct {
	svc     *stage.Services
	games   gameList
	record  *statistics.Keeper // of all games, with the one that has ended
	today   func() int
	stale   bool     // the settings have changed
	waiting []string // honours that no table tells of, in words
}

// begin notes what was reached before there were honours, tells nothing of it, and listens
// to what is reached from now on.
func (b *honourBook) begin() {
	b.note(honours.Reached(b.svc.Settings.Now()))
	b.svc.Settings.Listen(func(was, now settings.Settings) {
		b.stale = b.stale || len(honours.Reached(now)) > len(honours.Reached(was))
	})
}

// ended notes the honours of a match whose end has come; it returns the new ones, in
// words.
func (b *honourBook) ended(m *match.Match) []string {
	return b.note(append(honours.Of(m), honours.Reached(b.svc.Settings.Now())...))
}

// poll notes what was reached without a match, once the settings have changed; next then
// tells of it.
func (b *honourBook) poll() {
	if b.stale {
		b.waiting = append(b.waiting, b.note(honours.Reached(b.svc.Settings.Now()))...)
		b.stale = false
	}
}

// next takes out what is to be told; it is "" where there is nothing.
func (b *honourBook) next() (said string) {
	if len(b.waiting) > 0 {
		said, b.waiting = b.waiting[0], b.waiting[1:]
	}
	return said
}

// note keeps the honours that a person has not had; it returns them in words, without those
// that the statistics have counted before there were honours.
func (b *honourBook) note(won []honours.Honour) (fresh []string) {
	had := b.svc.Settings.Now().Honours
	all := honours.All(b.games.cards().names())
	won = slices.DeleteFunc(won, func(h honours.Honour) bool {
		_, ok := had[string(h)]
		return ok || !slices.Contains(all, h)
	})
	if len(won) == 0 {
		return nil
	}
	b.svc.Settings.Change(func(s *settings.Settings) {
		for _, h := range won {
			if s.Honour(string(h), b.today()) && !b.old(h) {
				fresh = append(fresh, b.svc.Text("honours.told", b.svc.Text(locale.HonourName.Of(string(h)))))
			}
		}
	})
	return fresh
}

// old reports whether an honour is a victory that is not the first in the statistics.
func (b *honourBook) old(h honours.Honour) bool {
	wins := 0
	for _, g := range b.record.Log() {
		if g.Result == statistics.Won && honours.Victory(g.Game) == h {
			wins++
		}
	}
	return wins > 1
}

// open opens the page of honours.
func (b *honourBook) open() {
	b.svc.App.Push(honoursscene.New(b.svc, b.games.cards().names(), DateOf))
}
