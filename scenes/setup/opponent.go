package setup

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
)

// Screen is the screen before a game. It has an opponent and a start button, and leads to the
// set-up for everything else; both share their choices.
type Screen struct {
	stage.Page
	svc   *stage.Services
	setup *setup
	ahead stage.Rehearsal
}

// Traits returns the scene's traits.
func (s *Screen) Traits() stage.Traits {
	t := s.Page.Traits("")
	t.Commands, t.Back, t.Place, t.Report = s.setup.Commands, s.svc.App.Pop, s.Place, s.Report
	return t
}

// New returns the screen for a game from its usual start.
func New(svc *stage.Services, all catalog.List, e catalog.Entry) *Screen {
	return &Screen{svc: svc, setup: newSetup(svc, all, e)}
}

// NewFrom returns the screen for a game that begins from a position.
func NewFrom(svc *stage.Services, all catalog.List, e catalog.Entry, d engine.Draft) *Screen {
	s := newSetup(svc, all, e)
	s.from, s.Seats = &d, d.Setup.Seats
	s.begin()
	return &Screen{svc: svc, setup: s}
}

// Place returns the link to the set-up, from the usual start or the editor's position.
func (s *Screen) Place() string {
	if s.setup.from != nil {
		return s.setup.name() + "/" + FromPlace
	}
	return s.setup.name() + "/" + NewPlace
}

func (s *Screen) opponent() int {
	players := s.setup.Players[:s.setup.Seats]
	if i := slices.IndexFunc(players, func(p player) bool { return p.Computer }); i >= 0 {
		return i
	}
	return len(players) - 1
}

// The ends of a set-up's place in a link, after its game's name and a slash: NewPlace for the usual
// start, FromPlace for the editor's position.
const (
	NewPlace  = "new"
	FromPlace = "position"
)

// beginners are opponents weaker than the knights of the quest: computers without a character.
var beginners = []settings.Knight{{Name: "tor", Level: 1}, {Name: "griflet", Level: 2}}

func row() []settings.Knight { return append(slices.Clone(beginners), settings.Knights()...) }

func character(k settings.Knight) string {
	if settings.FindKnight(k.Name) < 0 {
		return ""
	}
	return k.Name
}

func (s *Screen) chosen() int {
	p := s.setup.Players[s.opponent()]
	return slices.IndexFunc(row(), func(k settings.Knight) bool {
		return p.Computer && k.Level == p.Level && character(k) == p.Character
	})
}

func (s *Screen) choose(at int) {
	k := row()[at]
	for i := range s.setup.Players { // one player has no two places
		if s.setup.Players[i].Character == character(k) {
			s.setup.Players[i].Character = ""
		}
	}
	p := &s.setup.Players[s.opponent()]
	p.Computer, p.Remote, p.Level, p.Character = true, "", k.Level, character(k)
	s.setup.keep()
	s.Build(s.Kit)
}

