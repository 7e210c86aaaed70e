package learn

import (
	"errors"
	"slices"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
	"roundtable/scenes/games"
	"roundtable/scenes/stage"
)

// beat is a movement that leads to a board: events, or none to go straight there.
type beat struct {
	events []engine.Event
	after  engine.Board
}

// begin shows the board as it stands, and nothing that was said.
func (s *exercise) begin() {
	s.clear()
	s.drag = drag{}
	s.view.Drop()
	s.hand.Begin(games.Turn{})
	s.touched, s.ruling, s.standsAs = nil, "", ""
	s.beats = []beat{{after: s.task.position().Board()}}
	if s.board.Geometry == nil { // the first picture shows it
		s.show(s.beats[0])
	}
	s.stale = true
}

// moving reports whether a movement is shown, or still to be.
func (s *exercise) moving() bool { return s.view.Animating() || len(s.beats) > 0 }

// finish ends all movements at once.
func (s *exercise) finish() {
	s.view.Finish()
	for _, b := range s.beats {
		s.board = b.after
		s.view.SetBoard(b.after)
	}
	s.beats, s.stale = nil, true
}

// animate shows a movement, as the person wants to see movements.
func (s *exercise) animate(tl anim.Timeline, after engine.Board) {
	if s.svc.LessMotion() {
		tl = tl.Calm()
	}
	s.view.SetCalm(s.svc.Still())
	speed := s.svc.Speed()
	if speed > 0 {
		tl = tl.AtSpeed(speed)
	}
	s.board = after
	s.view.Animate(engine.Board{}, tl, after)
	if speed == 0 {
		s.view.Finish()
	}
}

// advance shows the next movement, and when all have been seen goes on with the
// task or waits for the person.
func (s *exercise) advance() stage.Change {
	c := stage.Nothing
	for !s.view.Animating() {
		switch {
		case len(s.beats) > 0:
			b := s.beats[0]
			s.beats = s.beats[1:]
			s.show(b)
		case s.task.goOn():
		case s.task.asks() && !s.hand.Move.Active():
			s.hand.Begin(s.turn())
			s.touched, s.stale = nil, true
		default:
			return c
		}
		c = stage.Moving
	}
	return c
}

// show shows a movement.
func (s *exercise) show(b beat) {
	switch {
	case b.events != nil:
		s.animate(anim.Plan(s.board, b.events), b.after)
	case s.board.Geometry != b.after.Geometry:
		s.board, s.stale = b.after, true
		s.view.SetBoard(b.after)
	case !slices.Equal(s.board.At, b.after.At):
		s.animate(anim.Diff(s.board, b.after), b.after)
	default:
		s.board = b.after
	}
}

// turn is the turn of the person.
func (s *exercise) turn() games.Turn {
	p := s.task.position()
	names := make([]string, len(p.Board().Tally))
	for i := range names {
		names[i] = s.svc.Text("name.player", string(rune('1'+i)))
	}
	at := p.Turn()
	names[at] = s.svc.Text("name.you")
	return games.Turn{Words: s.svc.Words, Position: p, Setup: engine.Setup{Seats: len(names), Values: s.values},
		Name: names[at], Names: names, Alone: true}
}

// clear forgets what was said.
func (s *exercise) clear() {
	if s.said != nil || s.about != nil {
		s.stale = true
	}
	s.said, s.about = nil, nil
}

// say says something about the latest try.
func (s *exercise) say(what func() string, about ...boardview.Mark) {
	s.said, s.about, s.stale = what, about, true
}

// tap is a tap on a square.
func (s *exercise) tap(sq engine.Square) {
	if !s.hand.Move.Active() {
		s.task.tapped()
		return
	}
	s.clear()
	s.do(s.hand.Tap(sq))
}

// do does what came of a touch.
func (s *exercise) do(r hand.Result) {
	switch {
	case r.Ways != nil && s.careful:
		s.say(func() string { return s.svc.Text("puzzle.ways") })
	case r.Ways != nil: // one is as good as another
		s.do(s.hand.Take(r.Ways[0]))
		return
	case r.Play != "" && s.confirms() && r.Play != s.standsAs:
		s.standsAs = r.Play
	case r.Play != "":
		s.task.try(r.Play)
		return
	case r.Refused != nil:
		s.refuse(r.Refused, r.At)
	case r.Lifted:
		s.soundAt(audio.Pick, s.hand.Move.Last())
	}
	s.showTouches()
}

// showTouches brings the board to what the hand has touched.
func (s *exercise) showTouches() {
	s.stale = true
	b := &s.hand.Move
	path, same := b.Path(), 0
	for same < len(path) && same < len(s.touched) && path[same] == s.touched[same] {
		same++
	}
	if same == len(path) && same == len(s.touched) {
		return
	}
	part := b.Part()
	fresh := part.Events[len(b.At(same).Events):]
	back := same < len(s.touched)
	s.touched = slices.Clone(path)
	switch {
	case back:
		s.animate(anim.Diff(s.board, part.Board), part.Board)
	case len(fresh) > 0:
		s.animate(anim.Plan(s.board, fresh), part.Board)
	}
}

// rest ends the person's turn.
func (s *exercise) rest() {
	s.hand.Begin(games.Turn{})
	s.touched, s.stale, s.standsAs = nil, true, ""
}

// refuse says why something is not allowed; that may be what was to be found out.
func (s *exercise) refuse(err error, at engine.Square) {
	var marks []boardview.Mark
	geometry := s.board.Geometry
	words := func() string { return err.Error() }
	if r := (*engine.Refusal)(nil); errors.As(err, &r) {
		s.ruling = r.Ruling
		words = func() string { return s.svc.Words.Refusal(r, geometry) }
		for _, sq := range r.Squares {
			marks = append(marks, boardview.Mark{Square: sq, Kind: boardview.MustMove})
		}
		if at != engine.NoSquare {
			marks = append(marks, boardview.Mark{Square: at, Kind: boardview.Closed})
		}
	}
	if s.task.refused(err) {
		if before := s.task.position().Board(); len(s.touched) > 0 {
			s.beats = append(s.beats, beat{after: before})
		}
		s.rest()
	} else {
		s.svc.Hear(audio.Refused)
	}
	s.say(words, marks...)
}

// bare takes all touches back, for a move that is not the person's.
func (s *exercise) bare() {
	s.finish()
	s.clear()
	if !s.hand.Move.Active() {
		s.hand.Begin(s.turn())
	}
	s.hand.Move.SetMode(0)
	s.standsAs = ""
	s.showTouches()
	s.finish()
}

// soundAt plays a sound of a square.
func (s *exercise) soundAt(sound audio.Sound, sq engine.Square) {
	at := 0.0
	if b := s.lay.Board; sq != engine.NoSquare && !b.Empty() {
		x, _ := s.view.Centre(sq)
		middle, _ := b.Centre()
		at = (x - middle) / (b.W / 2)
	}
	s.sounded++
	s.svc.Sounds.Play(sound, s.sounded, at)
}
