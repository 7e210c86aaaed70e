package scenes

import (
	"testing"

	"roundtable/scenes/input"
)

// Enter gives the answer that stands out, where the keyboard has chosen none.
func TestEnterAnswersAQuestion(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "black-human", "start")
	d.playCamelot(3, 2)
	d.press(input.Back)
	d.want("camelot", "leave")
	d.press(input.Next) // yes
	d.press(input.Next) // no
	d.press(input.Confirm)
	d.want("camelot", "")
	d.press(input.Back)
	d.press(input.Confirm)
	d.want("title", "")
}
