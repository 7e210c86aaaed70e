package scenes

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/scenes/editor"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/library"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/sprites"
)

// editorConfig is what positions of a game are set up with, if they can be; from its
// usual start, if nothing was being set up.
func (r *router) editorConfig(e catalog.Entry, start engine.Setup) (editor.Config, bool) {
	g, ok := e.Game.(engine.Editor)
	return editor.Config{
		Services: r.svc, Game: g, Setup: start,
		Find: func(text string, setup engine.Setup, then func(found editor.Found, why string)) {
			r.transfer.FindPosition(text, g, setup, func(f library.Found, why string) { then(editor.Found(f), why) })
		},
		Details: func(s *editor.Scene) { r.Push(newDetails(r.svc, r.games, e, g, s)) },
		Analyse: func(d engine.Draft) { r.Push(r.analysis(e, d)) },
		Play: func(d engine.Draft) {
			r.Home()
			r.Push(newOpponentsFrom(r.svc, r.games, e, d))
		},
	}, ok
}

// Edit opens the position editor on a position given by its text; "" is the one that
// was being set up last.
func (r *router) Edit(game string, setup engine.Setup, text string) {
	e, ok := r.games.entry(game)
	if !ok {
		return
	}
	cfg, ok := r.editorConfig(e, setup)
	if !ok {
		return
	}
	s := editor.New(cfg)
	if text != "" {
		if err := s.Open(setup, text); err != nil {
			r.svc.Notice(err.Error()) // it came from a game
		}
	}
	r.Push(s)
}

// analysis is a table on which a position is tried out by one person, and nothing is
// kept.
func (r *router) analysis(e catalog.Entry, d engine.Draft) *play.Table {
	setup := draftSetup(e, d, 0)
	players := make([]match.Player, d.Setup.Seats)
	m, err := match.NewFrom(e.Game, setup, e.Game.(engine.Editor).DraftText(d), players)
	if err != nil {
		panic(err) // nothing in it is impossible
	}
	return play.NewAnalysis(r.svc, m, thinkTime(e),
		play.Practice{Leave: r.Pop, Again: func() { r.Replace(r.analysis(e, d)) }})
}

// draftSetup is the setup of a game from a position: the first seat is the first
// player's, whose turn it is the position says. Its lot is the first from one on by which
// they sit so: by it two games from one position are told apart.
func draftSetup(e catalog.Entry, d engine.Draft, lot uint64) engine.Setup {
	setup := d.Clone().Setup
	for setup.Seed = lot; e.Game.Order(setup)[0] != 0; setup.Seed++ {
	}
	return setup
}

// details is the screen of what is set of a position beside its pieces.
type details struct {
	stage.Form
	games gameList
	entry catalog.Entry
	game  engine.Editor
	ed    *editor.Scene
}

// Traits are what the App may ask of the scene.
func (s *details) Traits() stage.Traits {
	t := s.Form.Traits()
	t.Report = s.Report
	return t
}

// newDetails is the screen of a position in the editor.
func newDetails(svc *stage.Services, all gameList, e catalog.Entry, g engine.Editor, ed *editor.Scene) *details {
	s := &details{games: all, entry: e, game: g, ed: ed}
	s.Svc = svc
	s.Head = func() string { return s.Svc.Text("editor") }
	s.Emblem = func(px int) *ebiten.Image { return sprites.Sign(s.Svc.Theme, g.Name(), px) }
	s.Groups = s.rows
	return s
}

// Report names the screen.
func (s *details) Report(r *system.Report) {
	s.Page.Report(r)
	r.Scene = s.game.Name() + "-editor-details"
}

// then does something to the position and returns to it.
func (s *details) then(do func()) func() {
	return func() {
		s.Svc.App.Pop()
		do()
	}
}

