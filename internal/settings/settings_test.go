package settings

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"roundtable/internal/store"
)

// kept is a store with one text.
func kept(t *testing.T, text string) *store.Store {
	t.Helper()
	s := store.OpenMemory()
	if err := s.Save(Name, []byte(text)); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestChangesAreKept(t *testing.T) {
	for _, want := range []Settings{
		{Volume: 1, MusicVolume: 0.5, Speed: Fast},
		{Volume: 0.05, Music: new(bool), MusicVolume: 1, Speed: Slow, Calm: new(bool)},
		{Muted: true, Volume: 0, Speed: Normal},
		{Volume: 1, Theme: "marble", Speed: Normal},
		{Volume: 1, Speed: Normal, Confirm: Always},
		{Volume: 1, Speed: Normal, BoldPieces: true, NoCoordinates: true, LeftHanded: true, NoHints: true, NoRemarks: true},
		{Volume: 1, Speed: Normal, Language: "it"},
		{Volume: 1, Speed: Normal, Learnt: []string{"camelot/step", "lancelot/place"}},
		{Volume: 1, Speed: Normal, Solved: []string{"camelot/1", "lancelot/2"}, Daily: Daily{Day: 20000, Streak: 3, Best: 5}, Run: 7},
		{Volume: 1, Speed: Normal, Text: 175},
		{Volume: 1, Speed: Normal, Quests: map[string]Quest{"camelot": {Beaten: 3, Tries: 2}}, Arms: "or + lion gules", Bears: true},
		{Volume: 0.25, Speed: Off, Setups: map[string]string{"camelot": "a\nb", "lancelot": `"{}`}, Drafts: map[string]string{"camelot": "c"}},
	} {
		s := store.OpenMemory()
		Open(s).Change(func(now *Settings) { *now = want })
		k := Open(s)
		if got := k.Now(); !reflect.DeepEqual(got, want) || k.Err() != nil {
			t.Errorf("%+v, want %+v, %v", got, want, k.Err())
		}
	}
}

// A listener gets the settings, at once and after every change, and what
// held before has not changed with it.
func TestListen(t *testing.T) {
	k := Open(store.OpenMemory())
	k.Change(func(s *Settings) { s.Setups = map[string]string{"camelot": "old"} })
	var heard []string
	for range 2 {
		k.Listen(func(was, now Settings) {
			heard = append(heard, was.Setups["camelot"]+">"+now.Setups["camelot"]+">"+k.Now().Setups["camelot"])
		})
	}
	k.Change(func(s *Settings) { s.Setups["camelot"] = "new" })
	if got := strings.Join(heard, " "); got != "old>old>old old>old>old old>new>new old>new>new" {
		t.Error(got)
	}
}

// What has been learnt is learnt once, and what held before a change does not change
// with it.
func TestLearn(t *testing.T) {
	k := Open(store.OpenMemory())
	for _, key := range []string{"a/b", "a/c", "a/b"} {
		before := len(k.Now().Learnt)
		had, was := k.Now().HasLearnt(key), k.Now()
		k.Change(func(s *Settings) { s.Learn(key) })
		if len(was.Learnt) != before || !k.Now().HasLearnt(key) || had != (len(k.Now().Learnt) == before) {
			t.Errorf("%s: %v after %v", key, k.Now().Learnt, was.Learnt)
		}
	}
}

// A puzzle is solved once, and what held before a change does not change with it.
func TestSolve(t *testing.T) {
	k := Open(store.OpenMemory())
	for i, key := range []string{"a/m", "a/c", "a/m", "a/z"} {
		was := k.Now()
		before := strings.Join(was.Solved, " ")
		k.Change(func(s *Settings) { s.Solve(key) })
		if strings.Join(was.Solved, " ") != before || !k.Now().HasSolved(key) || k.Now().HasSolved("a/d") || len(k.Now().Solved) != []int{1, 2, 2, 3}[i] {
			t.Errorf("%s: %v after %v", key, k.Now().Solved, was.Solved)
		}
	}
}

// Knights are beaten one after the other, each by the first game that is won; games
// against others change nothing, and what cannot be is not read.
func TestQuest(t *testing.T) {
	var q Quest
	for i, step := range []struct {
		knight int
		won    bool
		want   Quest
	}{
		{1, true, Quest{}}, {0, false, Quest{0, 1}}, {0, false, Quest{0, 2}}, {0, true, Quest{1, 0}}, {0, true, Quest{1, 0}}, {0, false, Quest{1, 0}},
		{1, true, Quest{2, 0}}, {-1, true, Quest{2, 0}},
	} {
		if q = q.End(step.knight, step.won); q != step.want {
			t.Errorf("step %d: %+v, not %+v", i, q, step.want)
		}
	}
	if q = (Quest{Beaten: 10}); q.End(10, true) != q || q.End(9, true) != q {
		t.Error("more than all are beaten")
	}
	k := Open(kept(t, `{"quests":{"a":{"beaten":11},"b":{"tries":-1},"c":{"beaten":4}}}`))
	was := k.Now()
	k.Change(func(s *Settings) { s.Quests["c"] = Quest{Beaten: 5} })
	if len(was.Quests) != 1 || was.Quests["c"].Beaten != 4 || k.Now().Quests["c"].Beaten != 5 {
		t.Errorf("%v, then %v", was.Quests, k.Now().Quests)
	}
}

// Days in a row count, one that is left out ends them, and the same day counts once,
// also after flying over the date line.
func TestDaily(t *testing.T) {
	var d Daily
	for _, step := range []struct{ day, row, best int }{
		{100, 1, 1}, {100, 1, 1}, {101, 2, 2}, {102, 3, 3}, {101, 3, 3}, {103, 4, 4}, {105, 1, 4}, {106, 2, 4}, {90, 1, 4}, {91, 2, 4},
	} {
		d.Solve(step.day)
		if d.Row(step.day) != step.row || d.Best != step.best || !d.Done(step.day) || step.day == d.Day && (d.Done(step.day+1) || d.Row(step.day+1) != step.row) || d.Row(d.Day+2) != 0 {
			t.Errorf("after day %d: %+v", step.day, d)
		}
	}
}

// A tried puzzle is saved whether or not any was ever solved, and only for its day.
func TestDailyTried(t *testing.T) {
	s := Usual()
	s.Daily.Try(100, "camelot/x")
	back, err := Parse(s.Encoded())
	if err != nil || !back.Daily.Attempted(100) || back.Daily.Attempted(101) || back.Daily.Done(100) {
		t.Errorf("%+v, %v", back.Daily, err)
	}
	back.Daily.Solve(100)
	if !back.Daily.Attempted(100) || !back.Daily.Done(100) || back.Daily.Attempted(101+1) {
		t.Errorf("solved: %+v", back.Daily)
	}
}

// Before a choice the device decides; then the choice does, on every
// device.
func TestChoicesOfTheDevice(t *testing.T) {
	for name, of := range map[string]struct {
		on  func(Settings, bool) bool
		set func(*Settings, *bool)
	}{
		"music": {Settings.MusicOn, func(s *Settings, b *bool) { s.Music = b }},
		"calm":  {Settings.CalmOn, func(s *Settings, b *bool) { s.Calm = b }},
	} {
		for _, text := range []string{`{"muted":true,"volume":0.5}`, `{}`} { // as written before there was a choice
			s := kept(t, text)
			k := Open(s)
			if of.on(k.Now(), false) || !of.on(k.Now(), true) || k.Now().Speed != Normal {
				t.Errorf("%s, %s: the device is not heard", name, text)
			}
			for _, on := range []bool{true, false} {
				k.Change(func(s *Settings) { of.set(s, &on) })
				if got := Open(s).Now(); of.on(got, !on) != on {
					t.Errorf("%s: %v is forgotten", name, on)
				}
			}
		}
	}
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	yes := true
	if got := Open(store.OpenMemory()).Now(); !reflect.DeepEqual(got, Usual()) {
		t.Errorf("with nothing kept: %+v", got)
	}
	for text, want := range map[string]Settings{
		``:                               Usual(),
		`{`:                              Usual(),
		`[]`:                             Usual(),
		`null`:                           Usual(),
		`{"muted":"yes"}`:                Usual(),
		`{"muted":true,"volume":"loud"}`: Usual(),
		`{"muted":true,"volume":1e999}`:  Usual(),
		`{"setups":{"camelot":7}}`:       Usual(),
		`{"muted":true}`:                 {Muted: true, Volume: 1, MusicVolume: quiet, Speed: Normal},
		`{"volume":0.5,"theme":"neon"}`:  {Volume: 0.5, MusicVolume: quiet, Theme: "neon", Speed: Normal},
		`{"volume":0.5,"frieze":"oak"}`:  {Volume: 0.5, MusicVolume: quiet, Speed: Normal},
		`{"volume":0.5,"theme":3}`:       Usual(),
		`{"volume":7}`:                   {Volume: 1, MusicVolume: quiet, Speed: Normal},
		`{"volume":-0.1}`:                {Volume: 1, MusicVolume: quiet, Speed: Normal},
		`{"musicVolume":2,"music":true}`: {Volume: 1, Music: &yes, MusicVolume: quiet, Speed: Normal},
		`{"music":"loud"}`:               Usual(),
		`{"speed":"slow"}`:               {Volume: 1, MusicVolume: quiet, Speed: Slow},
		`{"speed":"warp","calm":true}`:   {Volume: 1, MusicVolume: quiet, Speed: Normal, Calm: &yes},
		`{"speed":3}`:                    Usual(),
		`{"thought":60,"spoken":true,"honours":{"castle":9}}`: Usual(),
		`{"solved":["b","","a","b"]}`:                         {Volume: 1, MusicVolume: quiet, Speed: Normal, Solved: []string{"a", "b"}},
		`{"solved":[""],"run":-1}`:                            Usual(),
		`{"solved":"all"}`:                                    Usual(),
		`{"daily":{"day":5}}`:                                 Usual(),
		`{"daily":{"streak":-3}}`:                             Usual(),
		`{"daily":{"day":9,"streak":2,"best":1}}`:             Usual(),
		`{} {}`: Usual(),
	} {
		s := kept(t, text)
		k := Open(s)
		if got := k.Now(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
		if err := k.Err(); err != nil {
			var e *UnreadableError
			if !errors.As(err, &e) || !e.Aside || !reflect.DeepEqual(want, Usual()) {
				t.Errorf("%s: %v", text, err)
			}
			if _, err := s.Load(Name); err == nil {
				t.Errorf("%s still lies where it may be overwritten", text)
			}
		}
	}
	for _, text := range []string{`{`, `[]`, `{"theme":3}`} {
		if Open(kept(t, text)).Err() == nil {
			t.Errorf("%s is read without a word", text)
		}
	}
}

// A reset leaves what a person has reached or was making, and nothing else; a new field
// has to say here which it is.
func TestReset(t *testing.T) {
	stays := map[string]bool{"Learnt": true, "Solved": true, "Daily": true, "Run": true, "Drafts": true, "Quests": true, "Mistakes": true, "Arms": true, "Bears": true, "Setups": true, "Pages": true, "Online": true}
	yes := true
	full := Settings{Language: "it", Muted: true, Volume: 0.3, Music: &yes, MusicVolume: 0.1, Speed: Off, Calm: &yes, Text: 150, Theme: "night",
		BoldPieces: true, NoCoordinates: true, LeftHanded: true, NoHints: true, NoRemarks: true, Confirm: Never,
		Learnt: []string{"a/b"}, Solved: []string{"c/d"}, Daily: Daily{Day: 9, Streak: 2, Best: 3}, Run: 4,
		Setups: map[string]string{"camelot": "x"}, Drafts: map[string]string{"camelot": "y"}, Pages: map[string]string{"library": "z"},
		Quests: map[string]Quest{"camelot": {Beaten: 2}}, Mistakes: map[string][]Mistake{"1a": {{Ply: 7}}}, Arms: "or", Bears: true, Names: []string{"Ada"}, Online: Online{Name: "Ada"}}
	now := full
	now.Reset()
	was, is, usual := reflect.ValueOf(full), reflect.ValueOf(now), reflect.ValueOf(Usual())
	for i := range was.NumField() {
		name := was.Type().Field(i).Name
		if reflect.DeepEqual(was.Field(i).Interface(), usual.Field(i).Interface()) {
			t.Errorf("%s is not tried", name)
		}
		want := usual.Field(i)
		if stays[name] {
			want = was.Field(i)
		}
		if !reflect.DeepEqual(is.Field(i).Interface(), want.Interface()) {
			t.Errorf("%s: %v, want %v", name, is.Field(i), want)
		}
	}
}

// Names are saved as one line each, none longer than can be shown.
func TestNames(t *testing.T) {
	var s Settings
	s.SetName(2, " Cleo\n of\tthe  Nile ")
	s.SetName(0, strings.Repeat("ä", LongestName))
	if want := []string{strings.Repeat("ä", LongestName/2), "", "Cleo of the Nile"}; !reflect.DeepEqual(s.Names, want) {
		t.Errorf("%q, want %q", s.Names, want)
	}
	s.SetName(2, "")
	if s.SetName(0, "\xff"); s.Names != nil || s.Name(3) != "" {
		t.Errorf("%q", s.Names)
	}
}

// Another's choices hold, and what was reached in either stays.
func TestAdopt(t *testing.T) {
	now := Settings{Theme: "night", Text: 150, Learnt: []string{"a/b"}, Solved: []string{"c/1", "c/3"}, Daily: Daily{Day: 9, Streak: 2, Best: 7}, Run: 4,
		Drafts: map[string]string{"camelot": "mine"}, Quests: map[string]Quest{"camelot": {Beaten: 3, Tries: 1}}}
	from, err := Parse(Settings{Theme: "marble", Volume: 0.5, Speed: Fast, Learnt: []string{"a/c", "a/b"}, Solved: []string{"c/2", "c/3"}, Daily: Daily{Day: 12, Streak: 3, Best: 3}, Run: 2,
		Drafts: map[string]string{"camelot": "other", "lancelot": "new"}, Quests: map[string]Quest{"camelot": {Beaten: 2}, "lancelot": {Beaten: 1}}, Arms: "or", Bears: true}.Encoded())
	if err != nil {
		t.Fatal(err)
	}
	now.Adopt(from)
	want := Settings{Theme: "marble", Volume: 0.5, Speed: Fast, Learnt: []string{"a/b", "a/c"}, Solved: []string{"c/1", "c/2", "c/3"}, Daily: Daily{Day: 12, Streak: 3, Best: 7}, Run: 4,
		Drafts: map[string]string{"camelot": "mine", "lancelot": "new"}, Quests: map[string]Quest{"camelot": {Beaten: 3, Tries: 1}, "lancelot": {Beaten: 1}}, Arms: "or", Bears: true}
	if !reflect.DeepEqual(now, want) {
		t.Errorf("%+v, want %+v", now, want)
	}
}
