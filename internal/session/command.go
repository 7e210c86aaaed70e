package session

import (
	"roundtable/engine"
	"roundtable/online"
)

// Play plays a move for the person here who is to move, in the position that is shown.
// The error is NotNow where nobody is, or what the rules say (*engine.Refusal or
// *engine.TextError); nothing has changed then. At a distance the move is shown and sent
// (OnItsWay), and the match has it once it is kept.
func (s *Session) Play(m engine.Move) ([]Event, error) {
	if !s.Mine() || s.pace == Standing {
		return nil, NotNow
	}
	if s.distance != nil {
		return s.distance.move(m)
	}
	return s.play(m)
}

// Undo takes moves back, to the last position in which a person here was to move. The
// error is NoUndo in a game of the quest, CostsRating in a rated one. At a distance it
// asks for that (Distance.Ask).
func (s *Session) Undo() ([]Event, error) {
	switch {
	case s.distance != nil:
		return nil, s.distance.takeBack()
	case s.match.Quest() != "":
		return nil, NoUndo
	case s.pace == Standing || !s.match.CanUndo():
		return nil, nil
	case s.Rating() == Rated:
		return nil, CostsRating
	}
	return s.travel(ByUndo, s.match.Undo), nil
}

// Redo plays again what Undo took back.
func (s *Session) Redo() []Event {
	if s.pace == Standing || s.distance != nil || !s.match.CanRedo() {
		return nil
	}
	return s.travel(ByRedo, s.match.Redo)
}

// Branch goes on with the match from the position after a ply, 0 to the match's Ply;
// another is none. What came after it can be played again until another move is made. The
// error is NoUndo in a game of the quest, CostsRating where moves of a rated one would be
// taken back, KeptElsewhere at a distance.
func (s *Session) Branch(ply int) ([]Event, error) {
	switch {
	case s.distance != nil:
		return nil, KeptElsewhere
	case s.match.Quest() != "":
		return nil, NoUndo
	case s.pace == Standing || ply < 0 || ply > s.match.Ply():
		return nil, nil
	case ply < s.match.Ply() && s.Rating() == Rated:
		return nil, CostsRating
	}
	return s.travel(ByBranch, func() bool { s.match.Go(ply); return true }), nil
}

// Look shows the position after a ply, 0 to the match's Ply; another changes nothing but
// that a line that is played out is left. The match itself stays.
func (s *Session) Look(ply int) []Event { return s.looking.to(ply) }

// Resign ends the match for a seat of a person here, who gives up; at a distance once that
// is kept.
func (s *Session) Resign(seat engine.Seat) []Event {
	if seat < 0 || int(seat) >= len(s.seats) || !s.seats[seat].local() {
		return nil
	}
	if s.distance != nil {
		return s.distance.told(&online.Resign{}, seat)
	}
	return s.finish(s.match.Resign(seat))
}

// Hint looks for a move for the person here who is to move, or tells more of the one that
// was found: first where it begins, asked again all of it. Nothing happens while nobody
// here is to move or somebody thinks; a move meanwhile ends the search. The error is
// NoHelp in a game of the quest, FairPlay at a distance, CostsRating in a rated one.
func (s *Session) Hint() ([]Event, error) {
	switch {
	case !s.Mine() || s.pace == Standing || s.config.Wishes().NoHints:
		return nil, nil
	case s.Unaided():
		return nil, s.unaided()
	case s.thought.purpose == ForJudgement:
		s.thought.purpose = ForHint // it is being looked for
		return []Event{HintSought{}}, nil
	case s.thinks():
		return nil, nil
	case s.Rating() == Rated:
		return nil, CostsRating
	}
	s.Helped()
	p := s.match.Position()
	if m := s.adviser.found(p); m != "" {
		if _, events, err := p.Play(m); err == nil {
			return []Event{HintTold{Move: m, Events: events}}, nil
		}
	}
	return append([]Event{HintSought{}}, s.adviser.ask(ForHint, s.watch.seen)...), nil
}

// MoveNow has the seat to move play the best move that it has found so far; nothing
// happens where it has found none.
func (s *Session) MoveNow() []Event {
	if s.moving == engine.NoSeat || !s.toMove().status().Found {
		return nil
	}
	seat := s.toMove()
	seat.conclude()
	if !seat.decided(s.watch.seen) {
		return nil
	}
	return append(s.looking.to(s.match.Ply()), s.move(s.moving)...)
}

// Hurry has the seat to move play what it has decided without being waited for.
func (s *Session) Hurry() {
	if s.moving != engine.NoSeat {
		s.seats[s.moving].hurry()
	}
}

// Pause lets the match stand still until GoOn: the clocks where MayPause allows it, or a
// match of computers alone; nothing stands still that a server keeps.
func (s *Session) Pause() []Event {
	switch {
	case s.pace != Running || s.distance != nil:
		return nil
	case s.MayPause():
		return s.stand()
	case s.company.People == 0 && !s.match.Outcome().Over():
		s.halt()
		s.pace = Stopped
		return []Event{Paused{}}
	}
	return nil
}

// GoOn lets a match that stands still go on.
func (s *Session) GoOn() []Event {
	if s.pace == Running {
		return nil
	}
	s.pace = Running
	return []Event{WentOn{}}
}

// SendAway gives the next person to move a place elsewhere, where the match goes as a
// link (match.SendAway).
func (s *Session) SendAway() []Event { return s.reseat(s.match.SendAway) }

// Gather seats all people here again.
func (s *Session) Gather() []Event { return s.reseat(s.match.Gather) }

// reseat changes who plays here.
func (s *Session) reseat(do func()) []Event {
	if s.distance != nil {
		return nil
	}
	s.halt()
	do()
	s.saving.save()
	out := s.looking.to(s.match.Ply())
	s.seats, s.company = s.config.seat(s.match, &s.thought)
	return append(out, Reseated{})
}

// Helped notes that the only person here is helped by what is shown, so that the game
// tells nothing of how strong the person is. A session does so by itself for what it
// knows, but never to a match that is Rated: a screen asks the person first. It says so
// too of what leads away from the match, as an analysis of its position.
func (s *Session) Helped() {
	if s.config.Kind == Ordinary && s.distance == nil && !s.match.Aided() && s.company.Only != engine.NoSeat && !s.match.Outcome().Over() {
		s.match.Aid()
	}
}

// Keep has the match kept by another keeper from now on, as one that was tried out. It is
// not saved by that.
func (s *Session) Keep(k Keeper) { s.saving.keeper = k }

// Retry tries anew to save what could not be saved.
func (s *Session) Retry() { s.saving.keeper.Retry() }

// Suspend is told when the program is not seen any more. Every search ends, to begin anew
// at the next Step; what the person asked for is asked again. Clocks that may be paused
// stand still, and time is kept.
func (s *Session) Suspend() []Event {
	s.halt()
	s.looking.review.rest()
	if s.MayPause() && s.pace == Running {
		return s.stand()
	}
	if s.clocks.keep(1) {
		s.saving.save()
	}
	return nil
}

// Close keeps the time and gives the engines back; the session is not used afterwards.
func (s *Session) Close() {
	s.halt()
	if s.clocks.keep(1) {
		s.saving.save()
	}
	keepReview(s)
	s.looking.review.close()
	s.thought.engine.Close()
}
