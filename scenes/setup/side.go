package setup

import (
	"roundtable/internal/locale"
	"roundtable/internal/statistics"
	"roundtable/scenes/stage"
)

func (s *setup) canChooseSide() bool {
	return s.hasSides() && s.Seats == 2 && s.from == nil && s.onlyPerson() >= 0
}

// sit gives the only user a side, and the player who had that side the other one.
func (s *setup) sit(side int) {
	if s.onlyPerson() != side {
		s.Players[0], s.Players[1] = s.Players[1], s.Players[0]
	}
}

func (s *setup) drawSide() {
	if s.Drawn && s.canChooseSide() {
		s.sit(int(s.Svc.Lot() % 2))
	}
}

func (s *setup) sideOptions() (all []stage.Option) {
	for i, side := range s.look.Sides {
		all = append(all, stage.Choice("side-"+side, s.Svc.Text(locale.SideName.Of(side)), !s.Drawn && s.onlyPerson() == i, func() {
			s.Drawn = false
			s.sit(i)
		}))
	}
	return append(all, stage.Choice("side-drawn", s.Svc.Text("setup.side.drawn"), s.Drawn, func() { s.Drawn = true }))
}

// rateable reports whether the game can be rated: one user plays against one computer from the
// usual start, on a board for which the levels were measured, and it isn't the user's first game.
func (s *setup) rateable() bool {
	_, measured := statistics.Ladder(s.name())
	return measured && !s.Svc.IsFirst(s.name()) && boardsOf(s).usual() && s.from == nil && s.Seats == 2 && s.onlyPerson() >= 0 && !remoteSeatsOf(s).distant()
}

// ratedHelp returns a text about why the game is rated or not; "" if such a game is never rated.
func (s *setup) ratedHelp() string {
	_, measured := statistics.Ladder(s.name())
	switch {
	case !measured:
		return ""
	case !boardsOf(s).usual():
		return s.Svc.Text("setup.unrateable.board")
	case s.Svc.IsFirst(s.name()):
		return s.Svc.Text("setup.unrated.first")
	case !s.rateable():
		return s.Svc.Text("setup.unrateable")
	}
	return s.Svc.Text("setup.rated.help")
}
