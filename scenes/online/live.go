package online

import (
	"slices"
	"strings"

	"roundtable/engine/clock"
	"roundtable/internal/lobby"
	protocol "roundtable/online"
	"roundtable/scenes/stage"
)

// liveGame is the live game that Live returned last, with the data from which it was made.
type liveGame struct {
	now     stage.Live
	games   []protocol.Summary
	at      int // the index of that game
	changes int
	second  clock.Millis
	top     stage.Scene
}

// Live returns the user's live game. If there are several, it prefers one whose screen is not on
// top. A call costs nothing while the game has not changed.
func (o *Opener) Live() stage.Live {
	l, v := o.lobby, &o.live
	if l == nil {
		return stage.Live{}
	}
	changed := v.changes != o.changes
	if changed {
		v.changes, v.games = o.changes, l.Live()
	}
	if len(v.games) == 0 {
		v.now = stage.Live{}
		return v.now
	}
	if top := o.cfg.Stack.Top(); top != v.top || changed {
		v.top, changed = top, true
		v.at = max(0, slices.IndexFunc(v.games, func(s protocol.Summary) bool { return !o.shows(s.Game) }))
	}
	at, _ := l.ServerTime()
	s := v.games[v.at]
	if second := (s.Due.Since(at) + clock.Second - 1) / clock.Second; changed || second != v.second {
		v.second, v.now = second, o.tellLive(s, at)
	}
	return v.now
}

func (o *Opener) tellLive(s protocol.Summary, at protocol.Instant) stage.Live {
	about := o.words().about(s, at)
	short := about[len(about)-2]
	texts := []string{short + " · " + o.words().gameOf(s), short}
	if who := o.words().others(s, false); who != "" {
		texts = slices.Insert(texts, 0, texts[0]+" · "+who)
	}
	return stage.Live{Game: s.Game, Here: o.shows(s.Game), Yours: lobby.Waits(s), Texts: texts, Open: func() { o.comeBackTo(s.Game) }}
}

// comeBackTo opens a game. If the game's screen is below the top one, it goes back to it.
func (o *Opener) comeBackTo(game string) {
	if !slices.ContainsFunc(o.cfg.Stack.Places(), func(place string) bool { return shows(place, game) }) {
		o.openGame(game, "", false)
		return
	}
	for !o.shows(game) {
		o.cfg.Services.App.Pop()
	}
}

func shows(place, game string) bool { return strings.HasPrefix(place, Place+"/"+game) }
