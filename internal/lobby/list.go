package lobby

import (
	"cmp"
	"slices"

	"roundtable/internal/settings"
	"roundtable/online"
)

type list struct {
	known bool
	games []online.Summary
}

// take replaces the list by one from the server, or applies the server's changes to it.
func (l *list) take(g *online.Games) {
	if g.All {
		l.games, l.known = nil, true
	}
	l.games = slices.DeleteFunc(l.games, func(s online.Summary) bool {
		return slices.Contains(g.Gone, s.Game) || slices.ContainsFunc(g.Games, func(n online.Summary) bool { return n.Game == s.Game })
	})
	l.games = append(l.games, g.Games...)
	slices.SortStableFunc(l.games, func(a, b online.Summary) int {
		return cmp.Or(cmp.Compare(b.Changed, a.Changed), cmp.Compare(a.Game, b.Game))
	})
}

func (l *list) find(game string) (online.Summary, bool) {
	i := slices.IndexFunc(l.games, func(s online.Summary) bool { return s.Game == game })
	if i < 0 {
		return online.Summary{}, false
	}
	return l.games[i], true
}

func (l *Lobby) takeGames(g *online.Games) {
	if g.List != "mine" {
		l.open.take(g)
		return
	}
	was := l.mine
	was.games = slices.Clone(was.games)
	l.mine.take(g)
	if !was.known {
		return
	}
	for _, game := range g.Gone {
		if s, ok := was.find(game); ok && s.Phase == "playing" {
			l.news = append(l.news, Ended{s})
		}
	}
	for _, s := range g.Games {
		if before, ok := was.find(s.Game); Waits(s) && !(ok && Waits(before) && before.Ply == s.Ply) {
			l.news = append(l.news, Turn{s})
		}
	}
}

// Waits reports whether a game waits for a move of a player on this device.
func Waits(s online.Summary) bool {
	return s.Phase == "playing" && s.Turn != nil && slices.Contains(s.You, *s.Turn)
}

// OfAccount returns the account's games that have not ended; known is false until the server has
// sent them.
func (l *Lobby) OfAccount() (games []online.Summary, known bool) { return l.mine.games, l.mine.known }

// Mine returns the account's games that have not ended, and the followed games of guests on this
// device. Games that wait for a move from this device come first, those with the least time left
// before others. known is false until the server has sent them.
func (l *Lobby) Mine() (games []online.Summary, known bool) {
	games = slices.Clone(l.mine.games)
	for _, s := range l.guests {
		if _, twice := l.mine.find(s.Game); !twice {
			games = append(games, s)
		}
	}
	slices.SortStableFunc(games, func(a, b online.Summary) int {
		switch wa, wb := Waits(a), Waits(b); {
		case wa && wb:
			return cmp.Compare(a.Due, b.Due)
		case wa:
			return -1
		case wb:
			return 1
		}
		return 0
	})
	return games, l.mine.known || len(l.guests) > 0
}

// Live returns those games of Mine that are played on this device and have a live clock.
func (l *Lobby) Live() []online.Summary {
	games, _ := l.Mine()
	for i, s := range games { // a list has the time when the server declares the loss, a little later
		if t := l.Table(s.Game); t != nil && t.Fold().Phase() == online.Playing && t.Fold().Match().Ply() == s.Ply {
			games[i].Due = t.due()
		}
	}
	return slices.DeleteFunc(games, func(s online.Summary) bool {
		return s.Phase != "playing" || len(s.You) == 0 || ByDays(s.Clock)
	})
}

// noteGuests collects the followed games of guests on this device, which are in no list of the
// server, and reports one that has ended.
func (l *Lobby) noteGuests() {
	for _, s := range l.guests {
		if t := l.Table(s.Game); t != nil && t.Fold().Phase() > online.Playing {
			l.news = append(l.news, Ended{s})
		}
	}
	l.guests = nil
	here := l.identities()
	for _, t := range l.tables {
		if t.Fold().Phase() != online.Playing {
			continue
		}
		var you []int
		for _, me := range here {
			if me.Guest != "" {
				you = append(you, t.Fold().SeatsOf(me)...)
			}
		}
		if len(you) > 0 {
			l.guests = append(l.guests, t.summary(you))
		}
	}
}

// noteLive saves in the settings which live games are in progress, for the next start of the
// program. A game whose state is still unknown remains saved.
func (l *Lobby) noteLive() {
	was := l.cfg.Settings.Now().Online.LiveAt(l.cfg.Origin)
	var now []string
	for _, s := range l.Live() {
		now = append(now, s.Game)
	}
	for _, game := range was {
		if !slices.Contains(now, game) && !l.isSettled(game) {
			now = append(now, game)
		}
	}
	slices.Sort(now)
	if !slices.Equal(was, now) {
		l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Play(l.cfg.Origin, now) })
	}
}

// isSettled reports whether it is known from the server why a game is not one of Live.
func (l *Lobby) isSettled(game string) bool {
	t := l.Table(game)
	if t != nil && (t.Lost != nil || t.Fold().Phase() > online.Playing) {
		return true
	}
	return (t == nil || t.Fold().Phase() == online.Playing) && (l.mine.known || !l.HasAccount())
}

// Next returns a game that waits for a move from this device and is not the given one; ok is false
// if there is none.
func (l *Lobby) Next(not string) (s online.Summary, ok bool) {
	games, _ := l.Mine()
	for _, s := range games {
		if Waits(s) && s.Game != not {
			return s, true
		}
	}
	return online.Summary{}, false
}

// Look starts or stops receiving the lists of open games and of players who look for an opponent.
func (l *Lobby) Look(on bool) { l.client.Ask(&online.Lobby{On: on}) }

// Open returns the games of other users that have open seats; known is false until the server has
// sent them.
func (l *Lobby) Open() (games []online.Summary, known bool) {
	for _, s := range l.open.games {
		if len(s.You) == 0 {
			games = append(games, s)
		}
	}
	return games, l.open.known
}

// Sought returns the quick games for which other players look for an opponent, the oldest first. A
// Seek for the same game is matched with one of them.
func (l *Lobby) Sought() []online.Sought { return l.sought }

// Search is a search for an opponent who wants the same game.
type Search struct {
	online.Seek
	Since online.Instant // by the server's clock; 0 before it is known
}

// Search returns the running search, or nil.
func (l *Lobby) Search() *Search { return l.search }

// Seek starts a search and ends an earlier one. failed receives a refusal.
func (l *Lobby) Seek(s online.Seek, failed func(*online.Refused)) {
	l.Unseek()
	s.Seek = l.NewID()
	at, _ := l.ServerTime()
	l.search = &Search{Seek: s, Since: at}
	l.changed = true
	id := s.Seek
	l.Ask(&s, func(_ online.Answer, why *online.Refused) {
		if why != nil && l.search != nil && l.search.Seek.Seek == id {
			l.search = nil
			failed(why)
		}
	})
}

// Unseek ends the search.
func (l *Lobby) Unseek() {
	if s := l.search; s != nil {
		l.search, l.changed = nil, true
		l.client.Ask(&online.Unseek{Seek: s.Seek.Seek})
	}
}
