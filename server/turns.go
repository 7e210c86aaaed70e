package server

import (
	"context"
	"strings"

	"roundtable/engine"
	"roundtable/online"
	"roundtable/server/lists"
	"roundtable/server/notices"
)

// byCorrespondence reports whether a game gives days for a move.
func byCorrespondence(one *lists.Listed) bool {
	control, ok := online.ParseControl(one.Game.Clock)
	return ok && control.Days > 0
}

// notice has a turn seen to that a list tells, or a game forgotten.
func (s *Server) notice(one *lists.Listed, gone bool) {
	switch {
	case !byCorrespondence(one):
	case gone:
		s.notices.Gone(one.Game.Game)
	case one.Game.Turn != nil:
		s.notices.Changed(one.Game.Game)
	}
}

// turn is whose turn it is in a game by correspondence.
func (s *Server) turn(ctx context.Context, game string) (t notices.Turn, ok bool) {
	one := s.lists.Find(game)
	if one == nil || one.Game.Phase != "playing" || one.Game.Turn == nil || !byCorrespondence(one) {
		return t, false
	}
	if err := s.learn(ctx, one.Accounts()); err != nil {
		s.config.Log.Warn("names for a notice are not known", "game", game, "error", err)
	}
	t = notices.Turn{Kind: one.Game.Kind, Name: called(one.Game.Kind, one.Game.Options), Seq: one.Seq, Ply: one.Game.Ply, Due: one.Game.Due}
	for i, p := range s.summary(one, "").Seats {
		if i == *one.Game.Turn {
			t.Account = p.Account
		} else if p.Name != "" {
			t.Against = append(t.Against, p.Name)
		}
	}
	return t, t.Account != ""
}

// boardGames are what games are called that are not named as their kinds, by kind and board. They are
// the same in every language.
var boardGames = map[string]string{
	"camelot/cam": "Cam", "camelot/camette": "Camette", "camelot/chivalry": "Chivalry", "camelot/river": "River Camelot", "camelot/anti": "Anti-Camelot",
	"grand/": "Grand Camelot", "grand/grand": "Grand Camelot", "grand/cam": "Grand Cam",
}

// called is what a game is called that has some settings.
func called(kind string, options map[string]string) string {
	if name, ok := boardGames[kind+"/"+options[engine.BoardOption]]; ok {
		return name
	}
	return strings.ToUpper(kind[:1]) + kind[1:]
}
