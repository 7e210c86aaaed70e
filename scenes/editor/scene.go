package editor

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Config configures the editor.
type Config struct {
	Services *stage.Services
	Games    catalog.List
	Entry    catalog.Entry
	Game     engine.Editor // the game whose positions are set up
	Setup    engine.Setup  // the setup of the usual start
	// Find finds the position to which a text leads. If the text could belong to several games, it
	// prefers this game with setup. It calls then with the position, or with a text about why there
	// is none.
	Find func(text string, setup engine.Setup, then func(found Found, why string))
	// Play and Analyse begin a game and an analysis from a position without faults.
	Play, Analyse func(engine.Draft)
}

// Found is the position to which a text leads, of this game or another.
type Found struct {
	Game  string
	Setup engine.Setup
	Text  string
}

// The values of Scene.tool that are not pieces of the tray, which are numbered from 0.
const (
	none   = -1 // no tool: the user moves pieces on the board
	remove = -2
)

// Scene is the screen of the editor.
type Scene struct {
	board.Screen
	svc  *stage.Services
	cfg  Config
	game games.Game

	steps  []state
	at     int
	faults []engine.Impossible
	fault  int // the index of the fault shown
	pieces []engine.Piece
	tool   int           // what the user places: a piece of the tray, or another tool
	lifted engine.Square // the square of the piece to be moved, or NoSquare
	tray   carried
	said   string // a text about copying or pasting

	exported <-chan export.Result
	handed   string     // the text that was copied last
	about    locale.Key // what that text is for

	lay     layout.Editor
	upright boardview.Turn // the rotation of the board on a high screen
	stale   bool
	spoken  string
}

// Traits returns the scene's traits.
func (s *Scene) Traits() stage.Traits {
	t := s.Screen.Traits()
	t.DrawMoving, t.Commands, t.OpenMenu, t.Back, t.Steps = s.DrawMoving, s.Commands, s.OpenMenu, s.Back, s.Steps
	t.Place = func() string { return "editor/" + s.cfg.Game.Name() } // it keeps its position
	t.Share, t.Report, t.Document, t.PressID = s.Share, s.Report, s.Document, s.PressID
	t.Line, t.Receive = s.Line, s.Receive
	return t
}

// New returns the screen with the position last set up, or else the usual start.
func New(cfg Config) *Scene {
	s := &Scene{svc: cfg.Services, cfg: cfg, game: games.For(cfg.Game.Name()), tool: none, lifted: engine.NoSquare}
	s.Board = board.New(board.Config{Services: cfg.Services, Game: cfg.Game.Name(), Grips: s.grips, Looks: s.looks, Meant: s.activeSquares,
		Example: func() string { g := s.Draft().Board.Geometry; return g.Name(g.Squares[0]) }})
	s.Board.Begin(games.Turn{})
	first, ok := s.recall()
	if !ok {
		d, err := cfg.Game.Draft(cfg.Setup, "")
		if err != nil {
			panic(err) // a set-up screen offers legal settings only
		}
		first = state{draft: d}
	}
	s.steps = []state{first}
	s.refresh()
	return s
}

// Open shows a position, given by its text, as a step that can be undone.
func (s *Scene) Open(setup engine.Setup, text string) error {
	d, err := s.cfg.Game.Draft(setup, text)
	if err != nil {
		return err
	}
	s.set(state{d, true})
	return nil
}

// Start shows the usual start of the position's setup.
func (s *Scene) Start() {
	if d, err := s.cfg.Game.Draft(s.Draft().Setup, ""); err == nil {
		s.set(state{d, false})
	}
}

// Untouched reports whether the position is the usual start of its setup.
func (s *Scene) Untouched() bool {
	d, err := s.cfg.Game.Draft(s.Draft().Setup, "")
	return err == nil && s.cfg.Game.DraftText(d) == s.cfg.Game.DraftText(s.Draft())
}

