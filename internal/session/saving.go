package session

import "roundtable/engine/match"

// Keeper keeps the match, as it is after each move and each end. None of its methods
// waits.
type Keeper interface {
	// Save keeps a match as it stands.
	Save(*match.Match)
	// KeepReview keeps what a review has found of the match so far.
	KeepReview(data []byte)
	// Retry tries anew what could not be saved.
	Retry()
	// State is whether a save is still under way, and why the last one failed; a fault
	// that is no fault is a nil interface.
	State() (waits bool, fault error)
}

// saving has the match kept, and notices whether it is.
type saving struct {
	keeper Keeper
	match  *match.Match
	counts bool  // its end counts in the statistics
	fault  error // as it was told last
}

// save keeps the match as it stands.
func (s *saving) save() { s.keeper.Save(s.match) }

// moved keeps the match after a move or its end, and has it counted once that has come.
func (s *saving) moved() []Event {
	var out []Event
	if s.counts && s.match.Count() {
		out = []Event{Counted{}}
	}
	s.save()
	return out
}

// poll tells that the match cannot be saved, once for each reason, and that it can again.
func (s *saving) poll() []Event {
	_, fault := s.keeper.State()
	was := s.fault
	s.fault = fault
	switch {
	case fault == nil && was == nil:
		return nil
	case fault == nil:
		return []Event{SavedAgain{}}
	case was == nil || was != fault && was.Error() != fault.Error():
		return []Event{SaveFailed{fault}}
	}
	return nil
}

// unkept keeps nothing.
type unkept struct{}

func (unkept) Save(*match.Match)    {}
func (unkept) KeepReview([]byte)    {}
func (unkept) Retry()               {}
func (unkept) State() (bool, error) { return false, nil }