// rows are what is done to all of the position, the settings of its game, and what is
// counted.
func (s *details) rows() [][]stage.Row {
	text, ed := s.Svc.Text, s.ed
	all := []stage.Row{
		{Label: text("editor.board"), Options: []stage.Option{
			stage.Choice("start", text("editor.start"), false, s.then(ed.Start)),
			stage.Choice("clear", text("editor.clear"), false, s.then(func() { ed.Edit(func(d *engine.Draft) { d.Clear() }) })),
		}},
		{Label: text("editor.turned"), Options: []stage.Option{
			stage.Choice("mirror", text("editor.mirror"), false, s.then(func() { ed.Edit(func(d *engine.Draft) { d.Mirror() }) })),
			stage.Choice("exchange", text("editor.exchange"), false, s.then(func() { ed.Edit(func(d *engine.Draft) { d.Exchange() }) })),
		}},
		{Label: text("editor.text"), Options: []stage.Option{
			stage.Choice("copy", text("editor.copy"), false, s.then(ed.Copy)),
			stage.Choice("paste", text("editor.paste"), false, s.then(ed.Paste)),
			stage.Choice("link", text("editor.link"), false, s.then(ed.Share)),
		}},
		s.turnRow(),
	}
	if boards := s.boards(); len(boards) > 1 {
		all = append([]stage.Row{s.boardRow(boards)}, all...)
	}
	return [][]stage.Row{append(all, s.optionRows()...), s.countRows()}
}

// boards are those that positions are set up on, of the family of the game.
func (s *details) boards() []gameBoard {
	all := s.games.boards(cmp.Or(s.entry.Under, s.entry.Game.Name()))
	return slices.DeleteFunc(all, func(b gameBoard) bool { _, ok := b.entry.Game.(engine.Editor); return !ok })
}

// boardRow chooses the board.
func (s *details) boardRow(all []gameBoard) stage.Row {
	chosen := func() gameBoard { return gameBoard{s.entry, boardName(s.entry.Game, s.ed.Draft().Setup)} }
	row := chosen().row(&s.Form, "", func(by int) { s.board(after(all, chosen(), by)) }, func() {
		s.Svc.App.Push(&boardSheet{svc: s.Svc, all: all, chosen: chosen, choose: func(b gameBoard) {
			s.Svc.App.Pop()
			s.board(b)
		}})
	})
	row.Line.Bare = true // what is done to all of the board stands below it
	return row
}

// board puts the position on another board: the usual start becomes that of the other, and of
// anything else what has a place there stays. A board of another game has an editor of its own.
func (s *details) board(b gameBoard) {
	if b.entry.Game.Name() != s.entry.Game.Name() {
		s.Svc.App.Pop()
		s.Svc.App.Pop()
		start, err := b.entry.Game.New(engine.Setup{Values: b.values()})
		if err == nil {
			s.Svc.App.Edit(b.entry.Game.Name(), engine.Setup{Values: b.values()}, start.String())
		}
		return
	}
	setup := s.ed.Draft().Clone().Setup
	if setup.Values == nil {
		setup.Values = map[string]string{}
	}
	for _, o := range s.entry.Game.Options() {
		if o.Name == engine.BoardOption || o.Usual != nil {
			delete(setup.Values, o.Name)
		}
	}
	maps.Copy(setup.Values, b.values())
	if !s.ed.Untouched() {
		s.ed.Adapt(setup)
	} else if err := s.ed.Open(setup, ""); err != nil {
		s.Svc.Notice(err.Error()) // a board of the game's own
	}
	s.Rebuild()
}

// turnRow chooses who is to move.
func (s *details) turnRow() stage.Row {
	return s.seatRow("turn", s.Svc.Text("editor.to-move"), s.ed.Draft().Turn, false, func(d *engine.Draft, seat engine.Seat) { d.Turn = seat })
}

