package scenes

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/match"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// lancelotSetup chooses the players and the rules of a tournament.
type lancelotSetup struct {
	form
	lancelotChoices
	lot uint64
}

// lancelotChoices are what the screen chooses, as settings keep them.
type lancelotChoices struct {
	Seats      int
	Computer   [5]bool
	Level      int
	Sword      string
	Diagonals  string
	Allegiance string
	Target     int // 0: the usual one for the number of players
}

// sound reports whether kept choices are possible ones.
func (c *lancelotChoices) sound() bool {
	onOff := func(v string) bool { return v == "on" || v == "off" }
	return c.Seats >= 2 && c.Seats <= 5 && c.Level >= 1 && c.Level <= engine.MaxLevel && onOff(c.Sword) &&
		onOff(c.Diagonals) && (c.Allegiance == "opponent" || c.Allegiance == "invoker") &&
		c.Target >= 0 && c.Target <= 30*(c.Seats-1)
}

func newLancelotSetup(svc *services) *lancelotSetup {
	usual := lancelotChoices{
		Seats: 2, Computer: [5]bool{false, true, true, true, true}, Level: 2,
		Sword: "off", Diagonals: "off", Allegiance: "opponent",
	}
	s := &lancelotSetup{lancelotChoices: usual, lot: svc.dice.lot()}
	svc.recall("lancelot", &s.lancelotChoices)
	if !s.sound() {
		s.lancelotChoices = usual
	}
	s.svc = svc
	s.head, s.game = svc.text("setup.lancelot"), "lancelot"
	s.groups = s.rows
	s.start = s.play
	return s
}

func (s *lancelotSetup) name() string { return "lancelot-setup" }

func (s *lancelotSetup) rows() [][]row {
	words := s.svc.text
	onOff, onOffText := []string{"off", "on"}, []string{"setup.off", "setup.on"}
	seats := row{label: words("setup.seats")}
	for n := 2; n <= 5; n++ {
		seats.options = append(seats.options, option{"seats-" + strconv.Itoa(n), strconv.Itoa(n), s.Seats == n,
			func() { s.Seats, s.Target = n, 0 }})
	}
	people := []row{seats}
	for i := range s.Seats {
		r := s.seatRow("seat"+strconv.Itoa(i+1), words("setup.seat", strconv.Itoa(i+1)), &s.Computer[i])
		r.icon = s.shield(i)
		people = append(people, r)
	}
	people = append(people, s.levelRow(&s.Level))
	rules := []row{
		{label: words("setup.target"), draw: func(control, clip layout.Rect) {
			s.stepper(control, clip, "target", s.targetText(), s.less, s.more)
		}},
		s.valueRow(words("setup.diagonals"), "diagonals", &s.Diagonals, onOff, onOffText),
		s.valueRow(words("setup.sword"), "sword", &s.Sword, onOff, onOffText),
	}
	if s.Sword == "on" {
		rules = append(rules, s.valueRow(words("setup.allegiance"), "allegiance", &s.Allegiance,
			[]string{"opponent", "invoker"}, []string{"setup.opponent", "setup.invoker"}))
	}
	rules = append(rules, row{label: words("setup.lot"), draw: s.lotRow})
	return [][]row{people, rules}
}

// lotRow shows the lot, so that a tournament can be set up again, and draws
// another.
func (s *lancelotSetup) lotRow(control, clip layout.Rect) {
	k := s.kit
	again := control.CutRight(k.Px(52), k.Px(6))
	setup := s.setup()
	first := lancelot.Game{}.Order(setup)[0]
	name := s.players()[first].Name
	s.page.LabelIn(s.svc.text("setup.lot.first", strconv.FormatUint(s.lot, 10), name), control, clip,
		ui.Type{Style: sprites.StyleBody, Size: 16, X: 0.5, Y: 0.5})
	s.page.Add(ui.Button{ID: "lot", Rect: again, Clip: clip, Icon: ui.IconDice, Note: s.svc.text("setup.lot.reroll"), Do: func() {
		s.lot = s.svc.dice.lot()
		s.build(s.kit)
	}})
}

// shield is the icon of the player who sits i-th round the table: the colour of
// the seat that the lot gives.
func (s *lancelotSetup) shield(i int) func(float64) *ebiten.Image {
	return func(size float64) *ebiten.Image {
		seat := engine.Seat(0)
		for at, player := range (lancelot.Game{}).Order(s.setup()) {
			if player == i {
				seat = engine.Seat(at)
			}
		}
		return sprites.PieceIcon(s.svc.theme, "lancelot", engine.Piece{Kind: lancelot.Knight, Seat: seat}, int(size))
	}
}

// usualTarget is the number of captures that wins when nothing else is said
// (L2).
func (s *lancelotSetup) usualTarget() int { return lancelot.Target(s.Seats) }

func (s *lancelotSetup) targetText() string {
	if s.Target == 0 {
		return s.svc.text("setup.target.usual", strconv.Itoa(s.usualTarget()))
	}
	return strconv.Itoa(s.Target)
}

func (s *lancelotSetup) less() bool { return s.setTarget(-1) }
func (s *lancelotSetup) more() bool { return s.setTarget(1) }

func (s *lancelotSetup) setTarget(by int) bool {
	n := s.Target
	if n == 0 {
		n = s.usualTarget()
	}
	n = max(1, min(30*(s.Seats-1), n+by))
	if n == s.usualTarget() {
		n = 0
	}
	s.Target = n
	return true
}

func (s *lancelotSetup) setup() engine.Setup {
	v := map[string]string{"diagonals": s.Diagonals, "sword": s.Sword}
	if s.Sword == "on" {
		v["allegiance"] = s.Allegiance
	}
	if s.Target != 0 {
		v["target"] = strconv.Itoa(s.Target)
	}
	return engine.Setup{Seats: s.Seats, Seed: s.lot, Values: v}
}

// players are those who sit round the table, not yet in turn order.
func (s *lancelotSetup) players() []match.Player {
	people := make([]string, s.Seats)
	for i := range people {
		people[i] = s.svc.text("name.player", strconv.Itoa(i+1))
	}
	return s.svc.players(people, s.Computer[:s.Seats], s.Level, s.lot)
}

func (s *lancelotSetup) play() {
	s.svc.remember("lancelot", s.lancelotChoices)
	setup, round := s.setup(), s.players()
	seated := make([]match.Player, s.Seats)
	for seat, player := range (lancelot.Game{}).Order(setup) {
		seated[seat] = round[player]
	}
	s.svc.startMatch(lancelot.Game{}, setup, seated)
}
