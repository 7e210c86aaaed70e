package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/online"
)

// Play plays a move for the local player to move, in the position shown, or tries it (Looking.Trying). The error is NotNow
// without such a player, or an *engine.Refusal or *engine.TextError; then nothing has changed.
// Online, the move is shown and sent (OnItsWay), and joins the match once the server has saved
// it.
func (s *Session) Play(m engine.Move) ([]Event, error) {
	if s.looking.Trying() {
		return s.looking.try(m)
	}
	if !s.Mine() || s.pace == Standing {
		return nil, NotNow
	}
	if s.distance != nil {
		return s.distance.move(m)
	}
	return s.play(m)
}

// Undo takes back the last change of the tree if that is possible (Looking.MayUndo). Otherwise it goes back
// to the last position in which a local player was to move. The error is NoUndo in a
// quest game and CostsRating in a rated one. In an online game it asks the others for a takeback
// instead (Distance.Ask).
func (s *Session) Undo() ([]Event, error) {
	switch {
	case s.looking.MayUndo():
		return s.looking.Undo(), nil
	case s.looking.trial:
		return nil, nil
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

// Redo makes the last undone change of the tree again (Looking.MayRedo), or plays the undone moves.
func (s *Session) Redo() []Event {
	if s.looking.MayRedo() {
		return s.looking.redo()
	}
	if s.pace == Standing || s.distance != nil || s.looking.trial || !s.match.CanRedo() {
		return nil
	}
	return s.travel(ByRedo, s.match.Redo)
}

// Branch continues the game from a node; a variation with it becomes the game. Later moves of the
// game can be redone until another move is made, and then become a variation. The error is NoUndo in
// a quest game, CostsRating if moves of a rated game would be undone, and KeptElsewhere online.
func (s *Session) Branch(n *match.Node) ([]Event, error) {
	switch {
	case s.distance != nil:
		return nil, KeptElsewhere
	case s.match.Quest() != "":
		return nil, NoUndo
	case s.pace == Standing:
		return nil, nil
	case n != s.match.Node(s.match.Ply()) && s.Rating() == Rated:
		return nil, CostsRating
	}
	return s.travel(ByBranch, func() bool { s.match.Branch(n); return true }), nil
}

// Look shows the position after a ply of the game, from 0 to its Ply. For any other ply it only leaves
// a variation. The game does not change.
func (s *Session) Look(ply int) []Event { return s.looking.to(ply) }

// Resign resigns for a local player's seat. An online game ends once the server has saved the
// resignation.
func (s *Session) Resign(seat engine.Seat) []Event {
	if seat < 0 || int(seat) >= len(s.seats) || !s.seats[seat].local() {
		return nil
	}
	if s.distance != nil {
		return s.distance.tryAsk(&online.Resign{}, seat)
	}
	return s.finish(s.match.Resign(seat))
}

// Hint searches a move for the local player to move. The first call shows where the move begins,
// the second shows the whole move. Hint does nothing during a search or if no local player is to
// move. A played move ends the search. The error is NoHelp in a quest game, FairPlay online, and
// CostsRating in a rated game.
func (s *Session) Hint() ([]Event, error) {
	switch {
	case !s.Mine() || s.pace == Standing || s.config.Wishes().NoHints:
		return nil, nil
	case s.Unaided():
		return nil, s.refuseHelp()
	case s.thought.purpose == ForJudgement:
		s.thought.purpose = ForHint // the search is under way
		return []Event{HintSought{}}, nil
	case s.thinks():
		return nil, nil
	case s.Rating() == Rated:
		return nil, CostsRating
	}
	s.Helped()
	p := s.match.Position()
	if m := s.adviser.findMove(p); m != "" {
		if _, events, err := p.Play(m); err == nil {
			return []Event{HintTold{Move: m, Events: events}}, nil
		}
	}
	return append([]Event{HintSought{}}, s.adviser.ask(ForHint, s.watch.seen)...), nil
}

// MoveNow makes the computer to move play the best move that it has found so far, if there is one.
func (s *Session) MoveNow() []Event {
	if s.moving == engine.NoSeat || !s.toMove().status().Found {
		return nil
	}
	seat := s.toMove()
	seat.conclude()
	if !seat.hasDecided(s.watch.seen) {
		return nil
	}
	return append(s.looking.to(s.match.Ply()), s.move(s.moving)...)
}

// Hurry makes the computer to move play at once the move that it has decided on.
func (s *Session) Hurry() {
	if s.moving != engine.NoSeat {
		s.seats[s.moving].hurry()
	}
}

// Pause pauses the match until GoOn. It stops the clocks if MayPause allows that, or pauses a match
// between computers. It never pauses an online match.
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

// GoOn resumes a paused match.
func (s *Session) GoOn() []Event {
	if s.pace == Running {
		return nil
	}
	s.pace = Running
	return []Event{WentOn{}}
}

// SendAway makes the next player to move play on another device, to which moves are sent as links
// (match.SendAway).
func (s *Session) SendAway() []Event { return s.reseat(s.match.SendAway) }

// Gather makes all people of the match play at this device again.
func (s *Session) Gather() []Event { return s.reseat(s.match.Gather) }

// reseat calls do, which changes who plays at this device, and sets up the seats again.
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

// Helped records that the only local player had help, which makes the game unrated. A session calls
// it for the help that it gives itself, except in a Rated match, where the screen asks the player
// first. Screens also call it for help outside the match, such as an analysis.
func (s *Session) Helped() {
	if s.config.Kind == Ordinary && s.distance == nil && !s.match.Aided() && s.company.Only != engine.NoSeat && !s.match.Outcome().Over() {
		s.match.Aid()
	}
}

// Keep replaces the keeper that saves the match. It saves nothing itself.
func (s *Session) Keep(k Keeper) { s.saving.keeper = k }

// Retry retries a failed save.
func (s *Session) Retry() { s.saving.keeper.Retry() }

// Suspend must be called when the program is hidden. It ends searches until the next Step, pauses
// the clocks that may pause, and saves the thinking time.
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

// Close saves the thinking time of the turn and the review, and closes the engines. The session
// must not be used afterwards.
func (s *Session) Close() {
	s.halt()
	if s.clocks.keep(1) {
		s.saving.save()
	}
	keepReview(s)
	s.looking.review.close()
	s.thought.engine.Close()
}
