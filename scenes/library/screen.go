package library

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Config holds what the screen needs.
type Config struct {
	Services *stage.Services
	Find     func(game string) (engine.Game, bool)
	Open     func(id library.ID) // opens a game on a table
	Import   func(text string)   // imports a text
	Search   func(text string)   // searches for a text by passing it on as a typed text
}

// Screen is the screen with the list of games.
type Screen struct {
	stage.Page
	cfg    *Config
	svc    *stage.Services
	lay    layout.Library
	scroll ui.Scroll
	thumbs Thumbs

	games  library.Search
	typing bool // the user is typing a search

	notice  string
	deleted []library.ID // the games that the notice can restore

	taken    <-chan export.Taken
	forWords bool // the text requested from the user is one to search for
	exported <-chan library.Exported
	handed   <-chan export.Result
}

// Traits returns what the screen can do.
func (s *Screen) Traits() stage.Traits {
	t := s.Page.Traits("library")
	t.Commands = func() input.Actions { return input.Undo | input.Earlier | input.Later | input.First | input.Last }
	t.Place = func() string { return "library" }
	t.Focused, t.Type, t.Back, t.Steps = s.Focused, s.Type, s.Back, s.Steps
	t.Lighten, t.Report, t.Document, t.PressID = s.Lighten, s.Report, s.Document, s.PressID
	t.Line, t.Receive = s.Line, s.Receive
	return t
}

// New returns the screen.
func New(c *Config) *Screen {
	s, columns := &Screen{cfg: c, svc: c.Services}, map[string]int{}
	s.games.Query.Columns = func(game string) int {
		if columns[game] == 0 {
			columns[game] = games.For(game).Columns
		}
		return columns[game]
	}
	s.games.Query.Called = func(e *library.Entry) string { return s.svc.Words.GameOn(e.Game, e.Setup.Values) }
	var w wish
	if stage.Recall(s.svc, pageName, &w); int(w.Order) < len(orders) && w.Show <= library.Bin {
		q := &s.games.Query
		q.Show, q.On, q.Words, q.Order = w.Show, w.On, w.Words, w.Order
	}
	return s
}

const pageName = "library"

// wish is the query in the form that is saved.
type wish struct {
	Show      library.Show
	Order     library.Order
	On, Words string
}

// ShowAll removes the filters, so that new games are visible.
func (s *Screen) ShowAll() {
	q := &s.games.Query
	s.typing = false
	q.Show, q.On, q.Words = library.All, "", ""
}

// Say shows a notice. While the notice of deleted games is on the screen, they can be restored.
func (s *Screen) Say(text string) {
	s.notice = text
	if len(s.deleted) > 0 {
		s.notice = strings.TrimSpace(s.svc.Text("library.deleted", len(s.deleted)) + " " + text)
	}
}

func (s *Screen) ask(change func(q *library.Query)) {
	change(&s.games.Query)
	q := s.games.Query
	stage.Remember(s.svc, pageName, wish{q.Show, q.Order, q.On, q.Words})
	s.games.Refresh()
	s.scroll.By(-s.scroll.Offset)
	s.Build(s.Kit)
}

// Build sets the layout of the screen.
func (s *Screen) Build(k ui.Kit) {
	s.Begin(s.svc, k)
	s.games.Look(s.svc.Games.Entries())
	p, words := &s.Page, s.svc.Text
	boards, shows := s.boards(), s.shows()
	ways := len(shows)
	if len(boards) > 1 && ways > 2 {
		ways++
	}
	s.lay = layout.NewLibrary(k.Frame, len(s.games.Found), ways, s.scroll.Offset, s.notice != "")
	s.scroll.Set(s.lay.Body, s.lay.Content)
	s.lay = layout.NewLibrary(k.Frame, len(s.games.Found), ways, s.scroll.Offset, s.notice != "")
	l := s.lay
	count := l.Name
	if count = count.CutRight(k.Px(130), 0); l.Name.W > k.Px(300) {
		p.Label(words("library.count", len(s.games.Found)), count, ui.Type{Style: sprites.StyleBody, Size: 15, Color: s.svc.Theme.TableInk, X: 1, Y: 0.5})
	}
	p.Label(words("library"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words("back"), Do: s.Back})
	p.Add(ui.Button{ID: "import", Rect: l.Import, Icon: ui.IconImport, Tooltip: words("library.import"), Do: func() { s.take(false) }})
	handOut := locale.Key("library.export")
	if len(s.games.Found) == s.games.All() {
		handOut = "library.export.all"
	}
	p.Add(ui.Button{ID: "export", Rect: l.Export, Icon: ui.IconExport, Tooltip: words(handOut), Disabled: len(s.games.Found) == 0 || s.exported != nil, Do: s.handOut})
	s.searchLine(l.Search)
	p.Add(ui.Button{ID: "order", Rect: l.Order, Text: words("library.sort", words(orders[s.games.Query.Order])), Size: 15, Do: func() {
		s.ask(func(q *library.Query) { q.Order = (q.Order + 1) % library.Order(len(orders)) })
	}})
	for i, show := range shows {
		p.Add(ui.Button{ID: "show-" + show.id, Rect: l.Show[i], Look: ui.Choice, Size: 15, Text: words(show.text), Selected: s.games.Query.Show == show.of, Do: func() {
			s.ask(func(q *library.Query) { q.Show = show.of })
		}})
	}
	if ways > len(shows) {
		s.boardChoice(boards, l.Show[len(shows)])
	}
	p.Panel(l.Sheet)
	if len(s.games.Found) == 0 {
		s.without(l.Body)
	}
	s.rows()
	p.Paint(func(dst *ebiten.Image) { s.scroll.Bar(k, dst, l.Sheet.Right()+k.Px(3)) })
	s.foot(l)
}

