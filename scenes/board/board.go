package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Config configures a Board.
type Config struct {
	Services *stage.Services
	Game     string
	Livery   sprites.Livery
	Seed     uint64 // varies the sounds
	Trays    Trays  // may be nil
	// Meant returns the squares that a finger favours; may be nil.
	Meant Meant
	// AtOnce plays a finished move without confirmation, whatever the settings say.
	AtOnce bool
	// Final reports whether a played move can't simply be taken back, so that an uncertain tap
	// needs confirmation. If Final is nil, moves can be taken back.
	Final func() bool
	// Asks reports whether a move that is final needs confirmation even after a certain tap. It may be
	// nil.
	Asks func() bool
	// Grips reports whether a drag picks up the piece on a square while no move is being built. If
	// Grips is nil, it never does.
	Grips func(engine.Square) bool
	// Looks reports whether a finger first magnifies a small square and only then presses it, while
	// no move is being built. If Looks is nil, it never does.
	Looks func(engine.Square) bool
	// Example returns a line that the user could type.
	Example func() string
}

// Board is an interactive board.
type Board struct {
	Surface Surface
	Motion  Motion
	Message Message
	Sketch  Sketch
	Offer   Offer

	cfg     Config
	hand    Hand
	aim     aim
	zoom    zoom
	finger  finger
	loupe   loupe
	drag    drag
	typing  typing
	ways    ways
	game    standing
	outside Marks
	marks   []boardview.Mark

	byFinger bool // the last press was by a finger
	pressed  engine.Square
	atPress  pressView
	flagged  string // the meaning of the flag under the pointer
	moving   bool
	stale    bool
	intents  []Intent // not yet taken by Intents
}

// Marks holds the marks that a scene adds to a board.
type Marks struct {
	Under []boardview.Mark // below the board's own
	Over  []boardview.Mark // above the board's own
	Flags []boardview.Flag // shown while no move is being built
	// Threats shows the threats against the player to move.
	Threats bool
	// Ghost is a piece shown faintly under the pointer while no move is being built.
	Ghost engine.Piece
	// Beside is a text that is already shown beside the board and must not be repeated over it.
	Beside string
	// Drawings are drawn over the pieces.
	Drawings []boardview.Drawing
}

// New returns a board that accepts no move until Begin.
func New(cfg Config) *Board {
	if cfg.Trays == nil {
		cfg.Trays = noTrays{}
	}
	b := &Board{cfg: cfg, pressed: engine.NoSquare}
	b.Surface.View = boardview.New(cfg.Services.Theme, cfg.Game)
	b.Surface.SetLivery(cfg.Livery)
	b.Surface.SetTrays(cfg.Trays.Slot)
	b.hand = Hand{Game: games.For(cfg.Game), Over: engine.NoSquare}
	b.Motion = Motion{surface: &b.Surface, svc: cfg.Services, trays: cfg.Trays, sounded: cfg.Seed}
	b.atPress.surface = &b.Surface
	b.Sketch = Sketch{surface: &b.Surface, from: engine.NoSquare, emit: b.emit}
	b.aim = aim{&b.Surface, &b.hand, cfg.Meant, cfg.Grips != nil}
	b.drag.parts = parts{&b.Surface, &b.hand, &b.Motion, b.aim, cfg.Grips, b.atPress.means, b.do, b.Point, b.emit}
	b.Message.at = engine.NoSquare
	b.ways.page.Pressed = cfg.Services.Click
	b.loupe.close()
	return b
}

// Begin starts a turn. A turn without a position accepts no move.
func (b *Board) Begin(t games.Turn) {
	b.Motion.path, b.Message.hint, b.Offer.stands, b.zoom.lean.looks = nil, "", "", false
	if b.drag.on && t.Position == b.hand.Turn.Position { // it goes on
		b.drag.ended = false
	}
	b.drag.on, b.typing = false, typing{}
	b.Sketch.Clear()
	b.ways.close()
	b.loupe.close()
	b.Surface.Drop()
	b.hand.Begin(t)
	b.stale = true
}

// Active reports whether a move can be built.
func (b *Board) Active() bool { return b.hand.Move.Active() }

// Turn returns the turn in which a move is built.
func (b *Board) Turn() games.Turn { return b.hand.Turn }

