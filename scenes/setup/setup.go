package setup

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// setup is the set-up screen of a game: its players and options.
type setup struct {
	stage.Form
	choices
	games     catalog.List
	entry     catalog.Entry
	look      games.Game
	lot       uint64
	asked     int           // the number of players that the user chose for the usual start
	savedText string        // the choices last saved
	open      int           // the place of the unfolded player, len(Players) if the expert options are unfolded, or -1
	from      *engine.Draft // the start position; nil is the usual one
	edit      func()        // opens the editor; nil if that is impossible
}

func (s *setup) Traits() stage.Traits {
	t := s.Form.Traits("")
	t.Back, t.Steps, t.Report = s.Back, s.Steps, s.Report
	return t
}

func newSetup(svc *stage.Services, all catalog.List, e catalog.Entry) *setup {
	s := &setup{games: all, lot: svc.Lot(), open: -1}
	s.Svc = svc
	boardsOf(s).take(e)
	s.Head = func() string {
		if key := locale.GameSetup.Of(s.name()); boardsOf(s).chosen().Values() == nil && s.Svc.Words.Has(key) {
			return s.Svc.Text(key)
		}
		return boardsOf(s).chosen().Called(s.Svc.Words)
	}
	s.Emblem = func(px int) *ebiten.Image { return sprites.Sign(s.Svc.Theme, s.name(), px) }
	s.Groups = func() [][]stage.Row {
		s.keep()
		return s.rows()
	}
	s.Start = func() { // replaces the opponent screen below
		svc.App.Pop()
		s.play()
	}
	s.begin()
	return s
}

// Friend returns the set-up of a game with a friend online.
func Friend(svc *stage.Services, all catalog.List, e catalog.Entry) stage.Scene {
	s := newSetup(svc, all, e)
	remoteSeatsOf(s).invite()
	return s
}

// Usual returns the setup of a game with the choices of the last time.
func Usual(svc *stage.Services, all catalog.List, e catalog.Entry) engine.Setup {
	return newSetup(svc, all, e).setup()
}

// Learn begins the user's first game, with the settings that a lesson teaches, against the weakest
// computer. The table replaces the current scene. If the user has not chosen an opponent before,
// that computer becomes the default opponent.
func Learn(svc *stage.Services, all catalog.List, e catalog.Entry, values map[string]string) {
	s := newSetup(svc, all, e)
	s.choices = usualChoices(e)
	maps.Copy(s.Options, values)
	s.mend()
	for i := range s.Players {
		s.Players[i].Level, s.Players[i].Character = 1, ""
	}
	for e.Game.Order(s.setup())[0] != 0 { // the user moves first
		s.lot++
	}
	if len(values) == 0 && svc.Settings.Now().Setups[s.name()] == "" {
		s.keep()
	}
	s.begins()
}

func (s *setup) begin() {
	if s.from == nil {
		s.asked = s.Seats
	}
	s.savedText = s.chosenText()
}

// chosenText returns the choices in the form that is saved. It restores the number of players that
// a start position has changed, and turns online players into computers.
func (s *setup) chosenText() string {
	now := s.choices
	now.Players = slices.Clone(now.Players)
	for i := range now.Players {
		now.Players[i].Computer = !now.Players[i].isHere()
	}
	if s.from != nil {
		now.Seats = s.asked
	}
	return textOf(now)
}

func (s *setup) keep() {
	if s.from == nil {
		s.asked = s.Seats
	}
	if text := s.chosenText(); text != s.savedText {
		s.savedText = text
		keepSetup(s.Svc, s.name(), text)
	}
}

func (s *setup) name() string { return s.entry.Game.Name() }

func (s *setup) Report(r *system.Report) {
	s.Page.Report(r)
	r.Scene = s.name() + "-choices"
}

// fewRows is the largest number of rows on one sheet.
const fewRows = 4

func (s *setup) rows() [][]stage.Row {
	var people, options []stage.Row
	least, most := s.entry.Game.Seats()
	if len(boardsOf(s).all()) > 0 {
		people = append(people, boardsOf(s).row())
	}
	if least < most && s.from == nil {
		people = append(people, s.seatsRow(least, most))
	}
	for i := range s.Seats {
		people = append(people, s.playerRows(i)...)
	}
	if s.canChooseSide() {
		people = append(people, stage.Row{Label: s.Svc.Text("setup.side"), Note: s.Svc.Text("setup.side.help"), Options: s.sideOptions()})
	}
	s.StartAs = ""
	if remoteSeatsOf(s).distant() { // whether all players start at once comes before other options
		s.StartAs = s.Svc.Text("setup.invite")
		options = append(options, s.Svc.Online.ClockRows(&s.Form, s.name(), "distant", &s.Distant)...)
	}
	if s.from == nil {
		for _, o := range s.rowOptions() {
			if !slices.Contains(s.look.Expert, o.Name) {
				options = append(options, s.optionRow(o))
			}
		}
	}
	if !remoteSeatsOf(s).distant() {
		options = append(options, s.clockRows()...)
	}
	if s.edit != nil {
		options = append(options, s.positionRow())
	}
	if s.from == nil {
		options = append(options, s.expertRows()...)
	}
	if most+len(options) <= fewRows {
		return [][]stage.Row{append(people, options...)}
	}
	return [][]stage.Row{people, options}
}

