package learn

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// exercise is a board on which something is asked of a person, with what is said of
// his tries: what a lesson and a puzzle have in common.
type exercise struct {
	svc    *stage.Services
	task   task
	rules  engine.Game
	values map[string]string // the settings of the game that positions do not tell
	game   games.Game
	hand   hand.Hand

	view     *boardview.View
	board    engine.Board    // as it is shown
	touched  []engine.Square // touches of the hand that the board shows
	beats    []beat          // movements still to be shown
	leave    locale.Key      // what the way back is called
	mine     engine.Piece    // stands for the person's side where that may be any; or none
	careful  bool            // moves are confirmed, as at the table
	byFinger bool            // the last press was a finger's
	hurried  bool            // it ended a movement
	standsAs engine.Move     // a finished move that a button plays, or ""

	said   func() string // what is said of the latest try, or nil
	about  []boardview.Mark
	ruling string // that was cited last

	page    ui.Page
	kit     ui.Kit
	lay     layout.Lesson
	facing  boardview.Turn // towards whom the board is turned
	turned  boardview.Turn
	marks   []boardview.Mark
	pressed engine.Square
	drag    drag
	stale   bool
	sounded uint64
	told    told
}

// task is what is asked on the board of an exercise.
type task interface {
	screen() string // its name for a document
	name() string   // what stands over it
	text() string   // what is asked
	position() engine.Position
	// asks reports whether something is asked that the person may do now.
	asks() bool
	// try hears a legal move, refused why a touch is forbidden; that reports whether
	// just this was asked for. tapped hears a tap when nothing is asked.
	try(engine.Move)
	refused(error) bool
	tapped()
	// goOn is called when all movements have been seen; it reports whether anything
	// follows by itself.
	goOn() bool
	// lit are squares that are lit, by name.
	lit() []string
	// meant are squares that a finger means sooner than others; besides says that
	// they are meant though a touch of them does nothing.
	meant() (squares []engine.Square, besides bool)
	// progress is which of n parts is the present one, from 0, and whether it is done.
	progress() (n, at int, done bool)
	// tools puts the buttons on the page; act does what keys ask for.
	tools()
	act(input.Actions)
}

// newExercise is an exercise of a game without a task.
func newExercise(svc *stage.Services, g engine.Game, values map[string]string) exercise {
	e := exercise{svc: svc, rules: g, values: values, game: games.For(g.Name()), view: boardview.New(svc.Theme, g.Name()), pressed: engine.NoSquare}
	e.hand = hand.Hand{Game: e.game, Over: engine.NoSquare}
	return e
}

// Build lays the exercise out and builds its page.
func (s *exercise) Build(k ui.Kit) {
	s.stale, s.kit = false, k
	s.view.SetTheme(s.svc.Theme)
	s.view.SetLetters(s.svc.Letters(k.Frame))
	s.arrange()
	l, p, words := s.lay, &s.page, s.svc.Words
	s.view.Place(l.Board.X, l.Board.Y, l.Board.W, l.Board.H, s.turned)
	p.Pressed = s.svc.Click
	p.Reset(k)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Note: words.Text(s.leave), Do: s.Back})
	name := l.Name
	if s.mine.Kind != engine.NoKind {
		side := name.CutLeft(k.Px(40), k.Px(8))
		p.Paint(func(dst *ebiten.Image) { s.drawSide(dst, side.Middle(k.Px(40), k.Px(40))) })
	}
	p.Label(s.task.name(), name, ui.Type{Style: sprites.StyleTitle, Size: 24, Color: s.svc.Theme.TableInk, Y: 0.5})
	if !l.Rules.Empty() && rules.Has(s.rules.Name()) {
		p.Add(ui.Button{ID: "rules", Rect: l.Rules, Icon: ui.IconBook, Note: words.Text("rules"), Key: s.svc.KeyTo(input.Rules), Do: s.openRules})
	}
	p.Panel(l.Sheet)
	s.writeText()
	p.Paint(s.drawDots)
	s.task.tools()
	s.updateMarks()
}

// drawSide draws which side is the person's.
func (s *exercise) drawSide(dst *ebiten.Image, r layout.Rect) {
	if s.game.Disc {
		s.kit.Roundel(dst, r)
		r = r.Inset(s.kit.Px(4))
	}
	ui.Picture(dst, sprites.PieceIcon(s.svc.Theme, s.rules.Name(), s.mine, int(r.W)), r)
}

// arrange lays the exercise out, the board on its side where that is worth it.
func (s *exercise) arrange() {
	s.turned = boardview.Sideways(s.facing, func(turn boardview.Turn) (low bool, square float64) {
		s.lay = layout.NewLesson(s.kit.Frame, s.view.Aspect(turn))
		return s.lay.Low && s.game.Facing, s.view.SquareIn(s.lay.Board.W, s.lay.Board.H, turn)
	})
}

