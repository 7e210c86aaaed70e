package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/review"
)

// slowFrames is the number of frames after which a search counts as slow.
const slowFrames = 90

// Match returns the match. Only commands of the session may change it.
func (s *Session) Match() *match.Match { return s.match }

// Kind returns what the match is played for.
func (s *Session) Kind() Kind { return s.config.Kind }

// Shown returns the position shown.
func (s *Session) Shown() Shown {
	l := &s.looking
	return Shown{Ply: l.ply, Line: l.off != nil, Node: l.node(), match: s.match, advising: len(l.rest) > 0, distance: s.distance}
}

// Distance returns the online game of the match, or nil.
func (s *Session) Distance() *Distance { return s.distance }

// Mine reports whether a local player is to move in the position shown. In an online game it is
// false while a move is being sent.
func (s *Session) Mine() bool {
	return s.looking.present() && !s.match.Outcome().Over() && s.toMove().local() && (s.distance == nil || s.distance.free())
}

// Company returns how many people play the match, and from where.
func (s *Session) Company() Company { return s.company }

// Unaided reports whether a quest game or an online game is in progress, in which help is not
// allowed.
func (s *Session) Unaided() bool {
	return (s.match.Quest() != "" || s.distance != nil) && !s.match.Outcome().Over()
}

func (s *Session) refuseHelp() Refused {
	if s.distance != nil {
		return FairPlay
	}
	return NoHelp
}

// ToMove returns what the seat to move is doing.
func (s *Session) ToMove() Status { return s.toMove().status() }

// Thought says what the computer is thinking about.
type Thought struct {
	For   Purpose
	Depth int  // plies searched in full
	Found bool // MoveNow has a move to play
	Slow  bool // it is slow enough to offer to end it
}

// Thought returns what the computer is thinking about. If it is not thinking, For is Nothing.
func (s *Session) Thought() Thought {
	t := &s.thought
	if t.purpose == Nothing {
		return Thought{}
	}
	return Thought{For: t.purpose, Depth: t.progress.Depth, Found: t.progress.Move != "", Slow: over(s.watch.seen-t.since, frames(slowFrames+1))}
}

// thinks reports whether a search or a seat still has to give a result.
func (s *Session) thinks() bool {
	return s.thought.purpose != Nothing || s.moving != engine.NoSeat || s.asked != engine.NoSeat
}

// Hinted returns the hint for the present position, or "".
func (s *Session) Hinted() engine.Move { return s.adviser.findMove(s.match.Position()) }

// Judgement returns the best move of an analysis if it is known and a local player is to move,
// otherwise "".
func (s *Session) Judgement() engine.Move {
	if s.config.Kind != Analysis || !s.Mine() {
		return ""
	}
	return s.Hinted()
}

// Bar returns the evaluation of a game between two players for the first seat, from 0 (lost) to 1
// (won). During a review it is that of the position shown, otherwise the computer's last one. on is
// false if the player does not want the bar, or if the evaluation is unknown or not allowed.
func (s *Session) Bar() (share float64, on bool) {
	e := s.thought.rated
	if s.looking.review.on() && len(s.seats) == 2 {
		chances := s.looking.review.of.Chances(s.looking.ply)
		if e.known = chances != nil; e.known {
			e.share = chances[0]
		}
	}
	return e.share, e.known && (s.config.Kind == Analysis || s.Shows().Bar) && !s.Unaided()
}

// Pace returns whether the match continues or is paused.
func (s *Session) Pace() Pace { return s.pace }

// Timed reports whether players' clocks run.
func (s *Session) Timed() bool {
	return s.pace != Standing && s.match.Timed() && !s.match.Outcome().Over()
}

// MayPause reports whether the player may pause the clocks. That is not allowed with several
// people, or online.
func (s *Session) MayPause() bool {
	return s.distance == nil && s.match.Timed() && !s.match.Outcome().Over() && s.company.People == 1
}

// Saving returns whether a save is in progress, and the last error or nil.
func (s *Session) Saving() (waits bool, fault error) { return s.saving.keeper.State() }

// MayReview reports whether the match can be reviewed, which is possible only after its end.
func (s *Session) MayReview() bool {
	return s.config.Kind == Ordinary && s.match.Outcome().Over() && s.match.Ply() > 0
}

// Review returns the open review, or nil. It must not be changed.
func (s *Session) Review() *review.Review { return s.looking.review.of }

// Played returns how long the finished match took in wall-clock time, without the time for which
// the device slept; known is false if the match did not begin in this session.
func (s *Session) Played() (d time.Duration, known bool) { return s.played, s.fromStart }
