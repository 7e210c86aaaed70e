package drive

import (
	"bytes"
	"testing"

	"roundtable/internal/recording"
	"roundtable/scenes"
	"roundtable/test/recorded"
)

// A recording that begins with saved games leads to where it ended; without them
// it leads elsewhere, and Replay fails.
func TestReplayBeginsWithWhatWasSaved(t *testing.T) {
	d := New(t, 800, 600)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Tap("back")
	var out bytes.Buffer
	to, err := recording.NewWriter(&out, recording.Header{Seed: seed, Saved: recording.Saved(d.Config.Store, []string{"camelot"}, find)})
	if err != nil {
		t.Fatal(err)
	}
	d = New(t, 800, 600, func(c *scenes.Config) { c.Store, c.Record = d.Config.Store, to })
	d.Tap("resume-camelot", "D10", "D9")
	d.Settle()
	if err := to.Close(d.End()); err != nil {
		t.Fatal(err)
	}
	rec, err := recorded.Read(&out)
	if err != nil {
		t.Fatal(err)
	}
	if e := Replay(t, rec, nil).End(); e.Scene != "camelot" || e.Ply != 2 {
		t.Errorf("it ends in %+v", e)
	}
	rec.Saved = nil
	if err := Try(func(t T) { Replay(t, rec, nil) }); err == nil {
		t.Error("without the saved game it comes to the same end")
	}
}
