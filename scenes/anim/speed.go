package anim

import (
	"math"
	"slices"

	"roundtable/engine"
)

// AtSpeed returns the movement at another speed: with 2 it takes half the time.
func (t Timeline) AtSpeed(by float64) Timeline {
	if t.joined != nil {
		return t.each(func(part Timeline) Timeline { return part.AtSpeed(by) })
	}
	if t.speed == 0 {
		t.speed = 1
	}
	t.speed *= by
	return t
}

// each returns the movement with its parts changed.
func (t Timeline) each(change func(Timeline) Timeline) Timeline {
	parts := make([]Timeline, len(t.joined))
	for i, part := range t.joined {
		parts[i] = change(part)
	}
	t.joined = parts
	return t
}

// Within returns the movement sped up to at most the given ticks.
func (t Timeline) Within(ticks int) Timeline {
	if n := t.Len(); n > ticks && ticks > 0 {
		return t.AtSpeed(float64(n) / float64(ticks))
	}
	return t
}

// Backwards returns the reversed movement without effects; its only sound is a piece coming to
// rest.
func (t Timeline) Backwards() Timeline {
	if t.joined != nil {
		t = t.each(Timeline.Backwards)
		slices.Reverse(t.joined)
		return t
	}
	t.back, t.effects = !t.back, nil
	if len(t.cues) > 0 {
		t.cues = []timedCue{{t.length * 4 / 5, Cue{CueStep, t.cues[0].cue.At}}}
	}
	return t
}

// Join returns timelines in sequence.
func Join(parts ...Timeline) Timeline {
	var t Timeline
	for _, p := range parts {
		if p.Len() > 0 {
			t.joined = append(t.joined, p)
		}
	}
	if len(t.joined) == 1 {
		return t.joined[0]
	}
	return t
}

// Durations of a calm timeline: pieces fade out and in, overlapping, and sounds come within
// calmCues.
const (
	calmFade = 12.0
	calmLate = 5.0
	calmCues = 40.0

	calmWreath = 72.0
)

// Calm returns the movement for reduced motion: pieces fade from where they were to where they
// will be, and the only effect is a wreath that fades. Sounds keep their order.
func (t Timeline) Calm() Timeline {
	if t.joined != nil {
		return Join(t.each(Timeline.Calm).joined...)
	}
	if t.Len() == 0 {
		return t
	}
	from, to := 0.0, float64(t.length)
	if t.back {
		from, to = to, from
	}
	var calm Timeline
	for i := range t.actors {
		a := &t.actors[i]
		was, is := a.at(from), a.at(to)
		hide := func(k *Token) {
			if k.Trip > 0 || a.part == Stand {
				k.Alpha = 0
			}
		}
		hide(&was)
		hide(&is)
		same := was.X == is.X && was.Y == is.Y && was.Alpha == is.Alpha
		if was.Alpha > 0 {
			here := pose{was.X, was.Y, 1, 1}
			still := actor{piece: a.piece, first: here}
			if !same {
				still.acts = []act{{kind: fade, from: here, to: invisible(here), last: calmFade}}
			}
			calm.actors = append(calm.actors, still)
		}
		if is.Alpha > 0 && !same {
			here := pose{is.X, is.Y, 1, 1}
			calm.actors = append(calm.actors, actor{piece: a.piece, first: invisible(here), acts: []act{
				{kind: fade, from: invisible(here), to: here, at: calmLate, last: calmFade},
			}})
		}
	}
	calm.won, calm.moment = t.won && !t.back, calmLate+calmFade
	for _, s := range t.effects {
		if s.Kind == Wreath && s.Size > 0 {
			s.Still, s.at, s.last = true, calmFade, calmWreath
			calm.effects = append(calm.effects, s)
		}
	}
	quick := math.Min(1, calmCues/math.Max(1, to+from))
	for _, c := range t.cues {
		calm.cues = append(calm.cues, timedCue{int(float64(c.at) * quick), c.cue})
	}
	return calm.finish()
}

func invisible(p pose) pose {
	p.alpha = 0
	return p
}

// Taken returns how many captured pieces go to a seat's tray.
func (t Timeline) Taken(by engine.Seat) int {
	n := 0
	for i := range t.joined {
		n += t.joined[i].Taken(by)
	}
	for i := range t.actors {
		a := &t.actors[i]
		if k := len(a.acts); k > 0 && a.by == by && (a.acts[k-1].kind == thrown || a.acts[k-1].kind == swept) {
			n++
		}
	}
	return n
}
