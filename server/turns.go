package server

import (
	"context"

	"roundtable/internal/locale"
	"roundtable/online"
)

// called has the names of games and boards, which are the same in every language.
var called = locale.New("en")

// byCorrespondence reports whether a game gives days for a move.
func byCorrespondence(one *listedGame) bool {
	control, ok := online.ParseControl(one.Game.Clock)
	return ok && control.Days > 0
}

// notice has a turn seen to that a list tells, or a game forgotten.
func (s *Server) notice(one *listedGame, gone bool) {
	switch {
	case !byCorrespondence(one):
	case gone:
		s.notices.Gone(one.Game.Game)
	case one.Game.Turn != nil:
		s.notices.Changed(one.Game.Game)
	}
}

// turn is whose turn it is in a game by correspondence.
func (s *Server) turn(ctx context.Context, game string) (t noticeTurn, ok bool) {
	one := s.lists.Find(game)
	if one == nil || one.Game.Phase != "playing" || one.Game.Turn == nil || !byCorrespondence(one) {
		return t, false
	}
	if err := s.learn(ctx, one.Accounts()); err != nil {
		s.config.Log.Warn("names for a notice are not known", "game", game, "error", err)
	}
	t = noticeTurn{Kind: one.Game.Kind, Name: called.GameOn(one.Game.Kind, one.Game.Options), Seq: one.Seq, Ply: one.Game.Ply, Due: one.Game.Due}
	for i, p := range s.summary(one, "").Seats {
		if i == *one.Game.Turn {
			t.Account = p.Account
		} else if p.Name != "" {
			t.Against = append(t.Against, p.Called())
		}
	}
	return t, t.Account != ""
}