// Build sets the layout of the screen.
func (s *Scene) Build(k ui.Kit) {
	s.stale = false
	s.mark()
	s.Board.Arrange(k, s.upright, func(aspect float64) (layout.Rect, bool) {
		s.lay = layout.NewEditor(k.Frame, len(s.pieces)+1, aspect)
		return s.lay.Board, s.lay.Low && s.game.Facing()
	})
	l, p, words := s.lay, &s.Page, s.svc.Words
	p.Pressed = s.svc.Click
	p.Reset(k)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words.Text("back"), Do: s.Back})
	if l.Name.W >= k.Px(90) {
		p.Label(words.GameOn(s.cfg.Game.Name(), s.Draft().Setup.Values), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 24, Color: s.svc.Theme.TableInk, Y: 0.5})
	}
	p.Add(ui.Button{ID: "undo", Rect: l.Undo, Icon: ui.IconUndo, Tooltip: words.Text("match.undo"), Key: s.svc.KeyTo(input.Undo), Disabled: s.at == 0, Do: func() { s.step(-1) }})
	p.Add(ui.Button{ID: "redo", Rect: l.Redo, Icon: ui.IconRedo, Tooltip: words.Text("match.redo"), Key: s.svc.KeyTo(input.Redo), Disabled: s.at == len(s.steps)-1, Do: func() { s.step(1) }})
	p.Add(ui.Button{ID: "more", Rect: l.More, Icon: ui.IconGear, Tooltip: words.Text("editor.more"), Do: s.OpenMenu})
	s.buildTray()
	turn := s.Draft().Turn
	p.Add(ui.Button{ID: "turn", Rect: l.Turn, Tooltip: words.Text("editor.turn", s.Names()[turn]), Do: s.nextTurn})
	p.Paint(func(dst *ebiten.Image) { s.drawPiece(dst, s.game.Piece(turn), l.Turn) })
	s.buildSheet()
	p.Add(ui.Button{ID: "analyse", Rect: l.Analyse, Icon: ui.IconLamp, Text: words.Text("editor.analyse"), Size: 17, Disabled: !s.playable(), Do: func() { s.cfg.Analyse(s.Draft().Clone()) }})
	p.Add(ui.Button{ID: "play", Rect: l.Play, Icon: ui.IconPlay, Text: words.Text("editor.play"), Size: 17, Look: ui.Primary, Disabled: !s.playable(), Do: func() { s.cfg.Play(s.Draft().Clone()) }})
}

func (s *Scene) buildTray() {
	p, t := &s.Page, s.teller()
	pick := func(tool int) func() {
		return func() {
			s.lifted = engine.NoSquare
			if s.tool == tool {
				tool = none
			}
			s.tool, s.stale = tool, true
			if tool == none {
				board.LookAway(s.Board)
			}
		}
	}
	for i, piece := range s.pieces {
		r := s.lay.Tray[i]
		p.Add(ui.Button{ID: trayPrefix + strconv.Itoa(i), Rect: r, Tooltip: t.Piece(piece), Look: ui.Choice, Selected: s.tool == i, Do: pick(i)})
		p.Paint(func(dst *ebiten.Image) { s.drawPiece(dst, piece, r) })
	}
	p.Add(ui.Button{ID: "remove", Rect: s.lay.Tray[len(s.pieces)], Icon: ui.IconClose, Tooltip: s.svc.Text("editor.remove"), Look: ui.Choice, Selected: s.tool == remove, Do: pick(remove)})
}

const trayPrefix = "piece-"

func (s *Scene) drawPiece(dst *ebiten.Image, piece engine.Piece, r layout.Rect) {
	d := min(r.W, r.H) - s.Page.Kit.Px(8)
	r = r.Middle(d, d)
	if s.game.Disc {
		s.Page.Kit.Roundel(dst, r)
		r = r.Inset(s.Page.Kit.Px(3))
	}
	ui.Picture(dst, sprites.PieceIcon(s.svc.Theme, s.cfg.Game.Name(), piece, int(r.W)), r)
}

