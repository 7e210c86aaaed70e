package scenes

import (
	"strings"
	"sync"
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
	"roundtable/internal/store"
	"roundtable/internal/thinker"
	"roundtable/scenes/input"
	"roundtable/scenes/play"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// heard is a player that only remembers.
type heard struct {
	sounds []audio.Sound
	shades []uint64  // the variation of each
	places []float64 // where each was
	muted  bool
	volume float64
	music  bool
	lute   float64 // its volume
	ticks  int
}

func (h *heard) Play(s audio.Sound, shade uint64, at float64) {
	h.sounds, h.shades, h.places = append(h.sounds, s), append(h.shades, shade), append(h.places, at)
}
func (h *heard) Tick()                       { h.ticks++ }
func (h *heard) SetMuted(m bool)             { h.muted = m }
func (h *heard) Muted() bool                 { return h.muted }
func (h *heard) SetVolume(v float64)         { h.volume = v }
func (h *heard) SetMusic(on bool, v float64) { h.music, h.lute = on, v }

// prompt is a thinker that answers at once, so that a game is the same every
// time.
type prompt struct {
	t     *testing.T
	id    int
	ready []thinker.Reply
	stops int
	lots  bool // play by lot instead: for pictures that no search should change
	mute  bool // never answer
}

// byLot is a legal move that hangs on nothing but the rules.
func (p *prompt) byLot(r thinker.Request) engine.Move {
	e, _ := catalog.Find(r.Game)
	g := e.Game
	pos, err := g.New(r.Setup)
	for _, m := range r.Moves {
		if err == nil {
			pos, _, err = pos.Play(m)
		}
	}
	if err != nil {
		p.t.Fatal(err)
	}
	moves := pos.Moves()
	d := splitmix.New(uint64(len(r.Moves)) + r.Setup.Seed<<32)
	return moves[d.Uint64()%uint64(len(moves))]
}

func (p *prompt) Start(r thinker.Request) int {
	p.id++
	if p.mute {
		p.ready = nil
		return p.id
	}
	if p.lots {
		p.ready = []thinker.Reply{{ID: p.id, Done: true, Info: engine.Info{Move: p.byLot(r)}}}
		return p.id
	}
	r.ID, r.Time = p.id, 0
	r.Limits.Nodes = 300
	reply := thinker.Run(r, func() bool { return false }, nil)
	if reply.Err != "" {
		p.t.Errorf("the thinker: %s", reply.Err)
	}
	p.ready = []thinker.Reply{reply}
	return p.id
}

func (p *prompt) Stop() { p.stops++; p.ready = nil }

func (p *prompt) Poll() (thinker.Reply, bool) {
	if len(p.ready) == 0 {
		return thinker.Reply{}, false
	}
	r := p.ready[0]
	p.ready = nil
	return r, true
}

func (p *prompt) Close() {}

// driver plays the real App by input values, as a person would.
type driver struct {
	*testing.T
	app   *App
	saves *store.Store
	ears  *heard
	mind  *prompt
}

// theme is one theme of a name for all tests: its pictures are drawn once.
func theme(name string) *sprites.Theme {
	themes.Lock()
	defer themes.Unlock()
	if themes.made[name] == nil {
		themes.made[name] = sprites.New(name)
	}
	return themes.made[name]
}

var themes = struct {
	sync.Mutex
	made map[string]*sprites.Theme
}{made: map[string]*sprites.Theme{}}

func newDriver(t *testing.T, w, h, scale float64) *driver {
	d := &driver{T: t, saves: store.OpenMemory(), ears: &heard{}, mind: &prompt{t: t}}
	d.restart(w, h, scale)
	return d
}

// restart opens the program again on the same saves.
func (d *driver) restart(w, h, scale float64) {
	d.app = NewApp(Config{
		Store: d.saves, Sounds: d.ears, Seed: 11, Theme: theme,
		Thinker: func() stage.Thinker { return d.mind },
		Notice:  func(text string) { d.Errorf("the App fell: %s", text) },
	})
	d.app.Resize(w, h, scale)
}

func (d *driver) step(in input.State) {
	d.Helper()
	if err := d.app.Step(in); err != nil {
		d.Fatalf("the App ended: %v", err)
	}
}

// settle waits until nothing moves and nobody thinks.
func (d *driver) settle() report.Report {
	d.Helper()
	for range 5000 {
		r := d.app.Report()
		if !r.Animating && !r.Thinking && (r.Scene != "camelot" && r.Scene != "lancelot" || r.Human || r.Dialog != "" || r.Outcome != "") {
			if r.Outcome == "" || r.Dialog != "" {
				return r
			}
		}
		d.step(input.State{})
	}
	d.Fatalf("the App never comes to rest: %+v", d.app.Report())
	return report.Report{}
}

// at is the middle of a target, or of a square by its name, in device pixels.
func (d *driver) at(id string) input.Point {
	d.Helper()
	for _, t := range d.app.targets(nil) {
		if t.ID == id || t.ID == stage.SquarePrefix+id {
			if !t.Enabled || t.Hidden {
				d.Fatalf("%s cannot be pressed: %+v", id, t)
			}
			x, y := t.Rect.Centre()
			return input.Point{X: x, Y: y}
		}
	}
	r := d.app.Report()
	d.Fatalf("no %q in scene %s, dialog %q", id, r.Scene, r.Dialog)
	return input.Point{}
}

// tap presses and releases, as a finger does.
func (d *driver) tap(ids ...string) {
	d.Helper()
	for _, id := range ids {
		p := d.at(id)
		d.step(input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true})
		d.step(input.State{Pointer: p, Start: p, Released: true, Tap: true, Touch: true})
	}
}

