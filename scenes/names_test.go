package scenes_test

import (
	"strings"
	"testing"

	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/spoken"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/sprites"
	"roundtable/test/drive"
)

// The arms that seats are called by are those that they bear.
func TestSeatsBearTheArmsOfTheirNames(t *testing.T) {
	all := sprites.Coats("lancelot")
	if len(all) != len(spoken.Coats) {
		t.Fatalf("%d coats", len(all))
	}
	for i, coat := range all {
		if coat.String() != spoken.Coats[i] {
			t.Errorf("coat %d is %s, and called %s", i, coat, spoken.Coats[i])
		}
	}
	chosen := []string{"", "lion", "", "chevron", ""}
	livery := sprites.NewLivery("lancelot", len(chosen), chosen)
	players := make([]match.Player, len(chosen))
	for i := range players {
		players[i].Arms = chosen[i]
	}
	w := locale.New("en")
	for i, name := range spoken.Names(w, "lancelot", players) {
		if want := w.Text(locale.ArmsShort.Of(livery[i].String())); name != want {
			t.Errorf("seat %d is called %q and bears a %q", i, name, want)
		}
	}
}

// tableNames returns the names on the table.
func tableNames(d *drive.Driver) (names []string) {
	d.Helper()
	for _, seat := range d.Table().Seats {
		names = append(names, seat.Name)
	}
	return names
}

// Nothing is kept for the name of a user who has chosen none, and whatever is called by
// default follows the language: at an open table, in the list, and in games of before.
func TestNobodysNameIsKept(t *testing.T) {
	d := drive.New(t, 1280, 720)
	speak := func(tag string) {
		d.Tap("settings", "language-"+tag, "back")
		d.Settle()
	}
	want := func(when string, names ...string) {
		t.Helper()
		if got := strings.Join(tableNames(d), ", "); got != strings.Join(names, ", ") {
			t.Errorf("%s: %q", when, got)
		}
	}
	d.Tap("play-camelot", "start")
	d.Tap("D7", "D8")
	d.Settle()
	want("in English", "You", "Dagonet")
	if got := d.Saved().Players; len(got) != 2 || got[0] != "" || got[1] != "Dagonet" {
		t.Errorf("%q is kept", got)
	}
	speak("fr")
	want("in French", "Toi", "Daguenet")
	speak("es")
	want("in Spanish", "Tú", "Dagonet")
	d.Tap("resign", "yes")
	d.Settle()
	if got := d.Saved().Players; got[0] != "" {
		t.Errorf("%q is kept", got)
	}
	for tag, you := range map[string]string{"es": "Tú", "en": "You"} {
		d.Settings(func(s *settings.Settings) { s.Language = tag })
		d.Tap("library")
		if got := rowsOf(d); len(got) != 1 || !strings.HasPrefix(got[0], you) {
			t.Errorf("%q", got)
		}
	}
}

// Records without names are played by sides, or by those who bear arms.
func TestSeatsWithoutNames(t *testing.T) {
	for text, names := range map[string]string{
		"[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. D7-D8 *\n":                                    "White, Black",
		"[Game \"lancelot\"]\n[Seats \"3\"]\n[Arms2 \"chevron\"]\n[Result \"*\"]\n\n*\n":                       "Lion, Chevron, Eagle",
		"[Game \"camelot\"]\n[Player1 \"\"]\n[Player2 \"Ann\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. D7-D8 *\n": "White, Ann",
	} {
		d := drive.New(t, 1280, 720)
		d.App.Tell(system.Open(text))
		d.Ticks(2)
		d.Settle()
		if got := strings.Join(tableNames(d), ", "); got != names {
			t.Errorf("%q", got)
		}
		first := strings.Split(names, ", ")[0]
		if got := d.Table().Status; !strings.Contains(got, strings.Split(names, ", ")[1]) && !strings.Contains(got, first) {
			t.Errorf("the status is %q", got)
		}
	}
}

// The list counts moves, names winners and writes dates as the rest of the program does.
func TestTheListSaysWhatTheTableSays(t *testing.T) {
	text := "[Game \"camelot\"]\n[Date \"2026.03.05\"]\n[Player2 \"\"]\n[Level2 \"1\"]\n[Seats \"2\"]\n[Result \"A\"]\n[Termination \"resignation\"]\n\n1. D7-D8 1... I10-I9 2. E7-E8 A\n"
	text = strings.Replace(text, "[Player2", "[Player1 \"\"]\n[Player2", 1)
	for tag, want := range map[string]string{
		"en": "5 Mar 2026 · 2 moves", "de": "5. März 2026 · 2 Züge", "fr": "5 mars 2026 · 2\u00a0coups",
		"es": "5 mar 2026 · 2 jugadas", "it": "5 mar 2026 · 2 mosse",
	} {
		read := ""
		d := drive.New(t, 1280, 720, func(c *scenes.Config) { c.Document = func(json string) { read = json } })
		d.Settings(func(s *settings.Settings) { s.Language = tag })
		d.App.Tell(system.Open(text))
		d.Until("it is there", func(r system.Report) bool { return r.Scene == "camelot" })
		d.Restart()
		d.Tap("library")
		d.App.Tell(system.Read(true))
		d.Ticks(2)
		if want += " · " + locale.New(tag).Text("outcome.you-win"); !strings.Contains(read, want) {
			t.Errorf("%s: %q is not in %s", tag, want, read)
		}
	}
}
