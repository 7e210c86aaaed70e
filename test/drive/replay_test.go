package drive

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"roundtable/test/recorded"
)

var (
	update = flag.Bool("update", false, "record the games again")
	replay = flag.String("recording", "", "replay this recording, of the program's -record, instead of those that are kept")
)

// games are the whole games that are kept as recordings, and how they are
// played: at random, but the same every time.
var games = map[string]func(d *Driver){
	"camelot": func(d *Driver) {
		d.Tap("play-camelot", "start")
		d.PlayCamelot(3, 400)
	},
	"lancelot": func(d *Driver) {
		d.Tap("play-lancelot", "seats-3", "sword-on", "start")
		d.PlayLancelot(4, 400)
	},
}

// Whole games, recorded as they were played by hand, come to the same end, tick
// by tick, and every frame can be drawn. A change of the layout or of the game's
// pace on purpose makes them useless: make recordings records them again.
func TestRecordedGames(t *testing.T) {
	if *replay != "" {
		t.Logf("it ends in %+v", replayFile(t, *replay).End())
		return
	}
	for name, play := range games {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join("testdata", name+".rec")
			if *update {
				data := Record(t, 1280, 720, play)
				if err := os.WriteFile(path, data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			d := replayFile(t, path)
			if t.Failed() {
				t.Log("if the layout or the pace was changed on purpose, 'make recordings' records the games again")
			}
			if e := d.End(); e.Scene != name || e.Outcome == "" || e.Ply < 20 {
				t.Errorf("the game is not a whole one: %+v", e)
			}
			if info, err := os.Stat(path); err != nil || info.Size() > 8<<10 {
				t.Errorf("it takes %d bytes, %v", info.Size(), err)
			}
		})
	}
}

func replayFile(t *testing.T, path string) *Driver {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := recorded.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d ticks, %d bytes", path, rec.Ticks(), len(data))
	return Replay(t, rec, func(d *Driver) { d.Frame(pixel()) })
}
