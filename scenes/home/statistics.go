package home

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/internal/statistics"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/setup"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Statistics is the screen with the statistics of a game.
type Statistics struct {
	stage.Page
	svc     *stage.Services
	keeper  *statistics.Keeper
	all     catalog.List
	games   []string // the games that have a card
	game    int
	from    string // the game from which the user came
	lay     layout.Statistics
	scroll  ui.Scroll
	was     statistics.Log // the log that was reset on this screen and can be restored
	figures figures
}

// Traits returns the scene's traits.
func (s *Statistics) Traits() stage.Traits {
	t := s.Page.Traits("statistics")
	t.Commands = func() input.Actions { return input.Earlier | input.Later | input.First | input.Last | input.Undo }
	t.Back = s.svc.App.Pop
	t.Place = func() string { return "statistics/" + s.name() }
	return t
}

// figures holds the numbers that are shown. They are computed once for each game and log.
type figures struct {
	known    bool
	log      statistics.Log
	counts   statistics.Counts
	strength statistics.Estimate
	course   []statistics.Estimate
	boards   []boardCount // the boards that the user has played on; empty if that was only the usual board
}

type boardCount struct {
	name  string
	count statistics.Count
}

const statisticsPageName = "statistics"

// NewStatistics returns the screen. It shows the game that the user chose the last time after
// coming from the same game, or else this game.
func NewStatistics(svc *stage.Services, games catalog.List, game string) *Statistics {
	chosen := map[string]string{}
	stage.Recall(svc, statisticsPageName, &chosen)
	s := NewStatisticsAt(svc, games, cmp.Or(chosen[game], game))
	s.from = game
	return s
}

// NewStatisticsAt returns the screen for a game; if there is no game of that name, for the first
// one.
func NewStatisticsAt(svc *stage.Services, games catalog.List, game string) *Statistics {
	names := games.Cards().Names()
	return &Statistics{svc: svc, keeper: svc.Statistics, all: games, games: names, from: game, game: max(0, slices.Index(names, game))}
}

func (s *Statistics) name() string { return s.games[s.game] }

func (s *Statistics) work() {
	if s.figures.known {
		return
	}
	log := s.keeper.Log()
	of := log.In(s.name())
	s.figures = figures{known: true, log: of, counts: of.Counts(), strength: log.Strength(s.name()), course: log.Course(s.name())}
	for i, b := range setup.Boards(s.all, s.name()) {
		count, name := log.On(b.Entry.Game.Name(), b.Values()[engine.BoardOption]).Counts().Total, b.Called(s.svc.Words)
		if count.All() > 0 {
			s.figures.boards = append(s.figures.boards, boardCount{name, count})
		}
		if i == 0 && len(s.figures.boards) == 0 { // the usual board for comparison
			s.figures.boards = append(s.figures.boards, boardCount{name, count})
		}
	}
	if len(s.figures.boards) < 2 {
		s.figures.boards = nil
	}
}

// The heights of the sheets' contents and lines, in interface pixels.
const (
	line       = 26
	headHigh   = 38
	footHigh   = 44
	noteHigh   = 70
	plotHigh   = 170
	latestHigh = 46
)

