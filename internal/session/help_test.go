package session

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/engine/match"
)

// helps is every way in which a match helps its only person.
var helps = map[string]func(*sit) error{
	"undo":    func(s *sit) error { _, err := s.Undo(); return err },
	"branch":  func(s *sit) error { _, err := s.Branch(s.Match().Node(0)); return err },
	"hint":    func(s *sit) error { _, err := s.Hint(); return err },
	"threats": func(s *sit) error { return s.Show(Help{Threats: true}) },
	"bar":     func(s *sit) error { return s.Show(Help{Bar: true}) },
}

// Help in a rated match needs the player's consent.
func TestRatedIsAskedAbout(t *testing.T) {
	for name, help := range helps {
		t.Run(name, func(t *testing.T) {
			s := openMatch(t, after(t, 2, "pc"), Config{})
			if s.Rating() != Rated {
				t.Fatal("it is not rated")
			}
			ply := s.Match().Ply()
			if err := help(s); err != CostsRating || s.Match().Aided() || s.Match().Ply() != ply || s.Thought().For != Nothing || s.Shows() != (Help{}) {
				t.Fatalf("%v, helped: %v", err, s.Match().Aided())
			}
			s.steps(3)
			if s.Match().Aided() {
				t.Fatal("the match goes on unrated")
			}
			if s.Helped(); s.Rating() != Unrated {
				t.Error("the person agreed, and it is still rated")
			}
			if err := help(s); err != nil {
				t.Errorf("refused afterwards: %v", err)
			}
		})
	}
}

// What shows help in one match shows none in the next.
func TestHelpIsOfOneMatch(t *testing.T) {
	s := openMatch(t, after(t, 2, "pc"), Config{})
	s.Helped()
	s.Show(Help{Threats: true, Bar: true})
	if next := openMatch(t, after(t, 2, "pc"), Config{}); next.Shows() != (Help{}) || next.Rating() != Rated {
		t.Errorf("%+v, %v", next.Shows(), next.Rating())
	}
	if s.Show(Help{}); s.Rating() != Unrated {
		t.Error("it is rated again when nothing is shown any more")
	}
}

// Where no strength is measured the player is not asked.
func TestUnrateable(t *testing.T) {
	several, err := match.New(lancelot.Game{}, engine.Setup{Seats: 3}, players("pcc"))
	if err != nil {
		t.Fatal(err)
	}
	over := after(t, 2, "pc")
	over.Resign(0)
	position, err := match.NewFrom(camelot.Game{}, engine.Setup{Seats: 2}, after(t, 4, "pc").Position().String(), players("pc"))
	if err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]*sit{
		"two people":        openMatch(t, after(t, 2, "pp"), Config{}),
		"computers":         openMatch(t, after(t, 2, "cc"), Config{}),
		"by link":           openMatch(t, after(t, 2, "pa"), Config{}),
		"a practice game":   openMatch(t, after(t, 2, "pc"), Config{Kind: Practice}),
		"an analysis":       openMatch(t, after(t, 2, "pc"), Config{Kind: Analysis}),
		"several opponents": openMatch(t, several, Config{}),
		"from a position":   openMatch(t, position, Config{}),
		"over":              openMatch(t, over, Config{}),
		"without levels":    open(t, "pc", Config{}),
	} {
		if err := s.Show(Help{Threats: true}); s.Rating() != Unrateable || err != nil {
			t.Errorf("%s: %v, %v", name, s.Rating(), err)
		}
	}
}
