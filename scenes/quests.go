package scenes

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/home"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
	"roundtable/sprites/heraldry"
)

// questOpener opens the quest and its games.
type questOpener struct {
	svc    *stage.Services
	stack  *stage.Stack
	games  catalog.List
	tables questTables
}

// questTables is what the quest needs of those who put games on tables.
type questTables interface {
	openKept(id library.ID)
	begin(g engine.Game, setup engine.Setup, from string, players []match.Player, knight string) (*match.Match, library.ID)
	newTable(m *match.Match, id library.ID) *play.Table
	showTable(t *play.Table, show func(stage.Scene))
	home()
}

// config is what the scene of the quest works with.
func (o *questOpener) config() *home.QuestConfig {
	under := func(game string) string {
		_, knight := o.under(game)
		return knight
	}
	return &home.QuestConfig{Services: o.svc, Games: o.games.Cards().Names(), Under: under, Play: o.play,
		OpenStatistics: func(game string) {
			o.svc.App.Push(home.NewStatistics(o.svc, o.games, game))
		}}
}

// open opens the quest at the game that was chosen there last, or else where a game
// under way or the one that has come further is seen.
func (o *questOpener) open() {
	chosen := ""
	stage.Recall(o.svc, home.QuestPageName, &chosen)
	if slices.Contains(o.games.Cards().Names(), chosen) {
		o.svc.App.Push(home.NewQuest(o.config(), chosen))
		return
	}
	best, most := "", -1
	for _, name := range o.games.Cards().Names() {
		n := o.svc.Settings.Now().Quests[name].Beaten
		if e, _ := o.under(name); e != nil {
			n += settings.QuestLength + 1
		}
		if n > most {
			best, most = name, n
		}
	}
	o.svc.App.Push(home.NewQuest(o.config(), best))
}

// under is the game of the quest that is under way and was played last, and the
// knight against whom it is; nil where there is none. The quest is played on usual boards alone.
func (o *questOpener) under(game string) (found *library.Entry, knight string) {
	for _, e := range o.svc.Games.Entries() {
		if e.Game != game || e.Setup.Board() != "" || !e.Unfinished() || e.Deleted != 0 || e.Plies == 0 || found != nil && e.Changed < found.Changed {
			continue
		}
		for _, k := range settings.Knights() { // nobody else bears their arms
			arms := heraldry.Of(k.Name).String()
			if slices.ContainsFunc(e.Players, func(p match.Player) bool { return p.Computer && p.Arms == arms }) {
				found, knight = e, k.Name
			}
		}
	}
	return found, knight
}

// play goes on with the game against a knight, or begins one; the sides alternate
// until the knight is beaten.
func (o *questOpener) play(game string, knight int) {
	who := settings.Knights()[knight]
	if e, under := o.under(game); under == who.Name {
		o.tables.openKept(e.ID)
		return
	}
	o.begin(game, who, o.svc.App.Push)
}

// begin begins a game against a knight.
func (o *questOpener) begin(game string, who settings.Knight, show func(stage.Scene)) {
	e, _ := o.games.Entry(game)
	you := match.Player{Name: o.svc.Settings.Now().Name(0), Arms: o.svc.Borne()}
	opponent := match.Player{Name: o.svc.Text(locale.QuestShort.Of(who.Name)), Computer: true, Level: who.Level,
		Character: who.Name, Arms: heraldry.Of(who.Name).String()}
	round, first := []match.Player{you, opponent}, settings.MovesFirst(o.svc.Settings.Now().Quests[game].Tries)
	setup := engine.Setup{Seats: len(round), Seed: o.svc.Lot()}
	order := func() []int { return e.Game.Order(setup) }
	const draws = 64 // in a game whose lot decides who begins, one of them suits
	for range draws {
		if (order()[0] == 0) == first {
			break
		}
		setup.Seed = o.svc.Lot()
	}
	if (order()[0] == 0) != first { // the lot does not decide
		slices.Reverse(round)
	}
	seated := make([]match.Player, len(round))
	for seat, player := range order() {
		seated[seat] = round[player]
	}
	m, id := o.tables.begin(e.Game, setup, "", seated, who.Name)
	t := o.tables.newTable(m, id)
	t.Begun()
	o.tables.showTable(t, show)
}

// newTable is the table of a game of the quest.
func (o *questOpener) newTable(m *match.Match, id library.ID, think play.ThinkTime) *play.Table {
	return play.NewQuestGame(o.svc, m, id, think, play.QuestGame{
		Leave: func() {
			if below, ok := o.stack.Below().(*home.Quest); ok {
				below.Refresh()
				o.svc.App.Pop()
				return
			}
			o.tables.home()
			o.svc.App.Push(home.NewQuest(o.config(), m.Game().Name()))
		},
		Again: func() {
			o.begin(m.Game().Name(), settings.Knights()[settings.FindKnight(m.Quest())], o.svc.App.Replace)
		},
	})
}

// ended counts a match whose end has come, if it is of the quest.
func (o *questOpener) ended(m *match.Match) {
	knight := settings.FindKnight(m.Quest())
	if knight < 0 {
		return
	}
	you := slices.IndexFunc(m.Players(), match.Player.Here)
	won := you >= 0 && m.Outcome().Winners.Has(engine.Seat(you))
	o.svc.Settings.Change(func(s *settings.Settings) {
		if s.Quests == nil {
			s.Quests = map[string]settings.Quest{}
		}
		s.Quests[m.Game().Name()] = s.Quests[m.Game().Name()].End(knight, won)
	})
}
