package board

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

var fingerMoves = flag.Int("moves", 360, "how many moves are played by a finger that misses; the whole is 5000")

// quiet plays no sounds.
type quiet struct{}

func (quiet) Play(audio.Sound, uint64, float64) {}
func (quiet) Tick()                             {}
func (quiet) SetMuted(bool)                     {}
func (quiet) Muted() bool                       { return true }
func (quiet) SetVolume(float64)                 {}
func (quiet) SetMusic(bool, float64)            {}
func (quiet) Pause()                            {}
func (quiet) Resume()                           {}

// notices is how often a person notices a wrong move in time to take it back: nine times
// out of ten.
const notices = 0.9

// fingers plays on a board as a person's finger does, which misses by fingerError in x and
// in y. It sees the board after each tap, and corrects itself.
type fingers struct {
	*testing.T
	board *Board
	lots  splitmix.Source
	count fingerCount
}

// newFingers are fingers on a board of a game.
func newFingers(t *testing.T, game string, seed uint64, final func() bool) *fingers {
	svc := &stage.Services{Present: &stage.Present{Words: locale.New("en"), Theme: sprites.New("hall")}, Settings: settings.Open(store.OpenMemory()), Sounds: quiet{}, Say: func(string) {}}
	return &fingers{T: t, lots: splitmix.New(seed), board: New(Config{Services: svc, Game: game, Final: final})}
}

// fingerCount is what moves took.
type fingerCount struct {
	moves, taps, asked, before  int
	wrong, back, standing, none int
}

func (c fingerCount) String() string {
	n := float64(max(1, c.moves)) / 100
	return fmt.Sprintf("%d moves: %.2f taps a move (in five steps %.2f); %.2f %% asked, %.2f %% wrong, %.2f %% taken back, %.3f %% stand; %d taps without effect",
		c.moves, float64(c.taps)/n/100, float64(c.before)/n/100, float64(c.asked)/n, float64(c.wrong)/n, float64(c.back)/n, float64(c.standing)/n, c.none)
}

// gauss is a normally distributed number.
func (f *fingers) gauss() float64 {
	return math.Sqrt(-2*math.Log(1-f.lots.Float64())) * math.Cos(2*math.Pi*f.lots.Float64())
}

// ticks lets time pass until the camera stands still.
func (f *fingers) ticks(n int) {
	for i := 0; i < n || f.board.Surface.Camera().Moving(); i++ {
		f.board.Tick(input.State{Touch: true})
		f.board.Input(input.State{Touch: true}, false)
		f.board.EndTick()
	}
}

// tap taps at a point that it aims at, and returns what was wanted by that.
func (f *fingers) tap(x, y float64) (out []Intent) {
	mm := f.board.Surface.kit.Frame.MM(1)
	return f.tapAt(x+f.gauss()*fingerError*mm, y+f.gauss()*fingerError*mm)
}

// tapAt taps at a point, and returns what was wanted by that.
func (f *fingers) tapAt(x, y float64) (out []Intent) {
	f.ticks(againTicks) // it is no second tap of the last one
	return f.touchAt(x, y)
}

// touchAt taps at a point at once, and returns what was wanted by that.
func (f *fingers) touchAt(x, y float64) (out []Intent) {
	f.count.taps++
	b := f.board
	before := fmt.Sprint(b.Path(), b.zoom.lean.lookSquare(), b.Offer.stands, b.ways.asks(), b.Surface.Camera().Sight())
	p := input.Point{X: x, Y: y}
	in := input.State{Pointer: p, Start: p, Touch: true, Pressed: true, Held: true}
	for range 4 {
		b.Tick(in)
		b.Input(in, false)
		b.EndTick()
		in.Pressed = false
	}
	in.Held, in.Released, in.Tap = false, true, true
	b.Tick(in)
	b.Input(in, false)
	b.EndTick()
	f.ticks(1)
	for _, i := range b.Intents() {
		switch i.(type) {
		case MoveChosen, TouchRefused, SquarePressed, TakeBackAsked:
			out = append(out, i)
		}
	}
	if len(out) == 0 && before == fmt.Sprint(b.Path(), b.zoom.lean.lookSquare(), b.Offer.stands, b.ways.asks(), b.Surface.Camera().Sight()) {
		f.count.none++
	}
	return out
}

// on taps on a square.
func (f *fingers) on(sq engine.Square) []Intent { return f.tap(f.board.Surface.Centre(sq)) }

// press taps on a button of a page.
func (f *fingers) press(p *ui.Page, id string) []Intent {
	for _, t := range p.Targets(nil) {
		if t.ID == id {
			return f.tap(t.Rect.Centre())
		}
	}
	f.Fatalf("no button %s", id)
	return nil
}