// Build sets the layout of the screen.
func (s *Screen) Build(k ui.Kit) {
	s.setup.Kit = k
	s.Begin(s.svc, k)
	p, words, th := &s.Page, s.svc.Text, s.svc.Theme
	all := row()
	l := layout.NewOpponent(k.Frame, layout.OpponentParts{Seats: len(all), Sides: s.setup.canChooseSide(), Boards: len(boardsOf(s.setup).all()) > 0})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words("back"), Key: s.svc.KeyTo(input.Back), Do: s.svc.App.Pop})
	if l.Board.Empty() {
		p.Label(s.setup.Head(), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: th.TableInk, X: 0.5, Y: 0.5})
	} else {
		s.board(l)
	}
	if s.setup.Rules != nil {
		p.Add(ui.Button{ID: "rules", Rect: l.Rules, Icon: ui.IconBook, Tooltip: words("rules"), Key: s.svc.KeyTo(input.Rules), Do: s.setup.Rules})
	}
	p.Panel(l.Sheet)
	s.portrait(l)
	s.text(l)
	s.options("setup.side", l.Sides, s.setup.sideOptions)
	soft := ui.Type{Style: sprites.StyleBody, Size: 13, Color: th.InkSoft, X: 0.5, Y: 0.5}
	p.Label(s.setup.ratedHelp(), l.Note, soft)
	p.Label(s.order(), l.Order, soft)
	beaten := 0
	if boardsOf(s.setup).usual() { // the quest uses only that board
		beaten = s.svc.Settings.Now().Quests[s.setup.name()].Beaten
	}
	for i, knight := range all {
		r, name := l.Seats[i], words(locale.KnightName.Of(strconv.Itoa(knight.Level), "1"))
		picture := s.picture(knight)
		won := i >= len(beginners) && i < len(beginners)+beaten
		if i >= len(beginners) {
			name = words(locale.QuestName.Of(knight.Name))
		}
		if won {
			name += " · " + words("quest.beaten")
		}
		p.Add(ui.Button{ID: "knight-" + knight.Name, Rect: r, Look: ui.Disc, Selected: i == s.chosen(), Tooltip: name, Do: func() { s.choose(i) }})
		p.Label(levelOf(knight), l.Levels[i], ui.Type{Style: sprites.StyleBold, Size: 12, X: 0.5, Y: 0.5, Single: true})
		p.Paint(func(dst *ebiten.Image) {
			picture(dst, r, 0.8)
			if won {
				mark := layout.Rect{X: r.Right() - r.W*0.36, Y: r.Y, W: r.W * 0.36, H: r.W * 0.36}
				k.Fill(dst, mark, mark.W/2, th.Accent)
				ui.IconCheck.Draw(dst, mark, mark.W*0.8, th.AccentInk)
			}
		})
	}
	p.Add(ui.Button{ID: "setup-more", Rect: l.More, Icon: ui.IconGear, Text: words("setup.more"), Size: 16, Do: func() { s.svc.App.Push(s.setup) }})
	p.Add(ui.Button{ID: "start", Rect: l.Start, Icon: ui.IconPlay, Text: words("setup.play"), Size: 19, Look: ui.Primary, Do: s.setup.play})
}

// order returns the text about the row of knights: who plays on this device, the partner in a team
// game, the number of players, or the order of the knights.
func (s *Screen) order() string {
	words, game, sides, me := s.svc.Text, s.setup.entry.Game, s.setup.look.Sides, s.setup.onlyPerson()
	var here []string
	for i, name := range s.setup.playerNames() {
		if s.setup.Players[i].isHere() {
			here = append(here, name)
		}
	}
	if len(here) > 1 {
		return words("setup.together", s.svc.Words.List(here))
	}
	if in, ok := game.(engine.Teams); ok && me >= 0 && len(sides) == 2*in.Teams() {
		side := func(i int) string { return words(locale.SideWithin.Of(sides[i%len(sides)])) }
		return words("setup.partner", side(me), side(me+in.Teams()))
	}
	if least, most := game.Seats(); most > least {
		return words("setup.order.many", most)
	}
	return words("setup.order")
}

// board adds the chosen board, which opens the sheet of all boards, and buttons for the boards
// before and after it.
func (s *Screen) board(l layout.Opponent) {
	p, words, choice := &s.Page, s.svc.Text, boardsOf(s.setup)
	p.Read(s.setup.Head(), true)
	p.Group(s.svc.Words.Name(locale.OptionName, s.setup.name(), engine.BoardOption))
	defer p.Group("")
	stepButton := func(id string, r layout.Rect, icon ui.Icon, name locale.Key, by int) {
		if !r.Empty() {
			p.Add(ui.Button{ID: id, Rect: r, Icon: icon, Name: words(name), Do: func() {
				choice.step(by)
				s.Build(s.Kit)
			}})
		}
	}
	stepButton("board-before", l.Before, ui.IconMovePrevious, "document.previous", -1)
	b := choice.chosen().card(s.svc)
	b.ID, b.Rect, b.Unfolds, b.Do = "board", l.Board, true, choice.open
	p.Add(b)
	stepButton("board-after", l.After, ui.IconMoveNext, "document.next", 1)
}

