package scenes_test

import (
	"testing"

	"roundtable/internal/drive"
	"roundtable/internal/quest"
	"roundtable/scenes/input"
)

// Somebody new chooses a knight and plays: Enter is enough. Who was chosen is remembered,
// and plays as himself, as strong as in the quest.
func TestAKnightIsChosen(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Seat.Mute = true
	d.Tap("play-camelot")
	d.Want("camelot-setup", "")
	for _, k := range quest.Knights() {
		if !d.Has("knight-" + k.Name) {
			t.Errorf("%s cannot be chosen", k.Name)
		}
	}
	if !d.Target("knight-dagonet").Selected || d.Has("white-human") {
		t.Error("the first knight is not the one who is chosen at first, or there is more to choose")
	}
	d.Tap("knight-gawain", "back")
	d.Restart()
	d.Tap("play-camelot")
	if !d.Target("knight-gawain").Selected {
		t.Error("who was chosen is forgotten")
	}
	d.Key(input.Confirm)
	d.Want("camelot", "")
	if who := d.Table().Seats[1]; who.Name != "Sir Gawain" || who.Level != 9 || who.Arms == "" {
		t.Errorf("the opponent is %+v", who)
	}
}

// In the set-up nothing moves under the pointer, and the way back folds away first what is
// unfolded.
func TestSetupStaysWhereItIs(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}, {844, 390}} {
		d := drive.New(t, size[0], size[1])
		d.Tap("play-lancelot", "setup-more", "seats-3")
		for _, id := range []string{"seat2-human", "seat2-computer", "seat2-details", "sword-on", "limit-clock-after", "seat2-details"} {
			was := d.Target(id).Rect
			d.Tap(id)
			if now := d.Target(id).Rect; now != was {
				t.Errorf("%v: %s moves from %v to %v", size, id, was, now)
			}
		}
		d.Tap("seat1-details")
		d.Key(input.Back)
		if d.Want("lancelot-choices", ""); d.Has("seat1-arms-after") {
			t.Error("the details are still there")
		}
		d.Key(input.Back)
		d.Want("lancelot-setup", "")
	}
}
