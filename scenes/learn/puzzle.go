package learn

import (
	"slices"
	"strings"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/internal/lessons"
	"roundtable/internal/locale"
	"roundtable/internal/puzzles"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

type puzzle struct {
	exercise
	book      *PuzzleBook
	puzzle    *puzzles.Puzzle
	run       *puzzles.Run
	series    series
	wrong     bool // the board shows a wrong try and its refutation
	shown     bool // the right move was shown to the user
	clue      bool // the first square of the right move was shown to the user in this position
	announced bool // the result was announced
	endTicks  int  // ticks since the result was announced
}

func (s *puzzle) Traits() stage.Traits {
	t := s.exercise.Traits()
	t.Layer, t.Commands, t.Back, t.Steps, t.Place = s.Layer, s.Commands, s.Back, s.Steps, s.Place
	t.Report = s.Report
	return t
}

type series interface {
	// name returns the heading of a puzzle.
	name(*puzzle) string
	// onTry is called at every try, onMiss at a wrong one, and onSolved at the end; alone is true
	// if the user needed no help.
	onTry(*puzzle)
	onMiss(*puzzle)
	onSolved(p *puzzle, alone bool)
	// text returns the text at the end.
	text(*puzzle) string
	// next returns the puzzle that follows, or nil. goesOn reports whether that puzzle appears
	// without a press. restart restarts the series after its end.
	next(*puzzle) *puzzles.Puzzle
	goesOn() bool
	restart(*puzzle)
	// shows reports whether a right move may be shown to the user. over reports whether the present
	// puzzle can't be tried any more.
	shows() bool
	over() bool
}

func newPuzzle(r *PuzzleBook, p *puzzles.Puzzle, of series) *puzzle {
	g, ok := r.Find(p.Game)
	if !ok {
		panic("learn: there is no game " + p.Game) // the puzzles are of existing games
	}
	run, err := puzzles.Begin(p, g)
	if err != nil {
		panic(err) // a puzzle is wrong: no test passes
	}
	s := &puzzle{exercise: newExercise(r.Services, g, engine.Setup{Values: p.Values}, false), book: r, puzzle: p, run: run, series: of}
	s.leaveKey = "back"
	s.give(s)
	s.mine = s.game.Piece(p.Seat)
	s.facing = s.game.Towards(p.Seat)
	s.begin()
	return s
}

// Place returns the puzzle's name in a link. For today's puzzle it is the puzzle of the day; no
// link leads to a run.
func (s *puzzle) Place() string {
	switch d := s.series.(type) {
	case *survival:
		return ""
	case daily:
		if d.day == s.book.Today() {
			return "daily"
		}
	}
	return puzzlesPlace + "/" + s.puzzle.Key()
}

// try plays a legal move. The reply to a right move is the best defence; the reply to a wrong one
// is its refutation.
func (s *puzzle) try(m engine.Move, shown int) {
	t := s.run.Try(m)
	if t.Move.After == nil {
		return
	}
	s.clear()
	s.clue = s.clue && !t.Right
	s.beats = append(s.beats, beat{events: t.Move.Events[min(shown, len(t.Move.Events)):], after: t.Move.After.Board()})
	for _, r := range t.Replies {
		s.beats = append(s.beats, beat{events: r.Events, after: r.After.Board()})
	}
	s.rest()
	s.series.onTry(s)
	left := s.run.Left()
	switch {
	case !t.Right:
		s.wrong = true
		s.svc.Hear(audio.Refused)
		s.series.onMiss(s)
		s.say(func() string { return s.refute(t.Replies, left-1) }, s.marksOf(t.Replies)...)
	case s.run.Solved():
		s.series.onSolved(s, !s.shown)
	default:
		s.svc.Hear(audio.Bell)
		s.say(func() string { return s.svc.Text("puzzle.right", s.replies(t.Replies)) }, s.marksOf(t.Replies)...)
		s.right = true
	}
}

// refute returns a text about why a try is wrong: the replies, and that no move wins any more in
// the moves left.
func (s *puzzle) refute(replies []lessons.Played, left int) string {
	switch text := s.replies(replies); {
	case text == "":
		return s.svc.Text("puzzle.wrong")
	case left == 0:
		return s.svc.Text("puzzle.wrong.last", text)
	default:
		return s.svc.Text("puzzle.wrong.left", left, text)
	}
}

func (s *puzzle) replies(replies []lessons.Played) string {
	var parts []string
	for _, r := range replies {
		if slices.ContainsFunc(r.Events, func(e engine.Event) bool { _, passed := e.(engine.Passed); return passed }) {
			continue
		}
		move := s.game.Say(s.svc.Words, s.Board.Motion.Shown().Geometry, r.Move, r.Events)
		parts = append(parts, s.svc.Text("puzzle.reply", s.side(r.Before.Turn()), move))
	}
	return strings.Join(parts, "; ")
}

func (s *puzzle) side(seat engine.Seat) string {
	if int(seat) < len(s.game.Sides) {
		return s.svc.Text(locale.SideName.Of(s.game.Sides[seat]))
	}
	return s.turn().Names[seat]
}

func (s *puzzle) marksOf(replies []lessons.Played) (marks []boardview.Mark) {
	if len(replies) == 0 {
		return nil
	}
	for _, sq := range board.Ends(replies[len(replies)-1].Events) {
		marks = append(marks, boardview.Mark{Square: sq, Kind: boardview.Last})
	}
	return marks
}

func (s *puzzle) takeBack() {
	s.finish()
	s.clear()
	s.wrong, s.stale = false, true
	s.beats = append(s.beats, beat{after: s.run.Position().Board()})
}

func (s *puzzle) restart() {
	s.wrong, s.announced, s.clue = false, false, false
	s.run.Restart()
	s.begin()
}

// showMe shows the first square of a right move; the second time it plays the move.
func (s *puzzle) showMe() {
	if !s.canShow() {
		return
	}
	if s.wrong {
		s.takeBack()
	}
	s.clearTouches()
	answer := s.run.Answer()
	if _, events, err := s.run.Position().Play(answer); err == nil && !s.clue {
		s.clue = true
		_, marks := board.Clue(s.Board, events)
		s.say(func() string { text, _ := board.Clue(s.Board, events); return text }, marks...)
		return
	}
	s.shown = true
	s.try(answer, 0)
}

func (s *puzzle) canShow() bool { return s.series.shows() && !s.isOver() }

func (s *puzzle) goOn() bool {
	if !s.run.Solved() || s.announced {
		return false
	}
	s.announced, s.stale = true, true
	s.svc.Hear(audio.Victory)
	return true
}

const solvedTicks = 90

func (s *puzzle) leads() bool { return s.announced && s.series.goesOn() && s.series.next(s) != nil }

func (s *puzzle) Update(in input.State) stage.Change {
	c := s.exercise.Update(in)
	if s.leads() && !in.Held { // what is being pressed stays
		if s.endTicks++; s.endTicks >= solvedTicks {
			s.next()
		}
	}
	return c
}

func (s *puzzle) screen() string                         { return "puzzle/" + s.puzzle.Key() }
func (s *puzzle) name() string                           { return s.series.name(s) }
func (s *puzzle) short() string                          { return s.name() }
func (s *puzzle) position() engine.Position              { return s.run.Position() }
func (s *puzzle) asks() bool                             { return !s.run.Solved() && !s.wrong && !s.series.over() }
func (s *puzzle) aim() string                            { return "" } // the task tells it
func (s *puzzle) acceptRefusal(error) bool               { return false }
func (s *puzzle) litSquares() []string                   { return nil }
func (s *puzzle) wantedSquares() ([]engine.Square, bool) { return nil, false }

func (s *puzzle) isOver() bool { return s.run.Solved() || s.series.over() && !s.wrong }

// continueByTap takes a wrong try back, unless the tap has ended the reply's movement; after the
// end it shows the next puzzle at once.
func (s *puzzle) continueByTap() {
	switch {
	case s.hurried:
	case s.wrong:
		s.takeBack()
	case s.leads():
		s.next()
	}
}

func (s *puzzle) onward() string {
	switch {
	case !s.isOver(), s.leads():
		return ""
	case s.series.next(s) != nil:
		return s.svc.Text("puzzle.next")
	}
	return s.svc.Text("puzzle.list")
}

func (s *puzzle) text() string {
	if s.isOver() {
		return s.series.text(s)
	}
	task := locale.PuzzleTask.Of(s.puzzle.Game)
	parts := append([]string{s.svc.Text(task, s.run.Left(), s.side(s.puzzle.Seat))}, s.conditions()...)
	return strings.Join(parts, " ")
}

// conditions returns texts about what the board does not show: unusual rules, the captures so far,
// and the castle moves already made.
func (s *puzzle) conditions() []string {
	position := s.run.Position()
	all := s.book.under(s.puzzle.Game, s.game.Says(position))
	for seat, tally := range position.Board().Tally {
		at := engine.Seat(seat)
		panel := s.game.Panel(games.Standing{Words: s.svc.Words, Position: position, Seat: at, Tally: tally})
		switch {
		case panel.Of != "":
			all = append(all, s.svc.Text("puzzle.standing.score", s.side(at), panel.Of, panel.Short))
		case tally.CastleMoves > 0:
			all = append(all, s.svc.Text("puzzle.standing", s.side(at), panel.Line))
		}
	}
	return all
}

func (s *puzzle) progress() (n, at int, done bool) {
	return s.puzzle.Moves, s.puzzle.Moves - s.run.Left(), s.run.Solved()
}

func (s *puzzle) tools() {
	words, p, l := s.svc.Text, &s.Page, s.lay
	if s.isOver() {
		list := ui.Button{ID: "list", Rect: l.Other, Text: words("puzzle.list"), Size: 16, Do: s.book.showList}
		if next := s.series.next(s); next != nil {
			p.Add(ui.Button{ID: "next", Rect: l.Next, Text: words("puzzle.next"), Size: 17, Look: ui.Primary, Do: s.next})
			p.Add(list)
		} else {
			p.Add(ui.Button{ID: "again", Rect: l.Other, Text: words("puzzle.again"), Size: 16, Do: func() { s.series.restart(s) }})
			list.Rect, list.Look = l.Next, ui.Primary
			p.Add(list)
		}
		return
	}
	tools := []ui.Button{{ID: "again", Icon: ui.IconUndo, Tooltip: words("puzzle.again"), Key: s.svc.KeyTo(input.Undo), Do: s.restart}}
	show := ui.Button{ID: "show", Icon: ui.IconLamp, Tooltip: words("learn.show"), Key: s.svc.KeyTo(input.Hint), Disabled: !s.canShow(), Do: s.showMe}
	mv := s.offer()
	own, choices := s.Board.Tools(s.Board.Turn())
	addTools(p, l.Tools, append(append(tools, show), own...))
	switch {
	case s.wrong:
		text := words("puzzle.try-again")
		if s.series.over() {
			text = words("learn.next")
		}
		p.Add(ui.Button{ID: "try-again", Rect: l.Next, Text: text, Size: 17, Look: ui.Primary, Do: s.takeBack})
	case mv != "":
		p.Add(ui.Button{ID: "done", Rect: l.Next, Icon: ui.IconCheck, Text: words("match.done"), Size: 17, Look: ui.Primary, Do: func() { s.Board.Choose(mv) }})
	case addChoices(p, l.Next, choices):
	case s.series.shows() && s.series.next(s) == nil && !s.book.listed: // today's, from the title
		p.Add(ui.Button{ID: "list", Rect: l.Next, Text: words("puzzle.all"), Size: 17, Do: s.book.showList})
	case s.series.shows() && s.series.next(s) != nil:
		p.Add(ui.Button{ID: "next", Rect: l.Next, Text: words("puzzle.next"), Size: 17, Do: s.next})
	}
}

func (s *puzzle) next() {
	if p := s.series.next(s); p != nil {
		s.svc.App.Replace(newPuzzle(s.book, p, s.series))
	}
}

func (s *puzzle) act(a input.Actions) {
	switch {
	case a.Has(input.Rules):
		s.openRules()
	case a.Has(input.Hint):
		s.showMe()
	case a.Has(input.Undo) && s.wrong:
		s.takeBack()
	case a.Has(input.Undo) && !s.isOver():
		if !s.stepBack() {
			s.restart()
		}
	case a.Has(input.Confirm) && s.wrong: // no target has the focus
		s.takeBack()
	case a.Has(input.Confirm) && s.isOver():
		s.next()
	}
}

func (s *puzzle) Commands() input.Actions {
	does := input.Undo
	if s.series.shows() {
		does |= input.Hint
	}
	if rules.Has(s.puzzle.Game) {
		does |= input.Rules
	}
	return does
}

func (s *puzzle) Layer() string {
	switch {
	case s.isOver():
		return "ended"
	case s.wrong:
		return "wrong"
	}
	return ""
}

// Back takes back a wrong try or a touch, or leaves the puzzle.
func (s *puzzle) Back() {
	if s.wrong {
		s.takeBack()
		return
	}
	s.exercise.Back()
}

func (s *puzzle) Steps() int {
	if s.wrong {
		return 1
	}
	return s.Board.Steps()
}

func (s *puzzle) Report(r *system.Report) {
	s.exercise.Report(r)
	r.Scene, r.Ply = "puzzle", s.puzzle.Moves-s.run.Left()
	r.Animating = r.Animating || s.run.Solved() && !s.announced || s.leads()
}
