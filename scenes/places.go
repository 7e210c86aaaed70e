package scenes

import (
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/internal/library"
	"roundtable/scenes/editor"
	"roundtable/scenes/home"
	"roundtable/scenes/learn"
	"roundtable/scenes/online"
	"roundtable/scenes/play"
	"roundtable/scenes/setup"
	"roundtable/scenes/stage"
)

// The names of places that a link can lead to. A slash and the name of what to show there may
// follow, such as the key of a puzzle.
const (
	tablePlace      = "table"
	libraryPlace    = "library"
	learnPlace      = "learn"
	puzzlesPlace    = "puzzles"
	dailyPlace      = "daily"
	questPlace      = "quest"
	rulesPlace      = "rules"
	editorPlace     = "editor"
	settingsPlace   = "settings"
	statisticsPlace = "statistics"
	armsPlace       = "arms"
	onlinePlace     = online.Place
	aboutPlace      = "about"
	// The name of a game is a place too: its match in progress, or else the screen to set it up
	// (setup.NewPlace).
)

// over separates the places in a link.
const over = "+"

// places opens the screens that a link names, and returns the present screen as such a name.
type places struct {
	router *router
	where  string // the present screens as a link names them; see keep
}

func (p *places) keep() {
	if p.router.stack.Changed() != stage.All {
		return
	}
	all := slices.DeleteFunc(p.router.stack.Places(), func(name string) bool { return name == "" })
	p.where = strings.Join(all, over)
}

func (p *places) opening() bool {
	r := p.router
	return r.place.open || r.transfer.Opening() || r.reader.busy() || r.puzzles.fetching > 0
}

const mostPlaces = 20

// goTo opens the places in a link one above the other. It calls base first, which prepares the
// screen below them.
func (p *places) goTo(link string, base func()) {
	if strings.Count(link, over) >= mostPlaces {
		p.router.refuse(p.router.svc.Text("open.damaged"))
		return
	}
	first, rest, more := strings.Cut(link, over)
	p.open(first, base, func() {
		if more {
			p.goTo(rest, func() {})
		}
	})
}

// open opens a place once everything that it needs is loaded: it calls base, which prepares the
// screen below, then opens the place, then calls then. If the place is unknown, it tells the user.
func (p *places) open(place string, base, then func()) {
	kind, of, _ := strings.Cut(place, "/")
	switch kind {
	case tablePlace:
		p.openTable(library.ID(of), base, then)
		return
	case puzzlesPlace, dailyPlace:
		p.router.puzzles.open(place, base, then)
		return
	}
	if open := p.opener(kind, of); open != nil {
		base()
		open()
		then()
		return
	}
	p.openGame(kind, of, base, then)
}

// opener returns a function that opens a place which needs no loading; nil if there is no such
// place.
func (p *places) opener(kind, of string) func() {
	r := p.router
	_, game := r.games.Entry(of)
	switch kind {
	case libraryPlace:
		return func() { r.openLibrary() }
	case learnPlace:
		return func() {
			if c := r.curriculum(); of == "" || !c.OpenPlace(of) {
				r.Push(learn.NewList(c))
			}
		}
	case questPlace:
		if !game {
			return r.quests.Show
		}
		return func() { r.Push(home.NewQuest(r.quests, of)) }
	case statisticsPlace:
		return func() {
			r.Push(home.NewStatisticsAt(r.svc, r.games, of))
		}
	case rulesPlace:
		return func() { r.openRules(of) }
	case settingsPlace:
		return r.OpenSettings
	case armsPlace:
		return func() { r.Push(home.NewArmory(r.svc)) }
	case onlinePlace:
		return func() { r.svc.Online.OpenPlace(of) }
	case aboutPlace:
		return r.openAbout
	}
	return nil
}

func (p *places) openTable(id library.ID, base, then func()) {
	r := p.router
	e := r.svc.Games.Entry(id)
	if e == nil || e.Deleted != 0 {
		r.refuse(r.svc.Text("open.gone"))
		return
	}
	if t, ok := r.stack.Top().(*play.Table); ok && t.ID() == id {
		then()
		return
	}
	base()
	r.openKeptThen(id, then)
}

func (p *places) openGame(name, of string, base, then func()) {
	r := p.router
	edits := name == editorPlace
	if edits {
		name = of
	}
	e, ok := r.games.Entry(name)
	if !ok {
		r.refuse(r.svc.Text("open.game", engine.Excerpt(name)))
		return
	}
	var kept *library.Entry
	if !edits && of != setup.NewPlace && of != setup.FromPlace {
		kept = r.svc.Games.Latest(name)
	}
	if kept != nil {
		p.openTable(kept.ID, base, then)
		return
	}
	base()
	switch cfg, can := r.editorConfig(e, setup.Usual(r.svc, r.games, e)); {
	case edits && can:
		r.Push(editor.New(cfg))
	case of == setup.FromPlace && can:
		r.Push(setup.NewFrom(r.svc, r.games, e, editor.New(cfg).Draft()))
	default:
		r.Push(setup.New(r.svc, r.games, e))
	}
	then()
}
