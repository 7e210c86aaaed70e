package learn

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// exercise is the common part of lessons and puzzles: a board with a task, and comments on each
// try.
type exercise struct {
	board.Screen
	svc   *stage.Services
	task  task
	rules engine.Game
	set   engine.Setup // the rules
	game  games.Game
	beats []beat // the movements still to be shown

	leaveKey locale.Key   // the text of the button that leaves
	mine     engine.Piece // the piece that stands for the user's side, if the user may have either side; zero otherwise
	hurried  bool         // the last press has ended a movement, or started one that was waiting

	comment func() string // returns the comment on the latest try; nil if there is none
	about   []boardview.Mark
	right   bool   // the comment is a praise
	ruling  string // the ruling cited last

	lay    layout.Lesson
	facing boardview.Turn // the rotation of the board
	stale  bool
	speech speech
}

func (s *exercise) Traits() stage.Traits {
	t := s.Screen.Traits()
	t.Back, t.Steps, t.Report, t.Document, t.PressID = s.Back, s.Board.Steps, s.Report, s.Document, s.PressID
	t.Line = s.Line
	return t
}

// task is what the user is asked to do on the board of an exercise.
type task interface {
	screen() string // the screen's name for a document
	name() string   // the heading
	short() string  // a shorter heading
	text() string   // what the user is asked
	aim() string    // of the game, where it stays in sight; or ""
	position() engine.Position
	// asks reports whether the user has something to do.
	asks() bool
	// try receives a legal move; shown is the number of its events that the board already shows.
	// acceptRefusal receives the reason why a touch is forbidden, and reports whether the task
	// asked for just that. continueByTap is called for a tap while the user is asked nothing.
	try(m engine.Move, shown int)
	acceptRefusal(error) bool
	continueByTap()
	// onward returns the text of the button that continues while the user is asked nothing; "" if a
	// tap on the board continues.
	onward() string
	// goOn is called after all movements; it reports whether something else follows.
	goOn() bool
	// litSquares returns the names of squares to be highlighted.
	litSquares() []string
	// wantedSquares returns squares that a finger hits more easily than others; even is true if
	// they do so although a touch of them has no effect.
	wantedSquares() (squares []engine.Square, even bool)
	// progress returns the number n of steps, the index at of the present step, and whether that
	// step is done.
	progress() (n, at int, done bool)
	// tools adds the buttons to the page; act handles keys.
	tools()
	act(input.Actions)
}

// newExercise returns an exercise without a task. If atOnce is true, a finished move is played
// without confirmation, because a wrong try has no bad consequence.
func newExercise(svc *stage.Services, g engine.Game, set engine.Setup, atOnce bool) exercise {
	return exercise{svc: svc, rules: g, set: set, game: games.For(g.Name()),
		Screen: board.Screen{Board: board.New(board.Config{Services: svc, Game: g.Name(), AtOnce: atOnce})}}
}

func (s *exercise) give(t task) {
	s.task = t
	s.Board.SetTask(t.wantedSquares, s.example)
}

func (s *exercise) example() string {
	moves := s.task.position().Moves()
	if len(moves) == 0 {
		return ""
	}
	return string(moves[0])
}

func (s *exercise) Build(k ui.Kit) {
	s.stale = false
	s.mark()
	s.Board.Arrange(k, s.facing, func(aspect float64) (layout.Rect, bool) {
		s.lay = layout.NewLesson(k.Frame, aspect)
		return s.lay.Board, s.lay.Low && s.game.Facing()
	})
	l, p, words := s.lay, &s.Page, s.svc.Words
	p.Pressed = s.svc.Click
	p.Reset(k)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words.Text(s.leaveKey), Do: s.Back})
	name := l.Name
	if s.mine.Kind != engine.NoKind {
		side := name.CutLeft(k.Px(40), k.Px(8))
		p.Paint(func(dst *ebiten.Image) { s.drawSide(dst, side.Middle(k.Px(40), k.Px(40))) })
	}
	s.writeHead(name)
	if !l.Rules.Empty() && rules.Has(s.rules.Name()) {
		p.Add(ui.Button{ID: "rules", Rect: l.Rules, Icon: ui.IconBook, Tooltip: words.Text("rules"), Key: s.svc.KeyTo(input.Rules), Do: s.openRules})
	}
	p.Panel(l.Sheet)
	s.writeText()
	p.Paint(s.drawDots)
	s.task.tools()
}

