package learn

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/lessons"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Curriculum is what the lessons are taught with.
type Curriculum struct {
	Services *stage.Services
	Courses  []lessons.Course
	Find     func(game string) (engine.Game, bool)
	// Practise puts the practice game of a lesson on a table, over the present scene.
	// From a game that is won next leads on, to the present scene's; nil where nothing
	// is next.
	Practise func(l *lessons.Lesson, next func())
	// Play begins a first game on a table, in place of the present scene.
	Play func(game string)
}

// firstGame reports whether somebody has learnt what a first game needs, and has not
// begun one.
func (r *Curriculum) firstGame(c lessons.Course) bool {
	now := r.Services.Settings.Now()
	return !now.HasLearnt(lessons.FirstGame(c.Game)) && !slices.ContainsFunc(c.First().Lessons, func(l *lessons.Lesson) bool { return !now.HasLearnt(l.Key()) })
}

// play begins a first game.
func (r *Curriculum) play(game string) {
	r.Services.Settings.Change(func(now *settings.Settings) { now.Learn(lessons.FirstGame(game)) })
	r.Play(game)
}

// Next is what that is called which comes next, a lesson or a first game; "" where all has been learnt.
func (r *Curriculum) Next() string {
	words := r.Services.Words
	for _, c := range r.Courses {
		if r.firstGame(c) {
			return words.Text("learn.first", words.Name(locale.GameName, c.Game))
		}
	}
	if l := r.next(nil); l != nil {
		return words.Text(l.Name())
	}
	return ""
}

// taught are the courses in the order in which they are taught: of each game first what a
// first game needs, then the whole art.
func (r *Curriculum) taught() (all []lessons.Course) {
	for _, c := range r.Courses {
		all = append(all, c.First(), c.Rest())
	}
	return all
}

// next is the first lesson that has not been learnt, after one (nil: of all), or
// before it where all that follow have been; nil where there is none.
func (r *Curriculum) next(after *lessons.Lesson) *lessons.Lesson {
	now := r.Services.Settings.Now()
	var first *lessons.Lesson
	past := after == nil
	for _, c := range r.taught() {
		for _, l := range c.Lessons {
			switch {
			case l == after:
				past = true
			case now.HasLearnt(l.Key()):
			case past:
				return l
			case first == nil:
				first = l
			}
		}
	}
	return first
}

// List is the scene of all lessons.
type List struct {
	stage.Page
	curriculum *Curriculum
	svc        *stage.Services
	kit        ui.Kit
	lay        layout.Lessons
	scroll     ui.Scroll
	sought     bool // it has been scrolled to where one goes on
}

// What the App may ask of the scene.
var (
	_ stage.Backer   = (*List)(nil)
	_ stage.Placed   = (*List)(nil)
	_ stage.Focuser  = (*List)(nil)
	_ stage.Reporter = (*List)(nil)
)

// NewList is the list.
func NewList(r *Curriculum) *List { return &List{curriculum: r, svc: r.Services} }

// OpenKey opens the lesson of a key; it reports whether there is one.
func (r *Curriculum) OpenKey(key string) bool {
	for _, c := range r.Courses {
		for _, l := range c.Lessons {
			if l.Key() == key {
				r.Services.App.Push(newLesson(r, l))
				return true
			}
		}
	}
	return false
}

// learnPlace is the place of the list, and before a slash and its key that of a lesson.
const learnPlace = "learn"

// Place is the list.
func (s *List) Place() string { return learnPlace }

// GoOn begins a first game where one is due, or else opens the first lesson that has not
// been learnt.
func (s *List) GoOn() {
	for _, c := range s.curriculum.Courses {
		if s.curriculum.firstGame(c) {
			s.curriculum.play(c.Game)
			return
		}
	}
	if l := s.curriculum.next(nil); l != nil {
		s.open(l)
	}
}

func (s *List) open(l *lessons.Lesson) { s.svc.App.Push(newLesson(s.curriculum, l)) }