func (s *Screen) options(name locale.Key, r layout.Rect, all func() []stage.Option) {
	if r.Empty() {
		return
	}
	p, offered := &s.Page, all()
	p.Group(s.svc.Text(name))
	defer p.Group("")
	p.Choices(r, s.Kit.Frame.Safe(), len(offered), func(i int) ui.Button {
		o := offered[i]
		return ui.Button{ID: o.ID, Text: o.Text, Selected: o.Chosen, Size: 14, Do: func() {
			o.Choose()
			s.setup.keep()
			s.Build(s.Kit)
		}}
	})
}

func levelOf(k settings.Knight) string {
	return strconv.Itoa(statistics.Game{Level: k.Level, Half: k.Half}.Whole())
}

// picture returns a function that draws a knight's arms, or a piece, in a square; share is the
// fraction of the square's width that it covers.
func (s *Screen) picture(k settings.Knight) func(dst *ebiten.Image, r layout.Rect, share float64) {
	arms, icon := heraldry.Of(character(k)), s.setup.pieceIcon(s.opponent())
	return func(dst *ebiten.Image, r layout.Rect, share float64) {
		if arms == (heraldry.Arms{}) {
			icon(dst, r.Inset(r.W*(1-share)/2))
			return
		}
		ui.Picture(dst, sprites.Arms(s.svc.Theme, arms, int(r.W*share)), r)
	}
}

func (s *Screen) portrait(l layout.Opponent) {
	k := s.Kit
	var who settings.Knight
	if at := s.chosen(); at >= 0 {
		who = row()[at]
	}
	picture := s.picture(who)
	s.Paint(func(dst *ebiten.Image) {
		k.Roundel(dst, l.Portrait)
		picture(dst, l.Portrait, 0.66)
	})
}

func (s *Screen) text(l layout.Opponent) {
	p, words, th := &s.Page, s.svc.Text, s.svc.Theme
	i := s.opponent()
	player := s.setup.Players[i]
	name, level, way := s.setup.playerNames()[i], "", ""
	switch {
	case player.isHere():
		level, way = words("setup.human"), words("setup.human.help")
	case player.Remote == friend:
		way = words("setup.friend.help")
	case player.Remote == anyone:
		way = words("setup.anyone.help")
	default:
		at := strconv.Itoa(player.Level)
		level = words("setup.leveled", at, words(locale.LevelName.Of(at)))
		way = words("setup.plain.way")
	}
	if at := s.chosen(); at >= len(beginners) {
		k := row()[at]
		name, way = words(locale.QuestName.Of(k.Name)), words(locale.QuestWay.Of(k.Name))
		level = words("setup.leveled", levelOf(k), words(locale.LevelName.Of(levelOf(k))))
	}
	if sides := s.setup.look.Sides; player.Computer && len(sides) > 2 { // one of several
		level = words(locale.SideName.Of(sides[i])) + " · " + level
	}
	box := l.Text
	if high := s.Kit.Px(118) * s.Kit.Frame.Tall(); box.H > high {
		box = box.Middle(box.W, high)
	}
	p.Label(name, box.CutTop(box.H*0.4, 0), ui.Type{Style: sprites.StyleTitle, Size: 28, Y: 0.7})
	p.Label(level, box.CutTop(box.H*0.38, 0), ui.Type{Style: sprites.StyleBold, Size: 16, Y: 0.5, Single: true})
	p.Label(locale.Sentence(way), box, ui.Type{Style: sprites.StyleBody, Size: 16, Color: th.InkSoft, Y: 0})
}

// Update handles one tick.
func (s *Screen) Update(in input.State) stage.Change {
	c := s.Page.Update(in)
	switch {
	case in.Actions.Has(input.Rules) && s.setup.Rules != nil:
		s.setup.Rules()
	case in.Actions.Has(input.Confirm): // nothing has the focus
		s.setup.play()
	default:
		s.ahead.Step(s.svc, &in, s.Kit, s.setup.chosenText, func() *match.Match { return rehearse(s.setup) })
	}
	return c
}

// Report names the screen.
func (s *Screen) Report(r *system.Report) {
	s.Page.Report(r)
	r.Scene = s.setup.name() + "-setup"
}
