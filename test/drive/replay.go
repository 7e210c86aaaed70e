package drive

import (
	"bytes"
	"reflect"
	"strings"

	"roundtable/engine/catalog"
	"roundtable/internal/recording"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes"
	"roundtable/test/recorded"
)

// Replay runs a recording again, tick by tick, and checks that it ends in the same way. It calls
// each after every tick unless each is nil.
func Replay(t T, rec *recorded.Recording, each func(d *Driver)) *Driver {
	t.Helper()
	saves := store.OpenMemory()
	for name, data := range rec.Saved {
		if err := saves.Save(name, []byte(data)); err != nil {
			t.Fatalf("%v", err)
		}
	}
	confirm := func(when string) {
		if rec.Unconfirmed {
			settings.Open(saves).Change(func(now *settings.Settings) { now.Confirm = when })
		}
	}
	confirm(settings.Never)
	seat := &recordedSeat{}
	w, h := 320.0, 320.0
	if len(rec.Runs) > 0 && rec.Runs[0].Size != nil {
		s := rec.Runs[0].Size
		w, h = s.W/s.Scale, s.H/s.Scale
	}
	d := New(t, w, h, func(c *scenes.Config) {
		c.Insets = rec.Insets
		c.Store, c.Seed, c.Date, c.Text, c.Music, c.Mute, c.Browser, c.Whole = saves, rec.Seed, rec.Date, rec.Text, rec.Music, rec.Mute, rec.Browser, rec.Whole
		c.Language = rec.Locale
		c.Thinker = func() protocol.Thinker { return seat }
	})
	d.run(rec, seat, each)
	confirm(settings.Automatic) // as it was
	if rec.End == nil {
		t.Errorf("the recording breaks off")
		return d
	}
	got, want := d.End(), *rec.End
	for name := range want.Saved {
		if dropNames(got.Saved[name]) != dropNames(want.Saved[name]) {
			t.Errorf("saved as %s is at last\n%s\nand was when it was recorded\n%s", name, got.Saved[name], want.Saved[name])
		}
	}
	if got.Saved, want.Saved = nil, nil; !reflect.DeepEqual(got, want) {
		t.Errorf("it ends in %+v; when it was recorded, in %+v", got, want)
	}
	return d
}

// dropNames removes the names that no player had chosen from a saved game, since earlier versions
// wrote such names into records.
func dropNames(saved string) string {
	var out strings.Builder
	for line := range strings.Lines(saved) {
		tag, name, _ := strings.Cut(strings.TrimSuffix(line, "\"]\n"), " \"")
		if usual := name == "" || name == "You" || name == "White" || name == "Black" || strings.HasPrefix(name, "Player "); !usual || !strings.HasPrefix(tag, "[Player") {
			out.WriteString(line)
		}
	}
	return out.String()
}

// run runs the ticks of a recording until the user leaves the program.
func (d *Driver) run(rec *recorded.Recording, seat *recordedSeat, each func(d *Driver)) {
	for _, run := range rec.Runs {
		if s := run.Size; s != nil {
			d.Resize(s.W/s.Scale, s.H/s.Scale, s.Scale)
		}
		for _, e := range run.Told {
			d.App.Tell(e)
		}
		for i := range run.Count {
			seat.replies = nil
			if i == run.Count-1 {
				seat.replies = run.Replies
			}
			if d.App.Step(run.Input) != nil {
				return
			}
			if each != nil {
				each(d)
			}
		}
	}
}

// Record makes a recording of what play does with a new App in a window of w by h CSS pixels, and
// returns the recording. play must not call Restart.
func Record(t T, w, h float64, play func(d *Driver)) []byte {
	t.Helper()
	var out bytes.Buffer
	to, err := recording.NewWriter(&out, recording.Header{Seed: seed})
	if err != nil {
		t.Fatalf("%v", err)
	}
	d := New(t, w, h, func(c *scenes.Config) { c.Record = to })
	play(d)
	if err := to.Close(d.End()); err != nil {
		t.Fatalf("%v", err)
	}
	return out.Bytes()
}

// End returns the App's state in the form in which a recording holds it at its end.
func (d *Driver) End() recording.End {
	var games []string
	for _, e := range catalog.All() {
		games = append(games, e.Game.Name())
	}
	return recording.EndOf(d.App.Report(), recording.Saved(d.Config.Store, games, find))
}

// recordedSeat is a computer player that gives the recorded replies.
type recordedSeat struct {
	id      int
	replies []protocol.Reply // of this tick
}

func (s *recordedSeat) Start(protocol.Request) int { s.id++; return s.id }
func (s *recordedSeat) Stop()                      {}
func (s *recordedSeat) Close()                     {}

func (s *recordedSeat) Poll() (protocol.Reply, bool) {
	if len(s.replies) == 0 {
		return protocol.Reply{}, false
	}
	r := s.replies[0]
	s.replies = s.replies[1:]
	r.ID = s.id
	return r, true
}
