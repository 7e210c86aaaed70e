package drive

import (
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/engine/review"
	"roundtable/engine/splitmix"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// The user's mistakes come back in the list of puzzles, the oldest first. One is not asked again
// once its better move was found at once, and one that was missed is asked on another day. Deleted
// games and damaged reviews ask nothing.
func TestMistakesComeBack(t *testing.T) {
	rec := finishedRecord(t)
	rec.Levels[0], rec.Levels[1] = rec.Levels[1], 0
	rec.Players[1] = "Ann"
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		d := New(t, size[0], size[1])
		day := 20_000
		d.Config.Today = func() int { return day }
		d.Restart()
		for _, date := range []string{"2026.11.20", "2026.11.21"} {
			rec.Date = date
			d.App.Tell(system.Open(string(record.Encode(rec))))
			d.Rest()
			d.Tap("review")
			d.Until("the review's end", func(system.Report) bool { return d.Has("learn") && d.Target("learn").Enabled })
			d.Restart()
		}
		open := func(want string) {
			t.Helper()
			d.Restart()
			d.Tap("puzzles")
			r := d.Rest()
			if got := buttonText(d, "mistakes"); got != want || len(r.Misfits) > 0 {
				t.Fatalf("%v: the list says %q, not %q; cut: %q", size, got, want, r.Misfits)
			}
		}
		asked := func(ply int, heading string) {
			t.Helper()
			d.Until("the question", func(r system.Report) bool {
				return r.Table != nil && r.Table.Status == "Find a better move" && r.Table.Shown == ply
			})
			if r := d.Rest(); !hasText(r, heading) || len(r.Misfits) > 0 {
				t.Fatalf("%v: not told is %q: %v; cut: %q", size, heading, r.Texts, r.Misfits)
			}
		}
		try := func(want string, squares ...string) {
			t.Helper()
			d.Tap(squares...)
			d.Rest()
			for _, more := range []string{"done", "confirm"} {
				if d.Has(more) {
					d.Tap(more)
				}
			}
			d.Until("the judgement", func(r system.Report) bool { return strings.HasPrefix(r.Message, want) })
			d.Rest()
		}
		open("Learn from your mistakes: 4")
		d.Tap("mistakes")
		asked(5, "1 of 4 · Merlin 7 – Ann · 20")
		d.Tap("show")
		d.Until("it is told", func(system.Report) bool { return d.Table().Status == "This was better" })
		d.Tap("skip")
		asked(7, "2 of 4 · Merlin 7 – Ann · 20")
		try("Allows G7–E9, which threatens a Knight and 2 Men.", "G9", "F9")
		try("Well found!", "C11", "E11")
		d.Tap("skip")
		asked(5, "3 of 4 · Merlin 7 – Ann · 21")
		d.Tap("skip")
		asked(7, "4 of 4 · Merlin 7 – Ann · 21")
		try("Well found!", "C11", "E11")
		d.Tap("skip")
		d.Until("the list", func(r system.Report) bool { return r.Scene == "puzzles" })
		open("Learn from your mistakes: 1")
		d.Tap("mistakes")
		asked(5, "1 of 1")
		d.Tap("show", "skip")
		d.Until("the list", func(r system.Report) bool { return r.Scene == "puzzles" })
		open("More mistakes tomorrow")
		day++
		open("Learn from your mistakes: 3")
		d.Tap("mistakes")
		asked(5, "1 of 3 · Merlin 7 – Ann · 20")
		d.Tap("end-learning") // the game
		if r := d.Rest(); !d.Has("better") || r.Table.Unkept {
			t.Errorf("%v: it does not lead to the game's review", size)
		}
		d.Restart()
		d.Tap("library", "bin-1")
		open("Learn from your mistakes: 1")
		d.Tap("mistakes")
		asked(5, "1 of 1 · Merlin 7 – Ann · 21")
		d.Key(input.Back)
		d.Until("the list", func(r system.Report) bool { return r.Scene == "puzzles" })
		// Earlier versions noted no mistakes: they are read from the reviews.
		before := settings.Open(d.Config.Store).Now().Mistakes
		d.Settings(func(s *settings.Settings) { s.Mistakes = nil })
		d.Restart()
		d.Tap("puzzles")
		d.Until("they are read", func(system.Report) bool { return buttonText(d, "mistakes") == "Learn from your mistakes: 2" })
		if now := settings.Open(d.Config.Store).Now().Mistakes; len(now) != 1 || reflect.DeepEqual(now, before) {
			t.Errorf("%v: noted are %v, before %v", size, now, before)
		}
		d.App.Close()
	}
}

// What was found at once in the review itself does not come back, and what was missed there does so
// on another day.
func TestMistakesOfTheReviewItself(t *testing.T) {
	rec := finishedRecord(t)
	rec.Levels[0], rec.Levels[1] = rec.Levels[1], 0
	d := New(t, 390, 844)
	d.Config.Today = func() int { return 20_000 }
	d.Restart()
	d.App.Tell(system.Open(string(record.Encode(rec))))
	d.Rest()
	d.Tap("review")
	d.Until("the review's end", func(system.Report) bool { return d.Has("learn") && d.Target("learn").Enabled })
	noted := func() (all []settings.Mistake) {
		for _, all = range settings.Open(d.Config.Store).Now().Mistakes {
		}
		return all
	}
	d.Until("the mistakes are noted", func(system.Report) bool { return len(noted()) == 2 })
	d.Tap("learn")
	d.Until("the first", func(system.Report) bool { return d.Table().Status == "Find a better move" })
	d.Tap("show")
	d.Until("it is told", func(system.Report) bool { return d.Table().Status == "This was better" })
	d.Tap("skip")
	d.Rest()
	d.Tap("C11", "E11")
	d.Rest()
	for _, more := range []string{"done", "confirm"} {
		if d.Has(more) {
			d.Tap(more)
		}
	}
	d.Until("the judgement", func(r system.Report) bool { return strings.HasPrefix(r.Message, "Well found!") })
	if all := noted(); len(all) != 1 || all[0].Ply != 5 || all[0].Tried == "" {
		t.Errorf("to be asked again are %v", all)
	}
}

