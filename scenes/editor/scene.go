package editor

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Room is what positions are set up with.
type Room struct {
	Services *stage.Services
	Game     engine.Editor
	Setup    engine.Setup // of the usual start
	// Play and Analyse go on from a position in which nothing is impossible.
	Play, Analyse func(engine.Draft)
	// Details opens what else there is to set of the position of a scene.
	Details func(*Scene)
}

// What is in hand besides the pieces of the tray, which are numbered from 0.
const (
	none   = -1 // pieces of the board are moved
	remove = -2
)

// Scene is the screen.
type Scene struct {
	svc  *stage.Services
	room Room
	game games.Game
	view *boardview.View

	steps    []state
	at       int
	faults   []engine.Impossible
	fault    int // the one that is shown
	pieces   []engine.Piece
	tool     int           // in hand
	lifted   engine.Square // of the board, to be put down elsewhere, or NoSquare
	carry    carry
	hover    engine.Square
	pinching bool   // two fingers zoom
	said     string // of copying and pasting

	exported <-chan export.Result
	copied   locale.Key // what is said once it is on the clipboard

	page   ui.Page
	kit    ui.Kit
	lay    layout.Editor
	facing bool // the far side's view
	turned boardview.Turn
	stale  bool
	told   string
}

// New is the screen, with the position that was being set up last, or else the usual
// start.
func New(room Room) *Scene {
	s := &Scene{svc: room.Services, room: room, game: games.For(room.Game.Name()), view: boardview.New(room.Services.Theme, room.Game.Name()),
		tool: none, lifted: engine.NoSquare, hover: engine.NoSquare}
	first, ok := s.recall()
	if !ok {
		d, err := room.Game.Draft(room.Setup, "")
		if err != nil {
			panic(err) // a set-up screen offers legal settings only
		}
		first = state{draft: d}
	}
	s.steps = []state{first}
	s.changed()
	return s
}

// Open shows a position, given by its text, as a step that can be taken back.
func (s *Scene) Open(setup engine.Setup, text string) error {
	d, err := s.room.Game.Draft(setup, text)
	if err != nil {
		return err
	}
	s.set(state{d, true})
	return nil
}

// Start shows the usual start of the position's setup.
func (s *Scene) Start() {
	if d, err := s.room.Game.Draft(s.Draft().Setup, ""); err == nil {
		s.set(state{d, false})
	}
}

// Build lays the screen out.
func (s *Scene) Build(k ui.Kit) {
	s.stale, s.kit = false, k
	s.view.SetTheme(s.svc.Theme)
	s.view.SetLetters(s.svc.Letters(k.Frame))
	s.arrange()
	l, p, words := s.lay, &s.page, s.svc.Words
	s.view.Place(l.Board.X, l.Board.Y, l.Board.W, l.Board.H, s.turned)
	p.Pressed = s.svc.Click
	p.Reset(k)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Note: words.Text("back"), Do: s.Back})
	if l.Name.W >= k.Px(90) {
		p.Label(words.Name(locale.GameName, s.room.Game.Name()), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 24, Color: s.svc.Theme.TableInk, Y: 0.5})
	}
	p.Add(ui.Button{ID: "undo", Rect: l.Undo, Icon: ui.IconUndo, Note: words.Text("match.undo"), Key: s.svc.KeyTo(input.Undo), Disabled: s.at == 0, Do: func() { s.step(-1) }})
	p.Add(ui.Button{ID: "redo", Rect: l.Redo, Icon: ui.IconRedo, Note: words.Text("match.redo"), Key: s.svc.KeyTo(input.Redo), Disabled: s.at == len(s.steps)-1, Do: func() { s.step(1) }})
	p.Add(ui.Button{ID: "more", Rect: l.More, Icon: ui.IconGear, Note: words.Text("editor.more"), Do: s.OpenMenu})
	s.buildTray()
	turn := s.Draft().Turn
	p.Add(ui.Button{ID: "turn", Rect: l.Turn, Note: words.Text("editor.turn", s.Names()[turn]), Do: s.nextTurn})
	p.Paint(func(dst *ebiten.Image) { s.drawPiece(dst, s.game.Piece(turn), l.Turn) })
	s.buildSheet()
	p.Add(ui.Button{ID: "analyse", Rect: l.Analyse, Icon: ui.IconLamp, Text: words.Text("editor.analyse"), Size: 17, Disabled: !s.playable(), Do: func() { s.room.Analyse(s.Draft().Clone()) }})
	p.Add(ui.Button{ID: "play", Rect: l.Play, Icon: ui.IconPlay, Text: words.Text("editor.play"), Size: 17, Look: ui.Primary, Disabled: !s.playable(), Do: func() { s.room.Play(s.Draft().Clone()) }})
	s.updateMarks()
}

// arrange lays the screen out, the board on its side where that is worth it.
func (s *Scene) arrange() {
	lay := func(turn boardview.Turn) (low bool, square float64) {
		s.lay = layout.NewEditor(s.kit.Frame, len(s.pieces)+1, s.view.Aspect(turn))
		return s.lay.Low && s.game.Facing, s.view.SquareIn(s.lay.Board.W, s.lay.Board.H, turn)
	}
	s.turned = 0
	if s.facing {
		s.turned = 2
	}
	s.turned = boardview.Sideways(s.turned, lay)
}

