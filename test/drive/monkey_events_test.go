package drive

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/splitmix"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// monkey does something at random. What it does is dealt: each thing comes before any
// comes again, so that a run of enough events has them all.
type monkey struct {
	*Driver
	lots   splitmix.Source
	screen *ebiten.Image
	done   []string       // the latest events
	counts map[string]int // of everything that was done or seen
	looks  int
	tongue string // the tag of the language that is spoken
	reads  bool   // the screen is read as a document

	kinds   deck[kind]
	keys    deck[input.Actions]
	buttons deck[button]
	places  deck[room]
	sizes   deck[[3]float64]
	tongues deck[string]
	themes  deck[string]
	texts   deck[string]
	lines   deck[string]
	told    deck[system.Event]
}

func (m *monkey) did(format string, args ...any) {
	if m.done = append(m.done, fmt.Sprintf(format, args...)); len(m.done) > 20 {
		m.done = slices.Delete(m.done, 0, 1)
	}
}

func one[E any](m *monkey, of []E) E { return of[m.lots.Intn(len(of))] }

// event does one thing, and looks at what comes of it.
func (m *monkey) event() {
	k := m.kinds.deal(m)
	m.count(k.name)
	m.did("%s", k.name)
	k.do(m, m.Report())
	m.look()
}

// aim returns where something is, or nothing.
func (m *monkey) aim(r system.Report) (x, y float64) {
	x, y = m.anyPoint()
	name := "nothing"
	if squares := names(r); len(squares) > 0 && m.lots.Intn(2) == 0 {
		name = one(m, squares)
		x, y = r.Squares[name][0], r.Squares[name][1]
	} else if len(r.Targets) > 0 && m.lots.Intn(5) > 0 {
		g := one(m, r.Targets)
		name = g.ID
		x, y = g.Centre()
	}
	m.did("at %s, %g, %g", name, x, y)
	return x, y
}

func (m *monkey) click(r system.Report) { m.TapAt(m.aim(r)) }

// finger taps with a finger, or lays it down for a while.
func (m *monkey) finger(r system.Report) {
	x, y := m.aim(r)
	switch m.lots.Intn(3) {
	case 0:
		m.TouchAt(x, y)
	case 1:
		m.PressAt(x, y)
		m.Ticks(m.lots.Intn(30))
		m.Lift()
	default:
		m.PressAt(x, y)
		p := m.point(x, y)
		for range m.lots.Intn(60) {
			m.Step(input.State{Pointer: p, Start: p, Held: true, Touch: true})
		}
		m.Driver.rest = input.State{Pointer: p, Start: p, Touch: true}
		m.Step(input.State{Pointer: p, Start: p, Lost: true, Touch: true})
	}
}

// pinch moves two fingers about a point, somehow.
func (m *monkey) pinch(r system.Report) {
	x, y := m.aim(r)
	for range 1 + m.lots.Intn(6) {
		p := input.Pinch{At: m.point(x, y), Pan: input.Point{X: float64(m.lots.Intn(81) - 40), Y: float64(m.lots.Intn(81) - 40)}, Zoom: 0.5 + 1.5*m.lots.Float64()}
		m.Step(input.State{Touch: true, Pinch: p})
	}
	m.Step(input.State{Touch: true})
}

// drag drags a piece, a list or nothing.
func (m *monkey) drag(r system.Report) {
	from := m.points(r)
	m.did("from %v", from)
	g := &Grip{d: m.Driver, now: from}
	p := m.point(from[0], from[1])
	g.in = input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: m.lots.Intn(2) == 0}
	m.Step(g.in)
	g.in.Pressed = false
	for range 1 + m.lots.Intn(4) {
		to := m.points(r)
		g.MoveTo(to[0], to[1], 1+m.lots.Intn(6))
	}
	if m.lots.Intn(6) == 0 {
		g.Lose()
		return
	}
	g.Drop()
}

func (m *monkey) pointAt(r system.Report) { m.HoverAt(m.aim(r)) }

func (m *monkey) turnWheel(r system.Report) {
	x, y := m.aim(r)
	m.Step(input.State{Pointer: m.point(x, y), Wheel: float64(m.lots.Intn(7) - 3), Hover: true})
}

// key presses a key, on the keyboard or as a phone makes it.
func (m *monkey) key(system.Report) {
	a := m.keys.deal(m)
	by := one(m, []input.Device{input.NoDevice, input.NoDevice, input.NoDevice, input.Pointer})
	m.count(keyEvent(a))
	m.did("%x by %q", a, by)
	m.Step(input.State{Actions: a, By: by})
}

func (m *monkey) pad(system.Report) {
	b := m.buttons.deal(m)
	m.count(buttonEvent(b))
	m.did("%s", buttonEvent(b))
	m.Step(input.State{Actions: b.Action, By: b.by})
}

func (m *monkey) type_(system.Report) {
	text := one(m, strings.Split("abcdefghijklmn0123456789 -@?uyqtwrsxUYß中\x00%", ""))
	m.did("%q", text)
	m.Step(input.State{Typed: text})
}

// typeMove types a legal move, at a table.
func (m *monkey) typeMove(r system.Report) {
	if r.Dialog != "" || len(m.App.Moves()) == 0 {
		m.home()
		one(m, []func(*monkey){sit("camelot"), sit("lancelot")})(m)
		m.Ticks(1)
	}
	moves := m.App.Moves()
	if len(moves) == 0 { // it is over
		return
	}
	before, text := m.Report().Ply, one(m, moves)
	m.did("%q", text)
	for _, r := range text {
		m.Step(input.State{Typed: string(r)})
	}
	m.Key(input.Confirm)
	m.Ticks(2)
	if m.Report().Ply > before {
		m.count("legal move played")
	}
}

