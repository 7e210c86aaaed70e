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
	questroom "roundtable/scenes/quest"
	"roundtable/scenes/stage"
	statsroom "roundtable/scenes/statistics"
	"roundtable/sprites/heraldry"
)

// questPlace is the place that a link to the quest names.
const questPlace = "quest"

// questRoom is what the quest is ridden with.
func (a *App) questRoom() *questroom.Room {
	under := func(game string) string {
		_, knight := a.underQuest(game)
		return knight
	}
	return &questroom.Room{Services: a.svc, Games: a.gameNames(), Under: under, Joust: a.joust,
		OpenArms:       func() { a.Push(newArmory(a.svc)) },
		OpenStatistics: func(game string) { a.Push(statsroom.New(a.svc, a.statistics, a.gameNames(), game)) }}
}

// openQuest opens the quest, where a game under way or the one that has come further
// is seen.
func (a *App) openQuest() {
	best, most := "", -1
	for _, name := range a.gameNames() {
		n := a.svc.Settings.Now().Quests[name].Beaten
		if e, _ := a.underQuest(name); e != nil {
			n += quest.Length + 1
		}
		if n > most {
			best, most = name, n
		}
	}
	a.Push(questroom.New(a.questRoom(), best))
}

// underQuest is the game of the quest that is under way and was played last, and the
// knight against whom it is; nil where there is none.
func (a *App) underQuest(game string) (found *library.Entry, knight string) {
	for _, e := range a.svc.Games.Entries() {
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

// joust goes on with the game against a knight, or begins one; the sides alternate
// until he is beaten.
func (a *App) joust(game string, knight int) {
	who := quest.Knights()[knight]
	if e, under := a.underQuest(game); under == who.Name {
		a.openKept(e.ID)
		return
	}
	a.beginJoust(game, who, a.Push)
}

// beginJoust begins a game against a knight.
func (a *App) beginJoust(game string, who quest.Knight, show func(stage.Scene)) {
	e, _ := a.entry(game)
	you := match.Player{Name: a.svc.You(), Arms: a.svc.Borne()}
	him := match.Player{Name: a.svc.Text(locale.QuestShort.Of(who.Name)), Computer: true, Level: who.Level,
		Character: who.Character(e.Characters), Arms: heraldry.Of(who.Name).String()}
	round, first := []match.Player{you, him}, quest.First(a.svc.Settings.Now().Quests[game].Tries)
	setup := engine.Setup{Seats: len(round), Seed: a.svc.Lot()}
	order := func() []int { return e.Game.Order(setup) }
	const draws = 64 // in a game whose lot decides who begins, one of them suits
	for range draws {
		if (order()[0] == 0) == first {
			break
		}
		setup.Seed = a.svc.Lot()
	}
	if (order()[0] == 0) != first { // the lot does not decide
		slices.Reverse(round)
	}
	seated := make([]match.Player, len(round))
	for seat, player := range order() {
		seated[seat] = round[player]
	}
	m, id := a.begin(e.Game, setup, "", seated, who.Name)
	show(a.newTable(m, id))
}

// newJoust is the table of a game of the quest.
func (a *App) newJoust(m *match.Match, id library.ID, think play.ThinkTime) *play.Table {
	return play.NewJoust(a.svc, m, id, think, play.Joust{
		Leave: func() {
			if room, ok := a.stack.Below().(*questroom.Scene); ok {
				room.Refresh()
				a.Pop()
				return
			}
			a.home()
			a.Push(questroom.New(a.questRoom(), m.Game().Name()))
		},
		Again: func() { a.beginJoust(m.Game().Name(), quest.Knights()[quest.Find(m.Quest())], a.Replace) },
	})
}

// matchEnded counts a match whose end has come.
func (a *App) matchEnded(m *match.Match) {
	if g, ok := statistics.Of(m); ok {
		a.statistics.Add(g)
	}
	if knight := quest.Find(m.Quest()); knight >= 0 {
		you := slices.IndexFunc(m.Players(), match.Player.Here)
		won := you >= 0 && m.Outcome().Winners.Has(engine.Seat(you))
		a.svc.Settings.Change(func(s *settings.Settings) {
			if s.Quests == nil {
				s.Quests = map[string]settings.Quest{}
			}
			s.Quests[m.Game().Name()] = s.Quests[m.Game().Name()].End(knight, won)
		})
	}
}
