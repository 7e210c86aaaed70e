package learn

import (
	"errors"
	"slices"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/play/hand"
	"roundtable/scenes/stage"
)

// beat is a movement that leads to a board: events, or none to go straight there.
type beat struct {
	events []engine.Event
	after  engine.Board
}

// enter shows the step from its beginning.
func (s *lesson) enter() {
	s.clear()
	s.drag = drag{}
	s.view.Drop()
	s.hand.Begin(games.Turn{})
	s.touched, s.goesOn, s.ruling = nil, false, ""
	s.beats = []beat{{after: s.run.Position().Board()}}
	for _, p := range s.run.Show() {
		s.beats = append(s.beats, beat{p.Events, p.After.Board()})
	}
	if s.board.Geometry == nil { // the first picture shows it
		s.show(s.beats[0])
	}
	s.stale = true
}

// moving reports whether a movement is shown, or still to be.
func (s *lesson) moving() bool { return s.view.Animating() || len(s.beats) > 0 }

// finish ends all movements at once.
func (s *lesson) finish() {
	s.view.Finish()
	for _, b := range s.beats {
		s.board = b.after
		s.view.SetBoard(b.after)
	}
	s.beats, s.stale = nil, true
}

// animate shows a movement, as the person wants to see movements.
func (s *lesson) animate(tl anim.Timeline, after engine.Board) {
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
// lesson or waits for the person.
func (s *lesson) advance() stage.Change {
	c := stage.Nothing
	for !s.view.Animating() {
		switch {
		case len(s.beats) > 0:
			b := s.beats[0]
			s.beats = s.beats[1:]
			s.show(b)
		case s.goesOn:
			s.goesOn = false
			if s.run.Next() {
				s.enter()
			}
		case !s.run.Solved() && !s.hand.Move.Active():
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
func (s *lesson) show(b beat) {
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
func (s *lesson) turn() games.Turn {
	b := s.run.Position().Board()
	names := make([]string, len(b.Tally))
	for i := range names {
		names[i] = s.svc.Text("name.player", string(rune('1'+i)))
	}
	at := s.run.Position().Turn()
	names[at] = s.svc.Text("name.you")
	return games.Turn{Words: s.svc.Words, Position: s.run.Position(), Setup: engine.Setup{Seats: len(names), Values: s.lesson.Values},
		Name: names[at], Names: names, Alone: true}
}

// clear forgets what was said.
func (s *lesson) clear() {
	if s.said != nil || s.about != nil {
		s.stale = true
	}
	s.said, s.about = nil, nil
}

// say says something about the latest try.
func (s *lesson) say(what func() string, about ...boardview.Mark) {
	s.said, s.about, s.stale = what, about, true
}

// tap is a tap on a square.
func (s *lesson) tap(sq engine.Square) {
	s.clear()
	if s.hand.Move.Active() {
		s.do(s.hand.Tap(sq))
	}
}

// do does what came of a touch.
func (s *lesson) do(r hand.Result) {
	switch {
	case r.Ways != nil: // in a lesson one is as good as another
		s.do(s.hand.Take(r.Ways[0]))
		return
	case r.Play != "":
		s.try(r.Play)
		return
	case r.Refused != nil:
		s.refuse(r.Refused, r.At)
	case r.Lifted:
		s.soundAt(audio.Pick, s.hand.Move.Last())
	}
	s.showTouches()
}

// showTouches brings the board to what the hand has touched.
func (s *lesson) showTouches() {
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

// try plays a legal move: where it is what was asked for the lesson goes on, else it
// is seen, and taken back.
func (s *lesson) try(m engine.Move) {
	shown := len(s.hand.Move.At(len(s.touched)).Events)
	p, ok := s.run.Try(m)
	if !ok {
		after, events, err := s.run.Position().Play(m)
		if err != nil {
			s.refuse(err, engine.NoSquare)
			return
		}
		at := s.run.At()
		s.say(func() string { return s.svc.Text(s.lesson.Else(at)) })
		s.svc.Hear(audio.Refused)
		s.beats = append(s.beats, beat{events[min(shown, len(events)):], after.Board()}, beat{after: s.run.Position().Board()})
		s.hand.Begin(games.Turn{})
		s.touched = nil
		return
	}
	s.clear()
	s.beats = append(s.beats, beat{p.Events[shown:], p.After.Board()})
	if r, ok := s.run.Reply(); ok {
		s.beats = append(s.beats, beat{r.Events, r.After.Board()})
	}
	s.solved()
	if s.goesOn = s.run.GoesOn(); !s.goesOn {
		s.say(func() string { return s.svc.Text("learn.right") })
	}
}

// solved ends the person's turn.
func (s *lesson) solved() {
	s.hand.Begin(games.Turn{})
	s.touched, s.stale = nil, true
}

// refuse says why something is not allowed; that may be what was to be found out.
func (s *lesson) refuse(err error, at engine.Square) {
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
	if s.run.Refused(err) {
		if before := s.run.Position().Board(); len(s.touched) > 0 {
			s.beats = append(s.beats, beat{after: before})
		}
		s.solved()
	} else {
		s.svc.Hear(audio.Refused)
	}
	s.say(words, marks...)
}

// showMe does what the step asks for.
func (s *lesson) showMe() {
	s.finish()
	s.clear()
	if !s.hand.Move.Active() {
		s.hand.Begin(s.turn())
	}
	s.hand.Move.SetMode(0)
	s.showTouches()
	s.finish()
	if m, ok := s.run.Answer(); ok {
		s.try(m)
		return
	}
	for _, sq := range s.run.Forbidden() {
		if s.run.Solved() {
			return
		}
		if err := s.hand.Move.Touch(sq); err != nil {
			s.refuse(err, sq)
			return
		}
		s.showTouches()
	}
}

// soundAt plays a sound of a square.
func (s *lesson) soundAt(sound audio.Sound, sq engine.Square) {
	at := 0.0
	if b := s.lay.Board; sq != engine.NoSquare && !b.Empty() {
		x, _ := s.view.Centre(sq)
		middle, _ := b.Centre()
		at = (x - middle) / (b.W / 2)
	}
	s.sounded++
	s.svc.Sounds.Play(sound, s.sounded, at)
}
