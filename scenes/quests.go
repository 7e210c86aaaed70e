package scenes

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/quest"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/scenes/play"
	questscene "roundtable/scenes/quest"
	"roundtable/scenes/stage"
	statscene "roundtable/scenes/statistics"
	"roundtable/sprites/heraldry"
)

// questConfig is what the scene of the quest works with.
func (r *router) questConfig() *questscene.Config {
	under := func(game string) string {
		_, knight := r.underQuest(game)
		return knight
	}
	return &questscene.Config{Services: r.svc, Games: r.games.names(), Under: under, Play: r.playKnight,
		OpenArms:       func() { r.Push(newArmory(r.svc)) },
		OpenStatistics: func(game string) { r.Push(statscene.New(r.svc, r.statistics, r.games.names(), game)) }}
}

// openQuest opens the quest at the game that was chosen there last, or else where a game
// under way or the one that has come further is seen.
func (r *router) openQuest() {
	chosen := ""
	stage.Recall(r.svc, questscene.PageName, &chosen)
	if slices.Contains(r.games.names(), chosen) {
		r.Push(questscene.New(r.questConfig(), chosen))
		return
	}
	best, most := "", -1
	for _, name := range r.games.names() {
		n := r.svc.Settings.Now().Quests[name].Beaten
		if e, _ := r.underQuest(name); e != nil {
			n += quest.Length + 1
		}
		if n > most {
			best, most = name, n
		}
	}
	r.Push(questscene.New(r.questConfig(), best))
}

// underQuest is the game of the quest that is under way and was played last, and the
// knight against whom it is; nil where there is none.
func (r *router) underQuest(game string) (found *library.Entry, knight string) {
	for _, e := range r.svc.Games.Entries() {
		if e.Game != game || !e.Unfinished() || e.Deleted != 0 || e.Plies == 0 || found != nil && e.Changed < found.Changed {
			continue
		}
		for _, k := range quest.Knights() { // nobody else bears their arms
			arms := heraldry.Of(k.Name).String()
			if slices.ContainsFunc(e.Players, func(p match.Player) bool { return p.Computer && p.Level == k.Level && p.Arms == arms }) {
				found, knight = e, k.Name
			}
		}
	}
	return found, knight
}

// playKnight goes on with the game against a knight, or begins one; the sides alternate
// until the knight is beaten.
func (r *router) playKnight(game string, knight int) {
	who := quest.Knights()[knight]
	if e, under := r.underQuest(game); under == who.Name {
		r.openKept(e.ID)
		return
	}
	r.beginQuestGame(game, who, r.Push)
}

// beginQuestGame begins a game against a knight.
func (r *router) beginQuestGame(game string, who quest.Knight, show func(stage.Scene)) {
	e, _ := r.games.entry(game)
	you := match.Player{Name: r.svc.Settings.Now().Name(0), Arms: r.svc.Borne()}
	opponent := match.Player{Name: r.svc.Text(locale.QuestShort.Of(who.Name)), Computer: true, Level: who.Level,
		Character: who.Character(e.Characters), Arms: heraldry.Of(who.Name).String()}
	round, first := []match.Player{you, opponent}, quest.First(r.svc.Settings.Now().Quests[game].Tries)
	setup := engine.Setup{Seats: len(round), Seed: r.svc.Lot()}
	order := func() []int { return e.Game.Order(setup) }
	const draws = 64 // in a game whose lot decides who begins, one of them suits
	for range draws {
		if (order()[0] == 0) == first {
			break
		}
		setup.Seed = r.svc.Lot()
	}
	if (order()[0] == 0) != first { // the lot does not decide
		slices.Reverse(round)
	}
	seated := make([]match.Player, len(round))
	for seat, player := range order() {
		seated[seat] = round[player]
	}
	m, id := r.begin(e.Game, setup, "", seated, who.Name)
	t := r.newTable(m, id)
	t.Begun()
	show(t)
}

// newQuestTable is the table of a game of the quest.
func (r *router) newQuestTable(m *match.Match, id library.ID, think play.ThinkTime) *play.Table {
	return play.NewQuestGame(r.svc, m, id, think, play.QuestGame{
		Leave: func() {
			if below, ok := r.stack.Below().(*questscene.Scene); ok {
				below.Refresh()
				r.Pop()
				return
			}
			r.home()
			r.Push(questscene.New(r.questConfig(), m.Game().Name()))
		},
		Again: func() { r.beginQuestGame(m.Game().Name(), quest.Knights()[quest.Find(m.Quest())], r.Replace) },
	})
}

// matchEnded counts a match whose end has come.
func (r *router) matchEnded(m *match.Match) {
	if g, ok := statistics.Of(m); ok {
		r.statistics.Add(g)
	}
	if knight := quest.Find(m.Quest()); knight >= 0 {
		you := slices.IndexFunc(m.Players(), match.Player.Here)
		won := you >= 0 && m.Outcome().Winners.Has(engine.Seat(you))
		r.svc.Settings.Change(func(s *settings.Settings) {
			if s.Quests == nil {
				s.Quests = map[string]settings.Quest{}
			}
			s.Quests[m.Game().Name()] = s.Quests[m.Game().Name()].End(knight, won)
		})
	}
}