// Path returns the touched squares in order; not to be changed.
func (b *Board) Path() []engine.Square { return b.hand.Move.Path() }

// Begun reports whether anything was touched or chosen in this turn.
func (b *Board) Begun() bool { return len(b.hand.Move.Path()) > 0 || b.hand.Move.Mode() != 0 }

// Shown returns the visible events of the move being built.
func (b *Board) Shown() []engine.Event { return b.hand.Move.At(len(b.Motion.path)).Events }

// Mark sets the scene's marks.
func (b *Board) Mark(m Marks) { b.outside, b.stale = m, true }

// Threats returns the threats against the player to move, if they are shown.
func (b *Board) Threats() games.Threats {
	if !b.Active() {
		return games.Threats{}
	}
	b.game.refresh(&b.hand, b.outside.Threats)
	return b.game.threats
}

// Arrange lays the board out with the turn upright, or turned sideways if that makes its squares
// larger. lay lays out the screen for a board whose width divided by its height is aspect, and
// returns the board's rectangle and whether the screen is low. Arrange returns the board's
// rectangle and its turn.
func (b *Board) Arrange(k ui.Kit, upright boardview.Turn, lay func(aspect float64) (area layout.Rect, low bool)) (layout.Rect, boardview.Turn) {
	v, s := b.Surface.View, &b.Surface
	was, turn := s.area, s.turned
	v.SetTheme(b.cfg.Services.Theme)
	v.SetLetters(b.cfg.Services.Letters(k.Frame))
	s.kit = k
	s.turned = boardview.Sideways(upright, func(turn boardview.Turn) (low bool, square float64) {
		s.area, low = lay(v.Aspect(turn))
		return low, v.SquareIn(s.area.W, s.area.H, turn)
	})
	if s.area != was || s.turned != turn { // the loupe's place is stale, and the whole board is visible
		b.closeLoupe()
		b.zoom.lean = lean{}
	}
	v.SetNear(s.nearSide(), s.rim(), s.kit.Frame.MM(layout.BroadSquare))
	v.Place(s.area.X, s.area.Y, s.area.W, s.area.H, s.turned)
	b.ways.build(s, b.cfg.Services.Words)
	b.updateMarks()
	showOffer(b)
	return s.area, s.turned
}

// Intents returns the intents since the last call.
func (b *Board) Intents() []Intent {
	all := b.intents
	b.intents = nil
	return all
}

func (b *Board) emit(i Intent) { b.intents = append(b.intents, i) }

// do carries out the outcome of a touch. dragged says that the piece is already shown on its
// new square.
func (b *Board) do(o Outcome, dragged bool) {
	b.Message.Clear()
	b.emit(Touched{})
	b.stale = true
	b.zoom.lean.looks = false
	f, finished := o.(Finished)
	offers := finished && b.confirms() && f.Move != b.Offer.stands
	if !finished || dragged || offers {
		b.Motion.touches(&b.hand.Move, dragged)
	}
	if offers {
		b.Offer.stands = f.Move
		explainOffer(b)
		return
	}
	switch o := o.(type) {
	case Refused:
		b.zoom.idle = true
		b.emit(TouchRefused(o))
	case Forced:
		b.Message.Say(b.cfg.Services.Text("turn.forced"))
	case Ways:
		b.loupe.close()
		b.ways.open(o.Choices, b.hand.Move.Last())
		b.ways.build(&b.Surface, b.cfg.Services.Words)
	case Finished:
		choose(b, o.Move)
	case Lifted:
		b.Motion.Sound(audio.Pick, b.hand.Move.Last())
	}
}

// Choose reports a legal move as chosen by a button.
func (b *Board) Choose(m engine.Move) {
	b.Offer.unsure = false
	choose(b, m)
}

func choose(b *Board, m engine.Move) {
	b.Offer.Withdraw()
	b.emit(MoveChosen{Move: m, Shown: len(b.hand.Move.At(len(b.Motion.path)).Events), Tapped: b.byFinger && b.Offer.stands == ""})
}