// steps is how many taps a move took where a finger meant everything within 6 mm: one for
// each square, one more wherever another was meant as well, and one to play.
func (f *fingers) steps(path []engine.Square) int {
	b, n := f.board, 1
	mm := b.Surface.kit.Frame.MM(1)
	for _, sq := range []engine.Square{path[0], path[len(path)-1]} {
		x, y := b.Surface.Centre(sq)
		x, y = x+f.gauss()*fingerError*mm, y+f.gauss()*fingerError*mm
		near := 0
		for _, other := range b.Surface.shown.Geometry.Squares {
			if ox, oy := b.Surface.Centre(other); math.Hypot(ox-x, oy-y) < 6*mm {
				near++
			}
		}
		if n++; near > 1 {
			n++
		}
		if len(path) == 1 {
			break
		}
	}
	return n
}

// chosen is the move that was chosen, or "".
func chosen(out []Intent) engine.Move {
	for _, i := range out {
		if c, ok := i.(MoveChosen); ok {
			return c.Move
		}
	}
	return ""
}

// path are the squares of a move, in order.
func (f *fingers) path(m engine.Move) (path []engine.Square) {
	for _, name := range strings.FieldsFunc(string(m), func(r rune) bool { return r == '-' || r == 'x' }) {
		path = append(path, f.board.Surface.shown.Geometry.Find(name))
	}
	return path
}

// lay shows a position on a board as it lies in a window.
func (f *fingers) lay(pos engine.Position, size [2]float64) {
	b := f.board
	b.Motion.Set(pos.Board())
	k := ui.Kit{Theme: b.cfg.Services.Theme, Frame: layout.Frame{W: size[0], H: size[1], Scale: 1}}
	b.Arrange(k, 0, func(aspect float64) (layout.Rect, bool) {
		l := layout.NewMatch(k.Frame, layout.Table{Aspect: aspect, Players: len(pos.Board().Tally), Tools: 4})
		return l.Board, b.cfg.Game == "camelot" && size[0] > size[1]
	})
}

// standsBeside wants the buttons of a move that stands close beside its square, and neither on
// it, its path nor a castle.
func (f *fingers) standsBeside() {
	b := f.board
	s, r, move := &b.Surface, b.Offer.bounds(), b.hand.Move
	at := s.rect(move.Last())
	if r.Empty() {
		f.Errorf("%s stands without buttons", b.Offered())
		return
	}
	far := math.Hypot(max(0, r.X-at.Right(), at.X-r.Right()), max(0, r.Y-at.Bottom(), at.Y-r.Bottom()))
	if far > 1.5*s.Side() || overlap(r, at) > 1 {
		f.Errorf("%s: the buttons are %.2f squares from its square, or on it", b.Offered(), far/s.Side())
	}
	for _, castle := range s.castles() {
		if overlap(r, castle) > 1 {
			f.Errorf("%s: the buttons lie on a castle", b.Offered())
		}
	}
	hidden := 0.0
	for _, on := range s.course(move.Path()) {
		hidden += overlap(r, on)
	}
	if most := len(move.Path()) / 4; hidden > 1+float64(most)*at.W*at.H { // a long chain may lie all about
		f.Errorf("%s: the buttons lie on its path", b.Offered())
	}
}

// The buttons of every move of many positions stand right beside its square, on the whole board
// as it lies on phones.
func TestMovesStandBesideTheirSquares(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {360, 640}, {844, 390}} {
		for i, game := range []string{"camelot", "lancelot"} {
			e, _ := catalog.Find(game)
			f := newFingers(t, game, uint64(11+i), func() bool { return true })
			b := f.board
			pos, err := e.Game.New(engine.Setup{Seats: 2, Seed: 5})
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 60 && !pos.Outcome().Over(); n++ {
				moves := pos.Moves()
				if n%10 == 9 {
					f.lay(pos, size)
					b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
					for _, m := range moves {
						if b.hand.Lay(m) && b.hand.Move.Last() != engine.NoSquare {
							b.Offer.stands = m
							b.retouch()
							f.ticks(1)
							f.standsBeside()
						}
					}
				}
				pos, _, _ = pos.Play(moves[f.lots.Intn(len(moves))])
			}
		}
	}
}

