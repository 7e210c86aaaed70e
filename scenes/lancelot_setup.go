package scenes

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/lancelot"
	"roundtable/engine/match"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
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
	Characters [5]string // as whom the computer plays; "" is as well as it can
	Level      int
	Sword      string
	Diagonals  string
	Allegiance string
	Target     int // 0: the usual one for the number of players
}

// sound reports whether kept choices are possible ones.
func (c *lancelotChoices) sound() bool {
	for _, name := range c.Characters {
		if name != "" && !slices.Contains(characters(), name) {
			return false
		}
	}
	onOff := func(v string) bool { return v == "on" || v == "off" }
	return c.Seats >= 2 && c.Seats <= 5 && c.Level >= 1 && c.Level <= engine.MaxLevel && onOff(c.Sword) &&
		onOff(c.Diagonals) && (c.Allegiance == "opponent" || c.Allegiance == "invoker") &&
		c.Target >= 0 && c.Target <= 30*(c.Seats-1)
}

// characters are those that a seat may play as.
func characters() []string {
	e, _ := catalog.Find(lancelot.Game{}.Name())
	return e.Characters
}

func newLancelotSetup(svc *stage.Services) *lancelotSetup {
	usual := lancelotChoices{
		Seats: 2, Computer: [5]bool{false, true, true, true, true}, Level: 2,
		Sword: "off", Diagonals: "off", Allegiance: "opponent",
	}
	s := &lancelotSetup{lancelotChoices: usual, lot: svc.Lot()}
	recall(svc, "lancelot", &s.lancelotChoices)
	if !s.sound() {
		s.lancelotChoices = usual
	}
	s.svc = svc
	s.head, s.game = svc.Text("setup.lancelot"), "lancelot"
	s.groups = s.rows
	s.start = s.play
	return s
}

// Report names the screen.
func (s *lancelotSetup) Report(r *report.Report) {
	s.Page.Report(r)
	r.Scene = "lancelot-setup"
}

func (s *lancelotSetup) rows() [][]row {
	words := s.svc.Text
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
	knights := s.characterRows()
	if len(knights) == 0 {
		return [][]row{people, rules}
	}
	return [][]row{people, rules, knights}
}

// characterRows choose as whom the computer plays, a row for each of its seats.
func (s *lancelotSetup) characterRows() (rows []row) {
	words := s.svc.Text
	for i := range s.Seats {
		if !s.Computer[i] {
			continue
		}
		r := row{label: words("setup.plays", strconv.Itoa(i+1)), icon: s.shield(i)}
		name, way, arms := words("setup.anybody"), words("setup.anybody.way"), ""
		if who := s.Characters[i]; who != "" {
			name, way, arms = words("character."+who), words("character."+who+".way"), words("character."+who+".arms")
			r.icon = func(size float64) *ebiten.Image { return sprites.Arms(s.svc.Theme, who, int(size)) }
		}
		r.note = way
		r.draw = func(control, clip layout.Rect) {
			id := "character" + strconv.Itoa(i+1)
			middle := s.between(control, clip, id+"-before", id+"-after", ui.IconBack, ui.IconNext,
				func() bool { return s.nextCharacter(i, -1) }, func() bool { return s.nextCharacter(i, 1) })
			under := arms
			if s.lay.Stacked {
				under = way
			}
			strong := ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5}
			if under == "" {
				s.Page.LabelIn(name, middle, clip, strong)
				return
			}
			strong.Y = 0.6
			s.Page.LabelIn(name, middle.CutTop(middle.H*0.55, 0), clip, strong)
			s.Page.LabelIn(under, middle, clip, ui.Type{Style: sprites.StyleBody, Size: 12, Color: s.svc.Theme.InkSoft, X: 0.5, Y: 0.3})
		}
		rows = append(rows, r)
	}
	return rows
}

// nextCharacter takes the next character, or the one before, that plays on no
// other seat; nobody in particular is one of them.
func (s *lancelotSetup) nextCharacter(seat, by int) bool {
	all := append([]string{""}, characters()...)
	at := max(0, slices.Index(all, s.Characters[seat]))
	for {
		at = (at + by + len(all)) % len(all)
		if name := all[at]; name == "" || !slices.Contains(s.Characters[:], name) {
			s.Characters[seat] = name
			return true
		}
	}
}

// lotRow shows the lot, so that a tournament can be set up again, and draws
// another.
func (s *lancelotSetup) lotRow(control, clip layout.Rect) {
	k := s.kit
	again := control.CutRight(k.Px(52), k.Px(6))
	setup := s.setup()
	first := lancelot.Game{}.Order(setup)[0]
	name := s.players()[first].Name
	s.Page.LabelIn(s.svc.Text("setup.lot.first", strconv.FormatUint(s.lot, 10), name), control, clip,
		ui.Type{Style: sprites.StyleBody, Size: 16, X: 0.5, Y: 0.5})
	s.Page.Add(ui.Button{ID: "lot", Rect: again, Clip: clip, Icon: ui.IconDice, Note: s.svc.Text("setup.lot.reroll"), Do: func() {
		s.lot = s.svc.Lot()
		s.Build(s.kit)
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
		return sprites.PieceIcon(s.svc.Theme, "lancelot", engine.Piece{Kind: lancelot.Knight, Seat: seat}, int(size))
	}
}

// usualTarget is the number of captures that wins when nothing else is said
// (L2).
func (s *lancelotSetup) usualTarget() int { return lancelot.Target(s.Seats) }

func (s *lancelotSetup) targetText() string {
	if s.Target == 0 {
		return s.svc.Text("setup.target.usual", strconv.Itoa(s.usualTarget()))
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
		people[i] = s.svc.Text("name.player", strconv.Itoa(i+1))
	}
	return players(s.svc, people, s.Computer[:s.Seats], s.Characters[:s.Seats], s.Level, s.lot)
}

func (s *lancelotSetup) play() {
	remember(s.svc, "lancelot", s.lancelotChoices)
	setup, round := s.setup(), s.players()
	seated := make([]match.Player, s.Seats)
	for seat, player := range (lancelot.Game{}).Order(setup) {
		seated[seat] = round[player]
	}
	s.svc.App.Start(lancelot.Game{}, setup, seated)
}