func (b *Board) tap(sq engine.Square) {
	from := b.Message.leads(sq)
	b.Message.Clear()
	if !b.Active() {
		b.emit(SquarePressed{Square: sq})
		return
	}
	if b.atPress.fresh(sq) && !b.Begun() && b.hand.WhyNot(sq) != nil {
		return
	}
	if from != engine.NoSquare && !b.Begun() && b.hand.WhyNot(sq) != nil { // a hint leads here: use its piece
		sq = from
	}
	b.do(b.hand.Tap(sq), false)
	if n := len(b.intents); n > 0 {
		if _, made := b.intents[n-1].(MoveChosen); made {
			b.atPress.fill(sq)
		}
	}
}

// Press presses a square by mouse, pen, key or document. A press on the destination of an
// unconfirmed move plays it.
func (b *Board) Press(sq engine.Square) {
	if b.Sketch.on {
		b.Sketch.press(sq)
		return
	}
	if m := b.Offered(); m != "" && sq == b.hand.Move.Last() && !b.hand.Move.Several() {
		b.Choose(m)
		return
	}
	b.Offer.unsure = false
	b.tap(sq)
}

// confirms reports whether a finished move waits for a button.
func (b *Board) confirms() bool {
	unsure := (b.Offer.unsure || b.cfg.Asks != nil && b.cfg.Asks()) && b.cfg.Final != nil && b.cfg.Final()
	return !b.cfg.AtOnce && b.cfg.Services.Settings.Now().Confirms(unsure)
}

// askedName is the key of the hint that explains confirmation, shown once.
const askedName = "asked"

// explainOffer explains, once to each user, why a move waits and what its buttons do.
func explainOffer(b *Board) {
	svc, known := b.cfg.Services, false
	if stage.Recall(svc, askedName, &known); known || !b.Offer.unsure || svc.Settings.Now().Confirms(false) {
		return
	}
	stage.Remember(svc, askedName, true)
	b.Message.SayAt(svc.Text("confirm.small"), b.hand.Move.Last())
}

// course returns the rectangles of a path's squares, and of the squares halfway between two of
// them.
func (s *Surface) course(path []engine.Square) []layout.Rect {
	all := s.rects(path)
	for i := range max(0, len(path)-1) {
		a, b := all[i], all[i+1]
		all = append(all, a.Move((b.X-a.X)/2, (b.Y-a.Y)/2))
	}
	return all
}

func showOffer(b *Board) {
	s, h, o := &b.Surface, &b.hand, &b.Offer
	if s.shown.Geometry == nil {
		return
	}
	at, say := o.at, (func() string)(nil)
	if m := b.Offered(); m != "" {
		at, say = h.Move.Last(), func() string {
			_, events, err := h.Turn.Position.Play(m)
			if err != nil {
				panic(err) // the hand builds only legal moves
			}
			return b.cfg.Services.Text("confirm", h.Game.Say(b.cfg.Services.Words, s.shown.Geometry, m, events))
		}
	}
	o.build(s, b.cfg.Services, at, b.byFinger, say, s.course(h.Move.Path()), s.rects(h.Open()), s.pieces())
}

// takeOffer handles a press of a button beside a piece.
func takeOffer(b *Board) {
	switch b.Offer.take() {
	case confirmID:
		if m := b.Offered(); m != "" {
			b.Choose(m)
		}
	case cancelID:
		b.Offer.stands, b.Offer.unsure = "", false
		if move := &b.hand.Move; move.Several() {
			move.Back()
		} else {
			move.Cut(min(1, len(b.Path())-1))
		}
		b.retouch()
	case TakeBackID:
		b.Offer.Withdraw()
		b.emit(TakeBackAsked{})
		b.stale = true
	}
}

// Offered returns the move that a button may confirm, or "".
func (b *Board) Offered() engine.Move {
	m := b.hand.Move.Part().Move
	if m == "" || len(b.Path()) == 0 || !b.Active() {
		return ""
	}
	if m == b.Offer.stands || b.confirms() && b.hand.Move.Lifted() && len(b.Path()) > 1 {
		return m
	}
	return ""
}

// Stands reports whether a finished move waits for confirmation.
func (b *Board) Stands() bool { return b.Offer.stands != "" && b.Offered() != "" }

// Endable returns the move as built so far if it may end here, even if it could go on, or else "".
func (b *Board) Endable() engine.Move {
	if move := &b.hand.Move; move.Lifted() && len(move.Path()) > 1 && b.Offered() == "" {
		return move.Part().Move
	}
	return ""
}

// Forced returns the move that needs no touch if there is no other: passing (L12).
func (b *Board) Forced() (engine.Move, bool) { return b.hand.Move.Forced() }