// seatRow chooses a seat, or nobody's where there may be none.
func (s *details) seatRow(id, label string, now engine.Seat, nobody bool, set func(d *engine.Draft, seat engine.Seat)) stage.Row {
	r := stage.Row{Label: label}
	add := func(text string, seat engine.Seat) {
		r.Options = append(r.Options, stage.Choice(id+"-"+seat.Letter(), text, now == seat, func() {
			s.ed.Edit(func(d *engine.Draft) { set(d, seat) })
		}))
	}
	names := s.ed.Names()
	if nobody {
		r.Options = append(r.Options, stage.Choice(id+"-none", s.Svc.Text("editor.nobody"), now == engine.NoSeat, func() {
			s.ed.Edit(func(d *engine.Draft) { set(d, engine.NoSeat) })
		}))
	}
	for i, name := range names {
		if len(names) > 2 {
			name = strconv.Itoa(i + 1)
		}
		add(name, engine.Seat(i))
	}
	r.Line.Wide = len(r.Options) > 3
	return r
}

// optionRows choose the settings of the game.
func (s *details) optionRows() (rows []stage.Row) {
	d := s.ed.Draft().Clone()
	look := &setup{choices: choices{Seats: d.Setup.Seats, Options: d.Setup.Values}, entry: s.entry, look: games.For(s.game.Name())}
	look.Svc = s.Svc
	look.mend()
	then := func(do func()) func() {
		return func() {
			do()
			now := look.setup()
			now.Seed = d.Setup.Seed
			s.ed.Adapt(now)
		}
	}
	if least, most := s.game.Seats(); least < most {
		rows = append(rows, look.seatsRow(least, most))
	}
	for _, o := range look.offered() {
		r := look.optionRow(o)
		if len(o.Values) == 0 {
			r.Draw = func(control, clip layout.Rect) {
				s.Stepper(control, clip, o.Name, look.number(o), then(func() { look.step(o, -1) }), then(func() { look.step(o, 1) }))
			}
		}
		rows = append(rows, r)
	}
	for _, r := range rows {
		for i := range r.Options {
			r.Options[i].Choose = then(r.Options[i].Choose)
		}
	}
	return rows
}

// countRows set what is counted for each seat.
func (s *details) countRows() (rows []stage.Row) {
	text, ed, d := s.Svc.Text, s.ed, s.ed.Draft()
	rows = append(rows, stage.Row{Label: text("editor.counts"), Options: []stage.Option{
		stage.Choice("counts-board", text("editor.counts.board"), !ed.ByHand(), ed.Recount),
		stage.Choice("counts-own", text("editor.counts.own"), ed.ByHand(), ed.KeepCounts),
	}})
	for i, name := range ed.Names() {
		for _, c := range s.game.Counted(d.Setup) {
			put := func(n int) func() {
				return func() {
					ed.Count(func(d *engine.Draft) { c.Count.Put(&d.Board.Tally[i], n) })
				}
			}
			now := c.Count.Of(d.Board.Tally[i])
			id := string(c.Count) + "-" + strconv.Itoa(i)
			r := stage.Row{Label: text(locale.CountName.Of(string(c.Count)), name)}
			if c.Most <= 2 {
				for n := range c.Most + 1 {
					label := strconv.Itoa(n)
					if c.Count == engine.CountSword {
						label = text([]locale.Key{"setup.off", "setup.on"}[n])
					}
					r.Options = append(r.Options, stage.Choice(id+"-"+strconv.Itoa(n), label, now == n, put(n)))
				}
			} else {
				r.Draw = func(control, clip layout.Rect) {
					s.Stepper(control, clip, id, strconv.Itoa(now), put(max(0, now-1)), put(min(c.Most, now+1)))
				}
			}
			rows = append(rows, r)
		}
	}
	if d.Setup.Values["allegiance"] == "invoker" {
		rows = append(rows, s.seatRow("owner", text("editor.owner"), d.Owner, true, func(d *engine.Draft, seat engine.Seat) { d.Owner = seat }))
	}
	return rows
}