// writeText writes what is asked for, and what is said of the latest try.
func (s *exercise) writeText() {
	k, p, r := s.kit, &s.page, s.lay.Text
	step := ui.Type{Style: sprites.StyleBody, Size: 18, X: 0.5, Y: 0.5}
	said := ui.Type{Style: sprites.StyleBold, Size: 18, X: 0.5, Y: 0.5}
	if r.H >= k.Px(250) {
		step.Size, said.Size = 21, 20
	}
	text, answer := s.task.text(), s.answer()
	switch {
	case answer == "":
		p.Label(text, r, step)
	case r.H >= k.Px(170):
		step.Color, step.Size, step.Y, said.Y = s.svc.Theme.InkSoft, step.Size-2, 0.3, 0.4
		p.Label(text, r.CutTop(r.H*0.5, k.Px(6)), step)
		p.Label(answer, r, said)
	default:
		p.Label(answer, r, said)
	}
}

// answer is what is said of the latest try, or of a move that is begun.
func (s *exercise) answer() string {
	if s.said != nil {
		return s.said()
	}
	if len(s.hand.Move.Path()) > 0 && s.hand.Move.Active() {
		return s.game.Prompt(s.hand.Turn)
	}
	return ""
}

// drawDots shows how far one has come.
func (s *exercise) drawDots(dst *ebiten.Image) {
	k, th := s.kit, s.svc.Theme
	n, at, done := s.task.progress()
	d, gap := k.Px(8), k.Px(8)
	row := s.lay.Dots.Middle(float64(n)*(d+gap)-gap, d)
	for i := range n {
		dot := layout.Rect{X: row.X + float64(i)*(d+gap), Y: row.Y, W: d, H: d}
		c := th.PanelEdge
		if i < at || i == at && done {
			c = th.Accent
		}
		k.Fill(dst, dot, d/2, c)
		if i == at {
			k.Stroke(dst, dot.Inset(-k.Px(2)), d/2+k.Px(2), max(1, k.Px(1.5)), th.Gold)
		}
	}
}

// confirms reports whether a finished move stands on the board until a button plays
// it: where tries count, as at the table.
func (s *exercise) confirms() bool {
	if !s.careful {
		return false
	}
	b := s.lay.Board
	return s.svc.Settings.Now().Confirms(s.byFinger && s.view.SquareIn(b.W, b.H, s.turned) < s.kit.Frame.MM(hand.SmallSquare))
}

// offered is the move that a button plays: one that could go on, or that stands on
// the board; "" where there is none.
func (s *exercise) offered() engine.Move {
	move := &s.hand.Move
	if s.standsAs != "" || move.Lifted() && len(move.Path()) > 1 {
		return move.Part().Move
	}
	return ""
}

// gameTools are the buttons of the game for the move that is being built.
func (s *exercise) gameTools() (tools []ui.Button) {
	move := &s.hand.Move
	if !move.Active() {
		return nil
	}
	for _, g := range s.game.Tools(s.hand.Turn) {
		b := ui.Button{ID: g.ID, Icon: g.Icon, Note: g.Note, Disabled: g.Disabled, Do: func() {
			g.Do(move)
			s.standsAs = ""
			s.clear()
			s.showTouches()
		}}
		if g.On {
			b.Look = ui.Primary
		}
		tools = append(tools, b)
	}
	return tools
}

// Update takes one tick.
func (s *exercise) Update(in input.State) stage.Change {
	c := stage.Nothing
	if in.Pressed {
		s.byFinger, s.hurried = in.Touch, s.moving()
	}
	if (in.Pressed || in.Actions.Has(input.Confirm)) && s.moving() { // a new input finishes the movement
		s.finish()
		in.Actions &^= input.Confirm
		c = stage.Moving
	}
	dirty, cues := s.view.Update()
	if dirty {
		c = stage.Moving
	}
	for _, cue := range cues {
		if sound, ok := stage.SoundOf(cue.Kind); ok {
			s.soundAt(sound, cue.At)
		}
	}
	c = c.With(s.advance())
	s.task.act(in.Actions)
	onBoard := s.lay.Board.Contains(in.Start.X, in.Start.Y)
	if s.page.Update(in) {
		c = stage.All
	}
	c = c.With(s.pointer(in, onBoard))
	if s.stale {
		s.Build(s.kit)
		c = stage.All
	}
	return c
}

// openRules opens the rules, at the ruling that was cited last.
func (s *exercise) openRules() {
	if !rules.Has(s.rules.Name()) {
		return
	}
	s.svc.App.Push(rules.New(s.svc, []engine.Game{s.rules}, s.ruling))
}

// stepBack takes the last touch back; it reports whether there was one.
func (s *exercise) stepBack() bool {
	if !s.hand.Move.Active() || !s.hand.Back() {
		return false
	}
	s.standsAs = ""
	s.clear()
	s.showTouches()
	return true
}

// Back takes a touch back, or leaves the exercise.
func (s *exercise) Back() {
	if !s.stepBack() {
		s.svc.App.Pop()
	}
}

// Steps is how many steps Back takes before the one that leaves.
func (s *exercise) Steps() int { return s.hand.Steps() }

// Leave gives back what the exercise holds.
func (s *exercise) Leave() { s.view.Close() }

// Busy reports whether pictures of the board are still missing.
func (s *exercise) Busy() bool { return s.view.Busy() }

// Wait draws them at once.
func (s *exercise) Wait() { s.view.Wait() }

// Draw draws the still part.
func (s *exercise) Draw(dst *ebiten.Image) { s.page.Draw(dst) }

// DrawMoving draws the board.
func (s *exercise) DrawMoving(dst *ebiten.Image) { s.view.Draw(dst) }
