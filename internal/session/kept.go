package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
)

// hear takes in what has happened to a distant match, in its order: of the moves that come
// from other devices one, as long as it is to be seen on the board.
func (d *Distance) hear(now time.Duration, busy bool) (out []Event) {
	if d.known == nil {
		out = d.keepUp()
		d.session.saving.save() // it has perhaps gone on since somebody looked at it last
	}
	for {
		told, more := d.of.Next(now, busy)
		if !more {
			return out
		}
		for _, e := range told {
			if _, void := e.(Overtaken); void {
				if d.of.Sent() == nil { // else it was one of before the session
					d.way = nil
				}
			}
		}
		changed := d.keepUp()
		for _, e := range changed {
			switch e.(type) {
			case Played, Moved:
				busy = true
			}
		}
		out = append(append(out, told...), changed...)
	}
}

// keepUp has the session's match stand as the one that the server keeps.
func (d *Distance) keepUp() (out []Event) {
	s, kept := d.session, d.of.Match()
	for seat, p := range kept.Players() {
		if p.Name != "" && p.Name != s.match.Players()[seat].Name {
			s.match.Rename(engine.Seat(seat), p.Name)
			out = append(out, Renamed{engine.Seat(seat)})
		}
	}
	fits := d.known == kept || d.fits(kept)
	d.known = kept
	switch ply := s.match.Ply(); {
	case !fits:
		return append(out, d.start(kept)...)
	case kept.Ply() < ply:
		out = append(out, s.travel(ByUndo, func() bool {
			s.match.Go(kept.Ply())
			return s.match.Follow(kept) == nil // forgets what was taken back
		})...)
	case kept.Ply() > ply:
		for _, t := range kept.Turns()[ply:kept.Ply()] {
			out = append(out, d.play(t, kept.Outcome().Over())...)
		}
	}
	if !s.match.Outcome().Over() && kept.Outcome().Over() && s.match.Follow(kept) == nil {
		out = append(out, s.finish([]engine.Event{engine.GameEnded{Outcome: kept.Outcome()}})...)
	}
	return out
}

// fits reports whether the session's match goes on as another does, by at most a move. That
// other is one that was told anew.
func (d *Distance) fits(kept *match.Match) bool {
	m := d.session.match
	if ahead := kept.Ply() - m.Ply(); ahead < 0 || ahead > 1 || m.Aided() != kept.Aided() || m.Outcome().Over() && m.Outcome() != kept.Outcome() {
		return false
	}
	for i, t := range m.Turns()[:m.Ply()] {
		if t.Notation != kept.Turns()[i].Notation || t.Took != kept.Turns()[i].Took {
			return false
		}
	}
	return true
}

// start has the session begin anew with the match as it is kept, which has gone another
// way than the session's.
func (d *Distance) start(kept *match.Match) (out []Event) {
	s := d.session
	if s.looking.review.on() {
		out = s.looking.closeReview()
	}
	over := s.match.Outcome().Over()
	out = append(out, s.travel(ByKept, func() bool {
		was := s.match
		s.rebase(kept.Clone())
		s.match.FileAs(was)
		return true
	})...)
	if o := s.match.Outcome(); o.Over() && !over {
		out = append(out, Ended{Events: []engine.Event{engine.GameEnded{Outcome: o}}})
	}
	return out
}

// play takes in a move that is kept. last says that the match has ended, and so is shown as
// it stands.
func (d *Distance) play(t match.Turn, last bool) (out []Event) {
	s := d.session
	if last {
		out = s.looking.to(s.match.Ply())
	}
	present := s.looking.present()
	if _, err := s.match.PlayIn(t.Move, t.Took); err != nil { // not what the server plays by
		return append(out, SeatFailed{Seat: t.Seat, Err: err})
	}
	ply, way := s.match.Ply(), d.way
	d.way = nil
	if present {
		s.looking.ply = ply
	}
	t = s.match.Turns()[ply-1]
	switch {
	case way != nil && way.turn.Seat == t.Seat && way.turn.Notation == t.Notation:
		out = append(out, Settled{Ply: ply, Turn: t})
	case present:
		out = append(out, Played{Ply: ply, Turn: t})
	default:
		out = append(out, PlayedUnseen{Ply: ply, Turn: t})
	}
	out = append(out, s.saving.moved()...)
	if s.match.Outcome().Over() {
		out = append(out, Ended{})
	}
	return out
}