// Retract undoes all touches.
func (b *Board) Retract() {
	b.Offer.stands, b.Offer.unsure, b.zoom.lean.looks = "", false, false
	b.hand.Move.SetMode(0)
	b.retouch()
}

// Touch touches a square of a move that is demonstrated, not built by the user. The error is
// the refusal.
func (b *Board) Touch(sq engine.Square) error {
	err := b.hand.Move.Touch(sq)
	if err == nil {
		b.retouch()
	}
	return err
}

// retouch shows the current touches.
func (b *Board) retouch() {
	b.Motion.touches(&b.hand.Move, false)
	b.emit(Touched{})
	b.stale = true
}

// Tools returns the game's buttons for the move being built, and the buttons for the options of the
// tool that is in use.
func (b *Board) Tools(t games.Turn) (tools, choices []ui.Button) {
	if t.Position == nil {
		return nil, nil
	}
	button := func(g games.Tool) ui.Button {
		return ui.Button{ID: g.ID, Icon: g.Icon, Text: g.Word, Tooltip: g.Tooltip, Disabled: g.Disabled || !b.Active(), Do: func() {
			g.Do(&b.hand.Move)
			b.Offer.stands, b.Offer.unsure = "", false
			if b.hand.Complete() { // pressing a tool plays nothing
				b.Offer.stands = b.hand.Move.Part().Move
			}
			b.Message.Clear()
			b.retouch()
		}}
	}
	t.Move = &b.hand.Move
	for _, g := range b.hand.Game.Tools(t) {
		tool := button(g)
		if g.On {
			tool.Look = ui.Primary
		}
		tools = append(tools, tool)
		for _, way := range g.Choices {
			choice := button(way)
			choice.Look, choice.Selected = ui.Choice, way.On
			choices = append(choices, choice)
		}
	}
	return tools, choices
}

// StepBack undoes the last touch and reports whether there was a touch.
func (b *Board) StepBack() bool {
	if !b.Active() || !b.hand.Back() {
		return false
	}
	b.Offer.stands, b.Offer.unsure = "", false
	b.Message.Clear()
	b.retouch()
	return true
}

// Back closes what is open over the board, or else undoes the last touch. It reports whether there
// was something to close or undo.
func (b *Board) Back() bool {
	switch {
	case b.ways.asks():
		b.ways.close()
	case b.typing.open:
		b.typing = typing{}
	case b.loupe.open:
		b.closeLoupe()
	case b.zoom.lean.looks:
		lookAt(b, engine.NoSquare)
	default:
		return b.StepBack()
	}
	b.stale = true
	return true
}

// Steps returns the largest number of steps that the system's Back can undo. A piece that is only
// picked up doesn't count as a step.
func (b *Board) Steps() int {
	if onlyChosen(b) {
		return 0
	}
	n := b.hand.Steps()
	if b.ways.asks() || b.loupe.open || b.typing.open || b.zoom.lean.looks {
		n++
	}
	return n
}

func (b *Board) closeLoupe() {
	b.loupe.close()
	b.hand.Over = b.zoom.lean.lookSquare()
}

// Rest closes everything that is open on the board, for example because a card covers it.
func (b *Board) Rest() {
	b.ways.close()
	b.loupe.close()
	b.stale = true
}

// Draw draws the board and its overlays.
func (b *Board) Draw(dst *ebiten.Image) {
	b.Surface.Draw(dst)
	drawCoordinates(&b.Surface, dst, b.cfg.Services.Letters(b.Surface.kit.Frame))
	var asked []engine.Square
	if b.aim.favours != nil {
		asked, _ = b.aim.favours()
	}
	drawMessage(&b.Surface, &b.Message, &b.hand, b.Offer.bounds(), asked, dst)
	b.Offer.draw(dst)
	b.loupe.draw(&b.Surface, dst, b.cfg.Services.Letters(b.Surface.kit.Frame))
	if b.ways.asks() {
		b.ways.page.Draw(dst)
	}
}

// SetTask sets the squares that the user probably aims at, and the example of a line that can be
// typed.
func (b *Board) SetTask(meant Meant, example func() string) {
	b.cfg.Meant, b.cfg.Example, b.aim.favours, b.drag.aim.favours = meant, example, meant, meant
}
