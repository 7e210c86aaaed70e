package board

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/ui"
)

var thumbMoves = flag.Int("thumb", 2000, "how many moves each thumb plays of each game; the whole is 2000")

// thumb is a finger on a page that lags: its taps last 60 to 300 ms, lie 1 mm too low, apart from its
// error, and are heard in the frames of the page, each of which takes the ticks of up to 300 ms at
// once. A patient one waits for what its tap does; an impatient one taps again when it has seen
// nothing within 250 to 400 ms.
type thumb struct {
	*fingers
	impatient bool
	model     input.Model
	now       time.Duration
	frame     time.Duration // the next one
	done      int64         // ticks
	events    []input.Event // that the page has not heard
	wanted    []Intent
	id        int
}

// thumbBias is by how many millimetres a thumb taps too low.
const thumbBias = 1.0

func newThumb(t *testing.T, game string, seed uint64, final, impatient bool) *thumb {
	th := &thumb{fingers: newFingers(t, game, seed, func() bool { return final }), impatient: impatient, now: time.Second, frame: time.Second}
	th.model.SetUnit(1)
	th.done = 60
	return th
}

// between is a random duration.
func (f *thumb) between(from, to int) time.Duration {
	return time.Duration(from)*time.Millisecond + time.Duration(f.lots.Float64()*float64(time.Duration(to-from)*time.Millisecond))
}

// wait lets time pass, and the page take its frames.
func (f *thumb) wait(d time.Duration) {
	for f.now += d; f.frame <= f.now; f.frame += f.between(17, 300) {
		raw := input.Raw{Now: f.frame}
		for len(f.events) > 0 && f.events[0].Time <= f.frame {
			raw.Events, f.events = append(raw.Events, f.events[0]), f.events[1:]
		}
		for ticks := int64(f.frame * 60 / time.Second); f.done < ticks; f.done++ {
			b := f.board
			in := f.model.Step(raw)
			raw.Events = nil
			in, _ = b.Tick(in)
			b.Input(in, false)
			for _, i := range b.Intents() {
				f.wanted = append(f.wanted, i)
				if _, ends := i.(MoveChosen); ends {
					b.Begin(games.Turn{})
				}
			}
			b.EndTick()
		}
	}
}

// sees is what is seen of the move that is built.
func (f *thumb) sees() string {
	b := f.board
	return fmt.Sprint(b.Path(), b.zoom.lean.lookSquare(), b.Offer.stands, b.Offer.lies.id, b.ways.asks(), b.loupe.open, b.Active())
}

// tap taps at a point that it aims at, and waits as it is its way.
func (f *thumb) tap(x, y float64) {
	f.count.taps++
	mm := f.board.Surface.kit.Frame.MM(1)
	x, y = x+f.gauss()*fingerError*mm, y+(thumbBias+f.gauss()*fingerError)*mm
	before, lasts := f.sees(), f.between(60, 300)
	f.id++
	e := input.Event{Kind: input.EventDown, ID: f.id, Touch: true, X: x, Y: y, Time: f.now}
	f.events = append(f.events, e)
	f.wait(lasts)
	e.Kind, e.Time = input.EventUp, f.now
	e.X, e.Y = x+0.3*f.gauss()*mm, y+0.3*f.gauss()*mm
	f.events = append(f.events, e)
	if f.impatient {
		for until := f.now + f.between(250, 400); f.now < until && f.sees() == before; {
			f.wait(20 * time.Millisecond)
		}
		f.wait(f.between(100, 250))
		return
	}
	f.wait(f.frame - f.now)
	for range 100 {
		if !f.board.Surface.Camera().Moving() {
			break
		}
		f.wait(20 * time.Millisecond)
	}
	f.wait(f.between(250, 500))
}

// on taps on a square.
func (f *thumb) on(sq engine.Square) { f.tap(f.board.Surface.Centre(sq)) }

// press taps on a button of a page, if it is there.
func (f *thumb) press(p *ui.Page, id string) bool {
	for _, t := range p.Targets(nil) {
		if t.ID == id {
			f.tap(t.Rect.Centre())
			return true
		}
	}
	f.wait(f.between(50, 150))
	return false
}

// back takes one touch back by a button beside the board.
func (f *thumb) back(do func() bool) {
	f.count.taps++
	f.wait(f.between(60, 300))
	do()
	f.wait(f.between(250, 500))
}