// Hundreds of mistakes are told, and those whose reviews are lost are passed over in silence.
func TestMistakesWithoutReviews(t *testing.T) {
	d := New(t, 320, 568)
	ids := d.Keep(12)
	d.Settings(func(s *settings.Settings) {
		s.Mistakes = map[string][]settings.Mistake{"1gone": {{Ply: 3}}}
		for _, id := range ids {
			for ply := range 25 {
				s.Mistakes[string(id)] = append(s.Mistakes[string(id)], settings.Mistake{Ply: ply})
			}
		}
	})
	for _, tag := range locale.Tags()[1:] {
		d.Settings(func(s *settings.Settings) { s.Language = tag })
		d.Tap("puzzles")
		d.Snapshot()
		if r := d.Rest(); !strings.HasSuffix(buttonText(d, "mistakes"), ": 300") || len(r.Misfits) > 0 {
			t.Errorf("%s: the list says %q; cut: %q", tag, buttonText(d, "mistakes"), r.Misfits)
		}
	}
	d.Settings(func(s *settings.Settings) { s.Language = "en" })
	d.Tap("puzzles")
	if r := d.Rest(); buttonText(d, "mistakes") != "Learn from your mistakes: 300" || len(r.Misfits) > 0 {
		t.Errorf("the list says %q; cut: %q", buttonText(d, "mistakes"), r.Misfits)
	}
	d.Tap("mistakes")
	d.Rest()
	if r := d.Report(); r.Scene != "puzzles" || r.Dialog != "" {
		t.Errorf("lost reviews lead to %q, %q", r.Scene, r.Dialog)
	}
	d.Restart()
	d.Tap("puzzles")
	if d.Rest(); d.Has("mistakes") {
		t.Errorf("they are still told: %q", buttonText(d, "mistakes"))
	}
}

// buttonText returns the text of a button, or "" if there is none.
func buttonText(d *Driver, id string) string {
	if !d.Has(id) {
		return ""
	}
	return d.Target(id).Text
}

// In every game exactly the bad moves of the only person are asked about, game by game and move by
// move, whatever the reviews have found.
func TestMistakesOfEveryGame(t *testing.T) {
	const seed = 5
	lots := splitmix.New(seed)
	d := New(t, 640, 360)
	kept := library.Open(library.Config{Store: d.Config.Store, Find: find, Now: func() time.Time { return time.Unix(1_800_000_000, 0) }})
	type asked struct {
		game string
		ply  int
	}
	var want []asked
	for _, e := range catalog.All() {
		least, most := e.Game.Seats()
		for _, seats := range []int{least, most} {
			you := engine.Seat(lots.Intn(seats))
			players := make([]match.Player, seats)
			for s := range players {
				if players[s] = (match.Player{Computer: true, Level: 3}); engine.Seat(s) == you {
					players[s] = match.Player{Name: "Ann"}
				}
			}
			m, err := match.New(e.Game, engine.Setup{Seats: seats, Seed: seed}, players)
			if err != nil {
				t.Fatal(err)
			}
			for range 16 {
				if moves := m.Position().Moves(); !m.Outcome().Over() {
					if _, err := m.Play(moves[lots.Intn(len(moves))]); err != nil {
						t.Fatal(err)
					}
				}
			}
			m.Resign(you)
			of, err := review.New(m.Record(), e.Game)
			if err != nil {
				t.Fatal(err)
			}
			for ply := range m.Ply() + 1 {
				if moves := m.At(ply).Moves(); len(moves) > 0 {
					best := moves[lots.Intn(len(moves))]
					of.Judge(ply, engine.Info{Move: best, Line: []engine.Move{best}, Score: lots.Intn(400) - 200})
				}
			}
			id := kept.Add(m)
			kept.KeepReview(id, of.Encode())
			for ply, p := range of.Plies() {
				if p.Seat == you && (p.Glyph == review.Bad || p.Glyph == review.VeryBad) {
					want = append(want, asked{e.Game.Name(), ply})
				}
			}
		}
	}
	kept.Flush()
	d.Restart()
	d.Ticks(1000)
	d.Tap("puzzles")
	d.Rest()
	if got := buttonText(d, "mistakes"); got != "Learn from your mistakes: "+strconv.Itoa(len(want)) || len(want) < 10 {
		t.Fatalf("of %d: %q", len(want), got)
	}
	d.Tap("mistakes")
	for _, w := range want[:5] {
		d.Until("the question", func(r system.Report) bool {
			return r.Table != nil && r.Table.Game == w.game && r.Table.Shown == w.ply && r.Table.Status == "Find a better move"
		})
		d.Rest()
		d.Tap("skip")
	}
	d.Until("the list", func(r system.Report) bool { return r.Scene == "puzzles" })
}