func (s *exercise) writeHead(r layout.Rect) {
	k, p, ink := s.Page.Kit, &s.Page, s.svc.Theme.TableInk
	aim, name := s.task.aim(), s.task.name()
	if aim == "" {
		p.Label(name, r, ui.Type{Style: sprites.StyleTitle, Size: 24, Color: ink, Y: 0.5})
		return
	}
	const small, least, smallest = 10.5, 9, 15 // of the aim in a line and in two, and of the name
	share := 0.55
	if k.Width(aim, sprites.StyleBody, small) > r.W {
		share = 0.44
		if k.Width(aim, sprites.StyleBody, least) > 1.7*r.W || k.Frame.TextSize(least)*2.8 > r.H*(1-share) {
			share = 1
		}
	}
	head := r
	if share < 1 {
		head = r.CutTop(r.H*share, 0)
		p.Label(aim, r, ui.Type{Style: sprites.StyleBody, Size: 13, Color: ink, Y: 0.3})
	}
	if k.Width(name, sprites.StyleTitle, smallest) > r.W {
		p.Read(name, true)
		name = s.task.short()
	}
	p.Label(name, head, ui.Type{Style: sprites.StyleTitle, Size: 21, Color: ink, Y: 0.6, Single: share < 1})
	if share == 1 {
		p.Read(aim, false)
	}
}

func (s *exercise) mark() {
	var over []boardview.Mark
	lit, g := s.task.litSquares(), s.task.position().Board().Geometry
	for _, sq := range g.Squares {
		if slices.Contains(lit, g.Name(sq)) {
			over = append(over, boardview.Mark{Square: sq, Kind: boardview.Focus})
		}
	}
	m := board.Marks{Over: append(over, s.about...)}
	if s.comment != nil {
		m.Beside = s.comment()
	}
	s.Board.Mark(m)
}

func (s *exercise) drawSide(dst *ebiten.Image, r layout.Rect) {
	if s.game.Disc {
		s.Page.Kit.Roundel(dst, r)
		r = r.Inset(s.Page.Kit.Px(4))
	}
	ui.Picture(dst, sprites.PieceIcon(s.svc.Theme, s.rules.Name(), s.mine, int(r.W)), r)
}

func (s *exercise) writeText() {
	k, p, r := s.Page.Kit, &s.Page, s.lay.Text
	step := ui.Type{Style: sprites.StyleBody, Size: 18, X: 0.5, Y: 0.5}
	said := ui.Type{Style: sprites.StyleBold, Size: 18, X: 0.5, Y: 0.5}
	if r.H >= k.Px(220) {
		step.Size, said.Size = 21, 20
	}
	text, answer := s.task.text(), s.answer()
	if answer == "" {
		p.Label(text, r, step)
		return
	}
	tall, tick := k.Frame.Tall(), k.Px(26)
	word := k.Width(answer, said.Style, said.Size)
	short := word <= r.W-tick
	wide := r.W >= k.Px(200)*tall*tall
	roomy := wide && r.H >= k.Px(110)*tall && (s.task.aim() != "" || r.H >= k.Px(170))
	both := roomy || s.right && short && wide && r.H >= k.Px(56)*tall
	next := s.right && s.task.asks() // what is asked now is new, the answer is praise of the step before
	switch share := 0.5; {
	case both:
		if s.right && short {
			share = 0.64
		}
		if !next {
			step.Color = s.svc.Theme.InkSoft
		}
		p.Label(text, r.CutTop(r.H*share, k.Px(2)), step)
	case next: // it is more than praise
		p.Label(text, r, step)
		return
	}
	if s.right && (short || roomy) {
		r = r.Middle(min(r.W, tick+word+k.Px(2)), r.H)
		box := r.CutLeft(k.Px(20), k.Px(6))
		p.Paint(func(dst *ebiten.Image) { ui.IconCheck.Draw(dst, box, k.Px(20), s.svc.Theme.Accent) })
		said.X, said.Color = 0, s.svc.Theme.Accent
	}
	p.Label(answer, r, said)
}

// answer returns the comment on the latest try, or else a text about the move being built.
func (s *exercise) answer() string {
	if s.comment != nil {
		return s.comment()
	}
	if len(s.Board.Path()) > 0 && s.Board.Active() {
		return s.game.Prompt(s.Board.Turn())
	}
	return ""
}

func (s *exercise) drawDots(dst *ebiten.Image) {
	k, th := s.Page.Kit, s.svc.Theme
	n, at, done := s.task.progress()
	d := min(k.Px(8), s.lay.Dots.W/float64(2*n)) // smaller if there are many
	gap := d
	row := s.lay.Dots.Middle(float64(n)*(d+gap)-gap, d)
	for i := range n {
		dot := layout.Rect{X: row.X + float64(i)*(d+gap), Y: row.Y, W: d, H: d}
		if i < at || i == at && done {
			ui.IconCheck.Draw(dst, dot.Inset(-k.Px(3)), d+k.Px(6), th.Accent)
		} else {
			k.Fill(dst, dot, d/2, th.PanelEdge)
		}
		if i == at {
			k.Stroke(dst, dot.Inset(-k.Px(2)), d/2+k.Px(2), max(1, k.Px(1.5)), th.Gold)
		}
	}
}