// Build lays the screen out.
func (s *List) Build(k ui.Kit) {
	s.kit = k
	s.Begin(s.svc, k)
	p, words := &s.Page, s.svc.Words
	courses := s.sheets()
	counts := make([]int, len(courses))
	for i, c := range courses {
		if counts[i] = len(c.Lessons); s.first(i) {
			counts[i]++
		}
	}
	s.lay = layout.NewLessons(k.Frame, counts)
	l, next := s.lay, s.curriculum.next(nil)
	s.scroll.Set(l.Body, l.Content)
	if !s.sought && next != nil {
		s.sought = true
		s.reveal(next)
	}
	p.Label(words.Text("learn"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words.Text("back"), Do: s.Back})
	if name := s.curriculum.Next(); name != "" {
		p.Add(ui.Button{ID: "go-on", Rect: l.Start, Icon: ui.IconPlay, Text: words.Text("learn.go-on", name), Size: 17, Look: ui.Primary, Do: s.GoOn})
	} else {
		p.Label(words.Text("learn.all"), l.Start, ui.Type{Style: sprites.StyleBody, Size: 17, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	}
	for i, c := range courses {
		s.course(i, c, next)
	}
	if s.scroll.Max() > 0 {
		p.Paint(func(dst *ebiten.Image) { s.scroll.Bar(k, dst, l.Body.Right()+k.Px(3)) })
	}
}

// sheets are the courses in the order in which they stand on the page: what a first game of
// each needs, then the whole art of each.
func (s *List) sheets() (all []lessons.Course) {
	for _, c := range s.curriculum.Courses {
		all = append(all, c.First())
	}
	for _, c := range s.curriculum.Courses {
		all = append(all, c.Rest())
	}
	return all
}

// first reports whether the i-th sheet leads to a first game.
func (s *List) first(i int) bool { return i < len(s.curriculum.Courses) }

// course puts the lessons of the i-th sheet on the page.
func (s *List) course(i int, c lessons.Course, next *lessons.Lesson) {
	k, p, words, clip := s.kit, &s.Page, s.svc.Words, s.lay.Body
	sheet := s.scrolled(s.lay.Sheets[i])
	p.Paint(func(dst *ebiten.Image) { k.Panel(ui.Clip(dst, clip), sheet) })
	now, done := s.svc.Settings.Now(), 0
	for n, l := range c.Lessons {
		learnt := now.HasLearnt(l.Key())
		row := s.scrolled(s.lay.Rows[i][n])
		p.Add(ui.Button{ID: "lesson-" + l.Game + "-" + l.ID, Rect: row, Clip: clip, Text: words.Text("learn.row", n+1, words.Text(l.Name())),
			Look: ui.Entry, Size: 16, Selected: l == next && !s.due(), Do: func() { s.open(l) }})
		if learnt {
			done++
			s.tick(row)
		}
	}
	title := locale.Key("learn.art")
	if s.first(i) {
		title = "learn.first"
		due, row := s.curriculum.firstGame(c), s.scrolled(s.lay.Rows[i][len(c.Lessons)])
		p.Add(ui.Button{ID: "first-game-" + c.Game, Rect: row, Clip: clip, Text: words.Text("learn.play.first"), Look: ui.Entry, Size: 16, Selected: due, Do: func() { s.curriculum.play(c.Game) }})
		if now.HasLearnt(lessons.FirstGame(c.Game)) {
			s.tick(row)
		}
	}
	head := s.scrolled(s.lay.Heads[i]).InsetXY(k.Px(8), 0)
	count := head.CutRight(head.W*0.2, k.Px(8))
	p.LabelIn(words.Text(title, words.Name(locale.GameName, c.Game)), head, clip, ui.Type{Style: sprites.StyleTitle, Size: 22, Y: 0.5, Single: true})
	p.LabelIn(words.Text("learn.count", done, len(c.Lessons)), count, clip, ui.Type{Style: sprites.StyleBody, Size: 15, Color: s.svc.Theme.InkSoft, X: 1, Y: 0.5, Single: true})
}

// due reports whether a first game is what comes next.
func (s *List) due() bool { return slices.ContainsFunc(s.curriculum.Courses, s.curriculum.firstGame) }

// tick marks a row as done.
func (s *List) tick(row layout.Rect) {
	check, clip := row, s.lay.Body
	check = check.CutRight(s.kit.Px(40), 0)
	s.Paint(func(dst *ebiten.Image) { ui.IconCheck.Draw(ui.Clip(dst, clip), check, s.kit.Px(20), s.svc.Theme.Ink) })
}

func (s *List) scrolled(r layout.Rect) layout.Rect { return r.Move(0, -s.scroll.Offset) }

// reveal scrolls to a lesson.
func (s *List) reveal(l *lessons.Lesson) bool {
	for i, c := range s.sheets() {
		for n := range c.Lessons {
			if c.Lessons[n] == l {
				row := s.lay.Rows[i][n]
				return s.scroll.Reveal(row.Y-s.lay.Body.Y-row.H, 3*row.H)
			}
		}
	}
	return false
}

// Focused scrolls to the lesson that the focus is on.
func (s *List) Focused(id string) stage.Change {
	t, ok := ui.Find(s.Targets(nil), id)
	if !ok || id == "back" || id == "go-on" || !s.scroll.Reveal(t.Whole.Y+s.scroll.Offset-s.lay.Body.Y, t.Whole.H) {
		return stage.Nothing
	}
	s.Build(s.kit)
	return stage.All
}

// Update scrolls, and presses what is pressed.
func (s *List) Update(in input.State) stage.Change {
	return s.Page.UpdateScrolled(in, &s.scroll, func() { s.Build(s.kit) })
}

// Back returns to the screen below.
func (s *List) Back() { s.svc.App.Pop() }

// Report names the screen.
func (s *List) Report(r *report.Report) {
	s.Page.Report(r)
	r.Scene = "learn"
}
