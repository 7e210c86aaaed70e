package setup

import (
	"slices"
	"strconv"

	"roundtable/engine/clock"
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// The values of a side's clock that are not time controls (clock.Control.String).
const (
	noClock   = "off"
	sameClock = "same" // the same as the first side's
	ownClock  = "own"  // the one in choices.Own
)

var presets = []string{"300+3", "600", "900+10", "600:3x30"}

var limits = []string{"1/10", "1/20", "1/30", "1/60", "1/120", "1/300", "1/600"}

const firstOwn = "1200+5"

// The values of a custom time control: minutes, seconds, and periods of byo-yomi.
var (
	ownMains      = []int{1, 2, 3, 5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180}
	ownIncrements = []int{0, 1, 2, 3, 5, 10, 15, 20, 30, 60}
	ownPeriods    = []clock.Control{{}, {Periods: 1, Period: 10 * clock.Second}, {Periods: 1, Period: 30 * clock.Second}, {Periods: 3, Period: 10 * clock.Second},
		{Periods: 3, Period: 30 * clock.Second}, {Periods: 3, Period: clock.Minute}, {Periods: 5, Period: 30 * clock.Second}, {Periods: 5, Period: clock.Minute}}
)

// hasSides reports whether each side has a clock of its own; otherwise one limit applies to the
// turns of all players.
func (s *setup) hasSides() bool { return len(s.look.Sides) > 0 }

func (s *setup) clockChoices(i int) []string {
	switch {
	case !s.hasSides():
		return append([]string{noClock}, limits...)
	case i == 0:
		return slices.Concat([]string{noClock}, presets, []string{ownClock})
	}
	return slices.Concat([]string{sameClock, noClock}, presets, []string{ownClock})
}

func (s *setup) mendClocks() {
	n := max(1, len(s.look.Sides))
	s.Clocks = append(s.Clocks, make([]string, n)...)[:n]
	s.Own = append(s.Own, make([]string, n)...)[:n]
	for i := range n {
		if all := s.clockChoices(i); !slices.Contains(all, s.Clocks[i]) {
			s.Clocks[i] = all[0]
		}
		if c, ok := clock.Parse(s.Own[i]); !ok || c.Main == 0 {
			s.Own[i] = firstOwn
		}
	}
}

func (s *setup) control(i int) clock.Control {
	if !s.hasSides() {
		i = 0
	}
	text := s.Clocks[i]
	switch text {
	case noClock:
		return clock.Control{}
	case sameClock:
		return s.control(0)
	case ownClock:
		text = s.Own[i]
	}
	c, _ := clock.Parse(text)
	return c
}

func (s *setup) clockRows() (rows []stage.Row) {
	if !s.hasSides() {
		return []stage.Row{s.clockRow(0, "limit", s.Svc.Text("setup.limit"), s.Svc.Text("setup.limit.help"))}
	}
	alone := s.Clocks[0] == noClock && !slices.ContainsFunc(s.Clocks[1:], func(c string) bool { return c != sameClock })
	if alone {
		return []stage.Row{s.clockRow(0, s.look.Sides[0], s.Svc.Text("setup.clocks"), s.Svc.Text("setup.clocks.help"))}
	}
	for i, side := range s.look.Sides {
		rows = append(rows, s.clockRow(i, side, s.Svc.Text("setup.clock", s.Svc.Text(locale.SideName.Of(side))), s.Svc.Text("setup.clocks.help")))
		if s.Clocks[i] == ownClock {
			rows = append(rows, s.ownRows(i, side)...)
		}
	}
	return rows
}

func (s *setup) clockRow(i int, id, label, note string) stage.Row {
	all := s.clockChoices(i)
	next := func(by int) func() {
		return func() {
			s.Clocks[i] = all[(slices.Index(all, s.Clocks[i])+by+len(all))%len(all)]
		}
	}
	return stage.Row{Label: label, Note: note, Draw: func(control, clip layout.Rect) {
		middle := s.Between(control, clip, id+"-clock-before", id+"-clock-after", ui.IconBack, ui.IconNext, next(-1), next(1))
		s.Page.LabelIn(s.clockName(i), middle, clip, ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5})
	}}
}

func (s *setup) clockName(i int) string {
	switch s.Clocks[i] {
	case noClock:
		return s.Svc.Text("setup.off")
	case sameClock:
		return s.Svc.Text("setup.clock.same")
	case ownClock:
		return s.Svc.Text("setup.clock.own", s.controlName(s.control(i)))
	}
	return s.controlName(s.control(i))
}

func (s *setup) controlName(c clock.Control) string {
	if c == clock.Each(c.Period) {
		return s.spanName(c.Period)
	}
	text := s.spanName(c.Main)
	if c.Increment > 0 {
		text = s.Svc.Text("setup.clock.with", text, s.spanName(c.Increment))
	}
	if c.Periods > 0 {
		text = s.Svc.Text("setup.clock.with", text, s.periodsName(c))
	}
	return text
}

func (s *setup) periodsName(c clock.Control) string {
	return s.Svc.Text("setup.clock.periods", strconv.Itoa(c.Periods), s.spanName(c.Period))
}

func (s *setup) spanName(m clock.Millis) string {
	if m >= clock.Minute && m%clock.Minute == 0 {
		return s.Svc.Text("setup.clock.minutes", strconv.Itoa(int(m/clock.Minute)))
	}
	return s.Svc.Text("setup.clock.seconds", strconv.Itoa(int(m/clock.Second)))
}

func (s *setup) ownRows(i int, side string) []stage.Row {
	c := s.control(i)
	part := func(id string, label locale.Key, text string, change func(by int)) stage.Row {
		return stage.Row{Label: s.Svc.Text(label), Draw: func(control, clip layout.Rect) {
			s.Stepper(control, clip, side+"-"+id, text, func() { change(-1) }, func() { change(1) })
		}}
	}
	keep := func(c clock.Control) { s.Own[i] = c.String() }
	increment, periods := s.Svc.Text("setup.off"), s.Svc.Text("setup.off")
	if c.Increment > 0 {
		increment = s.spanName(c.Increment)
	}
	if c.Periods > 0 {
		periods = s.periodsName(c)
	}
	return []stage.Row{
		part("main", "setup.clock.main", s.spanName(c.Main), func(by int) {
			c.Main = clock.Millis(neighbour(ownMains, int(c.Main/clock.Minute), by)) * clock.Minute
			keep(c)
		}),
		part("increment", "setup.clock.increment", increment, func(by int) {
			c.Increment = clock.Millis(neighbour(ownIncrements, int(c.Increment/clock.Second), by)) * clock.Second
			keep(c)
		}),
		part("byoyomi", "setup.clock.byoyomi", periods, func(by int) {
			at := slices.Index(ownPeriods, clock.Control{Periods: c.Periods, Period: c.Period})
			next := ownPeriods[max(0, min(len(ownPeriods)-1, at+by))]
			c.Periods, c.Period = next.Periods, next.Period
			keep(c)
		}),
	}
}

// neighbour returns the value in a list that follows value after by steps, or the first or last.
func neighbour(list []int, value, by int) int {
	at, found := slices.BinarySearch(list, value)
	if !found && by > 0 {
		at--
	}
	return list[max(0, min(len(list)-1, at+by))]
}