// offer returns the move that a button plays: a move that could still continue, or the move built;
// "" if there is none.
func (s *exercise) offer() engine.Move {
	if m := s.Board.Offered(); m != "" {
		return m
	}
	return s.Board.Endable()
}

func (s *exercise) Update(in input.State) stage.Change {
	if in.Pressed {
		s.hurried = s.isMoving()
	}
	finishes := (in.Pressed || in.Actions.Has(input.Confirm)) && s.isMoving()
	if finishes && s.isWaiting() && !(in.Pressed && s.Page.Over(in.Pointer)) { // it need not be read to the end
		s.hasten()
		in.Actions &^= input.Confirm
		finishes = false
	}
	if finishes {
		in.Actions &^= input.Confirm
	}
	in, c := s.Board.Tick(in) // it notes the board shown as a press begins
	if finishes {             // a new input finishes the movement
		s.finish()
		c = stage.Moving
	}
	c = c.With(s.advance())
	s.task.act(in.Actions)
	f, handled := s.Board.Input(in, s.Page.Over(in.Pointer))
	c = c.With(f)
	if !handled && s.Page.Update(in) {
		c = stage.All
	}
	s.hear()
	f, _ = s.Board.EndTick()
	c = c.With(f)
	if s.stale {
		s.Build(s.Page.Kit)
		c = stage.All
	}
	return c
}

func (s *exercise) hear() {
	for _, i := range s.Board.Intents() {
		switch i := i.(type) {
		case board.Touched:
			s.clear()
			s.stale = true
		case board.SquarePressed:
			s.handleTap(i.Square)
		case board.MoveChosen:
			s.task.try(i.Move, i.Shown)
		case board.TouchRefused:
			s.refuse(i)
		case board.RulesAsked:
			s.openRules()
		}
	}
}

// handleTap handles a tap on a square while the user is asked nothing. If the tap starts a new
// question, it also lifts the user's piece on that square; if nothing follows, a text tells how to
// continue.
func (s *exercise) handleTap(sq engine.Square) {
	if s.isMoving() { // it began what waited
		return
	}
	was := s.Board.Motion.Shown()
	s.task.continueByTap()
	if len(s.beats) == 0 || !s.task.asks() {
		if onward := s.task.onward(); onward != "" && !s.hurried && !s.task.asks() {
			s.say(func() string { return s.svc.Text("learn.onward", onward) })
		}
		return
	}
	p := s.task.position()
	now := p.Board()
	piece := was.At[sq]
	if piece.Kind == engine.NoKind || piece.Seat != p.Turn() {
		return
	}
	if now.At[sq] != piece { // it was elsewhere before the try
		if sq = onlyMissing(was, now, piece); sq == engine.NoSquare {
			return
		}
	}
	s.finish()
	s.advance()
	s.Board.Press(sq)
	s.hear()
}

// onlyMissing returns the only square that has the piece on the board now but not on the board was;
// NoSquare if there are several or none.
func onlyMissing(was, now engine.Board, piece engine.Piece) engine.Square {
	found := engine.NoSquare
	for _, sq := range now.Geometry.Squares {
		if now.At[sq] != piece || was.At[sq] == piece {
			continue
		}
		if found != engine.NoSquare {
			return engine.NoSquare
		}
		found = sq
	}
	return found
}

func (s *exercise) openRules() {
	if !rules.Has(s.rules.Name()) {
		return
	}
	s.svc.App.Push(rules.NewFor(s.svc, s.rules, s.set, s.ruling))
}

func (s *exercise) stepBack() bool {
	if !s.Board.StepBack() {
		return false
	}
	s.hear()
	return true
}

// Back goes back one step on the board, or leaves the exercise.
func (s *exercise) Back() {
	if s.Board.Back() {
		s.hear()
		return
	}
	s.svc.App.Pop()
}

func (s *exercise) Report(r *system.Report) {
	stage.ReportPage(r, &s.Page)
	p := s.task.position()
	t := &system.Table{Game: s.rules.Name(), Position: p.String(), Key: strconv.FormatUint(p.Key(), 16), Status: s.task.text(), Unkept: true}
	s.Board.Report(r, t)
	r.Animating = s.isMoving() || s.task.asks() && !s.Board.Active()
	r.Turn, r.Human = int(p.Turn()), true
	r.Message, r.Table = s.answer(), t
}

func addTools(p *ui.Page, places []layout.Rect, tools []ui.Button) {
	for i, b := range tools[:min(len(tools), len(places))] {
		b.Rect, b.Text = places[i], ""
		p.Add(b)
	}
}

func addChoices(p *ui.Page, r layout.Rect, choices []ui.Button) bool {
	for i, at := range r.Grid(len(choices), max(1, len(choices)), r.H, p.Kit.Px(8)) {
		choices[i].Rect, choices[i].Size = at, 15
		p.Add(choices[i])
	}
	return len(choices) > 0
}
