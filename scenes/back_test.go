package scenes_test

import (
	"testing"

	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// depths is a Reader that hears how often the user can step back.
type depths struct{ steps int }

func (r *depths) Read() input.Raw        { return input.Raw{} }
func (r *depths) SetPlace(p input.Place) { r.steps = p.Steps }

// The browser's Back, which the App tells beforehand how often it is wanted,
// takes exactly so many steps to the title: it never leads in a circle.
func TestGestureBack(t *testing.T) {
	const gesture = input.Back | input.Gesture
	r := &depths{}
	d := drive.New(t, 800, 600, func(c *scenes.Config) { c.Reader, c.Browser = r, true })
	want := func(scene, dialog string, steps int) {
		t.Helper()
		d.Want(scene, dialog)
		if err := d.App.Update(); err != nil {
			t.Fatal(err)
		}
		if r.steps != steps {
			t.Errorf("%d steps back, want %d", r.steps, steps)
		}
	}
	want("title", "", 0)
	d.Tap("settings")
	want("settings", "", 1)
	d.Key(gesture)
	want("title", "", 0)
	d.Tap("play-camelot")
	want("camelot-setup", "", 1)
	d.Tap("black-human", "start")
	want("camelot", "", 1) // nothing is played: nothing is asked
	d.Tap("D7")
	want("camelot", "", 1) // nor is anything lost of a piece that is only taken up
	d.Tap("D8")
	d.Settle()
	want("camelot", "", 1) // what is saved is left without a question
	d.Tap("D10")
	want("camelot", "", 1)
	d.Key(input.Back) // Escape lays it down
	want("camelot", "", 1)
	d.Key(input.Resign)
	want("camelot", "resign", 2)
	d.Key(gesture)
	want("camelot", "", 1)
	d.Key(input.Earlier)
	d.Settle()
	want("camelot", "", 2)
	d.Key(gesture)
	d.Settle()
	want("camelot", "", 1)
	if r := d.Saved(); len(r.Moves) != 1 {
		t.Errorf("%d moves are saved", len(r.Moves))
	}
	d.Key(gesture)
	want("title", "", 0)
}

// Escape leaves a table that is saved, and closes any question.
func TestEscapeStays(t *testing.T) {
	d := drive.New(t, 800, 600)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Key(input.Resign)
	d.Want("camelot", "resign")
	d.Key(input.Back)
	d.Want("camelot", "")
	d.Key(input.Back)
	d.Want("title", "")
}
