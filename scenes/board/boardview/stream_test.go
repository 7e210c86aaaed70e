package boardview

import (
	"bytes"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/sprites"
)

// riverView is River's board, at rest.
func riverView(t *testing.T) *View {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2, Values: map[string]string{"board": "river"}})
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	v.Place(0, 0, 300, 400, 0)
	v.Wait()
	for dirty, _ := v.Update(); dirty; dirty, _ = v.Update() {
	}
	return v
}

// The river flows for some seconds, looks different, and rests as it did before.
func TestRiverFlowsAndRests(t *testing.T) {
	v := riverView(t)
	dst := ebiten.NewImage(300, 400)
	picture := func() []byte {
		dst.Clear()
		v.Draw(dst)
		return shot(dst).Pix
	}
	before := picture()
	v.Flow()
	ticks, other := 0, 0
	for dirty, _ := v.Update(); dirty; dirty, _ = v.Update() {
		if ticks%60 == 30 && !bytes.Equal(before, picture()) {
			other++
		}
		if ticks == 100 { // a second move comes
			v.Flow()
		}
		if ticks++; ticks > 3000 {
			t.Fatal("it flows for ever")
		}
	}
	if ticks < streamFlows || other < 4 {
		t.Errorf("it flowed for %d ticks, and looked otherwise in %d of them", ticks, other)
	}
	if !bytes.Equal(before, picture()) {
		t.Error("it rests otherwise than before")
	}
	dry := New(sprites.New("hall"), "camelot")
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	dry.SetBoard(p.Board())
	dry.Update()
	dry.Flow()
	if dirty, _ := dry.Update(); dirty {
		t.Error("a board without water flows")
	}
}

// Whenever a flow is prolonged, the water goes on from where it is.
func TestRiverFlowsOn(t *testing.T) {
	v := riverView(t)
	s := &v.stream
	for again := range streamFlows {
		s.left = 0
		s.flow()
		for range again {
			s.advance()
		}
		before := math.Mod(toGo(s.left), 1)
		s.flow()
		d := math.Abs(math.Mod(toGo(s.left), 1) - before)
		if d = math.Min(d, 1-d); d > 0.003 {
			t.Fatalf("after %d ticks the water leaps by %.3f of its way", again, d)
		}
		if s.left < streamFlows-again || s.left > streamFlows+2*streamCycle {
			t.Fatalf("after %d ticks it is to flow for %d", again, s.left)
		}
	}
}

// A frame of flowing water allocates nothing.
func TestFlowAllocatesNothing(t *testing.T) {
	v := riverView(t)
	dst := ebiten.NewImage(300, 400)
	v.Draw(dst)
	if n := testing.AllocsPerRun(100, func() {
		v.stream.left = 100
		v.painter.batch.reset()
		v.painter.addStream(&v.stream)
	}); n > 0 {
		t.Errorf("%v objects a frame", n)
	}
}