// buildTray puts the pieces on the page, and what removes them.
func (s *Scene) buildTray() {
	p, t := &s.page, s.teller()
	pick := func(tool int) func() {
		return func() {
			s.lifted = engine.NoSquare
			if s.tool == tool {
				tool = none
			}
			s.tool, s.stale = tool, true
		}
	}
	for i, piece := range s.pieces {
		r := s.lay.Tray[i]
		p.Add(ui.Button{ID: trayPrefix + strconv.Itoa(i), Rect: r, Note: t.Piece(piece), Look: ui.Choice, Selected: s.tool == i, Do: pick(i)})
		p.Paint(func(dst *ebiten.Image) { s.drawPiece(dst, piece, r) })
	}
	p.Add(ui.Button{ID: "remove", Rect: s.lay.Tray[len(s.pieces)], Icon: ui.IconClose, Note: s.svc.Text("editor.remove"), Look: ui.Choice, Selected: s.tool == remove, Do: pick(remove)})
}

// trayPrefix begins the IDs of the pieces in the tray.
const trayPrefix = "piece-"

// drawPiece draws a piece on a button.
func (s *Scene) drawPiece(dst *ebiten.Image, piece engine.Piece, r layout.Rect) {
	d := min(r.W, r.H) - s.kit.Px(8)
	r = r.Middle(d, d)
	if s.game.Disc {
		s.kit.Roundel(dst, r)
		r = r.Inset(s.kit.Px(3))
	}
	ui.Picture(dst, sprites.PieceIcon(s.svc.Theme, s.room.Game.Name(), piece, int(r.W)), r)
}

// buildSheet says what is impossible, or what was done.
func (s *Scene) buildSheet() {
	p, r := &s.page, s.lay.Text
	p.Panel(s.lay.Sheet)
	if len(s.faults) > 1 && s.said == "" {
		next := (s.fault + 1) % len(s.faults)
		p.Add(ui.Button{ID: "fault", Rect: s.lay.Fault, Icon: ui.IconNext, Look: ui.Entry, Note: s.svc.Text("editor.fault", strconv.Itoa(s.fault+1), strconv.Itoa(len(s.faults))), Do: func() {
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

// text is what the sheet says.
func (s *Scene) text() string {
	switch {
	case s.said != "":
		return s.said
	case s.playable():
		return s.svc.Text("editor.possible", s.Names()[s.Draft().Turn])
	}
	return s.svc.Words.Impossible(s.faults[s.fault], s.Draft().Board.Geometry, s.Names())
}

// Names are what the seats are called.
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

// nextTurn gives the turn to the next seat.
func (s *Scene) nextTurn() {
	s.Edit(func(d *engine.Draft) { d.Turn = (d.Turn + 1) % engine.Seat(d.Setup.Seats) })
}

// Update takes one tick.
func (s *Scene) Update(in input.State) stage.Change {
	c := stage.Nothing
	if dirty, _ := s.view.Update(); dirty {
		c = stage.Moving
	}
	s.act(in.Actions)
	if in.Pressed && s.said != "" {
		s.said, s.stale = "", true
	}
	c = c.With(s.pointer(in))
	if s.carry.on == nowhere && s.page.Update(in) {
		c = stage.All
	}
	if s.poll() {
		s.stale = true
	}
	if s.stale {
		s.Build(s.kit)
		c = stage.All
	}
	return c
}

// act does what keys ask for.
func (s *Scene) act(a input.Actions) {
	switch {
	case a.Has(input.Undo):
		s.step(-1)
	case a.Has(input.Redo):
		s.step(1)
	case a.Has(input.Flip) && s.game.Facing:
		s.facing, s.stale = !s.facing, true
	}
}

// Commands are what keys do on the screen.
func (s *Scene) Commands() input.Actions {
	a := input.Undo | input.Redo
	if s.game.Facing {
		a |= input.Flip
	}
	return a
}

// OpenMenu opens what else there is to set.
func (s *Scene) OpenMenu() { s.room.Details(s) }

// Back puts down what is in hand, or leaves the screen.
func (s *Scene) Back() {
	if s.Steps() > 0 {
		s.tool, s.lifted, s.stale = none, engine.NoSquare, true
		return
	}
	s.svc.App.Pop()
}

// Steps is how many steps Back takes before the one that leaves.
func (s *Scene) Steps() int {
	if s.tool != none || s.lifted != engine.NoSquare {
		return 1
	}
	return 0
}

// Leave gives back what the screen holds.
func (s *Scene) Leave() { s.view.Close() }

// Lighten lets go of pictures that can be made again.
func (s *Scene) Lighten() { s.view.CloseLens() }

// Busy reports whether pictures of the board are still missing.
func (s *Scene) Busy() bool { return s.view.Busy() }

// Wait draws them at once.
func (s *Scene) Wait() { s.view.Wait() }

// Draw draws the still part.
func (s *Scene) Draw(dst *ebiten.Image) { s.page.Draw(dst) }

// DrawMoving draws the board, and what is carried from the tray.
func (s *Scene) DrawMoving(dst *ebiten.Image) {
	s.view.Draw(dst)
	s.drawCarried(dst)
}
