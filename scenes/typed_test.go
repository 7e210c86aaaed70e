package scenes_test

import (
	"strings"
	"testing"

	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// typeIn types a text, a letter a tick.
func typeIn(d *drive.Driver, text string) {
	for _, r := range text {
		d.Step(input.State{Typed: string(r)})
	}
}

// At the table a typed move is refused by the words and the ruling of a touch, and what is typed
// after that is another move.
func TestATypedMoveIsRefusedAsATouch(t *testing.T) {
	d := four(t, "2/8/10/12/1b12/14/14/16/1r14/14/11y2/3r7g2/12/10/8/2 r 0 0 0 0")
	d.Rest()
	d.Tap("B8", "A8")
	touched := d.Report().Message
	d.Key(back)
	typeIn(d, "b8a8")
	d.Key(input.Confirm)
	if got := d.Report().Message; touched == "" || !strings.Contains(got, touched) {
		t.Errorf("a touch is refused by %q, the typed move by %q", touched, got)
	}
	typeIn(d, "b8b")
	if got := d.Report().Message; !strings.HasPrefix(got, "B8B") {
		t.Errorf("after the refusal is typed B8B; it says %q", got)
	}
	typeIn(d, "9")
	d.Key(input.Confirm)
	if r := d.Settle(); r.Ply != 1 {
		t.Errorf("the next move is not played: ply %d, %q", r.Ply, r.Message)
	}
}

// Tab completes the line as long as it is open, and moves the focus before and after.
func TestTabIsTheLines(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Tap("play-camelot", "black-human", "start")
	typeIn(d, "c")
	d.Key(input.Next)
	r := d.Report()
	if !strings.HasPrefix(r.Message, "C6") || r.Focus != "" {
		t.Errorf("Tab makes %q of C, and the focus is at %q", r.Message, r.Focus)
	}
	d.Key(back)
	if d.Key(input.Next); d.Report().Focus == "" {
		t.Error("when the line is closed Tab does not move the focus")
	}
}
