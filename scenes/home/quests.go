package home

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
	"roundtable/sprites/heraldry"
)

// Quests opens the quest and its games.
type Quests struct {
	Services *stage.Services
	Games    catalog.List
	// Open shows a saved game. Start begins a game against a knight, and calls show with its scene.
	Open  func(library.ID)
	Start func(knight string, g engine.Game, setup engine.Setup, seated []match.Player, show func(stage.Scene))
}

// Show opens the quest of the game that was chosen last; otherwise that of a game in progress, or
// of the one with the most beaten knights.
func (o *Quests) Show() {
	chosen := ""
	stage.Recall(o.Services, questPageName, &chosen)
	if slices.Contains(o.Games.Cards().Names(), chosen) {
		o.Services.App.Push(NewQuest(o, chosen))
		return
	}
	best, most := "", -1
	for _, name := range o.Games.Cards().Names() {
		n := o.Services.Settings.Now().Quests[name].Beaten
		if e, _ := o.inProgress(name); e != nil {
			n += settings.QuestLength + 1
		}
		if n > most {
			best, most = name, n
		}
	}
	o.Services.App.Push(NewQuest(o, best))
}

// inProgress returns the quest game in progress that was played last, and its knight; nil if there
// is none. The quest is played only on the usual boards.
func (o *Quests) inProgress(game string) (found *library.Entry, knight string) {
	for _, e := range o.Services.Games.Entries() {
		if e.Game != game || e.Setup.Board() != "" || !e.Unfinished() || e.Deleted != 0 || e.Plies == 0 || found != nil && e.Changed < found.Changed {
			continue
		}
		for _, k := range settings.Knights() { // the knight's arms are not used by others
			arms := heraldry.Of(k.Name).String()
			if slices.ContainsFunc(e.Players, func(p match.Player) bool { return p.Computer && p.Arms == arms }) {
				found, knight = e, k.Name
			}
		}
	}
	return found, knight
}

func (o *Quests) knight(game string) string {
	_, knight := o.inProgress(game)
	return knight
}

// play continues the game against a knight, or begins one. The user's side alternates until the
// knight is beaten.
func (o *Quests) play(game string, knight int) {
	who := settings.Knights()[knight]
	if e, under := o.inProgress(game); under == who.Name {
		o.Open(e.ID)
		return
	}
	o.begin(game, who, o.Services.App.Push)
}

func (o *Quests) begin(game string, who settings.Knight, show func(stage.Scene)) {
	e, _ := o.Games.Entry(game)
	you := match.Player{Name: o.Services.Settings.Now().Name(0), Arms: o.Services.Borne()}
	opponent := match.Player{Name: o.Services.Text(locale.QuestShort.Of(who.Name)), Computer: true, Level: who.Level,
		Character: who.Name, Arms: heraldry.Of(who.Name).String()}
	round, first := []match.Player{you, opponent}, settings.MovesFirst(o.Services.Settings.Now().Quests[game].Tries)
	setup := engine.Setup{Seats: len(round), Seed: o.Services.Lot()}
	order := func() []int { return e.Game.Order(setup) }
	const draws = 64 // if the seed decides who begins, one of these will do
	for range draws {
		if (order()[0] == 0) == first {
			break
		}
		setup.Seed = o.Services.Lot()
	}
	if (order()[0] == 0) != first { // the seed doesn't decide
		slices.Reverse(round)
	}
	seated := make([]match.Player, len(round))
	for seat, player := range order() {
		seated[seat] = round[player]
	}
	o.Start(who.Name, e.Game, setup, seated, show)
}

// Rematch begins another game against the knight of a match.
func (o *Quests) Rematch(m *match.Match, show func(stage.Scene)) {
	o.begin(m.Game().Name(), settings.Knights()[settings.FindKnight(m.Quest())], show)
}

// Ended counts a match that has ended if it belongs to the quest.
func (o *Quests) Ended(m *match.Match) {
	knight := settings.FindKnight(m.Quest())
	if knight < 0 {
		return
	}
	you := slices.IndexFunc(m.Players(), match.Player.Here)
	won := you >= 0 && m.Outcome().Winners.Has(engine.Seat(you))
	o.Services.Settings.Change(func(s *settings.Settings) {
		if s.Quests == nil {
			s.Quests = map[string]settings.Quest{}
		}
		s.Quests[m.Game().Name()] = s.Quests[m.Game().Name()].End(knight, won)
	})
}
