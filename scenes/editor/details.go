package editor

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/setup"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// details is the screen for a position's settings other than its pieces.
type details struct {
	stage.Form
	cfg *Config
	ed  *Scene
}

func (s *details) Traits() stage.Traits {
	return s.Form.Traits(s.cfg.Game.Name() + "-editor-details")
}

func newDetails(c *Config, ed *Scene) *details {
	s := &details{cfg: c, ed: ed}
	s.Svc = c.Services
	s.Head = func() string { return s.Svc.Text("editor") }
	s.Emblem = func(px int) *ebiten.Image { return sprites.Sign(s.Svc.Theme, c.Game.Name(), px) }
	s.Groups = s.rows
	return s
}

func (s *details) then(do func()) func() {
	return func() {
		s.Svc.App.Pop()
		do()
	}
}

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
	return [][]stage.Row{append(all, setup.OptionRows(&s.Form, s.cfg.Entry, s.ed.Draft().Clone().Setup, s.ed.Adapt)...), s.countRows()}
}

// boards returns those boards of the game's family on which positions can be set up.
func (s *details) boards() []setup.Board {
	all := setup.Boards(s.cfg.Games, cmp.Or(s.cfg.Entry.Under, s.cfg.Entry.Game.Name()))
	return slices.DeleteFunc(all, func(b setup.Board) bool { _, ok := b.Entry.Game.(engine.Editor); return !ok })
}

func (s *details) boardRow(all []setup.Board) stage.Row {
	chosen := func() setup.Board { return setup.BoardOf(s.cfg.Entry, s.ed.Draft().Setup) }
	row := chosen().Row(&s.Form, "", func(by int) { s.board(setup.After(all, chosen(), by)) }, func() {
		s.Svc.App.Push(setup.NewSheet(s.Svc, all, chosen, func(b setup.Board) {
			s.Svc.App.Pop()
			s.board(b)
		}))
	})
	row.Line.Bare = true // the buttons for the whole board are below
	return row
}

// board moves the position to another board. The usual start becomes the usual start of the other
// board; of any other position everything that fits stays. If the board belongs to another game,
// that game's editor opens.
func (s *details) board(b setup.Board) {
	if b.Entry.Game.Name() != s.cfg.Entry.Game.Name() {
		s.Svc.App.Pop()
		s.Svc.App.Pop()
		start, err := b.Entry.Game.New(engine.Setup{Values: b.Values()})
		if err == nil {
			s.Svc.App.Edit(b.Entry.Game.Name(), engine.Setup{Values: b.Values()}, start.String())
		}
		return
	}
	now := s.ed.Draft().Clone().Setup
	if now.Values == nil {
		now.Values = map[string]string{}
	}
	for _, o := range s.cfg.Entry.Game.Options() {
		if o.Name == engine.BoardOption || o.Usual != nil {
			delete(now.Values, o.Name)
		}
	}
	maps.Copy(now.Values, b.Values())
	if !s.ed.Untouched() {
		s.ed.Adapt(now)
	} else if err := s.ed.Open(now, ""); err != nil {
		s.Svc.Notice(err.Error()) // a board of the same game
	}
	s.Rebuild()
}

func (s *details) turnRow() stage.Row {
	return s.seatRow("turn", s.Svc.Text("editor.to-move"), s.ed.Draft().Turn, false, func(d *engine.Draft, seat engine.Seat) { d.Turn = seat })
}

// seatRow returns a row to choose a seat; if none is true, also no seat.
func (s *details) seatRow(id, label string, now engine.Seat, none bool, set func(d *engine.Draft, seat engine.Seat)) stage.Row {
	r := stage.Row{Label: label}
	add := func(text string, seat engine.Seat) {
		r.Options = append(r.Options, stage.Choice(id+"-"+seat.Letter(), text, now == seat, func() {
			s.ed.Edit(func(d *engine.Draft) { set(d, seat) })
		}))
	}
	names := s.ed.Names()
	if none {
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

func (s *details) countRows() (rows []stage.Row) {
	text, ed, d := s.Svc.Text, s.ed, s.ed.Draft()
	rows = append(rows, stage.Row{Label: text("editor.counts"), Options: []stage.Option{
		stage.Choice("counts-board", text("editor.counts.board"), !ed.ByHand(), ed.Recount),
		stage.Choice("counts-own", text("editor.counts.own"), ed.ByHand(), ed.KeepCounts),
	}})
	for i, name := range ed.Names() {
		for _, c := range s.cfg.Game.Counted(d.Setup) {
			put := func(n int) func() {
				return func() {
					ed.edit(true, func(d *engine.Draft) { c.Count.Put(&d.Board.Tally[i], n) })
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
