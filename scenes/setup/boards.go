package setup

import (
	"cmp"
	"maps"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Board is a board on which a game can be played.
type Board struct {
	Entry catalog.Entry
	name  string // the value of the game's option; "" if it has none
}

// Boards returns the boards that a card of the title offers, at least one: those of the card's
// game, then those of the games under it.
func Boards(l catalog.List, card string) (all []Board) {
	for _, e := range l {
		if name := e.Game.Name(); name != card && e.Under != card {
			continue
		}
		o, _ := boardOption(e.Game)
		for _, name := range o.Values {
			all = append(all, Board{e, name})
		}
		if len(o.Values) == 0 {
			all = append(all, Board{Entry: e})
		}
	}
	return all
}

func boardOption(g engine.Game) (engine.Option, bool) {
	all := g.Options()
	i := slices.IndexFunc(all, func(o engine.Option) bool { return o.Name == engine.BoardOption })
	if i < 0 {
		return engine.Option{}, false
	}
	return all[i], true
}

// BoardOf returns the board that a game has with a setup.
func BoardOf(e catalog.Entry, s engine.Setup) Board {
	o, ok := boardOption(e.Game)
	if !ok {
		return Board{Entry: e}
	}
	return Board{e, s.Value(o)}
}

// Values returns the options for the board. It returns none for the usual board, so that records of
// that board stay the same as before other boards existed.
func (b Board) Values() map[string]string {
	if o, ok := boardOption(b.Entry.Game); !ok || b.name == o.Default {
		return nil
	}
	return map[string]string{engine.BoardOption: b.name}
}

func (b Board) id() string {
	if name := b.Entry.Game.Name(); b.Entry.Under != "" && b.name != name {
		return name + "-" + b.name
	}
	return cmp.Or(b.name, b.Entry.Game.Name())
}

// Called returns the name of the board.
func (b Board) Called(words *locale.Locale) string {
	return words.GameOn(b.Entry.Game.Name(), b.Values())
}

func (b Board) line(words *locale.Locale) string {
	if key := locale.BoardLine.Of(b.Entry.Game.Name(), b.name); words.Has(key) {
		return words.Text(key)
	}
	return ""
}

func (b Board) sign(svc *stage.Services) func(px int) *ebiten.Image {
	var start engine.Board
	return func(px int) *ebiten.Image {
		if start.Geometry == nil {
			least, _ := b.Entry.Game.Seats()
			p, err := b.Entry.Game.New(engine.Setup{Seats: least, Values: b.Values()})
			if err != nil {
				return nil
			}
			start = p.Board()
		}
		return sprites.Position(svc.Theme, b.Entry.Game.Name(), start, px)
	}
}

func (b Board) card(svc *stage.Services) ui.Button {
	return ui.Button{Card: true, Sign: b.sign(svc), Text: b.Called(svc.Words), Sub: b.line(svc.Words)}
}

// boardChoice is the part of a set-up in which the user chooses the board.
type boardChoice struct{ setup *setup }

func boardsOf(s *setup) boardChoice { return boardChoice{s} }

func (c boardChoice) card() string { return cmp.Or(c.setup.entry.Under, c.setup.name()) }

// all returns the boards to choose from; none if there is only one, or if a start position decides
// which.
func (c boardChoice) all() []Board {
	if all := Boards(c.setup.games, c.card()); c.setup.from == nil && len(all) > 1 {
		return all
	}
	return nil
}

func (c boardChoice) chosen() Board {
	set := engine.Setup{Values: c.setup.Options}
	if c.setup.from != nil {
		set = c.setup.from.Setup
	}
	return BoardOf(c.setup.entry, set)
}

func (c boardChoice) usual() bool {
	return c.setup.entry.Under == "" && c.chosen().Values() == nil
}

// choose uses a board. If it belongs to another game, the set-up changes to that game and keeps the
// choices that fit. The rules become the board's defaults.
func (c boardChoice) choose(b Board) {
	s := c.setup
	if c.chosen().id() == b.id() {
		return
	}
	if b.Entry.Game.Name() != s.name() {
		c.change(b.Entry)
	}
	for _, o := range s.entry.Game.Options() {
		if o.Name == engine.BoardOption || o.Usual != nil {
			delete(s.Options, o.Name)
		}
	}
	maps.Copy(s.Options, b.Values())
	s.mend()
	s.keep()
}

func (c boardChoice) step(by int) { c.choose(After(c.all(), c.chosen(), by)) }

// After returns the board that follows b after by steps; the first board follows the last.
func After(all []Board, b Board, by int) Board {
	at := slices.IndexFunc(all, func(o Board) bool { return o.id() == b.id() })
	return all[(at+by+len(all))%len(all)]
}

func (c boardChoice) change(e catalog.Entry) {
	s := c.setup
	s.keep()
	was := s.choices
	c.note(e)
	c.take(e)
	c.carry(was)
	s.savedText = "" // even if nothing changed, the card opens here
	s.open = -1
}

func (c boardChoice) take(e catalog.Entry) {
	s, name := c.setup, e.Game.Name()
	s.choices, s.entry, s.look, s.edit, s.Rules = usualChoices(e), e, games.For(name), nil, nil
	recall(s.Svc, name, &s.choices)
	s.Instead = ""
	s.mend()
	if _, ok := e.Game.(engine.Editor); ok {
		s.edit = c.edit
	}
	if open := s.Svc.App.RulesOf(e.Game); open != nil {
		s.Rules = func() { open(s.setup()) }
	}
}

// edit opens the editor with the position that was last set up if that is on this board, and
// otherwise with the board's start position.
func (c boardChoice) edit() {
	s := c.setup
	set, start := s.setup(), ""
	if last, ok := s.Svc.Settings.Now().Draft(s.name()); ok && (engine.Setup{Values: last.Values}).Board() != set.Board() {
		if p, err := s.entry.Game.New(set); err == nil {
			start = p.String()
		}
	}
	s.Svc.App.Edit(s.name(), set, start)
}

// note saves that the card now opens another game.
func (c boardChoice) note(e catalog.Entry) {
	card, ok := c.setup.games.Entry(c.card())
	if !ok || e.Under == "" {
		return
	}
	kept := usualChoices(card)
	recall(c.setup.Svc, c.card(), &kept)
	kept.Instead = e.Game.Name()
	keepSetup(c.setup.Svc, c.card(), textOf(kept))
}

// Opens returns the game that a card opens: the one whose board was chosen last.
func Opens(svc *stage.Services, l catalog.List, card catalog.Entry) catalog.Entry {
	kept := usualChoices(card)
	recall(svc, card.Game.Name(), &kept)
	if e, ok := l.Entry(kept.Instead); ok && e.Under == card.Game.Name() {
		return e
	}
	return card
}

// carry copies the choices for another game of the family, as far as that game has places: the
// computers' strengths, the clocks, and the only user's place. If several users play on this
// device, they are chosen again for each game.
func (c boardChoice) carry(was choices) {
	s := c.setup
	n := min(len(s.Players), len(was.Players))
	level := usualLevel
	if i := slices.IndexFunc(was.Players[:was.Seats], func(p player) bool { return p.Computer }); i >= 0 {
		level = was.Players[i].Level
	}
	own := slices.Clone(s.Players)
	copy(s.Players, was.Players[:n])
	for i := n; i < len(s.Players); i++ { // a new player
		s.Players[i].Level, s.Players[i].Character = level, ""
	}
	here, single := onlyHere(was.Players[:was.Seats])
	_, alone := onlyHere(own[:s.Seats])
	switch {
	case slices.ContainsFunc(was.Players[:was.Seats], func(p player) bool { return p.Remote != "" }):
	case single && alone:
		for i := n; i < len(s.Players); i++ {
			s.Players[i].Computer = true
		}
		if here >= n { // no such place
			s.Players[0] = was.Players[here]
		}
	default:
		for i := range s.Players {
			s.Players[i].Computer = own[i].Computer
		}
	}
	s.Clocks, s.Own, s.Distant = slices.Clone(was.Clocks), slices.Clone(was.Own), was.Distant
	s.Drawn = was.Drawn
}

// boardBeside is the width, in interface pixels, from which a row has buttons beside its board.
const boardBeside = 400

func (c boardChoice) row() stage.Row {
	s := c.setup
	return c.chosen().Row(&s.Form, s.optionHelp(engine.BoardOption), c.step, c.open)
}

// Row returns a row with a board, and buttons for the boards before and after it if there is room;
// open shows all boards.
func (b Board) Row(f *stage.Form, note string, step func(by int), open func()) stage.Row {
	label := f.Svc.Words.Name(locale.OptionName, b.Entry.Game.Name(), engine.BoardOption)
	return stage.Row{Label: label, Note: note, Line: layout.Line{High: 1.6, Wide: true}, Draw: func(control, clip layout.Rect) {
		if control.W >= f.Kit.Px(boardBeside) {
			control = f.Between(control, clip, "board-before", "board-after", ui.IconMovePrevious, ui.IconMoveNext, func() { step(-1) }, func() { step(1) })
		}
		card := b.card(f.Svc)
		card.ID, card.Rect, card.Clip, card.Unfolds, card.Do = "board", control, clip, true, open
		f.Page.Add(card)
	}}
}

func (c boardChoice) open() {
	app := c.setup.Svc.App
	app.Push(NewSheet(c.setup.Svc, c.all(), c.chosen, func(b Board) {
		c.choose(b)
		app.Pop()
	}))
}
