package learn

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/lessons"
	"roundtable/internal/settings"
	"roundtable/scenes/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/play/hand"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// lesson is the scene of a lesson.
type lesson struct {
	room   *Room
	svc    *stage.Services
	lesson *lessons.Lesson
	rules  engine.Game
	run    *lessons.Run
	game   games.Game
	hand   hand.Hand

	view    *boardview.View
	board   engine.Board    // as it is shown
	touched []engine.Square // touches of the hand that the board shows
	beats   []beat          // movements still to be shown
	goesOn  bool            // when they have been, the next step begins
	ended   bool            // the last step is done

	said   func() string // what is said of the latest try, or nil
	about  []boardview.Mark
	ruling string // that was cited last in this step

	page    ui.Page
	kit     ui.Kit
	lay     layout.Lesson
	turned  boardview.Turn
	marks   []boardview.Mark
	pressed engine.Square
	drag    drag
	meant   meant
	stale   bool
	sounded uint64
	told    told
}

// newLesson is a lesson at its beginning.
func newLesson(r *Room, l *lessons.Lesson) *lesson {
	rules, ok := r.Find(l.Game)
	if !ok {
		panic("learn: there is no game " + l.Game) // the courses are those of games that there are
	}
	s := &lesson{room: r, svc: r.Services, lesson: l, rules: rules, game: games.For(l.Game), view: boardview.New(r.Services.Theme, l.Game), pressed: engine.NoSquare}
	s.hand = hand.Hand{Game: s.game, Over: engine.NoSquare}
	s.restart()
	return s
}

// restart goes to the beginning of the lesson.
func (s *lesson) restart() {
	run, err := lessons.Begin(s.lesson, s.rules)
	if err != nil {
		panic(err) // a lesson is wrong: no test passes
	}
	s.run, s.ended = run, false
	s.enter()
}

// Build lays the lesson out and builds its page.
func (s *lesson) Build(k ui.Kit) {
	s.stale, s.kit = false, k
	s.view.SetTheme(s.svc.Theme)
	s.view.SetLetters(k.Frame.MinTextSize())
	s.arrange()
	l, p, words := s.lay, &s.page, s.svc.Words
	s.view.Place(l.Board.X, l.Board.Y, l.Board.W, l.Board.H, s.turned)
	p.Pressed = s.svc.Click
	p.Reset(k)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Note: words.Text("learn.leave"), Do: s.Back})
	p.Label(words.Text(s.lesson.Name()), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 24, Color: s.svc.Theme.TableInk, Y: 0.5})
	if !l.Rules.Empty() && rules.Has(s.lesson.Game) {
		p.Add(ui.Button{ID: "rules", Rect: l.Rules, Icon: ui.IconBook, Note: words.Text("rules"), Key: s.svc.KeyTo(input.Rules), Do: s.openRules})
	}
	p.Panel(l.Sheet)
	s.writeText()
	p.Paint(s.drawDots)
	s.buildTools()
	s.updateMarks()
}

// arrange lays the lesson out. On a low screen a board that is higher than wide lies
// on its side where that makes its squares larger, as at the table.
func (s *lesson) arrange() {
	lay := func(turn boardview.Turn) (layout.Lesson, float64) {
		l := layout.NewLesson(s.kit.Frame, s.view.Aspect(turn))
		return l, s.view.SquareIn(l.Board.W, l.Board.H, turn)
	}
	s.turned = 0
	var upright float64
	s.lay, upright = lay(0)
	if !s.game.Facing || !s.lay.Low {
		return
	}
	const worth = 1.15
	if l, square := lay(1); square >= worth*upright {
		s.lay, s.turned = l, 1
	}
}

