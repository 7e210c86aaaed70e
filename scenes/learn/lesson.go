package learn

import (
	"slices"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/lessons"
	"roundtable/internal/settings"
	"roundtable/scenes/board"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

type lesson struct {
	exercise
	curriculum *Curriculum
	lesson     *lessons.Lesson
	run        *lessons.Run
	goesOn     bool // the next step begins after the movements
	ended      bool // the last step is done
	near       wanted
}

func (s *lesson) Traits() stage.Traits {
	t := s.exercise.Traits()
	t.Layer, t.Commands, t.Place, t.Report = s.Layer, s.Commands, s.Place, s.Report
	return t
}

// wanted holds the squares that a step asks for in a position.
type wanted struct {
	of      engine.Position
	step    int
	squares []engine.Square
}

func newLesson(r *Curriculum, l *lessons.Lesson) *lesson {
	rules, ok := r.Find(l.Game)
	if !ok {
		panic("learn: there is no game " + l.Game) // the courses are of existing games
	}
	s := &lesson{exercise: newExercise(r.Services, rules, l.Setup(), true), curriculum: r, lesson: l}
	if s.leaveKey = "learn.leave"; l.Practice == nil {
		s.leaveKey = "back"
	}
	s.give(s)
	s.restart()
	return s
}

// Place returns the lesson's name in a link; no link leads to a short lesson.
func (s *lesson) Place() string {
	if s.lesson.Practice == nil {
		return ""
	}
	return learnPlace + "/" + s.lesson.Key()
}

func (s *lesson) restart() {
	run, err := lessons.Begin(s.lesson, s.rules)
	if err != nil {
		panic(err) // a lesson is wrong: no test passes
	}
	s.run, s.ended = run, false
	s.enter()
}

func (s *lesson) enter() {
	s.begin()
	s.goesOn = false
	wait := s.reading(s.text())
	for _, p := range s.run.Show() {
		s.beats = append(s.beats, beat{p.Events, p.After.Board(), wait})
		wait = 0
	}
}

// touch goes to the first exercise and touches squares there, at once, until one is refused. The
// user has touched them in the page's picture of it.
func (s *lesson) touch(squares []string) {
	if len(squares) == 0 {
		return
	}
	for s.run.Step().Goal == nil && s.run.Next() {
		s.enter()
	}
	for _, name := range squares {
		s.settle()
		if !s.Board.Active() || s.comment != nil || !s.PressID(stage.SquarePrefix+name) {
			return
		}
	}
	s.settle()
}

// goOn begins the next step if that step starts from the present position.
func (s *lesson) goOn() bool {
	if !s.goesOn {
		return false
	}
	s.goesOn = false
	said, right := s.comment, s.right
	if s.run.Next() {
		s.enter()
		s.comment, s.right = said, right // until the next touch
	}
	return true
}

// try plays a legal move. If the step asked for it, the lesson continues; otherwise the move is
// shown and taken back.
func (s *lesson) try(m engine.Move, shown int) {
	p, ok := s.run.Try(m)
	if !ok {
		after, events, err := s.run.Position().Play(m)
		if err != nil {
			s.refuse(board.TouchRefused{Err: err, At: engine.NoSquare})
			return
		}
		at := s.run.At()
		s.say(func() string { return s.svc.Text(s.lesson.Else(at)) })
		s.svc.Hear(audio.Refused)
		s.beats = append(s.beats, beat{events: events[min(shown, len(events)):], after: after.Board()}, beat{after: s.run.Position().Board()})
		s.rest()
		return
	}
	s.clear()
	s.beats = append(s.beats, beat{events: p.Events[shown:], after: p.After.Board()})
	if r, ok := s.run.Reply(); ok {
		s.beats = append(s.beats, beat{events: r.Events, after: r.After.Board()})
	}
	s.rest()
	s.goesOn = s.run.GoesOn()
	s.praise()
}

// praise praises the user with a text, a sound and a tick mark.
func (s *lesson) praise() {
	word := s.run.Praise()
	s.svc.Hear(audio.Bell)
	s.say(func() string { return s.svc.Text(word) })
	s.right = true
}

func (s *lesson) showMe() {
	s.clearTouches()
	if m, ok := s.run.Answer(); ok {
		s.try(m, 0)
		return
	}
	for _, sq := range s.run.Forbidden() {
		if s.run.Solved() {
			return
		}
		if err := s.Board.Touch(sq); err != nil {
			s.refuse(board.TouchRefused{Err: err, At: sq})
			return
		}
		s.hear()
	}
}

func (s *lesson) screen() string { return "lesson/" + s.lesson.Key() }
func (s *lesson) name() string {
	if s.lesson.Practice == nil {
		return s.short()
	}
	return s.svc.Text("learn.named", nameOf(s.svc.Words, s.lesson.Course), s.svc.Text(s.lesson.Name()))
}
func (s *lesson) short() string             { return s.svc.Text(s.lesson.Name()) }
func (s *lesson) position() engine.Position { return s.run.Position() }
func (s *lesson) asks() bool                { return !s.run.Solved() }
func (s *lesson) aim() string               { return s.svc.Text(s.lesson.Aim(s.svc.Words)) }

// continueByTap begins the next step after a solved one, if that step starts from the present
// position.
func (s *lesson) continueByTap() {
	s.clear()
	if s.run.Step().Goal != nil && s.run.Solved() && !s.ended && s.run.GoesOn() {
		s.run.Next()
		s.enter()
	}
}

func (s *lesson) onward() string {
	switch {
	case s.ended && s.beforeFirstGame():
		return s.svc.Text("learn.play.first")
	case s.ended:
		return s.svc.Text("learn.play")
	case s.lesson.Practice == nil && s.run.Last():
		return s.svc.Text("learn.short.done")
	}
	return s.svc.Text("learn.next")
}

// acceptRefusal praises the user for a touch that is forbidden if the step asks for it, and reports
// whether it does.
func (s *lesson) acceptRefusal(err error) bool {
	right := s.run.Refused(err)
	if right {
		s.svc.Hear(audio.Bell)
	}
	return right
}

func (s *lesson) litSquares() []string {
	if step := s.run.Step(); !s.ended && (step.Goal == nil || !s.run.Solved()) {
		return step.Lit
	}
	return nil
}

// wantedSquares returns the squares that the step asks for; it computes them once for each
// position.
func (s *lesson) wantedSquares() (squares []engine.Square, even bool) {
	if p := s.run.Position(); s.near.of != p || s.near.step != s.run.At() {
		s.near = wanted{p, s.run.At(), s.run.Meant()}
	}
	return s.near.squares, s.run.AsksForbidden()
}

func (s *lesson) progress() (n, at int, done bool) {
	n = len(s.lesson.Steps)
	if s.ended {
		return n, n, true
	}
	return n, s.run.At(), s.run.Solved()
}

func (s *lesson) Report(r *system.Report) {
	s.exercise.Report(r)
	r.Scene, r.Ply = "lesson", s.run.At()
	r.Animating = r.Animating || s.goesOn
}

func (s *lesson) text() string {
	switch {
	case s.ended && s.beforeFirstGame():
		return s.svc.Text("learn.ended.first")
	case s.ended:
		return s.svc.Text("learn.ended", s.svc.Text(s.lesson.Task()))
	}
	return s.svc.Text(s.lesson.Text(s.run.At()))
}

func (s *lesson) tools() {
	words, p, l := s.svc.Text, &s.Page, s.lay
	if s.ended && s.beforeFirstGame() {
		p.Add(ui.Button{ID: "first-game", Rect: l.Next, Icon: ui.IconPlay, Text: words("learn.play.first"), Size: 17, Look: ui.Primary, Do: s.goFirst})
		p.Add(ui.Button{ID: "play", Rect: l.Other, Text: words("learn.play.small"), Size: 16, Do: s.practise})
		return
	}
	if s.ended {
		other := ui.Button{ID: "other", Rect: l.Other, Text: words("learn.list"), Size: 16, Do: s.svc.App.Pop}
		if next := s.curriculum.next(s.lesson); next != nil {
			other.ID, other.Text = "next-lesson", words("learn.next-lesson")
			other.Do = func() { s.svc.App.Replace(newLesson(s.curriculum, next)) }
		}
		p.Add(ui.Button{ID: "play", Rect: l.Next, Icon: ui.IconPlay, Text: words("learn.play"), Size: 17, Look: ui.Primary, Do: s.practise})
		p.Add(other)
		return
	}
	tools := []ui.Button{{ID: "again", Icon: ui.IconUndo, Tooltip: words("learn.again"), Key: s.svc.KeyTo(input.Undo), Do: s.restartStep}}
	if mv := s.offer(); mv != "" {
		tools = append(tools, ui.Button{ID: "done", Icon: ui.IconCheck, Tooltip: words("match.done"), Look: ui.Primary, Do: func() { s.Board.Choose(mv) }})
	} else {
		tools = append(tools, ui.Button{ID: "show", Icon: ui.IconLamp, Tooltip: words("learn.show"), Key: s.svc.KeyTo(input.Hint), Disabled: s.run.Solved(), Do: s.showMe})
	}
	own, choices := s.Board.Tools(s.Board.Turn())
	addTools(p, l.Tools, append(tools, own...))
	if addChoices(p, l.Next, choices) {
		return
	}
	next := ui.Button{ID: "next", Rect: l.Next, Text: s.onward(), Size: 17, Disabled: !s.run.Solved(), Do: s.next}
	if s.run.Solved() {
		next.Look = ui.Primary
	}
	p.Add(next)
}

func (s *lesson) beforeFirstGame() bool {
	c, ok := s.course()
	return ok && s.curriculum.firstGame(c) && slices.Contains(c.First().Lessons, s.lesson)
}

func (s *lesson) course() (lessons.Course, bool) {
	at := slices.IndexFunc(s.curriculum.Courses, func(c lessons.Course) bool { return c.Name == s.lesson.Course })
	if at < 0 {
		return lessons.Course{}, false
	}
	return s.curriculum.Courses[at], true
}

func (s *lesson) goFirst() {
	if c, ok := s.course(); ok {
		s.curriculum.play(c)
	}
}

func (s *lesson) next() {
	s.finish()
	if s.run.Next() {
		s.enter()
		return
	}
	key := s.lesson.Key()
	s.svc.Settings.Change(func(now *settings.Settings) { now.Learn(key) })
	s.svc.Hear(audio.Victory)
	if s.lesson.Practice == nil {
		s.svc.App.Pop()
		return
	}
	s.ended, s.stale = true, true
	s.comment, s.about, s.right = nil, nil, false
	s.Board.Begin(games.Turn{})
}

func (s *lesson) practise() {
	var next func()
	if l := s.curriculum.next(s.lesson); l != nil {
		next = func() { s.svc.App.Replace(newLesson(s.curriculum, l)) }
	}
	s.curriculum.Practise(func() *match.Match { return s.curriculum.practice(s.lesson) }, next)
}

func (s *lesson) restartStep() {
	s.run.Restart()
	s.enter()
	s.hasten()
}

func (s *lesson) act(a input.Actions) {
	switch {
	case a.Has(input.Rules):
		s.openRules()
	case a.Has(input.Hint) && !s.run.Solved():
		s.showMe()
	case a.Has(input.Undo) && !s.ended:
		if !s.stepBack() {
			s.restartStep()
		}
	case a.Has(input.Confirm) && s.ended && s.beforeFirstGame(): // no target has the focus
		s.goFirst()
	case a.Has(input.Confirm) && s.ended:
		s.practise()
	case a.Has(input.Confirm) && s.run.Solved():
		s.next()
	}
}

func (s *lesson) Commands() input.Actions {
	does := input.Hint | input.Undo
	if rules.Has(s.lesson.Game) {
		does |= input.Rules
	}
	return does
}

// Layer makes the focus move to the button that continues when a step is solved.
func (s *lesson) Layer() string {
	switch {
	case s.ended:
		return "ended"
	case s.run.Solved():
		return "solved"
	}
	return ""
}
