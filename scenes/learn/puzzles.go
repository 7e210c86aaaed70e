package learn

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/lessons"
	"roundtable/internal/locale"
	"roundtable/internal/puzzles"
	"roundtable/internal/spoken"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// PuzzleBook holds what puzzles need.
type PuzzleBook struct {
	Services *stage.Services
	Sets     []puzzles.Set // the puzzles; empty if there are none
	Find     func(game string) (engine.Game, bool)
	Today    func() int // returns the date at the user's place, in days since 1970-01-01
	OfDay    func(day int) *puzzles.Puzzle
	// Taught reports whether the user knows what a lesson teaches.
	Taught func(*lessons.Lesson) bool
	// Mistakes counts the user's mistakes to ask about today, and all. AskMistakes asks about some.
	Mistakes    func() (today, all int)
	AskMistakes func()
	Played      string // the game that was played last; "" where none was
	listed      bool   // the list of puzzles is the scene below
}

// Open opens the list of puzzles.
func (r *PuzzleBook) Open() { r.Services.App.Push(NewPuzzles(r)) }

// OpenDaily opens the puzzle of the day.
func (r *PuzzleBook) OpenDaily() {
	day, tried := r.Today(), r.Services.Settings.Now().Daily
	p := r.OfDay(day)
	for _, set := range r.Sets {
		if at := slices.IndexFunc(set.Puzzles, func(p *puzzles.Puzzle) bool { return p.Key() == tried.Puzzle }); at >= 0 && tried.Tried == day {
			p = set.Puzzles[at]
		}
	}
	r.Services.App.Push(newPuzzle(r, p, daily{book: r, day: day}))
}

func (r *PuzzleBook) showList() {
	if r.listed {
		r.Services.App.Pop()
	} else {
		r.Services.App.Replace(NewPuzzles(r))
	}
}

// OpenKey opens the puzzle that has a key; it reports whether there is one.
func (r *PuzzleBook) OpenKey(key string) bool {
	for _, g := range r.groups() {
		for _, p := range g.all {
			if p.Key() == key {
				r.Services.App.Push(newPuzzle(r, p, graded{book: r, of: g}))
				return true
			}
		}
	}
	return false
}

// group holds the puzzles of a game on one board, the easiest first. Among equally easy ones, those
// with the default rules come first.
type group struct {
	game, board string
	title       string
	all         []*puzzles.Puzzle
}

func (r *PuzzleBook) groups() (groups []*group) {
	for _, set := range r.Sets {
		first := len(groups)
		for _, p := range set.Puzzles {
			board := p.Values[engine.BoardOption]
			i := slices.IndexFunc(groups, func(g *group) bool { return g.game == p.Game && g.board == board })
			if i < 0 {
				i = len(groups)
				groups = append(groups, &group{game: p.Game, board: board, title: r.Services.Words.GameOn(p.Game, p.Values)})
			}
			groups[i].all = append(groups[i].all, p)
		}
		slices.SortStableFunc(groups[first:], func(a, b *group) int { return cmp.Compare(a.board, b.board) })
	}
	for _, g := range groups {
		under := func(p *puzzles.Puzzle) int { return len(r.under(p.Game, p.Values)) }
		slices.SortStableFunc(g.all, func(a, b *puzzles.Puzzle) int {
			return cmp.Or(cmp.Compare(a.Difficulty, b.Difficulty), cmp.Compare(under(a), under(b)))
		})
	}
	return groups
}

// home returns the group for the default board of the game that the user played last, or else of
// the first game.
func (r *PuzzleBook) home() *group {
	all := r.groups()
	if at := slices.IndexFunc(all, func(g *group) bool { return g.game == r.Played }); at >= 0 {
		return all[at]
	}
	return all[0]
}

func (g *group) winsIn(moves int) []*puzzles.Puzzle {
	all := slices.DeleteFunc(slices.Clone(g.all), func(p *puzzles.Puzzle) bool { return p.Moves != moves })
	return slices.DeleteFunc(all, func(p *puzzles.Puzzle) bool { return p.Difficulty > all[0].Difficulty })
}

func (g *group) of(difficulty int) []*puzzles.Puzzle {
	return slices.DeleteFunc(slices.Clone(g.all), func(p *puzzles.Puzzle) bool { return p.Difficulty != difficulty })
}

func (r *PuzzleBook) countSolved(among []*puzzles.Puzzle) (n int) {
	now := r.Services.Settings.Now()
	for _, p := range among {
		if now.HasSolved(p.Key()) {
			n++
		}
	}
	return n
}