// writeText writes what the step asks for, and what is said of the latest try.
func (s *lesson) writeText() {
	k, p, r := s.kit, &s.page, s.lay.Text
	step := ui.Type{Style: sprites.StyleBody, Size: 18, X: 0.5, Y: 0.5}
	said := ui.Type{Style: sprites.StyleBold, Size: 18, X: 0.5, Y: 0.5}
	if r.H >= k.Px(250) {
		step.Size, said.Size = 21, 20
	}
	text, answer := s.text(), s.answer()
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

// text is what the step says, or at the end what comes next.
func (s *lesson) text() string {
	if s.ended {
		return s.svc.Text("learn.ended", s.svc.Text(s.lesson.Task()))
	}
	return s.svc.Text(s.lesson.Text(s.run.At()))
}

// answer is what is said of the latest try, or of a move that is begun.
func (s *lesson) answer() string {
	if s.said != nil {
		return s.said()
	}
	if len(s.hand.Move.Path()) > 0 && s.hand.Move.Active() {
		return s.game.Prompt(s.hand.Turn)
	}
	return ""
}

// drawDots shows how far one has come in the lesson.
func (s *lesson) drawDots(dst *ebiten.Image) {
	k, th, n := s.kit, s.svc.Theme, len(s.lesson.Steps)
	d, gap := k.Px(8), k.Px(8)
	row := s.lay.Dots.Middle(float64(n)*(d+gap)-gap, d)
	for i := range n {
		dot := layout.Rect{X: row.X + float64(i)*(d+gap), Y: row.Y, W: d, H: d}
		c := th.PanelEdge
		if i < s.run.At() || s.ended || i == s.run.At() && s.run.Solved() {
			c = th.Accent
		}
		k.Fill(dst, dot, d/2, c)
		if i == s.run.At() && !s.ended {
			k.Stroke(dst, dot.Inset(-k.Px(2)), d/2+k.Px(2), max(1, k.Px(1.5)), th.Gold)
		}
	}
}

// buildTools puts the buttons on the page.
func (s *lesson) buildTools() {
	words, p, l := s.svc.Text, &s.page, s.lay
	if s.ended {
		other := ui.Button{ID: "other", Rect: l.Other, Text: words("learn.list"), Size: 16, Do: s.svc.App.Pop}
		if next := s.room.next(s.lesson); next != nil {
			other.ID, other.Text = "next-lesson", words("learn.next-lesson")
			other.Do = func() { s.svc.App.Replace(newLesson(s.room, next)) }
		}
		p.Add(ui.Button{ID: "play", Rect: l.Next, Icon: ui.IconPlay, Text: words("learn.play"), Size: 17, Look: ui.Primary, Do: s.practise})
		p.Add(other)
		return
	}
	tools := []ui.Button{{ID: "again", Icon: ui.IconUndo, Note: words("learn.again"), Key: s.svc.KeyTo(input.Undo), Do: s.again}}
	move := &s.hand.Move
	if mv := move.Part().Move; move.Lifted() && len(move.Path()) > 1 && mv != "" {
		tools = append(tools, ui.Button{ID: "done", Icon: ui.IconCheck, Note: words("match.done"), Look: ui.Primary, Do: func() { s.try(mv) }})
	} else {
		tools = append(tools, ui.Button{ID: "show", Icon: ui.IconLamp, Note: words("learn.show"), Key: s.svc.KeyTo(input.Hint), Disabled: s.run.Solved(), Do: s.showMe})
	}
	if move.Active() {
		for _, g := range s.game.Tools(s.hand.Turn) {
			b := ui.Button{ID: g.ID, Icon: g.Icon, Note: g.Note, Disabled: g.Disabled, Do: func() {
				g.Do(move)
				s.clear()
				s.showTouches()
			}}
			if g.On {
				b.Look = ui.Primary
			}
			tools = append(tools, b)
		}
	}
	for i, b := range tools[:min(len(tools), len(l.Tools))] {
		b.Rect = l.Tools[i]
		p.Add(b)
	}
	next := ui.Button{ID: "next", Rect: l.Next, Text: words("learn.next"), Size: 17, Disabled: !s.run.Solved(), Do: s.next}
	if s.run.Solved() {
		next.Look = ui.Primary
	}
	p.Add(next)
}

// next goes on to the next step, or ends the lesson.
func (s *lesson) next() {
	s.finish()
	if s.run.Next() {
		s.enter()
		return
	}
	s.ended, s.stale = true, true
	s.said, s.about = nil, nil
	s.hand.Begin(games.Turn{})
	key := s.lesson.Key()
	s.svc.Settings.Change(func(now *settings.Settings) { now.Learn(key) })
}

// practise goes to the small game, which leads on to the next lesson.
func (s *lesson) practise() {
	var next func()
	if l := s.room.next(s.lesson); l != nil {
		next = func() { s.svc.App.Replace(newLesson(s.room, l)) }
	}
	s.room.Practise(s.lesson, next)
}

// again begins the step anew.
func (s *lesson) again() {
	s.run.Again()
	s.enter()
}

// Update takes one tick.
func (s *lesson) Update(in input.State) stage.Change {
	c := stage.Nothing
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
	s.act(in)
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

// act does what keys ask for.
func (s *lesson) act(in input.State) {
	a := in.Actions
	switch {
	case a.Has(input.Rules):
		s.openRules()
	case a.Has(input.Hint) && !s.run.Solved():
		s.showMe()
	case a.Has(input.Undo) && !s.ended:
		if !s.stepBack() {
			s.again()
		}
	case a.Has(input.Confirm) && s.ended: // nothing has the focus
		s.practise()
	case a.Has(input.Confirm) && s.run.Solved():
		s.next()
	}
}

// Commands are what keys do in a lesson.
func (s *lesson) Commands() input.Actions {
	does := input.Hint | input.Undo
	if rules.Has(s.lesson.Game) {
		does |= input.Rules
	}
	return does
}

// Layer lets the focus go to what leads on as soon as a step is solved.
func (s *lesson) Layer() string {
	switch {
	case s.ended:
		return "ended"
	case s.run.Solved():
		return "solved"
	}
	return ""
}

// openRules opens the rules, at the ruling that was cited last in this step.
func (s *lesson) openRules() {
	if !rules.Has(s.lesson.Game) {
		return
	}
	s.svc.App.Push(rules.New(s.svc, []engine.Game{s.rules}, s.ruling))
}

// stepBack takes the last touch back; it reports whether there was one.
func (s *lesson) stepBack() bool {
	if !s.hand.Move.Active() || !s.hand.Back() {
		return false
	}
	s.clear()
	s.showTouches()
	return true
}

// Back takes a touch back, or leaves the lesson.
func (s *lesson) Back() {
	if !s.stepBack() {
		s.svc.App.Pop()
	}
}

// Steps is how many steps Back takes before the one that leaves.
func (s *lesson) Steps() int { return s.hand.Steps() }

// Leave gives back what the lesson holds.
func (s *lesson) Leave() { s.view.Close() }

// Busy reports whether pictures of the board are still missing.
func (s *lesson) Busy() bool { return s.view.Busy() }

// Wait draws them at once.
func (s *lesson) Wait() { s.view.Wait() }

// Draw draws the still part.
func (s *lesson) Draw(dst *ebiten.Image) { s.page.Draw(dst) }

// DrawMoving draws the board.
func (s *lesson) DrawMoving(dst *ebiten.Image) { s.view.Draw(dst) }