// useReader uses the screen as its document, as a screen reader does.
func (m *monkey) useReader(system.Report) {
	if !m.reads {
		m.reads = true
		m.App.Tell(system.Read(true))
		m.Ticks(1)
	}
	d := m.App.Document()
	var e system.Event = system.Line(m.lines.deal(m))
	switch n := m.lots.Intn(8); {
	case n == 0:
		m.reads = false
		e = system.Read(false)
	case n < 3:
	case n < 5 && d.Board != nil:
		e = system.Press(one(m, one(m, d.Board.Rows).Squares).ID)
	case len(d.Items) > 0:
		it := one(m, d.Items)
		switch {
		case it.Slider != nil:
			e = system.Turn{ID: it.ID, By: m.lots.Intn(9) - 4}
		case m.lots.Intn(4) == 0:
			e = system.Focus(it.ID)
		default:
			e = system.Press(it.ID)
		}
	}
	m.did("%T %v", e, e)
	m.App.Tell(e)
	m.Ticks(1)
}

// tell tells something that the system has to tell.
func (m *monkey) tell(system.Report) {
	e := m.told.deal(m)
	m.count(fmt.Sprintf("%T", e))
	m.did("%T %v", e, e)
	m.App.Tell(e)
	m.Ticks(1)
	if _, ok := e.(system.Open); ok {
		m.Ticks(3) // what it asks comes when it has been read
	}
	if _, ok := e.(system.Pause); ok {
		m.Ticks(m.lots.Intn(5))
		m.App.Tell(system.Resume{})
		m.Ticks(1)
	}
}

func (m *monkey) window(w [3]float64) {
	m.count(fmt.Sprint("window ", w))
	m.did("%v", w)
	m.Resize(w[0], w[1], w[2])
	m.screen.Deallocate()
	m.screen = m.Screen()
	m.Ticks(1) // in which the focus goes where it can
}

// changeSeat lets the computer play in another manner, or not.
func (m *monkey) changeSeat(system.Report) {
	m.Seat.Mute = m.lots.Intn(8) == 0
	m.Seat.Lots = !m.Seat.Lots
	m.did("mute %v", m.Seat.Mute)
}

// choose makes a choice of the settings, over the present scene where they can be
// opened from it.
func (m *monkey) choose(id string) {
	m.Helper()
	m.did("%s", id)
	r := m.Report()
	presses := func(id string) bool {
		return r.Dialog == "" && slices.ContainsFunc(r.Targets, func(g system.Target) bool { return g.ID == id && g.Enabled })
	}
	table := r.Table != nil && presses("more") && presses("undo")
	over := presses("settings") || table
	switch {
	case r.Scene == "settings" && r.Dialog == "":
	case presses("settings"):
		m.open("settings")
	case table: // in its menu
		m.open("more", "settings")
	default:
		m.home()
		m.open("settings")
	}
	m.open(id)
	m.count(id)
	if tag, ok := strings.CutPrefix(id, "language-"); ok && tag != "system" && m.tongue != tag {
		m.Fatalf("%s is chosen, and %s is spoken", tag, m.tongue)
	}
	if over {
		m.Key(input.Back)
	}
}

// open presses one thing after the other, wherever they are: windows may be too small
// for a hand to find them.
func (m *monkey) open(ids ...string) {
	m.Helper()
	for _, id := range ids {
		m.App.Tell(system.Press(id))
		m.Ticks(1)
	}
}

func (m *monkey) home() {
	m.Helper()
	m.Until("the title", func(r system.Report) bool {
		if r.Scene == "title" && r.Dialog == "" {
			return true
		}
		if r.Dialog == "leave" {
			m.open("yes")
		} else {
			m.Key(input.Back)
		}
		return false
	})
}

func (m *monkey) visit(system.Report) {
	m.Helper()
	m.home()
	p := m.places.deal(m)
	m.did("%s", p.scene)
	p.come(m)
	m.Ticks(1)
	if got := m.Report().Scene; got != p.scene {
		m.Fatalf("in %s, not %s, after %q", got, p.scene, m.done)
	}
	m.count("in " + p.scene)
}

// hurryThrough goes to a room and on, each before the change of scene is over, with
// every frame drawn.
func (m *monkey) hurryThrough(r system.Report) {
	m.Helper()
	before := m.Before
	m.Before = func() { m.App.Touch(); m.Frame(m.screen) }
	defer func() { m.Before = before }()
	m.visit(r)
	for range 1 + m.lots.Intn(4) {
		switch r := m.Report(); {
		case r.Dialog != "":
			m.open(one(m, []string{"yes", "no", "export", "close"}))
		case m.lots.Intn(3) == 0 && len(r.Targets) > 0:
			m.open(one(m, r.Targets).ID)
		default:
			m.Key(input.Back)
		}
		m.Ticks(m.lots.Intn(4))
	}
	m.Frame(m.screen)
}

// anyPoint returns a point in the window or a little beside it.
func (m *monkey) anyPoint() (x, y float64) {
	return float64(m.lots.Intn(int(m.w)+20) - 10), float64(m.lots.Intn(int(m.h)+20) - 10)
}

// points returns the middle of a square, or any point.
func (m *monkey) points(r system.Report) [2]float64 {
	if squares := names(r); len(squares) > 0 && m.lots.Intn(5) > 0 {
		return r.Squares[one(m, squares)]
	}
	x, y := m.anyPoint()
	return [2]float64{x, y}
}