// play plays a move, whose squares are touched in order.
func (f *fingers) play(m engine.Move, path []engine.Square, final bool) {
	b := f.board
	f.count.moves++
	f.count.before += f.steps(path)
	wrong := func(got engine.Move) (done bool) {
		if got == m {
			return true
		}
		f.count.wrong++
		if final || f.lots.Float64() > notices {
			f.count.standing++
			return true
		}
		f.count.back++
		b.Begin(b.Turn())
		f.ticks(10)
		b.Offer.TakeBack(path[len(path)-1])
		b.stale = true
		f.ticks(1)
		for range 3 { // the button is there for three seconds
			if len(f.press(&b.Offer.page, TakeBackID)) > 0 {
				return false
			}
		}
		f.count.standing++
		return true
	}
	for range 40 {
		now := b.Path()
		if b.Stands() {
			f.standsBeside()
		}
		same := 0
		for same < len(path) && same < len(now) && path[same] == now[same] {
			same++
		}
		var out []Intent
		switch {
		case b.ways.asks():
			id := ""
			for i, c := range b.ways.choices {
				if way := append(slices.Clone(c.Via), c.Square); len(now)+len(way) <= len(path) && slices.Equal(way, path[len(now):len(now)+len(way)]) {
					id = fmt.Sprint(wayPrefix, i)
				}
			}
			if id == "" {
				b.Back() // another square was touched: the card is closed
				f.count.taps++
				f.ticks(1)
				continue
			}
			out = f.press(&b.ways.page, id)
		case b.Offered() != "" && b.Offered() != m && b.Stands():
			f.count.asked++
			out = f.press(&b.Offer.page, cancelID)
		case b.Stands() && b.Offered() == m:
			f.count.asked++
			out = f.press(&b.Offer.page, confirmID)
		case same == len(path): // it may go on, and is ended by a tap
			out = f.on(b.hand.Move.Last())
		case same < len(now) && len(now) == 1 && b.Surface.Sees(path[0]):
			out = f.on(path[0]) // another piece
		case same < len(now):
			b.StepBack()
			f.count.taps++
			f.ticks(1)
		default:
			to := path[same]
			if same > 0 || len(now) > 0 { // as far as one tap leads there
				for n := len(path) - 1; n > same; n-- {
					if ways := b.hand.Choices(path[n]); slices.ContainsFunc(ways, func(c engine.Choice) bool {
						return slices.Equal(append(slices.Clone(c.Via), c.Square), path[same:n+1])
					}) {
						to = path[n]
						break
					}
				}
			}
			if !b.Surface.Sees(to) {
				b.Back()
				f.count.taps++
				f.ticks(1)
				continue
			}
			out = f.on(to)
		}
		if got := chosen(out); got != "" && wrong(got) {
			b.Begin(games.Turn{})
			f.ticks(1)
			return
		}
	}
	f.Fatalf("%s is not played: path %v", m, b.Path())
}

// Whole games of both kinds on phones by a finger that misses: two taps a move and hardly
// more, few wrong moves and hardly one that stands, and no tap that nothing is seen of.
func TestTwoTapsAMove(t *testing.T) {
	kinds := []string{"rated", "free"} // as a free game are puzzles
	sizes := [][2]float64{{360, 640}, {390, 844}, {844, 390}}
	each := max(1, *fingerMoves/(2*len(kinds)*len(sizes)))
	var all fingerCount
	for _, kind := range kinds {
		for i, size := range sizes {
			for j, game := range []string{"camelot", "lancelot"} {
				e, _ := catalog.Find(game)
				f := newFingers(t, game, uint64(100*i+j), func() bool { return kind == "rated" })
				for f.count.moves < each {
					f.game(e.Game, size, kind, each)
				}
				t.Logf("%s, %s, %gx%g: %v", kind, game, size[0], size[1], f.count)
				all.add(f.count)
			}
		}
	}
	t.Log(all)
	n := float64(all.moves)
	if float64(all.taps) > 2.4*n || float64(all.back) > 0.01*n && all.back > 3 || float64(all.standing) > 0.001*n && all.standing > 1 || all.none > 0 {
		t.Error("a move takes too much")
	}
}

func (c *fingerCount) add(o fingerCount) {
	c.moves, c.taps, c.asked, c.before = c.moves+o.moves, c.taps+o.taps, c.asked+o.asked, c.before+o.before
	c.wrong, c.back, c.standing, c.none = c.wrong+o.wrong, c.back+o.back, c.standing+o.standing, c.none+o.none
}

// game plays a game of random moves to its end, or until so many moves are played.
func (f *fingers) game(g engine.Game, size [2]float64, kind string, most int) {
	pos, err := g.New(engine.Setup{Seats: 2, Seed: f.lots.Uint64() % 1000})
	if err != nil {
		f.Fatal(err)
	}
	b := f.board
	f.lay(pos, size)
	for f.count.moves < most && !pos.Outcome().Over() {
		moves := pos.Moves()
		m := moves[f.lots.Intn(len(moves))]
		b.Motion.Set(pos.Board())
		b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
		f.ticks(1)
		if forced, ok := b.Forced(); ok {
			m = forced
		} else {
			f.play(m, f.path(m), kind == "rated")
		}
		if pos, _, err = pos.Play(m); err != nil {
			f.Fatal(err)
		}
	}
}