// Build sets the layout of the screen.
func (s *Statistics) Build(k ui.Kit) {
	s.work()
	s.Begin(s.svc, k)
	p, words := &s.Page, s.svc.Text
	sheets := s.sheets()
	heights := make([]float64, len(sheets))
	for i, sheet := range sheets {
		heights[i] = sheet.high
	}
	s.lay = layout.NewStatistics(k.Frame, heights...)
	l := s.lay
	s.scroll.Set(l.Body, l.Content)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words("back"), Do: s.svc.App.Pop})
	p.Label(words("statistics"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 28, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	if s.was != nil {
		p.Add(ui.Button{ID: "bring-back", Rect: l.Reset, Icon: ui.IconUndo, Tooltip: words("statistics.bring-back"), Do: s.bringBack})
	} else {
		p.Add(ui.Button{ID: "reset", Rect: l.Reset, Icon: ui.IconBin, Tooltip: words("statistics.reset"), Disabled: len(s.keeper.Log()) == 0, Do: s.reset})
	}
	p.Choices(l.Games, layout.Rect{}, len(s.games), func(i int) ui.Button {
		return ui.Button{ID: "statistics-" + s.games[i], Text: s.svc.Words.Name(locale.GameName, s.games[i]), Selected: i == s.game, Size: 16, Do: func() {
			s.game, s.figures, s.scroll.Offset = i, figures{}, 0
			stage.Remember(s.svc, statisticsPageName, map[string]string{s.from: s.name()})
			s.Build(s.Kit)
		}}
	})
	for i, sheet := range sheets {
		r := l.Sheets[i].Move(0, -s.scroll.Offset)
		p.Paint(func(dst *ebiten.Image) { k.Panel(ui.Clip(dst, l.Body), r) })
		sheet.fill(l.Inside(k.Frame, r))
	}
	p.Paint(func(dst *ebiten.Image) { s.scroll.Bar(k, dst, l.Body.Right()+k.Px(3)) })
}

// sheet is a part of the page: the height of its content, and a function that adds the content.
type sheet struct {
	high float64
	fill func(in layout.Rect)
}

func (s *Statistics) sheets() []sheet {
	if len(s.figures.log) == 0 && s.figures.boards != nil {
		return []sheet{{headHigh + float64(line*len(s.figures.boards)), s.byBoard}}
	}
	if len(s.figures.log) == 0 {
		return []sheet{{3 * line, func(in layout.Rect) {
			s.label(s.svc.Text("statistics.none"), in, ui.Type{Style: sprites.StyleBody, Size: 17, X: 0.5, Y: 0.5})
		}}}
	}
	out := []sheet{{headHigh + 3*line + latestHigh, s.results}, {headHigh + float64(line*len(s.levels())), s.byLevel}}
	out = append(out, sheet{headHigh + 2*line + noteHigh, s.strength})
	if s.figures.strength.Games > 0 {
		out = append(out, sheet{headHigh + plotHigh + footHigh, s.course})
	}
	if n := len(s.figures.boards); n > 0 {
		out = append(out, sheet{headHigh + float64(line*n), s.byBoard})
	}
	return out
}

func (s *Statistics) levels() (levels []int) {
	for level := 1; level <= engine.MaxLevel; level++ {
		levels = append(levels, level)
	}
	if s.figures.counts.Levels[0].All() > 0 {
		levels = append(levels, 0)
	}
	return levels
}

func (s *Statistics) label(text string, r layout.Rect, t ui.Type) {
	s.Page.LabelIn(text, r, s.lay.Body, t)
}

func (s *Statistics) head(in *layout.Rect, key locale.Key) {
	r := in.CutTop(s.Kit.Px((headHigh-4)*s.Kit.Frame.Tall()), s.Kit.Px(4*s.Kit.Frame.Tall()))
	s.label(s.svc.Text(key), r, ui.Type{Style: sprites.StyleTitle, Size: 23, Y: 0.5})
}

func (s *Statistics) line(in *layout.Rect, text string, soft bool) {
	t := ui.Type{Style: sprites.StyleBody, Size: 16, Y: 0.5}
	if soft {
		t.Size, t.Color = 14, s.svc.Theme.InkSoft
	}
	s.label(text, in.CutTop(s.Kit.Px(line*s.Kit.Frame.Tall()), 0), t)
}

func (s *Statistics) results(in layout.Rect) {
	words, c := s.svc.Text, s.figures.counts
	s.head(&in, "statistics.results")
	s.line(&in, words("statistics.count", c.Total.All(), c.Total[statistics.Won], c.Total[statistics.Drawn], c.Total[statistics.Lost]), false)
	s.line(&in, words("statistics.row", c.Row, c.Best), false)
	if f := c.Fastest; f.Moves > 0 {
		s.line(&in, words("statistics.fastest", f.Moves, f.Whole()), false)
	}
	s.latest(in)
}

func (s *Statistics) reset() {
	words := s.svc.Text
	s.svc.Warn("reset", words("statistics.reset.head"), words("statistics.reset.body"), "answer.reset", "answer.cancel", func() {
		s.was = s.keeper.Log()
		s.keeper.Set(nil)
		s.show()
	})
}

// bringBack undoes a reset, and keeps the results since then.
func (s *Statistics) bringBack() {
	l := s.was
	for _, g := range s.keeper.Log() {
		l = l.Add(g)
	}
	s.was = nil
	s.keeper.Set(l)
	s.show()
}

func (s *Statistics) show() {
	s.figures = figures{}
	s.Build(s.Kit)
}

// Update handles scrolling and presses.
func (s *Statistics) Update(in input.State) stage.Change {
	c := s.Page.UpdateScrolled(in, &s.scroll, func() { s.Build(s.Kit) })
	if in.Actions.Has(input.Undo) && s.was != nil {
		s.bringBack()
		c = stage.All
	}
	if s.scroll.Turn(in.Actions, s.Kit) {
		s.Build(s.Kit)
		c = stage.All
	}
	return c
}

func (s *Statistics) digits(v float64) string {
	tenths := int(v*10 + 0.5)
	return s.svc.Text("statistics.decimal", strconv.Itoa(tenths/10), strconv.Itoa(tenths%10))
}