// open returns the first unsolved puzzle after the given one; nil stands for the beginning. If
// there is none, it returns the first unsolved one before it, or nil.
func (r *PuzzleBook) open(among []*puzzles.Puzzle, after *puzzles.Puzzle) *puzzles.Puzzle {
	now := r.Services.Settings.Now()
	at := slices.Index(among, after) + 1
	for i := range among {
		if p := among[(at+i)%len(among)]; p != after && !now.HasSolved(p.Key()) {
			return p
		}
	}
	return nil
}

func (r *PuzzleBook) rule(game string, o engine.Option, values map[string]string) string {
	words, v := r.Services.Words, cmp.Or(values[o.Name], o.Default)
	if key := locale.CommonValue.Of(v); words.Has(key) {
		return words.Text(key)
	}
	return words.Name(locale.OptionValue, game, o.Name, v)
}

func (r *PuzzleBook) under(game string, values map[string]string) (rules []string) {
	g, _ := r.Find(game)
	for _, o := range g.Options() {
		if v := values[o.Name]; len(o.Values) > 0 && v != "" && v != o.Default {
			rules = append(rules, r.Services.Text("puzzle.under", r.Services.Words.Name(locale.OptionName, game, o.Name), r.rule(game, o, values)))
		}
	}
	return rules
}

// Puzzles is the scene with the list of all puzzles: the puzzle of the day, a run, and the puzzles
// of each difficulty of each game.
type Puzzles struct {
	stage.Page
	book   *PuzzleBook
	svc    *stage.Services
	groups []*group
	lay    layout.Lessons
	scroll ui.Scroll
	down   float64 // the height above the sheets
}

// Traits returns what the screen can do.
func (s *Puzzles) Traits() stage.Traits {
	t := s.Page.Traits("puzzles")
	t.Focused, t.Back = s.Focused, s.svc.App.Pop
	t.Place = func() string { return puzzlesPlace }
	return t
}

// NewPuzzles returns the screen.
func NewPuzzles(r *PuzzleBook) *Puzzles {
	r.listed = true
	return &Puzzles{book: r, svc: r.Services, groups: r.groups()}
}

const puzzlesPlace = "puzzles"

// Build sets the layout of the screen.
func (s *Puzzles) Build(k ui.Kit) {
	s.Begin(s.svc, k)
	p, words := &s.Page, s.svc.Words
	counts := make([]int, len(s.groups))
	for i, g := range s.groups {
		for d := range puzzles.Hardest {
			if len(g.of(d+1)) > 0 {
				counts[i]++
			}
		}
	}
	s.lay = layout.NewLessons(k.Frame, counts)
	l := s.lay
	today, all := s.book.Mistakes()
	if s.down = 0; all > 0 {
		s.down = k.Px(60)
	}
	s.scroll.Set(l.Body, l.Content+s.down)
	p.Label(words.Text("puzzles"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words.Text("back"), Do: s.svc.App.Pop})
	start := l.Start.Grid(2, 2, l.Start.H, k.Px(8))
	p.Add(s.daily(start[0]))
	p.Add(s.survival(start[1]))
	if all > 0 {
		p.Add(s.mistakes(today))
	}
	for i, g := range s.groups {
		s.group(i, g)
	}
	p.Paint(func(dst *ebiten.Image) { s.scroll.Bar(k, dst, l.Body.Right()+k.Px(3)) })
}

func (s *Puzzles) daily(r layout.Rect) ui.Button {
	b := ui.Button{ID: "daily", Rect: r, Size: 16, Look: ui.Primary, Text: s.svc.Text("title.puzzle"), Do: s.book.OpenDaily}
	now, today := s.svc.Settings.Now().Daily, s.book.Today()
	if now.Done(today) {
		b.Look = ui.Plain
	}
	if now.Attempted(today) || now.Row(today) > 0 {
		text := s.svc.Text("puzzle.daily.so", spoken.Daily(s.svc.Words, now, today))
		if s.Kit.Width(text, sprites.StyleBold, 12) <= 1.5*(r.W-s.Kit.Px(24)) { // in two lines
			b.Text = text
		} else if now.Done(today) {
			b.Icon = ui.IconCheck
		}
	}
	return b
}

func (s *Puzzles) survival(r layout.Rect) ui.Button {
	b := ui.Button{ID: "run", Rect: r, Size: 16, Text: s.svc.Text("puzzle.run"), Do: func() { s.svc.App.Push(newSurvival(s.book)) }}
	if best := s.svc.Settings.Now().Run; best > 0 {
		b.Text = s.svc.Text("puzzle.run.best", best)
	}
	return b
}