// point moves the mouse over something.
func (d *driver) point(id string) {
	d.Helper()
	d.step(input.State{Pointer: d.at(id), Hover: true})
}

// drag drags from one thing over others to the last.
func (d *driver) drag(ids ...string) {
	d.Helper()
	start := d.at(ids[0])
	d.step(input.State{Pointer: start, Start: start, Pressed: true, Held: true})
	from := start
	for _, id := range ids[1:] {
		to := d.at(id)
		for i := 1.0; i <= 8; i++ {
			p := input.Point{X: from.X + (to.X-from.X)*i/8, Y: from.Y + (to.Y-from.Y)*i/8}
			d.step(input.State{Pointer: p, Start: start, Held: true, Dragging: true, Hover: true})
		}
		from = to
	}
	d.step(input.State{Pointer: from, Start: start, Released: true, Dragging: true, Hover: true})
}

func (d *driver) press(a input.Actions) {
	d.Helper()
	d.step(input.State{Actions: a})
}

// want checks where the App is.
func (d *driver) want(scene, dialog string) report.Report {
	d.Helper()
	r := d.app.Report()
	if r.Scene != scene || r.Dialog != dialog {
		d.Fatalf("in scene %q, dialog %q; want %q, %q", r.Scene, r.Dialog, scene, dialog)
	}
	return r
}

func (d *driver) table() *play.Table {
	d.Helper()
	t, ok := d.app.top().(*play.Table)
	if !ok {
		d.Fatalf("no table but %s", d.app.Scene())
	}
	return t
}

// lots is a test's own source of choices.
type lots struct{ d splitmix.Source }

func (l *lots) of(n int) int { return int(l.d.Uint64() % uint64(n)) }

// squaresOf are the squares that a person touches for a Camelot move.
func squaresOf(move string) []string {
	return strings.FieldsFunc(move, func(r rune) bool { return r == '-' || r == 'x' })
}

// playCamelot plays random legal moves by touch until the end.
func (d *driver) playCamelot(seed uint64, most int) report.Report {
	d.Helper()
	l := lots{splitmix.New(seed)}
	for range most {
		if r := d.settle(); r.Outcome != "" {
			return r
		}
		r := d.app.Report()
		moves := d.app.Moves()
		path := squaresOf(moves[l.of(len(moves))])
		drag := l.of(4) == 0 && len(path) == 2
		if drag {
			d.drag(path...)
		} else {
			d.tap(path...)
		}
		if after := d.app.Report(); after.Ply == r.Ply && len(after.Path) > 0 {
			d.tap(path[len(path)-1]) // it could go on: end it here
		}
		if after := d.app.Report(); after.Ply <= r.Ply {
			d.Fatalf("%v (drag %v) was not played: path %v, message %q", path, drag, after.Path, after.Message)
		}
	}
	return d.settle()
}

// playLancelot plays random legal actions by touch until the end, invoking the
// sword now and then.
func (d *driver) playLancelot(seed uint64, most int) report.Report {
	d.Helper()
	l := lots{splitmix.New(seed)}
	for range most {
		r := d.settle()
		if r.Outcome != "" {
			return r
		}
		d.place(&l)
		if after := d.app.Report(); after.Ply <= r.Ply {
			d.Fatalf("nothing was played at ply %d: path %v, message %q", r.Ply, after.Path, after.Message)
		}
	}
	return d.settle()
}

// place plays one random action by hand.
func (d *driver) place(l *lots) {
	d.Helper()
	t := d.table()
	// next is a random square that may be touched after path, by name.
	next := func(act engine.Act, path ...engine.Square) (engine.Square, bool) {
		part, err := t.Match().Position().Continue(path)
		if err != nil {
			d.Fatal(err)
		}
		var open []engine.Square
		for _, c := range part.Next {
			if c.Act == act {
				open = append(open, c.Square)
			}
		}
		if len(open) == 0 {
			return engine.NoSquare, false
		}
		return open[l.of(len(open))], true
	}
	g := t.Match().Position().Board().Geometry
	sword := engine.NoSquare
	for _, sq := range g.Squares {
		if t.Match().Position().Board().At[sq].Kind == lancelot.Sword {
			sword = sq
		}
	}
	at, open := next(engine.ActPlace)
	touch, may := next(engine.ActSword)
	switch {
	case !open && !may:
		d.tap("pass")
	case may && sword == engine.NoSquare: // before the game
		d.tap(g.Name(touch))
	case may && (!open || l.of(4) == 0): // Excalibur, then the knight
		to, _ := next(engine.ActSword, sword)
		at, _ := next(engine.ActPlace, sword, to)
		d.tap("sword", g.Name(to), g.Name(at))
	case may && l.of(4) == 0: // the knight, then Excalibur
		if to, ok := next(engine.ActSword, at, sword); ok {
			d.tap("sword", "sword", g.Name(at), g.Name(to))
			return
		}
		d.tap(g.Name(at))
	default:
		d.tap(g.Name(at))
	}
}