func (s *setup) seatsRow(least, most int) stage.Row {
	r := stage.Row{Label: s.Svc.Text("setup.seats"), Note: s.Svc.Text("setup.seats.help")}
	for n := least; n <= most; n++ {
		text := strconv.Itoa(n)
		r.Options = append(r.Options, stage.Choice("seats-"+text, text, s.Seats == n, func() {
			s.Seats = n
			s.forgetNumbers()
			s.mend()
		}))
	}
	return r
}

// expertRows returns a row that unfolds the rarely changed options and lists those with unusual
// values; if unfolded, their rows follow.
func (s *setup) expertRows() []stage.Row {
	var rows []stage.Row
	var changed []string
	for _, o := range s.rowOptions() {
		if !slices.Contains(s.look.Expert, o.Name) {
			continue
		}
		rows = append(rows, s.optionRow(o))
		if v := s.value(o); v != o.Default {
			changed = append(changed, s.Svc.Text("setup.expert.option", s.Svc.Words.Name(locale.OptionName, s.name(), o.Name), s.valueText(o, v)))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	at := len(s.Players)
	fold := stage.Row{Label: s.Svc.Text("setup.expert"), Note: s.Svc.Text("setup.expert.help"), Line: layout.Line{Press: true},
		Press: &stage.Press{ID: "expert", Unfolded: s.open == at, Do: func() { s.unfold(at) }},
		Draw: func(control, clip layout.Rect) {
			s.Page.LabelIn(strings.Join(changed, ", "), control, clip, ui.Type{Style: sprites.StyleBody, Size: 16, X: 0.5, Y: 0.5})
		}}
	if s.open != at {
		return []stage.Row{fold}
	}
	return append([]stage.Row{fold}, rows...)
}

// positionRow returns the row for the start position. A position from the editor decides the
// options that it contains.
func (s *setup) positionRow() stage.Row {
	return stage.Row{Label: s.Svc.Text("setup.position"), Note: s.Svc.Text("setup.position.help"), Options: []stage.Option{
		stage.Choice("position-usual", s.Svc.Text("setup.position.usual"), s.from == nil, func() { s.from, s.Seats = nil, s.asked }),
		stage.Choice("position-own", s.Svc.Text("setup.position.own"), s.from != nil, s.edit),
	}}
}

// OptionRows returns rows for the number of players and the options, to be used in another form; it
// calls adapt with the changed setup.
func OptionRows(f *stage.Form, e catalog.Entry, now engine.Setup, adapt func(engine.Setup)) (rows []stage.Row) {
	look := &setup{choices: choices{Seats: now.Seats, Options: now.Values}, entry: e, look: games.For(e.Game.Name())}
	look.Svc = f.Svc
	look.mend()
	then := func(do func()) func() {
		return func() {
			do()
			chosen := look.setup()
			chosen.Seed = now.Seed
			adapt(chosen)
		}
	}
	if least, most := e.Game.Seats(); least < most {
		rows = append(rows, look.seatsRow(least, most))
	}
	for _, o := range look.rowOptions() {
		r := look.optionRow(o)
		if len(o.Values) == 0 {
			r.Draw = func(control, clip layout.Rect) {
				f.Stepper(control, clip, o.Name, look.number(o), then(func() { look.step(o, -1) }), then(func() { look.step(o, 1) }))
			}
		}
		rows = append(rows, r)
	}
	for _, r := range rows {
		for i := range r.Options {
			r.Options[i].Choose = then(r.Options[i].Choose)
		}
	}
	return rows
}

// forgetNumbers resets the options whose defaults depend on the number of seats.
func (s *setup) forgetNumbers() {
	for _, o := range s.entry.Game.Options() {
		if len(o.Values) == 0 && o.Default == "" {
			delete(s.Options, o.Name)
		}
	}
}

func (s *setup) optionRow(o engine.Option) stage.Row {
	words, game := s.Svc.Words, s.name()
	r := stage.Row{Label: words.Name(locale.OptionName, game, o.Name), Note: s.optionHelp(o.Name)}
	if len(o.Values) == 0 {
		r.Draw = func(control, clip layout.Rect) {
			s.Stepper(control, clip, o.Name, s.number(o), func() { s.step(o, -1) }, func() { s.step(o, 1) })
		}
		return r
	}
	for _, v := range o.Values {
		r.Options = append(r.Options, stage.Choice(o.Name+"-"+v, s.valueText(o, v), s.value(o) == v, func() {
			s.Options[o.Name] = v
		}))
	}
	return r
}

func (s *setup) valueText(o engine.Option, v string) string {
	if key := locale.OptionValue.Of(s.name(), o.Name, v); s.Svc.Words.Has(key) {
		return s.Svc.Text(key)
	}
	return s.Svc.Words.Name(locale.CommonValue, v)
}

func (s *setup) optionHelp(name string) string {
	if key := locale.OptionHelp.Of(s.name(), name); s.Svc.Words.Has(key) {
		return s.Svc.Text(key)
	}
	return ""
}

func (s *setup) number(o engine.Option) string {
	if v := s.value(o); v != "" {
		return v
	}
	usual, _ := s.look.Number(o.Name, s.Seats)
	if usual == 0 {
		return s.Svc.Text("setup.usual")
	}
	return s.Svc.Text("setup.usual.number", strconv.Itoa(usual))
}

func (s *setup) step(o engine.Option, by int) {
	usual, _ := s.look.Number(o.Name, s.Seats)
	n, err := strconv.Atoi(s.value(o))
	if err != nil { // the seats decide
		n = max(usual, o.Min)
	}
	v := strconv.Itoa(n + by)
	switch {
	case n+by == usual && o.Default == "":
		delete(s.Options, o.Name)
	case s.allows(o, v):
		s.Options[o.Name] = v
	}
}

// cast returns the players by place; those whom the user has named have their names.
func (s *setup) cast() []match.Player {
	people, person, coats := 0, 0, s.coats()
	for _, p := range s.Players[:s.Seats] {
		if p.isHere() {
			people++
		}
	}
	all := make([]match.Player, s.Seats)
	for i := range all {
		p := s.Players[i]
		all[i] = match.Player{Arms: coats[i].String(), Clock: s.control(i)}
		switch {
		case p.Computer:
			all[i].Computer, all[i].Level, all[i].Character = true, p.Level, p.Character
		case p.Remote != "":
			all[i].Name = remoteSeatsOf(s).remoteName(p.Remote)
		default:
			all[i].Name = s.Svc.Settings.Now().Name(person)
			if people == 1 && coats[i] == 0 { // the pieces show none, but the panel does
				all[i].Arms = s.Svc.Borne()
			}
			person++
		}
	}
	s.Svc.Cast(all)
	return all
}

func (s *setup) playerNames() []string { return spoken.Names(s.Svc.Words, s.name(), s.cast()) }

// Back folds a player's details, or returns to the screen below.
func (s *setup) Back() {
	if s.open >= 0 {
		s.unfold(s.open)
		return
	}
	s.Form.Back()
}

func (s *setup) Steps() int {
	if s.open >= 0 {
		return 1
	}
	return 0
}

func (s *setup) play() {
	keepSetup(s.Svc, s.name(), s.chosenText())
	s.begins()
}

func (s *setup) begins() {
	if remoteSeatsOf(s).distant() {
		s.drawSide()
		s.Svc.Online.Invite(remoteSeatsOf(s).invitation())
		return
	}
	s.drawSide()
	setup, start, seated := matchParts(s)
	s.Svc.App.Start(s.entry.Game, setup, start, seated, s.Svc.App.Replace)
}

// rehearse returns a match as it would begin, to prepare its table, or nil. The match must not be
// saved.
func rehearse(s *setup) *match.Match {
	setup, start, seated := matchParts(s)
	m, err := match.NewFrom(s.entry.Game, setup, start, seated)
	if err != nil {
		return nil
	}
	return m
}

// matchParts returns what a match is made from: its setup, the text of its start position ("" for
// the usual one), and the player at each seat.
func matchParts(s *setup) (setup engine.Setup, start string, seated []match.Player) {
	setup = s.setup()
	round := s.cast()
	seated = make([]match.Player, s.Seats)
	for seat, player := range s.entry.Game.Order(setup) {
		seated[seat] = round[player]
	}
	if s.from != nil {
		start = s.entry.Game.(engine.Editor).DraftText(*s.from)
	}
	return setup, start, seated
}

func (s *setup) seatOf(i int) engine.Seat {
	return engine.Seat(slices.Index(s.entry.Game.Order(s.setup()), i))
}

// DraftSetup returns a setup for a game from a position. The position decides whose turn it is, and
// the first player must have the first seat. The seed is the first one from lot on that gives this
// order, so that games from one position differ.
func DraftSetup(e catalog.Entry, d engine.Draft, lot uint64) engine.Setup {
	setup := d.Clone().Setup
	for setup.Seed = lot; e.Game.Order(setup)[0] != 0; setup.Seed++ {
	}
	return setup
}