func (s *Scene) buildSheet() {
	p, r := &s.Page, s.lay.Text
	p.Panel(s.lay.Sheet)
	if len(s.faults) > 1 && s.said == "" {
		next := (s.fault + 1) % len(s.faults)
		p.Add(ui.Button{ID: "fault", Rect: s.lay.Fault, Icon: ui.IconNext, Look: ui.Entry, Tooltip: s.svc.Text("editor.fault", strconv.Itoa(s.fault+1), strconv.Itoa(len(s.faults))), Do: func() {
			s.fault, s.stale = next, true
		}})
	} else {
		r.W += s.lay.Fault.W
	}
	style := ui.Type{Style: sprites.StyleBody, Size: 16, Y: 0.5}
	if !s.playable() {
		style.Style = sprites.StyleBold
	}
	p.Label(s.text(), r, style)
}

func (s *Scene) text() string {
	switch {
	case s.said != "":
		return s.said
	case s.playable():
		return s.svc.Text("editor.possible", s.Names()[s.Draft().Turn])
	}
	return s.svc.Words.Impossible(s.faults[s.fault], s.Draft().Board.Geometry, s.Names())
}

// Names returns the seats' names.
func (s *Scene) Names() []string {
	names := make([]string, s.Draft().Setup.Seats)
	for i := range names {
		if i < len(s.game.Sides) {
			names[i] = s.svc.Text(locale.SideName.Of(s.game.Sides[i]))
			continue
		}
		names[i] = s.svc.Text("name.player", strconv.Itoa(i+1))
	}
	return names
}

func (s *Scene) nextTurn() {
	s.Edit(func(d *engine.Draft) { d.Turn = (d.Turn + 1) % engine.Seat(d.Setup.Seats) })
}

// Update handles one tick.
func (s *Scene) Update(in input.State) stage.Change {
	if in.Pressed && s.said != "" {
		s.said, s.stale = "", true
	}
	in, c := s.Board.Tick(in)
	s.act(in.Actions)
	if in.Actions.Has(input.Paste) {
		s.Paste()
	}
	if carries, moved := s.carry(in); carries {
		c = c.With(moved)
	} else {
		f, handled := s.Board.Input(in, s.Page.Over(in.Pointer))
		c = c.With(f)
		if !handled && s.Page.Update(in) {
			c = stage.All
		}
	}
	s.hear()
	if s.poll() {
		s.stale = true
	}
	f, _ := s.Board.EndTick()
	c = c.With(f)
	if s.stale {
		s.Build(s.Page.Kit)
		c = stage.All
	}
	return c
}

func (s *Scene) act(a input.Actions) {
	switch {
	case a.Has(input.Undo):
		s.step(-1)
	case a.Has(input.Redo):
		s.step(1)
	case a.Has(input.Flip) && s.game.Facing():
		s.upright, s.stale = s.game.Turned(s.upright), true
	}
}

// Commands returns the actions that keys do here.
func (s *Scene) Commands() input.Actions {
	a := input.Undo | input.Redo
	if s.game.Facing() {
		a |= input.Flip
	}
	return a
}

// OpenMenu opens the other settings of the position.
func (s *Scene) OpenMenu() { s.svc.App.Push(newDetails(&s.cfg, s)) }

// Back puts down what is in hand, or leaves the screen.
func (s *Scene) Back() {
	if s.Board.Back() {
		return
	}
	if s.tool != none || s.lifted != engine.NoSquare {
		s.tool, s.lifted, s.stale = none, engine.NoSquare, true
		board.LookAway(s.Board)
		return
	}
	s.svc.App.Pop()
}

// Steps returns how many steps Back takes before the one that leaves.
func (s *Scene) Steps() int {
	n := s.Board.Steps()
	if s.tool != none || s.lifted != engine.NoSquare {
		n++
	}
	return n
}

// DrawMoving draws the board and a piece dragged from the tray.
func (s *Scene) DrawMoving(dst *ebiten.Image) {
	s.Board.Draw(dst)
	s.drawCarried(dst)
}