// step does what leads on to a move by one tap.
func (f *thumb) step(m engine.Move, path []engine.Square) {
	b, now := f.board, f.board.Path()
	same := 0
	for same < len(path) && same < len(now) && path[same] == now[same] {
		same++
	}
	switch {
	case len(now) == 0 && b.Surface.Zoomed() && !b.zoom.lean.on: // a double tap did that, and another undoes it
		f.count.taps++
		f.back(func() bool { b.zoom.double(&b.Surface, input.Point{}, true); return true })
	case b.ways.asks():
		for i, c := range b.ways.choices {
			if way := append(slices.Clone(c.Via), c.Square); len(now)+len(way) <= len(path) && slices.Equal(way, path[len(now):len(now)+len(way)]) {
				f.press(&b.ways.page, fmt.Sprint(wayPrefix, i))
				return
			}
		}
		f.back(b.Back)
	case b.Stands() && b.Offered() != m:
		f.count.asked++
		f.press(&b.Offer.page, cancelID)
	case b.Offered() == m && f.press(&b.Offer.page, confirmID):
		f.count.asked++
	case same == len(path) && len(now) > len(path):
		f.back(b.StepBack)
	case same == len(path) && len(b.hand.Choices(b.hand.Move.Last())) > 0: // it may come back here
		f.back(func() bool { b.Choose(m); f.wanted = b.Intents(); return true })
	case same == len(path): // it may go on, and is ended by a tap
		f.on(b.hand.Move.Last())
	case same < len(now) && len(now) == 1 && b.Surface.Sees(path[0]):
		f.on(path[0]) // another piece
	case same < len(now):
		f.back(b.StepBack)
	default:
		to := path[same]
		for n := len(path) - 1; len(now) > 0 && n > same; n-- { // as far as one tap leads there
			if ways := b.hand.Choices(path[n]); slices.ContainsFunc(ways, func(c engine.Choice) bool {
				return slices.Equal(append(slices.Clone(c.Via), c.Square), path[same:n+1])
			}) {
				to = path[n]
				break
			}
		}
		if !b.Surface.Sees(to) {
			f.back(b.Back)
			return
		}
		f.on(to)
	}
}

// play plays a move, whose squares are touched in order; it is taken back where another was
// played and the thumb's owner notices that in time.
func (f *thumb) play(turn games.Turn, m engine.Move, final bool) {
	b := f.board
	f.count.moves++
	f.wanted = nil
	b.Begin(turn)
	f.wait(500 * time.Millisecond)
	path := f.path(m)
	for range 40 {
		f.step(m, path)
		got := chosen(f.wanted)
		if f.wanted = nil; got == m {
			return
		}
		if got == "" {
			continue
		}
		f.count.wrong++
		at := f.path(got)
		b.Offer.TakeBack(at[len(at)-1])
		b.stale = true
		if final || f.lots.Float64() > notices {
			f.count.standing++
			return
		}
		f.wait(500 * time.Millisecond)
		if !f.press(&b.Offer.page, TakeBackID) { // the tool beside the board
			f.count.taps++
		}
		f.count.back++
		b.Offer.Withdraw()
		f.wanted = nil
		b.Begin(turn)
		f.wait(500 * time.Millisecond)
	}
	f.Fatalf("%s is not played: %s, %v, %v", m, f.sees(), b.Surface.Camera().Sight(), b.zoom)
}

// A patient thumb needs at most 2.3 taps a move, an impatient one 2.6, on a page that lags; and
// hardly a wrong move stands.
func TestThumbsOnAPageThatLags(t *testing.T) {
	sizes := [][2]float64{{390, 844}, {360, 640}}
	for i, game := range []string{"camelot", "lancelot"} {
		e, _ := catalog.Find(game)
		for j, impatient := range []bool{false, true} {
			var all fingerCount
			for k, final := range []bool{true, false} {
				for n, size := range sizes {
					f := newThumb(t, game, uint64(1000*i+100*j+10*k+n), final, impatient)
					for most := max(1, *thumbMoves/(2*len(sizes))); f.count.moves < most; {
						f.match(e.Game, size, final, most)
					}
					t.Logf("%s, impatient %v, final %v, %v: %v", game, impatient, final, size, f.count)
					all.add(f.count)
				}
			}
			t.Logf("%s, impatient %v: %v", game, impatient, all)
			most := 2.3
			if impatient {
				most = 2.6
			}
			if taps := float64(all.taps) / float64(all.moves); taps > most || all.standing > 1 && all.standing*500 >= all.moves {
				t.Errorf("%s, impatient %v: %.2f taps a move, %d of %d wrong and standing", game, impatient, taps, all.standing, all.moves)
			}
		}
	}
}

// match plays random moves to the end of a game, or until so many are played.
func (f *thumb) match(g engine.Game, size [2]float64, final bool, most int) {
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
		turn := games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}}
		b.hand.Begin(turn)
		if forced, ok := b.Forced(); ok {
			m = forced
		} else {
			f.play(turn, m, final)
		}
		if pos, _, err = pos.Play(m); err != nil {
			f.Fatal(err)
		}
	}
}
