package lobby

import (
	"cmp"
	"slices"

	"roundtable/internal/settings"
	"roundtable/online"
)

// list is a list of games from the server.
type list struct {
	known bool
	games []online.Summary
}

// take takes the list or changes to it.
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

// find returns a game of the list.
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

// Waits reports whether a game waits for a move from here.
func Waits(s online.Summary) bool {
	return s.Phase == "playing" && s.Turn != nil && slices.Contains(s.You, *s.Turn)
}

// OfAccount returns the account's games that wait or go on; known is false before the server has
// sent them.
func (l *Lobby) OfAccount() (games []online.Summary, known bool) { return l.mine.games, l.mine.known }

// Mine returns the games of the account that wait or go on and the followed games of local
// guests: first those that wait for a move from here, by time left. known is false before the
// server has sent them.
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

// Live returns the games of Mine that are played here by a live clock.
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

// noteGuests collects the followed games of local guests, which no server list has, and reports
// one that has ended.
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

// noteLive saves in the settings which live games go on, for the next start. A game whose state
// is still unknown stays saved.
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

// isSettled reports whether the server has said why a game is not one of Live.
func (l *Lobby) isSettled(game string) bool {
	t := l.Table(game)
	if t != nil && (t.Lost != nil || t.Fold().Phase() > online.Playing) {
		return true
	}
	return (t == nil || t.Fold().Phase() == online.Playing) && (l.mine.known || !l.HasAccount())
}

// Next returns the game that waits for a move from here, other than the given one; ok is false
// without one.
func (l *Lobby) Next(not string) (s online.Summary, ok bool) {
	games, _ := l.Mine()
	for _, s := range games {
		if Waits(s) && s.Game != not {
			return s, true
		}
	}
	return online.Summary{}, false
}

// Look turns the lists of open games and of players looking for an opponent on or off.
func (l *Lobby) Look(on bool) { l.client.Ask(&online.Lobby{On: on}) }

// Open returns the games with open seats, without those of this device's user; known is false
// before the server has sent them.
func (l *Lobby) Open() (games []online.Summary, known bool) {
	for _, s := range l.open.games {
		if len(s.You) == 0 {
			games = append(games, s)
		}
	}
	return games, l.open.known
}

// Sought returns what other players seek in a quick game, the oldest first. A Seek for the same
// matches one of them.
func (l *Lobby) Sought() []online.Sought { return l.sought }

// Search is a search for an opponent who wants the same game.
type Search struct {
	online.Seek
	Since online.Instant // by the server's clock; 0 before it is known
}

// Search returns the running search, or nil.
func (l *Lobby) Search() *Search { return l.search }

// Seek replaces any search by a new one; failed gets a refusal.
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
