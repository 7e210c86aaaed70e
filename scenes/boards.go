package scenes

import (
	"cmp"
	"maps"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/scenes/editor"
	"roundtable/scenes/games"
	statscene "roundtable/scenes/home"
	"roundtable/scenes/layout"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// gameBoard is a board that a game is played on.
type gameBoard struct {
	entry catalog.Entry
	name  string // as the game's option has it; "" where it has none
}

// boards are the boards that stand behind a card of the title: those of its game, then those of
// the games under it. There is one at least.
func (l gameList) boards(card string) (all []gameBoard) {
	for _, e := range l {
		if name := e.Game.Name(); name != card && e.Under != card {
			continue
		}
		o, _ := boardOption(e.Game)
		for _, name := range o.Values {
			all = append(all, gameBoard{e, name})
		}
		if len(o.Values) == 0 {
			all = append(all, gameBoard{entry: e})
		}
	}
	return all
}

// counted are the boards whose games the statistics of a card tell apart, the usual one first.
func (l gameList) counted(svc *stage.Services) func(card string) []statscene.Board {
	return func(card string) (all []statscene.Board) {
		for _, b := range l.boards(card) {
			all = append(all, statscene.Board{Game: b.entry.Game.Name(), Board: b.values()[engine.BoardOption], Name: b.called(svc.Words)})
		}
		return all
	}
}

// boardOption is the option of a game that chooses its board, if it has one.
func boardOption(g engine.Game) (engine.Option, bool) {
	all := g.Options()
	i := slices.IndexFunc(all, func(o engine.Option) bool { return o.Name == engine.BoardOption })
	if i < 0 {
		return engine.Option{}, false
	}
	return all[i], true
}

// boardName is the board of a setup of a game, as its option has it; "" where it has none.
func boardName(g engine.Game, s engine.Setup) string {
	o, ok := boardOption(g)
	if !ok {
		return ""
	}
	return s.Value(o)
}

// values are the settings that name the board; none for its game's usual one, so that records of
// that are as they were before there were others.
func (b gameBoard) values() map[string]string {
	if o, ok := boardOption(b.entry.Game); !ok || b.name == o.Default {
		return nil
	}
	return map[string]string{engine.BoardOption: b.name}
}

// id ends the IDs of what chooses the board.
func (b gameBoard) id() string {
	if name := b.entry.Game.Name(); b.entry.Under != "" && b.name != name {
		return name + "-" + b.name
	}
	return cmp.Or(b.name, b.entry.Game.Name())
}

// called is the board's name.
func (b gameBoard) called(words *locale.Locale) string {
	return words.GameOn(b.entry.Game.Name(), b.values())
}

// line says in a line what the board is; "" where there are no words for it.
func (b gameBoard) line(words *locale.Locale) string {
	if key := locale.BoardLine.Of(b.entry.Game.Name(), b.name); words.Has(key) {
		return words.Text(key)
	}
	return ""
}

// sign is the picture of the board with the pieces of its start.
func (b gameBoard) sign(svc *stage.Services) func(px int) *ebiten.Image {
	var start engine.Board
	return func(px int) *ebiten.Image {
		if start.Geometry == nil {
			least, _ := b.entry.Game.Seats()
			p, err := b.entry.Game.New(engine.Setup{Seats: least, Values: b.values()})
			if err != nil {
				return nil
			}
			start = p.Board()
		}
		return sprites.Position(svc.Theme, b.entry.Game.Name(), start, px)
	}
}

// card is a button that shows the board.
func (b gameBoard) card(svc *stage.Services) ui.Button {
	return ui.Button{Card: true, Sign: b.sign(svc), Text: b.called(svc.Words), Sub: b.line(svc.Words)}
}

// boardChoice is what of a set-up concerns its board.
type boardChoice struct{ setup *setup }

func boardsOf(s *setup) boardChoice { return boardChoice{s} }

// card is the game whose card on the title the set-up stands behind.
func (c boardChoice) card() string { return cmp.Or(c.setup.entry.Under, c.setup.name()) }

// all are the boards that may be chosen: none where there is one alone, or a position says what
// it is played on.
func (c boardChoice) all() []gameBoard {
	if all := c.setup.games.boards(c.card()); c.setup.from == nil && len(all) > 1 {
		return all
	}
	return nil
}

// chosen is the board as it is chosen.
func (c boardChoice) chosen() gameBoard {
	set := engine.Setup{Values: c.setup.Options}
	if c.setup.from != nil {
		set = c.setup.from.Setup
	}
	return gameBoard{c.setup.entry, boardName(c.setup.entry.Game, set)}
}

// usual reports whether the board is the usual one of the game with the card.
func (c boardChoice) usual() bool {
	return c.setup.entry.Under == "" && c.chosen().values() == nil
}

// is reports whether a board is the one that is chosen.
func (c boardChoice) is(b gameBoard) bool { return c.chosen().id() == b.id() }

// choose chooses a board. That of another game puts its set-up in the place of this, with what of
// this fits there. What the rules usually are is as the board has it.
func (c boardChoice) choose(b gameBoard) {
	s := c.setup
	if c.is(b) {
		return
	}
	if b.entry.Game.Name() != s.name() {
		c.change(b.entry)
	}
	for _, o := range s.entry.Game.Options() {
		if o.Name == engine.BoardOption || o.Usual != nil {
			delete(s.Options, o.Name)
		}
	}
	maps.Copy(s.Options, b.values())
	s.mend()
	s.keep()
}

// step chooses the board that stands so many places after the one that is chosen.
func (c boardChoice) step(by int) { c.choose(after(c.all(), c.chosen(), by)) }

// after is the board that stands so many places after another; after the last comes the first.
func after(all []gameBoard, b gameBoard, by int) gameBoard {
	at := slices.IndexFunc(all, func(o gameBoard) bool { return o.id() == b.id() })
	return all[(at+by+len(all))%len(all)]
}

// change makes the set-up that of another game behind the same card.
func (c boardChoice) change(e catalog.Entry) {
	s := c.setup
	s.keep()
	was := s.choices
	c.note(e)
	c.take(e)
	c.carry(was)
	s.kept = "" // whatever is the same: the card is to open here
	s.open = -1
}

// take makes the set-up that of a game, as it was chosen for that last.
func (c boardChoice) take(e catalog.Entry) {
	s, name := c.setup, e.Game.Name()
	s.choices, s.entry, s.look, s.edit, s.Rules = usualChoices(e), e, games.For(name), nil, nil
	recall(s.Svc, name, &s.choices)
	s.Instead = ""
	s.mend()
	if _, ok := e.Game.(engine.Editor); ok {
		s.edit = c.edit
	}
	if rules.Has(name) {
		s.Rules = func() { s.Svc.App.Push(rules.NewFor(s.Svc, e.Game, s.setup(), "")) }
	}
}

// edit opens the editor: on what was being set up last, where that is on the board, else on the
// board's start.
func (c boardChoice) edit() {
	s := c.setup
	set, start := s.setup(), ""
	if last, ok := editor.Kept(s.Svc, s.name()); ok && last.Board() != set.Board() {
		if p, err := s.entry.Game.New(set); err == nil {
			start = p.String()
		}
	}
	s.Svc.App.Edit(s.name(), set, start)
}

// note keeps at the card that it opens another game.
func (c boardChoice) note(e catalog.Entry) {
	card, ok := c.setup.games.entry(c.card())
	if !ok || e.Under == "" {
		return
	}
	kept := usualChoices(card)
	recall(c.setup.Svc, c.card(), &kept)
	kept.Instead = e.Game.Name()
	keepSetup(c.setup.Svc, c.card(), textOf(kept))
}

// opens is the game that a card opens: the one behind it whose board was chosen last.
func (l gameList) opens(svc *stage.Services, card catalog.Entry) catalog.Entry {
	kept := usualChoices(card)
	recall(svc, card.Game.Name(), &kept)
	if e, ok := l.entry(kept.Instead); ok && e.Under == card.Game.Name() {
		return e
	}
	return card
}

// carry takes over what was chosen for another game of the family, as far as there are places
// for it: how strong the computers are, the clocks, the place of the only person. Several people
// at one screen are chosen for each game.
func (c boardChoice) carry(was choices) {
	s := c.setup
	n := min(len(s.Players), len(was.Players))
	level := usualLevel
	if i := slices.IndexFunc(was.Players[:was.Seats], func(p player) bool { return p.Computer }); i >= 0 {
		level = was.Players[i].Level
	}
	own := slices.Clone(s.Players)
	copy(s.Players, was.Players[:n])
	for i := n; i < len(s.Players); i++ { // who was not there before
		s.Players[i].Level, s.Players[i].Character = level, ""
	}
	here, single := onlyHere(was.Players[:was.Seats])
	_, alone := onlyHere(own[:s.Seats])
	switch {
	case slices.ContainsFunc(was.Players[:was.Seats], func(p player) bool { return p.Away != "" }):
	case single && alone:
		for i := n; i < len(s.Players); i++ {
			s.Players[i].Computer = true
		}
		if here >= n { // there is no such place
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

// boardBeside is how wide a row is, in interface pixels, in which a board has room between what
// chooses others.
const boardBeside = 400

// row chooses the board in the rows of the set-up.
func (c boardChoice) row() stage.Row {
	s := c.setup
	return c.chosen().row(&s.Form, s.optionHelp(engine.BoardOption), c.step, c.open)
}

// row shows a board in the rows of a form, between what chooses others where there is room; open
// opens all there are.
func (b gameBoard) row(f *stage.Form, note string, step func(by int), open func()) stage.Row {
	label := f.Svc.Words.Name(locale.OptionName, b.entry.Game.Name(), engine.BoardOption)
	return stage.Row{Label: label, Note: note, Line: layout.Line{High: 1.6, Wide: true}, Draw: func(control, clip layout.Rect) {
		if control.W >= f.Kit.Px(boardBeside) {
			control = f.Between(control, clip, "board-before", "board-after", ui.IconMovePrevious, ui.IconMoveNext, func() { step(-1) }, func() { step(1) })
		}
		card := b.card(f.Svc)
		card.ID, card.Rect, card.Clip, card.Unfolds, card.Do = "board", control, clip, true, open
		f.Page.Add(card)
	}}
}

// open opens the sheet of all boards.
func (c boardChoice) open() {
	app := c.setup.Svc.App
	app.Push(&boardSheet{svc: c.setup.Svc, all: c.all(), chosen: c.chosen, choose: func(b gameBoard) {
		c.choose(b)
		app.Pop()
	}})
}
