package rules

import (
	"image/color"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

type screen struct {
	stage.Page
	svc       *stage.Services
	lay       layout.Rules
	books     []string // the available ones
	book      *Book
	cited     int  // the section of the ruling opened with the screen, or -1
	citedOnce bool // the cited section was announced

	long    ui.LongText
	heads   []int // each section's heading paragraph
	current int   // the section being read
	shelf   shelf
}

func (s *screen) Traits() stage.Traits {
	t := s.Page.Traits("rules")
	t.Targets, t.Focused, t.Back, t.Leave = s.Targets, s.Focused, s.svc.App.Pop, s.shelf.close
	t.Place = func() string { return "rules/" + s.book.Name }
	t.Lighten, t.Report, t.Busy, t.Wait = s.Lighten, s.Report, s.shelf.busy, s.shelf.wait
	return t
}

// pageName is the key of the book last read.
const pageName = "rules"

// New returns the rules of games, opened at the book that was read last.
func New(svc *stage.Services, games []string) stage.Scene {
	s := &screen{svc: svc, books: Names(games), cited: -1}
	chosen := ""
	stage.Recall(svc, pageName, &chosen)
	s.turnTo(chosen)
	return s
}

// NewAt returns the rules of games, opened at the book with a name, or at the first book if there
// is none of that name.
func NewAt(svc *stage.Services, games []string, book string) stage.Scene {
	s := New(svc, games).(*screen)
	s.turnTo(book)
	return s
}

// NewFor returns the rules of a game, opened at a ruling, or, if ruling is "", at the section about
// the settings in set.
func NewFor(svc *stage.Services, g engine.Game, set engine.Setup, ruling string) stage.Scene {
	s := &screen{svc: svc, books: Names([]string{g.Name()}), cited: -1}
	s.turnTo("")
	of := func(book *Book) int { return book.Telling(g, set) }
	at := slices.IndexFunc(s.books, func(name string) bool { return of(Of(name)) >= 0 })
	if at >= 0 {
		s.turnTo(s.books[at])
		s.current = of(s.book)
	} else if len(s.books) > 0 { // the usual game, without its family
		s.books = s.books[:1]
	}
	for _, name := range s.books {
		if i := Of(name).Stating(ruling); i >= 0 {
			s.turnTo(name)
			s.cited, s.current = i, i
		}
	}
	return s
}

// turnTo loads a book, or the first if that fails.
func (s *screen) turnTo(name string) {
	if !slices.Contains(s.books, name) {
		name = s.books[0]
	}
	s.book, s.current = Of(name), 0
}

func (s *screen) open(name string) {
	s.shelf.close()
	s.turnTo(name)
	s.cited = -1
	s.long = ui.LongText{}
	s.build()
}

func (s *screen) title(book string) string {
	if key := locale.BookName.Of(book); s.svc.Words.Has(key) {
		return s.svc.Text(key)
	}
	return s.svc.Words.Name(locale.GameName, book)
}

func (s *screen) Build(k ui.Kit) {
	if s.Kit.Theme != k.Theme || s.Kit.Frame != k.Frame {
		s.shelf.close()
	}
	s.Kit = k
	s.build()
}

// build lays out the text and keeps the current section visible.
func (s *screen) build() {
	s.lay = layout.NewRules(s.Kit.Frame, len(s.books), len(s.book.Sections))
	fresh := s.heads == nil || s.shelf.empty()
	s.long.Set(s.Kit, s.lay.Text, s.paragraphs())
	if fresh && s.current > 0 {
		s.scrollTo(s.current)
	}
	if s.cited >= 0 && !s.citedOnce {
		s.citedOnce = true
		s.tell(s.cited)
	}
	s.page()
}

func (s *screen) text(i int) string {
	return s.svc.Text(locale.RulesText.Of(s.book.Name, s.book.Sections[i].ID))
}

func (s *screen) tell(i int) { s.svc.Say(strings.ReplaceAll(s.text(i), "\n", " ")) }

// paragraphs returns the whole text, with room for the diagrams.
func (s *screen) paragraphs() []ui.Paragraph {
	k, words, soft := s.Kit, s.svc.Text, s.svc.Theme.InkSoft
	var all []ui.Paragraph
	room := func(px float64) { all = append(all, ui.Paragraph{Room: px}) }
	if s.lay.Above > 0 {
		room(s.lay.Above)
	}
	drawn := s.shelf.empty()
	s.heads = s.heads[:0]
	n := 0
	for i, section := range s.book.Sections {
		if i > 0 {
			room(k.Px(30))
		}
		s.heads = append(s.heads, len(all))
		all = append(all, ui.Paragraph{Text: s.head(i), Style: sprites.StyleTitle, Size: 26})
		for _, text := range strings.Split(s.text(i), "\n") {
			room(k.Px(6))
			all = append(all, ui.Paragraph{Text: text, Style: sprites.StyleBody, Size: 17})
		}
		for j := range section.Diagrams {
			d := &section.Diagrams[j]
			if drawn {
				s.shelf.add(k, d, s.lay.Text)
			}
			f := s.shelf.figures[n]
			n++
			room(k.Px(14))
			f.paragraph = len(all)
			room(f.lay.H)
			room(k.Px(4))
			all = append(all, ui.Paragraph{Text: words(locale.RulesCaption.Of(s.book.Name, section.ID, d.ID)), Style: sprites.StyleBody, Size: 15, Color: soft})
		}
	}
	room(k.Px(20))
	return all
}

func (s *screen) head(i int) string {
	section := s.book.Sections[i]
	name := s.svc.Text(locale.RulesHead.Of(s.book.Name, section.ID))
	if section.Optional {
		return s.svc.Text("rules.optional", name)
	}
	return name
}

func (s *screen) page() {
	s.Begin(s.svc, s.Kit)
	k, p, words, l := s.Kit, &s.Page, s.svc.Text, s.lay
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words("back"), Key: s.svc.KeyTo(input.Back), Do: s.svc.App.Pop})
	p.Label(words("rules.of", s.title(s.book.Name)), l.Name,
		ui.Type{Style: sprites.StyleTitle, Size: 30, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	if !l.Top.Empty() {
		p.Add(ui.Button{ID: "contents", Rect: l.Top, Icon: ui.IconList, Tooltip: words("rules.contents"), Do: func() { s.scrollBy(-s.long.Scroll.Offset) }})
	}
	p.Panel(l.Sheet)
	p.Paint(s.drawCited)
	p.Paint(s.long.Draw)
	p.Paint(func(dst *ebiten.Image) {
		dst = ui.Clip(dst, l.Text)
		s.inSight(func(f *figure, at layout.Rect) { s.shelf.draw(k, dst, f, at) })
	})
	p.Paint(func(dst *ebiten.Image) { s.long.Scroll.Bar(k, dst, l.Text.Right()+k.Px(6)) })
	var clip layout.Rect
	down := 0.0
	if !l.Beside {
		clip, down = l.Text, -s.long.Scroll.Offset
	} else {
		p.Panel(l.List)
	}
	for i, r := range l.Games {
		name := s.books[i]
		p.Add(ui.Button{ID: "rules-" + name, Rect: r.Move(0, down), Clip: clip, Text: locale.Sentence(s.title(name)), Look: ui.Choice, Selected: name == s.book.Name,
			Do: func() {
				stage.Remember(s.svc, pageName, name)
				s.open(name)
			}})
	}
	for i, r := range l.Contents {
		p.Add(ui.Button{ID: s.entry(i), Rect: r.Move(0, down), Clip: clip, Text: s.head(i), Look: ui.Entry, Selected: l.Beside && i == s.current,
			Do: func() {
				s.scrollTo(i)
				s.page()
				s.tell(i)
			}})
	}
	p.ReadLong(&s.long)
	s.inSight(func(f *figure, _ layout.Rect) { s.shelf.want(k, f) })
	s.shelf.thin(func(f *figure) bool { return s.isNear(f, l.Text.H) })
}

func (s *screen) drawCited(dst *ebiten.Image) {
	if s.cited < 0 {
		return
	}
	k, a := s.Kit, s.long.Scroll.Area
	from, _ := s.long.Span(s.heads[s.cited])
	to := s.long.Scroll.Content
	if s.cited+1 < len(s.heads) {
		to, _ = s.long.Span(s.heads[s.cited+1])
		to -= k.Px(22)
	}
	r := layout.Rect{X: a.X - k.Px(10), Y: a.Y + from - s.long.Scroll.Offset - k.Px(6), W: a.W + k.Px(14), H: to - from + k.Px(6)}
	dst = ui.Clip(dst, layout.Rect{X: r.X, Y: a.Y, W: r.W, H: a.H})
	th := s.svc.Theme
	k.Fill(dst, r, k.Px(8), color.NRGBA{R: th.Gold.R, G: th.Gold.G, B: th.Gold.B, A: 0x38})
	k.Fill(dst, layout.Rect{X: r.X, Y: r.Y, W: k.Px(4), H: r.H}, k.Px(2), th.Accent)
}

func (s *screen) place(f *figure) layout.Rect {
	a := s.long.Scroll.Area
	y, _ := s.long.Span(f.paragraph)
	return layout.Rect{X: a.X + float64(int((a.W-f.lay.W)/2)), Y: a.Y + y - s.long.Scroll.Offset, W: f.lay.W, H: f.lay.H}
}

// isNear reports whether a diagram is visible, or no farther than far from the visible part.
func (s *screen) isNear(f *figure, far float64) bool {
	a, r := s.long.Scroll.Area, s.place(f)
	return r.Bottom() > a.Y-far && r.Y < a.Bottom()+far
}

// inSight calls each for every visible diagram, with the diagram's place.
func (s *screen) inSight(each func(f *figure, at layout.Rect)) {
	for _, f := range s.shelf.figures {
		if s.isNear(f, 0) {
			each(f, s.place(f))
		}
	}
}

func (s *screen) scrollTo(i int) {
	y, _ := s.long.Span(s.heads[i])
	s.long.Scroll.By(y - s.Kit.Px(6) - s.long.Scroll.Offset)
	s.current = i
}

func (s *screen) scrollBy(d float64) bool {
	if !s.long.Scroll.By(d) {
		return false
	}
	s.updateCurrent()
	return true
}

// updateCurrent updates the current section.
func (s *screen) updateCurrent() {
	s.current = 0
	for i, head := range s.heads {
		if y, _ := s.long.Span(head); y <= s.long.Scroll.Offset+s.long.Scroll.Area.H/3 {
			s.current = i
		}
	}
	s.page()
}

func (s *screen) Update(in input.State) stage.Change {
	c := s.Page.Update(in)
	if s.long.Update(in) {
		s.updateCurrent()
		c = stage.All
	}
	switch {
	case in.Actions.Has(input.First):
		c = c.With(stage.If(s.scrollBy(-s.long.Scroll.Offset)))
	case in.Actions.Has(input.Last):
		c = c.With(stage.If(s.scrollBy(s.long.Scroll.Max())))
	}
	if s.long.Scroll.Dragging() {
		s.Page.Release()
	}
	return c.With(stage.If(s.shelf.update()))
}

// Targets appends what can be pressed; the focus begins at the current section's entry.
func (s *screen) Targets(to []ui.Target) []ui.Target {
	n := len(to)
	to = s.Page.Targets(to)
	for i := range to[n:] {
		if t := &to[n+i]; t.ID == s.entry(s.current) {
			t.Primary = true
		}
	}
	return to
}

func (s *screen) entry(i int) string { return "section-" + s.book.Sections[i].ID }

func (s *screen) Focused(id string) stage.Change {
	t, ok := ui.Find(s.Page.Targets(nil), id)
	if !ok || s.lay.Beside || id == "back" || id == "contents" {
		return stage.Nothing
	}
	y := t.Whole.Y - s.lay.Text.Y + s.long.Scroll.Offset
	if !s.long.Scroll.Reveal(y-s.Kit.Px(30), t.Whole.H+s.Kit.Px(40)) {
		return stage.Nothing
	}
	s.updateCurrent()
	return stage.All
}

// Lighten frees the invisible pictures.
func (s *screen) Lighten() {
	s.shelf.thin(func(f *figure) bool { return s.isNear(f, 0) })
	s.shelf.closeBoards()
	s.inSight(func(f *figure, _ layout.Rect) { s.shelf.want(s.Kit, f) }) // the unfinished ones
}

func (s *screen) Report(r *system.Report) {
	s.Page.Report(r)
	for _, w := range s.long.Written() {
		r.Texts = append(r.Texts, system.Text{Text: w.Text, Rect: stage.RectOf(w.Rect, s.Kit.Frame)})
	}
	r.Bytes += s.shelf.bytes()
}
