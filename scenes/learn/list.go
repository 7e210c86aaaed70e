package learn

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/lessons"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Curriculum holds what lessons need.
type Curriculum struct {
	Services *stage.Services
	Courses  []lessons.Course
	Find     func(game string) (engine.Game, bool)
	// Practise opens a practice game on a table above the present scene; begin creates its match.
	// After a win, next opens what follows; it is nil if nothing follows.
	Practise func(begin func() *match.Match, next func())
	// Play begins a user's first game on a table, which replaces the present scene.
	Play func(game string, values map[string]string)
}

// NewCurriculum returns a Curriculum of the games. Its functions Practise and Play are not set.
func NewCurriculum(svc *stage.Services, all catalog.List) *Curriculum {
	return &Curriculum{Services: svc, Courses: lessons.All(all.Names()), Find: all.Find}
}

func (r *Curriculum) practice(l *lessons.Lesson) *match.Match {
	p := l.Practice
	players := make([]match.Player, p.Seats)
	for i := range players {
		players[i] = match.Player{Name: r.Services.Settings.Now().Name(0)}
		if engine.Seat(i) != p.Seat {
			players[i] = match.Player{Computer: true, Level: 1}
		}
	}
	r.Services.Cast(players)
	rec := record.Record{Game: l.Game, Start: p.Position, Setup: engine.Setup{Seats: p.Seats, Seed: r.Services.Lot(), Values: p.Values}}
	for _, player := range players {
		rec.Players, rec.Levels = append(rec.Players, player.Name), append(rec.Levels, player.Level)
	}
	m, err := match.FromRecord(rec, r.Find)
	if err != nil {
		panic(err) // a lesson is wrong: no test passes
	}
	return m
}

// Open opens the list of lessons; if first is true, it also opens the first lesson.
func (r *Curriculum) Open(first bool) {
	list := NewList(r)
	r.Services.App.Push(list)
	if first {
		list.GoOn()
	}
}

// Short returns a function that opens the short lesson about a game's board. It returns nil if the
// user knows the board, or if there is no such lesson.
func (r *Curriculum) Short(game string, values map[string]string) func() {
	g, ok := r.Find(game)
	if !ok || knows(r.Services, game) {
		return nil
	}
	if l := lessons.Short(g, values); l != nil {
		return func() { r.Services.App.Push(newLesson(r, l)) }
	}
	return nil
}

// firstGame reports whether the user has learnt what a first game needs, but has not begun one.
func (r *Curriculum) firstGame(c lessons.Course) bool {
	now, first := r.Services.Settings.Now(), c.First().Lessons
	return len(first) > 0 && !now.HasLearnt(c.FirstGame()) && !slices.ContainsFunc(first, func(l *lessons.Lesson) bool { return !now.HasLearnt(l.Key()) })
}

func (r *Curriculum) play(c lessons.Course) {
	r.Services.Settings.Change(func(now *settings.Settings) { now.Learn(c.FirstGame()) })
	r.Play(c.Lessons[0].Game, c.Lessons[0].Values)
}

func nameOf(words *locale.Locale, course string) string {
	if key := locale.BookName.Of(course); words.Has(key) {
		return locale.Sentence(words.Text(key))
	}
	return words.Name(locale.GameName, course)
}

func firstName(words *locale.Locale, course string) string {
	if key := locale.FirstName.Of(course); words.Has(key) {
		return words.Text(key)
	}
	return words.Text("learn.first", nameOf(words, course))
}

// Next returns the name of the next lesson or first game; "" after all lessons.
func (r *Curriculum) Next() string {
	words := r.Services.Words
	for _, c := range r.Courses {
		if r.firstGame(c) {
			return firstName(words, c.Name)
		}
	}
	if l := r.next(nil); l != nil {
		return words.Text(l.Name())
	}
	return ""
}

// ordered returns the courses in the order of teaching: for each game the lessons that a first game
// needs, then the others.
func (r *Curriculum) ordered() (all []lessons.Course) {
	for _, c := range r.Courses {
		all = append(all, c.First(), c.Rest())
	}
	return all
}