func (s *Puzzles) mistakes(today int) ui.Button {
	row := s.lay.Body
	row.H = s.down - s.Kit.Px(12)
	b := ui.Button{ID: "mistakes", Rect: row.Middle(min(row.W, s.Kit.Px(460)), row.H).Move(0, -s.scroll.Offset), Clip: s.lay.Body, Size: 16,
		Text: s.svc.Text("puzzle.mistakes", today), Do: s.book.AskMistakes}
	if today == 0 {
		b.Text, b.Disabled = s.svc.Text("puzzle.mistakes.later"), true
	}
	return b
}

func (s *Puzzles) group(i int, g *group) {
	k, p, words, clip := s.Kit, &s.Page, s.svc.Words, s.lay.Body
	sheet := s.scrolled(s.lay.Sheets[i])
	p.Paint(func(dst *ebiten.Image) { k.Panel(ui.Clip(dst, clip), sheet) })
	head := s.scrolled(s.lay.Heads[i]).InsetXY(k.Px(8), 0)
	count := head.CutRight(head.W*0.3, k.Px(8))
	p.LabelIn(g.title, head, clip, ui.Type{Style: sprites.StyleTitle, Size: 24, Y: 0.5, Single: true})
	p.LabelIn(words.Text("learn.count", s.book.countSolved(g.all), len(g.all)), count, clip, ui.Type{Style: sprites.StyleBody, Size: 15, Color: s.svc.Theme.InkSoft, X: 1, Y: 0.5, Single: true})
	rows := s.lay.Rows[i]
	for difficulty := 1; difficulty <= puzzles.Hardest; difficulty++ {
		all := g.of(difficulty)
		if len(all) == 0 {
			continue
		}
		row := s.scrolled(rows[0])
		rows = rows[1:]
		done, level := s.book.countSolved(all), strconv.Itoa(difficulty)
		first := s.book.open(all, nil)
		if first == nil {
			first = all[0]
		}
		mark, pips, text := row, row, words.Text("puzzle.row", words.Text(locale.PuzzleLevel.Of(level)), done, len(all))
		mark = mark.CutRight(k.Px(32), 0)
		pips.CutRight(k.Px(32), 0)
		size := 16.0
		for room := row.W - k.Px(32+12) - pipsWide(k); size > 9 && k.Width(text, sprites.StyleBody, size) > room; {
			size--
		}
		p.Add(ui.Button{ID: "puzzles-" + strconv.Itoa(i+1) + "-" + level, Rect: row, Clip: clip, Look: ui.Entry, Size: size, Text: text,
			Do: func() { s.svc.App.Push(newPuzzle(s.book, first, graded{book: s.book, of: g})) }})
		p.Paint(func(dst *ebiten.Image) {
			dst = ui.Clip(dst, clip)
			s.pips(dst, pips, difficulty)
			if done == len(all) {
				ui.IconCheck.Draw(dst, mark, k.Px(20), s.svc.Theme.Ink)
			}
		})
	}
}

func pipsWide(k ui.Kit) float64 { return puzzles.Hardest * (k.Px(9) + k.Px(4)) }

func (s *Puzzles) pips(dst *ebiten.Image, r layout.Rect, difficulty int) {
	k, th := s.Kit, s.svc.Theme
	d, gap := k.Px(9), k.Px(4)
	row := r.CutRight(pipsWide(k), 0).Middle(r.W, d)
	for i := range puzzles.Hardest {
		pip := layout.Rect{X: row.X + float64(i)*(d+gap), Y: row.Y, W: d, H: d}
		if i < difficulty {
			k.Fill(dst, pip, d/2, th.Ink)
		} else {
			k.Stroke(dst, pip, d/2, max(1, k.Px(1.5)), th.InkSoft)
		}
	}
}

func (s *Puzzles) scrolled(r layout.Rect) layout.Rect { return r.Move(0, s.down-s.scroll.Offset) }

// Focused scrolls to the target that has the focus.
func (s *Puzzles) Focused(id string) stage.Change {
	t, ok := ui.Find(s.Targets(nil), id)
	if !ok || t.Whole.Y+s.scroll.Offset < s.lay.Body.Y || !s.scroll.Reveal(t.Whole.Y+s.scroll.Offset-s.lay.Body.Y, t.Whole.H) {
		return stage.Nothing
	}
	s.Build(s.Kit)
	return stage.All
}

// Update runs one tick: it scrolls and presses buttons.
func (s *Puzzles) Update(in input.State) stage.Change {
	return s.Page.UpdateScrolled(in, &s.scroll, func() { s.Build(s.Kit) })
}