func (s *Screen) searchLine(r layout.Rect) {
	text := s.svc.Text("library.search")
	switch words := s.games.Query.Words; {
	case s.typing:
		text = words + "|"
	case words != "": // remembered: it explains missing games
		text = words
	}
	s.Page.Add(ui.Button{ID: "search", Rect: r, Icon: ui.IconSearch, Text: text, Size: 16, Selected: s.typing, Do: s.openSearch})
}

// boards returns the boards of the saved games, as in library.Entry.On, sorted by name. The board
// of the filter is always included.
func (s *Screen) boards() (all []string) {
	seen := map[string]bool{"": true}
	add := func(on string) {
		if !seen[on] {
			seen[on], all = true, append(all, on)
		}
	}
	add(s.games.Query.On)
	for _, e := range s.svc.Games.Entries() {
		add(e.On())
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Or(cmp.Compare(s.boardName(a), s.boardName(b)), cmp.Compare(a, b)) })
	return all
}

func (s *Screen) boardName(on string) string {
	game, board, _ := strings.Cut(on, "/")
	return s.svc.Words.GameOn(game, map[string]string{engine.BoardOption: board})
}

func (s *Screen) boardChoice(boards []string, r layout.Rect) {
	words, chosen := s.svc.Text, s.games.Query.On
	show := func(on string) func() { return func() { s.ask(func(q *library.Query) { q.On = on }) } }
	b := ui.Button{ID: "board", Rect: r, Size: 15, Text: words("library.boards"), Selected: chosen != "", Look: ui.Choice, Do: func() {
		answers := []stage.Answer{{ID: "board-all", Text: words("library.boards"), Primary: chosen == "", Do: show("")}}
		for _, on := range boards {
			answers = append(answers, stage.Answer{ID: "board-" + on, Text: s.boardName(on), Primary: chosen == on, Do: show(on)})
		}
		s.svc.App.Ask(stage.Question{ID: "boards", Head: words("setup.boards"), Answers: append(answers, stage.Answer{ID: "close", Text: words("back")})})
	}}
	if chosen != "" {
		b.Text = s.boardName(chosen)
	}
	s.Page.Add(b)
}

func (s *Screen) foot(l layout.Library) {
	if s.notice == "" {
		return
	}
	said := l.Notice
	if len(s.deleted) > 0 {
		said.W = l.Undo.X - said.X - s.Kit.Px(8)
		s.Page.Add(ui.Button{ID: "undo", Rect: l.Undo, Icon: ui.IconUndo, Text: s.svc.Text("library.undo"), Size: 15, Do: s.undo})
	}
	s.Page.Panel(said)
	s.Page.Label(s.notice, said.InsetXY(s.Kit.Px(10), s.Kit.Px(3)), ui.Type{Style: sprites.StyleBody, Size: 15, Y: 0.5})
}

func (s *Screen) without(r layout.Rect) {
	p, q, words := &s.Page, &s.games.Query, s.svc.Text
	all := ui.Button{ID: "show-every", Text: words("library.filter.off"), Do: func() { s.ask(func(*library.Query) { s.ShowAll() }) }}
	said, way := "", &all
	switch {
	case !s.svc.Games.Ready():
		said, way = words("library.reading"), nil
	case q.Words != "" && q.On != "": // a match may be on another board
		said = words("library.none.words.board", q.Words, s.boardName(q.On))
		all.Text, all.Do = words("library.boards"), func() { s.ask(func(q *library.Query) { q.On = "" }) }
	case q.Words != "":
		said = words("library.none.words", q.Words)
		if q.Show == library.All {
			all.Text = words("library.words.off")
		}
	case q.On != "" && q.Show == library.All:
		said = words("library.none.board", s.boardName(q.On))
	case q.Show == library.Bin:
		said, way = words("library.bin.about"), nil
	case s.games.All() == 0:
		said, way = words("library.empty"), nil
	case q.Show == library.All:
		said = words("library.none.deleted")
		all.Text, all.Do = words("library.show.bin"), func() { s.ask(func(q *library.Query) { q.Show = library.Bin }) }
	default:
		said = words(nones[q.Show])
	}
	k := s.Kit
	in := r.Inset(k.Px(16))
	free := max(0, in.H-k.Px(48+8)) // next to the button
	high := min(k.Px(90*k.Frame.Tall()), free)
	in.CutTop((free-high)*0.2, 0)
	p.Label(said, in.CutTop(high, k.Px(8)), ui.Type{Style: sprites.StyleBody, Size: 17, Color: s.svc.Theme.InkSoft, X: 0.5, Y: 0.5})
	if way != nil {
		way.Size, way.Rect = 16, in.CutTop(k.Px(48), 0).Middle(min(in.W, k.Px(280*k.Frame.Tall())), k.Px(48))
		p.Add(*way)
	}
}