// next returns the first lesson after the given one that is not completed; nil stands for the
// beginning. If there is none, it returns the first such lesson before it, or nil.
func (r *Curriculum) next(after *lessons.Lesson) *lessons.Lesson {
	now := r.Services.Settings.Now()
	var first *lessons.Lesson
	past := after == nil
	for _, c := range r.ordered() {
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

// List is the scene with the list of all lessons.
type List struct {
	stage.Page
	curriculum *Curriculum
	svc        *stage.Services
	lay        layout.Lessons
	scroll     ui.Scroll
	sought     bool            // the list has been scrolled to the next lesson
	folds      map[string]bool // by the ID of a sheet: whether the user has opened or closed it
}

// Traits returns what the list can do.
func (s *List) Traits() stage.Traits {
	t := s.Page.Traits("learn")
	t.Focused, t.Back = s.Focused, s.svc.App.Pop
	t.Place = func() string { return learnPlace }
	return t
}

// NewList returns the list.
func NewList(r *Curriculum) *List { return &List{curriculum: r, svc: r.Services} }

// OpenPlace opens a lesson by its key. Names of squares may follow, each after a slash: they are
// touched in the lesson's first exercise. OpenPlace reports whether there is such a lesson.
func (r *Curriculum) OpenPlace(name string) bool {
	for _, c := range r.Courses {
		for _, l := range c.Lessons {
			squares, ok := strings.CutPrefix(name+"/", l.Key()+"/")
			if !ok {
				continue
			}
			s := newLesson(r, l)
			r.Services.App.Push(s)
			s.touch(strings.FieldsFunc(squares, func(c rune) bool { return c == '/' }))
			return true
		}
	}
	return false
}

const learnPlace = "learn"

// GoOn begins a first game if the user is ready for it; otherwise it opens the first lesson that is
// not completed.
func (s *List) GoOn() {
	for _, c := range s.curriculum.Courses {
		if s.curriculum.firstGame(c) {
			s.curriculum.play(c)
			return
		}
	}
	if l := s.curriculum.next(nil); l != nil {
		s.open(l)
	}
}

func (s *List) open(l *lessons.Lesson) { s.svc.App.Push(newLesson(s.curriculum, l)) }

// sheet is a group on the page. It belongs to a course, or to the rules if its course is nil.
type sheet struct {
	course *lessons.Course
	first  bool // the course leads to a first game
}

func (g sheet) id() string {
	if g.first {
		return "course-first-" + g.course.Name
	}
	return "course-" + g.course.Name
}

func (g sheet) name(words *locale.Locale) string {
	switch {
	case g.course == nil:
		return words.Text("rules")
	case g.first:
		return firstName(words, g.course.Name)
	case len(g.course.First().Lessons) == 0:
		return nameOf(words, g.course.Name)
	}
	return words.Text("learn.art", nameOf(words, g.course.Name))
}

// sheets returns the groups in their order: for each game the lessons that a first game needs, then
// the other courses, then the rules.
func (s *List) sheets() (all []sheet) {
	for _, c := range s.curriculum.Courses {
		if first := c.First(); len(first.Lessons) > 0 {
			all = append(all, sheet{&first, true})
		}
	}
	for _, c := range s.curriculum.Courses {
		if rest := c.Rest(); len(rest.Lessons) > 0 {
			all = append(all, sheet{&rest, false})
		}
	}
	if len(s.withRules()) > 0 {
		all = append(all, sheet{})
	}
	return all
}

func (s *List) withRules() (all []string) {
	for _, c := range s.curriculum.Courses {
		if _, ok := s.curriculum.Find(c.Name); ok && rules.Has(c.Name) {
			all = append(all, c.Name)
		}
	}
	return all
}

func (s *List) books() []string { return rules.Names(s.withRules()) }

func (s *List) comes(g sheet) bool {
	for _, c := range s.curriculum.Courses {
		if s.curriculum.firstGame(c) { // that is the first thing that is due
			return g.course != nil && g.first && g.course.Name == c.Name
		}
	}
	return g.course != nil && slices.Contains(g.course.Lessons, s.curriculum.next(nil))
}

// isOpen reports whether the rows of a sheet are shown. Those of the rules always are, and those of
// a course if it contains what comes next, unless the user has opened or closed it.
func (s *List) isOpen(g sheet) bool {
	if g.course == nil {
		return true
	}
	if open, chosen := s.folds[g.id()]; chosen {
		return open
	}
	return s.comes(g)
}

func (s *List) rows(g sheet) int {
	switch {
	case g.course == nil:
		return len(s.books())
	case !s.isOpen(g):
		return 0
	case g.first:
		return len(g.course.Lessons) + 1
	}
	return len(g.course.Lessons)
}

// Build sets the layout of the screen.
func (s *List) Build(k ui.Kit) {
	s.Begin(s.svc, k)
	p, words := &s.Page, s.svc.Words
	sheets := s.sheets()
	counts := make([]int, len(sheets))
	for i, g := range sheets {
		counts[i] = s.rows(g)
	}
	s.lay = layout.NewLessons(k.Frame, counts)
	l, next := s.lay, s.curriculum.next(nil)
	s.scroll.Set(l.Body, l.Content)
	if !s.sought && next != nil {
		s.sought = true
		s.reveal(next)
	}
	p.Label(words.Text("learn"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words.Text("back"), Do: s.svc.App.Pop})
	if name := s.curriculum.Next(); name != "" {
		p.Add(ui.Button{ID: "go-on", Rect: l.Start, Icon: ui.IconPlay, Text: words.Text("title.learn.some", name), Sub: s.nextStands(), Size: 20, Look: ui.Primary, Do: s.GoOn})
	} else {
		p.Label(words.Text("learn.all"), l.Start, ui.Type{Style: sprites.StyleBody, Size: 17, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	}
	for i, g := range sheets {
		s.sheet(i, g, next)
	}
	p.Paint(func(dst *ebiten.Image) { s.scroll.Bar(k, dst, l.Body.Right()+k.Px(3)) })
}

func (s *List) nextStands() string {
	words, next := s.svc.Words, s.curriculum.next(nil)
	for _, g := range s.sheets() {
		switch {
		case !s.comes(g):
		case s.due():
			return words.Text("learn.against")
		default:
			return words.Text("learn.step", g.name(words), slices.Index(g.course.Lessons, next)+1, len(g.course.Lessons))
		}
	}
	return ""
}

func (s *List) sheet(i int, g sheet, next *lessons.Lesson) {
	k, p, words, clip := s.Kit, &s.Page, s.svc.Words, s.lay.Body
	box := s.scrolled(s.lay.Sheets[i])
	p.Paint(func(dst *ebiten.Image) { k.Panel(ui.Clip(dst, clip), box) })
	head := s.scrolled(s.lay.Heads[i])
	if g.course == nil {
		p.LabelIn(g.name(words), head.InsetXY(k.Px(8), 0), clip, ui.Type{Style: sprites.StyleTitle, Size: 22, Y: 0.5, Single: true})
		for n, book := range s.books() {
			p.Add(ui.Button{ID: "rules-" + book, Rect: s.scrolled(s.lay.Rows[i][n]), Clip: clip, Text: nameOf(words, book),
				Look: ui.Entry, Size: 16, Do: func() { s.svc.App.Push(rules.NewAt(s.svc, s.withRules(), book)) }})
		}
		return
	}
	s.head(g, head)
	if !s.isOpen(g) {
		return
	}
	for n, l := range g.course.Lessons {
		row := s.scrolled(s.lay.Rows[i][n])
		p.Add(ui.Button{ID: "lesson-" + l.Game + "-" + l.ID, Rect: row, Clip: clip, Text: words.Text("learn.row", n+1, words.Text(l.Name())),
			Look: ui.Entry, Size: 16, Do: func() { s.open(l) }})
		s.mark(row, s.svc.Settings.Now().HasLearnt(l.Key()), l == next && !s.due())
	}
	if g.first {
		row := s.scrolled(s.lay.Rows[i][len(g.course.Lessons)])
		p.Add(ui.Button{ID: "first-game-" + g.course.Name, Rect: row, Clip: clip, Text: words.Text("learn.play.first"), Look: ui.Entry, Size: 16, Do: func() { s.curriculum.play(*g.course) }})
		s.mark(row, s.svc.Settings.Now().HasLearnt(g.course.FirstGame()), s.curriculum.firstGame(*g.course))
	}
}

func (s *List) head(g sheet, r layout.Rect) {
	k, p, words, clip := s.Kit, &s.Page, s.svc.Words, s.lay.Body
	done := 0
	for _, l := range g.course.Lessons {
		if s.svc.Settings.Now().HasLearnt(l.Key()) {
			done++
		}
	}
	open := s.isOpen(g)
	p.Add(ui.Button{ID: g.id(), Rect: r, Clip: clip, Look: ui.Entry, Name: g.name(words), Do: func() {
		if s.folds == nil {
			s.folds = map[string]bool{}
		}
		s.folds[g.id()] = !open
		s.Build(s.Kit)
	}})
	in := r.InsetXY(k.Px(8), 0)
	arrow := in.CutRight(k.Px(20), k.Px(6))
	count := in.CutRight(in.W*0.2, k.Px(8))
	icon := ui.IconDown
	if open {
		icon = ui.IconUp
	}
	p.LabelIn(g.name(words), in, clip, ui.Type{Style: sprites.StyleTitle, Size: 22, Y: 0.5, Single: true})
	p.LabelIn(words.Text("learn.count", done, len(g.course.Lessons)), count, clip, ui.Type{Style: sprites.StyleBody, Size: 15, Color: s.svc.Theme.InkSoft, X: 1, Y: 0.5, Single: true})
	p.Paint(func(dst *ebiten.Image) { icon.Draw(ui.Clip(dst, clip), arrow, k.Px(18), s.svc.Theme.InkSoft) })
}

func (s *List) due() bool { return slices.ContainsFunc(s.curriculum.Courses, s.curriculum.firstGame) }

func (s *List) mark(row layout.Rect, done, next bool) {
	icon, ink := ui.IconCheck, s.svc.Theme.Ink
	switch {
	case done:
	case next:
		icon, ink = ui.IconPlay, s.svc.Theme.Accent
	default:
		return
	}
	at, clip := row, s.lay.Body
	at = at.CutRight(s.Kit.Px(40), 0)
	s.Paint(func(dst *ebiten.Image) { icon.Draw(ui.Clip(dst, clip), at, s.Kit.Px(20), ink) })
}

func (s *List) scrolled(r layout.Rect) layout.Rect { return r.Move(0, -s.scroll.Offset) }

func (s *List) reveal(l *lessons.Lesson) bool {
	for i, g := range s.sheets() {
		if g.course == nil || !s.isOpen(g) {
			continue
		}
		for n := range g.course.Lessons {
			if g.course.Lessons[n] == l {
				row := s.lay.Rows[i][n]
				return s.scroll.Reveal(row.Y-s.lay.Body.Y-row.H, 3*row.H)
			}
		}
	}
	return false
}

// Focused scrolls to the lesson that has the focus.
func (s *List) Focused(id string) stage.Change {
	t, ok := ui.Find(s.Targets(nil), id)
	if !ok || id == "back" || id == "go-on" || !s.scroll.Reveal(t.Whole.Y+s.scroll.Offset-s.lay.Body.Y, t.Whole.H) {
		return stage.Nothing
	}
	s.Build(s.Kit)
	return stage.All
}

// Update runs one tick: it scrolls and presses buttons.
func (s *List) Update(in input.State) stage.Change {
	return s.Page.UpdateScrolled(in, &s.scroll, func() { s.Build(s.Kit) })
}
