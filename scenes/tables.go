package scenes

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/scenes/home"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

func (r *router) newTable(m *match.Match, id library.ID) *play.Table {
	if settings.FindKnight(m.Quest()) < 0 {
		return play.NewTable(r.svc, m, id)
	}
	return play.NewQuestGame(r.svc, m, id, play.Way{
		Leave: func() {
			if below, ok := r.stack.Below().(*home.Quest); ok {
				below.Refresh()
				r.Pop()
				return
			}
			r.home()
			r.Push(home.NewQuest(r.quests, m.Game().Name()))
		},
		Again: func() { r.quests.Rematch(m, r.Replace) },
	})
}

// showTable shows a table; show is the router's Push or Replace. If a list of games or another
// table is below it, leaving the table leads back there.
func (r *router) showTable(t *play.Table, show func(stage.Scene)) {
	show(t)
	if _, is := r.stack.Below().(*play.Table); is || r.fromList() {
		t.LeadBack(r.Pop)
	}
}

func (r *router) Start(g engine.Game, setup engine.Setup, from string, players []match.Player, show func(stage.Scene)) {
	r.startAgainst("", g, setup, from, players, show)
}

// startAgainst starts a match as Start does, against a knight of the quest if knight isn't "".
func (r *router) startAgainst(knight string, g engine.Game, setup engine.Setup, from string, players []match.Player, show func(stage.Scene)) {
	t := r.newTable(r.begin(g, setup, from, players, knight))
	t.Begun()
	r.showTable(t, show)
}

// begin begins a match, against a knight of the quest if knight isn't "".
func (r *router) begin(g engine.Game, setup engine.Setup, from string, players []match.Player, knight string) (*match.Match, library.ID) {
	m, err := match.NewFrom(g, setup, from, players)
	if err != nil {
		panic(err) // a set-up screen offers legal settings only
	}
	m.SetQuest(knight)
	r.svc.Begin(m)
	id, begun := r.findUnplayed(g)
	if begun {
		r.svc.Games.Restore(id)
		r.svc.Games.Save(id, m)
	} else {
		id = r.svc.Games.Add(m)
	}
	return m, id
}

// findUnplayed returns the ID of a saved match that began from the standard position and has no
// move yet; the next match may replace it. It may be in the bin, since leaving a table without a
// move puts the match there.
func (r *router) findUnplayed(g engine.Game) (id library.ID, ok bool) {
	onTable := map[library.ID]bool{}
	r.stack.Each(func(s stage.Scene) {
		if t, ok := s.(*play.Table); ok {
			onTable[t.ID()] = true
		}
	})
	for _, e := range r.svc.Games.Entries() {
		if e.Game != g.Name() || e.Plies > 0 || e.Online != "" || e.Favourite || !e.Unfinished() || onTable[e.ID] || ok && e.ID > id ||
			slices.ContainsFunc(e.Players, func(p match.Player) bool { return p.Away }) {
			continue
		}
		if m, err := match.New(g, e.Setup, e.Players); err == nil && m.Position().String() == e.Position {
			id, ok = e.ID, true
		}
	}
	return id, ok
}
