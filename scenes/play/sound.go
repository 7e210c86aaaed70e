package play

import (
	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/stage"
)

// sound plays what an animation's cue sounds like, where it is seen.
func (t *Table) sound(c anim.Cue) {
	if s, ok := stage.SoundOf(c.Kind); ok {
		t.soundAt(s, c.At)
	}
}

// soundAt plays a sound of a square, each time a little different; the game's
// seed says how.
func (t *Table) soundAt(s audio.Sound, sq engine.Square) {
	at := 0.0
	if b := t.lay.Board; sq != engine.NoSquare && !b.Empty() {
		x, _ := t.view.Centre(sq)
		middle, _ := b.Centre()
		at = (x - middle) / (b.W / 2)
	}
	t.sounded++
	t.svc.Sounds.Play(s, t.sounded, at)
}

// soundOfTouch plays what a touch sounds like that was dragged and so has no
// animation. What is captured is heard as it goes.
func (t *Table) soundOfTouch(e engine.Event, sq engine.Square) {
	switch e.(type) {
	case engine.Cantered, engine.Jumped:
		t.soundAt(audio.Land, sq)
	default:
		t.soundAt(audio.Step, sq)
	}
}
