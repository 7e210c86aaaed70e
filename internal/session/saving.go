package session

import "roundtable/engine/match"

// Keeper saves the match. The session calls it after each move and after each end of the match. No
// method blocks.
type Keeper interface {
	// Save saves a match in its present state.
	Save(*match.Match)
	// KeepReview saves what a review has found so far.
	KeepReview(data []byte)
	// Retry retries a failed save.
	Retry()
	// State returns whether a save is in progress, and the last error. Without an error it returns
	// a nil interface.
	State() (waits bool, fault error)
}

// saving saves the match and reports failures to save.
type saving struct {
	keeper Keeper
	match  *match.Match
	counts bool  // its end counts in the statistics
	fault  error // as last reported
}

func (s *saving) save() { s.keeper.Save(s.match) }

// saveMove saves the match after a move or after its end. It returns Counted if the finished match
// must be counted.
func (s *saving) saveMove() []Event {
	var out []Event
	if s.counts && s.match.Count() {
		out = []Event{Counted{}}
	}
	s.save()
	return out
}

// poll returns an event once for each reason why saving fails, and one when saving works again.
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

type unkept struct{}

func (unkept) Save(*match.Match)    {}
func (unkept) KeepReview([]byte)    {}
func (unkept) Retry()               {}
func (unkept) State() (bool, error) { return false, nil }
