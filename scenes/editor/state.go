package editor

import (
	"maps"

	"roundtable/engine"
	"roundtable/internal/settings"
)

// state is one step of the undo history: a position being set up.
type state struct {
	draft engine.Draft
	own   bool // the user has set the counts by hand; they don't follow from the board
}

const maxSteps = 500

func (s *Scene) recall() (state, bool) {
	k, ok := s.svc.Settings.Now().Draft(s.cfg.Game.Name())
	if !ok {
		return state{}, false
	}
	d, err := s.cfg.Game.Draft(engine.Setup{Seats: k.Seats, Values: k.Values}, k.Text)
	return state{d, k.Own}, err == nil
}

func (s *Scene) keep() {
	d := s.now().draft
	s.svc.Settings.Change(func(now *settings.Settings) {
		now.SetDraft(s.cfg.Game.Name(), settings.Draft{Seats: d.Setup.Seats, Values: d.Setup.Values, Text: s.cfg.Game.DraftText(d), Own: s.now().own})
	})
}

func (s *Scene) now() *state { return &s.steps[s.at] }

// Draft returns the position.
func (s *Scene) Draft() engine.Draft { return s.now().draft }

// ByHand reports whether the counts were set by hand.
func (s *Scene) ByHand() bool { return s.now().own }

// Edit changes the position. The counts are computed from the board unless they were set by hand.
func (s *Scene) Edit(change func(d *engine.Draft)) { s.edit(s.now().own, change) }

// Recount makes the counts follow from the board again.
func (s *Scene) Recount() { s.edit(false, func(*engine.Draft) {}) }

// KeepCounts keeps the counts as they are when the board changes.
func (s *Scene) KeepCounts() { s.edit(true, func(*engine.Draft) {}) }

// Adapt gives the position another setup.
func (s *Scene) Adapt(setup engine.Setup) {
	s.Edit(func(d *engine.Draft) { *d = s.cfg.Game.Adapt(*d, setup) })
}

func (s *Scene) edit(own bool, change func(d *engine.Draft)) {
	d := s.now().draft.Clone()
	change(&d)
	if !own {
		d = s.cfg.Game.Recount(d)
	}
	s.set(state{d, own})
}

func (s *Scene) set(next state) {
	was := s.now()
	if g := s.cfg.Game; next.own == was.own && g.DraftText(next.draft) == g.DraftText(was.draft) && maps.Equal(next.draft.Setup.Values, was.draft.Setup.Values) {
		return
	}
	s.steps = append(s.steps[:s.at+1], next)
	if len(s.steps) > maxSteps {
		s.steps = append([]state(nil), s.steps[len(s.steps)-maxSteps:]...)
	}
	s.at = len(s.steps) - 1
	s.refresh()
}

func (s *Scene) step(by int) {
	if to := s.at + by; to >= 0 && to < len(s.steps) {
		s.at = to
		s.refresh()
	}
}

func (s *Scene) refresh() {
	d := s.now().draft
	s.faults, s.fault, s.said = s.cfg.Game.Impossible(d), 0, ""
	s.pieces = s.cfg.Game.Pieces(d.Setup)
	if s.tool >= len(s.pieces) && s.tool != remove {
		s.tool = none
	}
	if s.lifted != engine.NoSquare && (!d.Board.Geometry.Has(s.lifted) || d.Board.At[s.lifted].Kind == engine.NoKind) {
		s.lifted = engine.NoSquare
	}
	s.Board.Motion.Set(d.Clone().Board)
	s.keep()
	s.stale = true
}

// playable reports whether a game can start from the position.
func (s *Scene) playable() bool { return len(s.faults) == 0 }

// isOver reports whether the only fault is that the game is over.
func (s *Scene) isOver() bool { return len(s.faults) == 1 && s.faults[0].Flaw == engine.Over }
