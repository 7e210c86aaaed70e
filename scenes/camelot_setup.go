package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/sprites"
)

// camelotSetup chooses the sides and the rules of a match of Camelot.
type camelotSetup struct {
	form
	camelotChoices
}

// camelotChoices are what the screen chooses, as settings keep them.
type camelotChoices struct {
	Computer [2]bool
	Level    int
	Rules    string
}

// sound reports whether kept choices are possible ones.
func (c *camelotChoices) sound() bool {
	return c.Level >= 1 && c.Level <= engine.MaxLevel && (c.Rules == "classic" || c.Rules == "wcf")
}

func newCamelotSetup(svc *services) *camelotSetup {
	usual := camelotChoices{Computer: [2]bool{false, true}, Level: 2, Rules: "classic"}
	s := &camelotSetup{camelotChoices: usual}
	svc.recall("camelot", &s.camelotChoices)
	if !s.sound() {
		s.camelotChoices = usual
	}
	s.svc = svc
	s.head, s.game = svc.text("setup.camelot"), "camelot"
	s.groups = s.rows
	s.start = s.play
	return s
}

func (s *camelotSetup) name() string { return "camelot-setup" }

func (s *camelotSetup) rows() [][]row {
	white := s.seatRow("white", s.svc.text("setup.white"), &s.Computer[0])
	black := s.seatRow("black", s.svc.text("setup.black"), &s.Computer[1])
	white.icon, black.icon = s.icon(0), s.icon(1)
	rules := s.valueRow(s.svc.text("setup.rules"), "rules", &s.Rules,
		[]string{"classic", "wcf"}, []string{"setup.classic", "setup.wcf"})
	return [][]row{{white, black, s.levelRow(&s.Level), rules}}
}

func (s *camelotSetup) icon(seat engine.Seat) func(float64) *ebiten.Image {
	return func(size float64) *ebiten.Image {
		return sprites.PieceIcon(s.svc.theme, "camelot", engine.Piece{Kind: camelot.Knight, Seat: seat}, int(size))
	}
}

func (s *camelotSetup) play() {
	s.svc.remember("camelot", s.camelotChoices)
	lot := s.svc.dice.lot()
	people := []string{s.svc.text("name.white"), s.svc.text("name.black")}
	setup := engine.Setup{Seats: 2, Seed: lot, Values: map[string]string{"rules": s.Rules}}
	s.svc.startMatch(camelot.Game{}, setup, s.svc.players(people, s.Computer[:], nil, s.Level, lot))
}
