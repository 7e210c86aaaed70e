package ui

import (
	"math"
	"testing"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
)

// mixer is a page with one slider, and what it was moved to.
type mixer struct {
	page  Page
	model input.Model
	value float64
	moves int
}

func newMixer() *mixer {
	m := &mixer{value: 0.5}
	m.model.SetUnit(1)
	m.build()
	return m
}

// build rebuilds the page with the slider, as a scene does after each change.
func (m *mixer) build() {
	m.page.Reset(kit(400, 300, 1))
	m.page.Add(Button{ID: "volume", Rect: layout.Rect{X: 20, Y: 20, W: 300, H: 48}, Slide: &Slide{Value: m.value, Do: func(v float64) {
		m.value = v
		m.moves++
		m.build()
	}}})
}

func (m *mixer) send(k input.EventKind, touch bool, x, y float64) bool {
	return m.page.Update(m.model.Step(input.Raw{Events: []input.Event{{Kind: k, Touch: touch, X: x, Y: y}}}))
}

// at is where the knob is for a value.
func (m *mixer) at(v float64) float64 {
	g := m.page.buttons[0].groove(m.page.Kit)
	return g.X + v*g.W
}

func TestAMouseTakesHoldOfASliderAtOnce(t *testing.T) {
	m := newMixer()
	if !m.send(input.EventDown, false, m.at(0.25), 40) || m.value != 0.25 || !m.page.Sliding() {
		t.Fatalf("pressed at a quarter: %g", m.value)
	}
	// It follows beyond its ends and off the line, notch by notch.
	for _, c := range []struct{ x, y, want float64 }{{m.at(0.31), 44, 0.3}, {m.at(0.3), 200, 0.3}, {-50, 290, 0}, {399, 0, 1}} {
		m.send(input.EventMove, false, c.x, c.y)
		if m.value != c.want {
			t.Errorf("at %g,%g: %g, want %g", c.x, c.y, m.value, c.want)
		}
	}
	moves := m.moves
	m.send(input.EventUp, false, 399, 0)
	if m.send(input.EventMove, false, m.at(0.5), 40); m.value != 1 || m.moves != moves || m.page.Sliding() {
		t.Errorf("after the release: %g, %d moves more", m.value, m.moves-moves)
	}
}

func TestAFingerSlidesSidewaysAndScrollsDown(t *testing.T) {
	m := newMixer()
	m.send(input.EventDown, true, m.at(0.8), 40)
	if m.moves > 0 || m.page.Sliding() {
		t.Fatal("a finger moves it before it has said where it goes")
	}
	m.send(input.EventMove, true, m.at(0.8)+5, 90)
	m.send(input.EventMove, true, m.at(0.2), 90)
	m.send(input.EventUp, true, m.at(0.2), 90)
	if m.moves > 0 {
		t.Fatalf("a finger that scrolls moves it to %g", m.value)
	}
	m.send(input.EventDown, true, m.at(0.8), 40)
	m.send(input.EventMove, true, m.at(0.6), 42)
	if !m.page.Sliding() || math.Abs(m.value-0.6) > 1e-9 {
		t.Fatalf("a finger that slides moves it to %g", m.value)
	}
	m.send(input.EventUp, true, m.at(0.6), 42)
	m.send(input.EventDown, true, m.at(0.1), 40) // a tap goes there
	m.send(input.EventUp, true, m.at(0.1), 40)
	if math.Abs(m.value-0.1) > 1e-9 {
		t.Errorf("a tap moves it to %g", m.value)
	}
}

func TestASliderIsTurnedByNotches(t *testing.T) {
	m := newMixer()
	turn := func(by int) {
		ts := m.page.Targets(nil)
		if len(ts) != 1 || ts[0].Turn == nil {
			t.Fatalf("%+v", ts)
		}
		ts[0].Turn(by)
	}
	turn(1)
	turn(1)
	if math.Abs(m.value-0.6) > 1e-9 {
		t.Errorf("two notches up: %g", m.value)
	}
	turn(-100)
	moves := m.moves
	turn(-1)
	if m.value != 0 || m.moves != moves {
		t.Errorf("below its end: %g, %d moves", m.value, m.moves-moves)
	}
}

func TestADisabledSliderStays(t *testing.T) {
	m := newMixer()
	m.page.buttons[0].Disabled = true
	m.send(input.EventDown, false, m.at(0.9), 40)
	m.send(input.EventUp, false, m.at(0.9), 40)
	if m.moves > 0 {
		t.Errorf("moved to %g", m.value)
	}
}
