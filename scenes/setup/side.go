package setup

import (
	"roundtable/internal/locale"
	"roundtable/internal/statistics"
	"roundtable/scenes/stage"
)

// chooses reports whether there is a side to choose: the game has two, and one person plays.
func (s *setup) chooses() bool { return s.sided() && s.Seats == 2 && s.from == nil && s.only() >= 0 }

// sit gives the only person a side, and who had it the other.
func (s *setup) sit(side int) {
	if s.only() != side {
		s.Players[0], s.Players[1] = s.Players[1], s.Players[0]
	}
}

// drawSide lets the lot decide which side the only person plays, where that was chosen.
func (s *setup) drawSide() {
	if s.Drawn && s.chooses() {
		s.sit(int(s.Svc.Lot() % 2))
	}
}

// sideOptions are the sides, and that lots decide.
func (s *setup) sideOptions() (all []stage.Option) {
	for i, side := range s.look.Sides {
		all = append(all, stage.Choice("side-"+side, s.Svc.Text(locale.SideName.Of(side)), !s.Drawn && s.only() == i, func() {
			s.Drawn = false
			s.sit(i)
		}))
	}
	return append(all, stage.Choice("side-drawn", s.Svc.Text("setup.side.drawn"), s.Drawn, func() { s.Drawn = true }))
}

// rateable reports whether the game that is chosen can be rated: one person plays one
// computer from the usual start, in a game and on a board for which the
// levels have been measured, and not for the first time.
func (s *setup) rateable() bool {
	_, measured := statistics.Ladder(s.name())
	return measured && !s.Svc.IsFirst(s.name()) && boardsOf(s).usual() && s.from == nil && s.Seats == 2 && s.only() >= 0 && !elsewhereOf(s).distant()
}

// ratedHelp says what it means that the game is rated, or why it is not; "" where no game of
// its name ever is.
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
