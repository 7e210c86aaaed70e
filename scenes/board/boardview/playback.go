package boardview

import (
	"slices"

	"roundtable/scenes/anim"
)

// playback plays a timeline tick by tick and collects its cues.
type playback struct {
	timeline anim.Timeline
	length   int
	tick     int
	cues     []anim.Cue // passed but not yet taken
}

// start plays a timeline from its beginning. The remaining cues of the previous one are
// dropped.
func (p *playback) start(tl anim.Timeline) {
	p.timeline, p.length, p.tick = tl, tl.Len(), 0
}

// finish ends the timeline and passes on its remaining cues, each sound only once, since many at
// once would be loud. It reports whether a timeline was running.
func (p *playback) finish() bool {
	if !p.Animating() {
		return false
	}
	for _, c := range p.timeline.Cues(p.tick, p.length) {
		if !slices.ContainsFunc(p.cues, func(o anim.Cue) bool { return o.Kind == c.Kind }) {
			p.cues = append(p.cues, c)
		}
	}
	p.start(anim.Timeline{})
	return true
}

// advance plays one tick and reports whether a timeline was running.
func (p *playback) advance() bool {
	if !p.Animating() {
		return false
	}
	p.cues = append(p.cues, p.timeline.Cues(p.tick, p.tick+1)...)
	p.tick++
	return true
}

// Animating reports whether a timeline is running.
func (p *playback) Animating() bool { return p.tick < p.length }

// Settled reports whether the pieces have arrived; at most the moment of winning is still
// playing.
func (p *playback) Settled() bool { return !p.Animating() || p.timeline.Settled(p.tick) }
