package scenes_test

import (
	"testing"

	"roundtable/internal/drive"
	"roundtable/scenes/input"
)

// The keyboard is at the answer that stands out; Enter gives it.
func TestEnterAnswersAQuestion(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	d.PlayCamelot(3, 2)
	d.Key(back)
	d.Want("camelot", "leave")
	d.Key(input.Next) // from yes, which stands out, to no
	d.Key(input.Confirm)
	d.Want("camelot", "")
	d.Key(back)
	d.Key(input.Confirm)
	d.Want("title", "")
}
