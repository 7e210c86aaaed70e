package scenes_test

import (
	"testing"

	"roundtable/online"
	"roundtable/test/drive"
)

// A friend is invited to a live game of either kind in two presses from the title; what else can be
// chosen is next to that.
func TestInviteInTwoPresses(t *testing.T) {
	for kind, clock := range map[string]string{"camelot": "600+5", "lancelot": "1/120"} {
		for _, size := range [][2]float64{{360, 640}, {1280, 720}} {
			d, desk := drive.New(t, size[0], size[1]), drive.NewDesk()
			d.PlayAt(desk)
			d.Tap("online")
			d.Ticks(5)
			more := d.Has("friend-" + kind)
			d.Tap("invite-" + kind)
			d.Ticks(5)
			d.Want("online-room", "")
			var made *online.Create
			for _, r := range desk.Heard {
				if c, is := r.(*online.Create); is {
					made = c
				}
			}
			if made == nil || made.Kind != kind || made.Clock != clock || len(made.Options) != 0 || len(made.Seats) != 2 || made.Seats[0].For != "me" || made.Seats[1].For != "link" {
				t.Errorf("%s at %v makes %+v", kind, size, made)
			}
			if !more {
				t.Errorf("%s at %v offers nothing else", kind, size)
			}
		}
	}
}