var nones = map[library.Show]locale.Key{
	library.Unfinished: "library.none.unfinished", library.Finished: "library.none.finished", library.Favourites: "library.none.favourites",
}

type show struct {
	id   string
	of   library.Show
	text locale.Key
}

var shows = []show{
	{"all", library.All, "library.show.all"},
	{"unfinished", library.Unfinished, "library.show.unfinished"},
	{"finished", library.Finished, "library.show.finished"},
	{"favourites", library.Favourites, "library.show.favourites"},
	{"bin", library.Bin, "library.show.bin"},
}

const manyGames = 10

// shows returns the filters that the user can choose: all if there are many games or a filter is
// active; with few games only all games and the bin; and none if the bin is empty too.
func (s *Screen) shows() []show {
	q, all := s.games.Query, s.svc.Games.Entries()
	switch {
	case len(all) >= manyGames || q.Show != library.All && q.Show != library.Bin || q.On != "":
		return shows
	case q.Show == library.Bin || slices.ContainsFunc(all, func(e *library.Entry) bool { return e.Deleted != 0 }):
		return []show{shows[0], shows[len(shows)-1]}
	}
	return nil
}

var orders = [...]locale.Key{
	library.Newest: "library.sort.newest", library.Oldest: "library.sort.oldest", library.Longest: "library.sort.longest",
	library.Shortest: "library.sort.shortest", library.ByPlayer: "library.sort.player", library.ByResult: "library.sort.result",
}

func (s *Screen) openSearch() {
	if s.svc.AsksPage {
		s.take(true)
		return
	}
	s.typing = true
	s.Build(s.Kit)
}

const longestWords = 60

// Type edits the text of the search.
func (s *Screen) Type(in input.State) (input.State, stage.Change) {
	if in.Actions.Has(input.Paste) {
		s.svc.Paste()
	}
	if !s.typing && (strings.TrimSpace(in.Text) == "" || in.Text == "?") { // which shows the keys
		return in, stage.Nothing
	}
	s.typing = true
	field := input.Field{Text: s.games.Query.Words, Most: longestWords}
	in, changed := field.Type(in)
	if in.Actions.Has(input.Back) {
		in.Actions &^= input.Back
		s.Back()
		return in, stage.All
	}
	if !changed {
		return in, stage.Nothing
	}
	s.ask(func(q *library.Query) { q.Words = field.Text })
	return in, stage.All
}

// Receive adds the text of the clipboard to the search. It refuses a link, which is to be opened.
func (s *Screen) Receive(text string) (taken bool) {
	if export.FindLink(text) != "" {
		return false
	}
	field := input.Field{Text: s.games.Query.Words, Most: longestWords}
	field.Insert(text)
	s.typing = true
	s.ask(func(q *library.Query) { q.Words = field.Text })
	return true
}

// Line searches for a text.
func (s *Screen) Line(text string) {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text[:min(len(text), longestWords)], "")), " ")
	s.typing = text != ""
	s.ask(func(q *library.Query) { q.Words = text })
}

// Steps returns how many times the user can go back before the screen is left.
func (s *Screen) Steps() int {
	if s.typing || s.games.Query.Words != "" {
		return 1
	}
	return 0
}

// Back closes the search, or returns to the screen below.
func (s *Screen) Back() {
	if s.Steps() > 0 {
		s.typing = false
		s.ask(func(q *library.Query) { q.Words = "" })
		return
	}
	s.svc.App.Pop()
}

// Update runs one tick: it scrolls, presses buttons, and handles finished imports and exports.
func (s *Screen) Update(in input.State) stage.Change {
	c := stage.Nothing
	if s.hear() {
		s.Build(s.Kit)
		c = stage.All
	}
	if s.games.Tick() {
		s.Build(s.Kit)
		c = stage.All
	}
	if in.Actions.Has(input.Undo) && len(s.deleted) > 0 {
		s.undo()
		c = stage.All
	}
	if s.scroll.Turn(in.Actions, s.Kit) {
		s.Build(s.Kit)
		c = stage.All
	}
	return c.With(s.Page.UpdateScrolled(in, &s.scroll, func() { s.Build(s.Kit) }))
}

// Focused scrolls to the game that has the focus.
func (s *Screen) Focused(id string) stage.Change {
	t, ok := ui.Find(s.Targets(nil), id)
	if !ok || !rowTarget(id) || !s.scroll.Reveal(t.Whole.Y+s.scroll.Offset-s.lay.Body.Y, t.Whole.H) {
		return stage.Nothing
	}
	s.Build(s.Kit)
	return stage.All
}

// Lighten frees the pictures of the boards.
func (s *Screen) Lighten() { s.thumbs = Thumbs{} }

// Report adds the notice.
func (s *Screen) Report(r *system.Report) {
	s.Page.Report(r)
	r.Message = s.notice
}
