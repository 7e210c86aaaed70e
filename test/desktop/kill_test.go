//go:build unix

package desktop

import (
	"flag"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/library"
	"roundtable/internal/store"
	"roundtable/scenes/system"
	"roundtable/test/probe"
)

var kills = flag.Int("kills", 6, "how often the program is killed")

// playUntilKilled plays on until the program is killed after some time.
func playUntilKilled(w *probe.Window, after time.Duration, seed uint64) {
	w.Dead = make(chan time.Time)
	defer func() {
		if r := recover(); r != nil && r != (any)(probe.Killed{}) {
			panic(r)
		}
		<-w.Dead
		_ = w.Process.Wait() // it was killed
		w.Dead = nil
	}()
	time.AfterFunc(after, func() {
		w.Process.Process.Kill()
		close(w.Dead)
	})
	if probe.Has(w.Feed.Now(), "resume-camelot") {
		w.Press("resume-camelot")
	} else {
		w.Press("play-camelot", "setup-more", "black-human", "start")
	}
	for lots := probe.Lots(seed); ; {
		probe.PlayCamelot(w, lots, w.Feed.Now().Ply+1)
		w.Until("a game that goes on", func(r system.Report) bool { return r.Outcome == "" })
	}
}

// The real program, killed at any moment, leaves what it said was saved, and goes on
// with it. -args -kills 200 does it so often.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	find := func(name string) (engine.Game, bool) {
		e, ok := catalog.Find(name)
		return e.Game, ok
	}
	var was record.Record
	moments := probe.Lots(7)
	screen, moves := newScreen(t, 800, 600), 0
	for round := range *kills {
		w := screen.Open(t, home, 640, 480)
		if now := w.Feed.Now(); now.Message != "" {
			t.Errorf("round %d: the title says %q", round, now.Message)
		}
		ended := was.Game == "" || was.Outcome.Over() || len(was.Moves) == 0 // a table without a move leaves nothing
		if !ended {
			w.Until("the game", func(r system.Report) bool { return probe.Has(r, "resume-camelot") })
		}
		playUntilKilled(w, time.Duration(moments.IntN(2500))*time.Millisecond, uint64(round))

		s := store.Open(filepath.Join(home, "roundtable"))
		l := library.Open(library.Config{Store: s, Find: find, Now: time.Now})
		for !l.Ready() {
			l.Poll()
			time.Sleep(time.Millisecond)
		}
		if notes := l.Notes(); notes != nil {
			t.Errorf("round %d: %+v", round, notes)
		}
		texts := library.LastPlayed(library.Config{Store: s, Find: find}, []string{"camelot"})
		s.Close()
		text := texts["game-camelot"]
		if text == "" && was.Game == "" {
			continue // it was killed before there was a game
		}
		r, err := record.Decode(text)
		if err == nil {
			_, err = match.FromRecord(r, find)
		}
		if err != nil {
			t.Fatalf("round %d: %v: %s", round, err, text)
		}
		if said := int(w.Saved.Load()); len(r.Moves) < said {
			t.Fatalf("round %d: %d moves were said to be saved, and %d are", round, said, len(r.Moves))
		}
		if !ended && (len(r.Moves) < len(was.Moves) || !slices.Equal(r.Moves[:len(was.Moves)], was.Moves)) {
			t.Fatalf("round %d: it goes on from %v as %v", round, was.Moves, r.Moves)
		}
		moves += max(0, len(r.Moves)-len(was.Moves))
		was = r
	}
	t.Logf("%d kills, %d moves", *kills, moves)
	if moves < *kills/4 {
		t.Errorf("only %d moves were played", moves)
	}
}
