package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
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

func newCamelotSetup(svc *stage.Services) *camelotSetup {
	usual := camelotChoices{Computer: [2]bool{false, true}, Level: 2, Rules: "classic"}
	s := &camelotSetup{camelotChoices: usual}
	recall(svc, "camelot", &s.camelotChoices)
	if !s.sound() {
		s.camelotChoices = usual
	}
	s.svc = svc
	s.head, s.game = svc.Text("setup.camelot"), "camelot"
	s.groups = s.rows
	s.start = s.play
	return s
}

// Report names the screen.
func (s *camelotSetup) Report(r *report.Report) {
	s.Page.Report(r)
	r.Scene = "camelot-setup"
}

func (s *camelotSetup) rows() [][]row {
	white := s.seatRow("white", s.svc.Text("setup.white"), &s.Computer[0])
	black := s.seatRow("black", s.svc.Text("setup.black"), &s.Computer[1])
	white.icon, black.icon = s.icon(0), s.icon(1)
	rules := s.valueRow(s.svc.Text("setup.rules"), "rules", &s.Rules,
		[]string{"classic", "wcf"}, []string{"setup.classic", "setup.wcf"})
	return [][]row{{white, black, s.levelRow(&s.Level), rules}}
}

func (s *camelotSetup) icon(seat engine.Seat) func(float64) *ebiten.Image {
	return func(size float64) *ebiten.Image {
		return sprites.PieceIcon(s.svc.Theme, "camelot", engine.Piece{Kind: camelot.Knight, Seat: seat}, int(size))
	}
}

func (s *camelotSetup) play() {
	remember(s.svc, "camelot", s.camelotChoices)
	lot := s.svc.Lot()
	people := []string{s.svc.Text("name.white"), s.svc.Text("name.black")}
	setup := engine.Setup{Seats: 2, Seed: lot, Values: map[string]string{"rules": s.Rules}}
	s.svc.App.Start(camelot.Game{}, setup, players(s.svc, people, s.Computer[:], nil, s.Level, lot))
}
