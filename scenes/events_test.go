package scenes_test

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/locale"
	"roundtable/internal/movetext"
	"roundtable/internal/store"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
	"roundtable/test/recorded"
)

// checkInsets checks that nothing that can be pressed lies under what covers the
// edges of the screen.
func checkInsets(d *drive.Driver, in system.Insets) {
	d.Helper()
	r := d.Report()
	w, h := float64(r.Window[0]), float64(r.Window[1])
	for _, g := range r.Targets {
		if g.X < in.Left-0.5 || g.Y < in.Top-0.5 || g.X+g.W > w-in.Right+0.5 || g.Y+g.H > h-in.Bottom+0.5 {
			d.Errorf("%s: %s at %+v lies under %+v", r.Scene, g.ID, g.Rect, in)
		}
	}
	for name, at := range r.Squares {
		if at[0] < in.Left || at[1] < in.Top || at[0] > w-in.Right || at[1] > h-in.Bottom {
			d.Errorf("%s: square %s at %v lies under %+v", r.Scene, name, at, in)
		}
	}
}

// A phone with a notch is turned by half a turn: its size stays, what is covered
// changes, and everything makes room, also under a finger and with the keyboard.
func TestInsetsChangeWithoutTheSize(t *testing.T) {
	at := system.Insets{Left: 44, Right: 20, Bottom: 21}
	d := drive.New(t, 844, 390, func(c *scenes.Config) { c.Insets = at })
	checkInsets(d, at)
	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	for _, at = range []system.Insets{{Right: 44, Bottom: 21}, {Top: 20, Bottom: 120}, {}} {
		before := d.Table().Board
		d.Press("D7")
		d.App.Tell(at)
		d.Ticks(1)
		checkInsets(d, at)
		if d.Table().Board == before {
			t.Errorf("with %+v the board stays where it was", at)
		}
		d.Lose("D7")
		if r := d.Report(); r.Ply != 0 || len(r.Path) > 0 {
			t.Errorf("the finger that lay there touched %v", r.Path)
		}
	}
	for _, at := range []system.Insets{{Top: 1e4, Bottom: 1e4}, {Left: -5, Right: 3000}} { // whatever a phone says
		d.App.Tell(at)
		d.Ticks(2)
		d.Snapshot()
	}
}

func TestTextScaleChanges(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("settings")
	d.Rest()
	before := d.Snapshot()
	d.App.Tell(system.TextScale(1.5))
	d.Ticks(1)
	if bytes.Equal(before.Pix, d.Snapshot().Pix) {
		t.Error("larger text looks the same")
	}
	d.App.Tell(system.TextScale(1))
	d.Ticks(1)
	if !bytes.Equal(before.Pix, d.Snapshot().Pix) {
		t.Error("text of its usual size does not come back")
	}
	d.Tap("back")
}

// A program that is paused draws nothing, is silent, and thinks nothing, whatever
// ticks come; then it goes on where it was.
func TestPauseAndResume(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("play-camelot", "start")
	d.Settle()
	d.Seat.Mute = true
	d.Tap("D7", "D8")
	d.Until("the computer thinks", func(r system.Report) bool { return r.Thinking && !r.Animating })
	screen := d.Screen()
	d.Frame(screen)
	asked, draws, stops := len(d.Seat.Requests), d.App.Draws(), d.Seat.Stops
	d.App.Pause()
	if !d.Sounds.Paused || d.Seat.Stops != stops+1 || d.Report().Thinking {
		t.Errorf("sounds paused %v, thinking stopped %d times, thinks %v", d.Sounds.Paused, d.Seat.Stops-stops, d.Report().Thinking)
	}
	ticks := d.Sounds.Ticks
	for range 30 {
		d.Step(input.State{Actions: input.Undo})
		d.App.Touch()
		d.Frame(screen)
	}
	if d.App.Draws() != draws || d.Sounds.Ticks != ticks || len(d.Seat.Requests) != asked || d.Report().Ply != 1 {
		t.Errorf("while it is paused: %d frames, %d ticks of sound, %d requests, ply %d", d.App.Draws()-draws, d.Sounds.Ticks-ticks, len(d.Seat.Requests)-asked, d.Report().Ply)
	}
	d.Seat.Mute = false
	d.App.Tell(system.Resume{})
	if r := d.Settle(); r.Ply != 2 || d.Sounds.Paused {
		t.Errorf("after it: ply %d, sounds paused %v", r.Ply, d.Sounds.Paused)
	}
	d.Frame(screen)
	if d.App.Draws() == draws {
		t.Error("nothing is drawn after it")
	}
}

// The phone's own Back goes to the title, one step at a time, and then leaves the
// program.
func TestPhoneBack(t *testing.T) {
	d := drive.New(t, 390, 844, func(c *scenes.Config) { c.Browser = true })
	d.Ticks(1)
	if !d.App.Back() {
		t.Error("at the title it does not leave")
	}
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Tap("I10") // a piece that is only taken up is no step
	if d.App.Back() {
		t.Fatal("it leaves the program before it comes to the title")
	}
	d.Ticks(2)
	d.Want("title", "")
	if !d.App.Back() {
		t.Error("back at the title it does not leave")
	}
	d.Tap("settings")
	if d.App.Back() || !d.App.Back() { // given twice before the next frame
		t.Error("of two at once the second does not leave")
	}
	d.Ticks(1)
	d.Want("title", "")
}

// What is let go is drawn again.
func TestLowMemory(t *testing.T) {
	d := drive.New(t, 390, 844)
	for range 3 {
		d.Rest()
		before := d.Snapshot()
		d.App.Tell(system.LowMemory{})
		d.Ticks(1)
		if !bytes.Equal(before.Pix, d.Snapshot().Pix) {
			t.Errorf("%s looks different", d.App.Scene())
		}
		if d.Has("play-lancelot") {
			d.Tap("play-lancelot")
		} else if d.Has("start") {
			d.Tap("start")
		}
	}
}

// text returns the record of a game of so many moves.
func text(t *testing.T, moves ...string) string {
	t.Helper()
	r := drive.Camelot("")
	for _, m := range moves {
		r.Moves = append(r.Moves, engine.Move(m))
	}
	return record.Encode(r)
}

// What is opened from outside lies on the table, or it is said what is wrong.
func TestOpen(t *testing.T) {
	two := text(t, "D7-D8", "I10-I9")
	d := drive.New(t, 390, 844, func(c *scenes.Config) { c.Browser = true })
	open := func(what string) system.Report {
		t.Helper()
		d.App.Tell(system.Open(what))
		d.Ticks(2)
		return d.Rest()
	}
	open("")
	open("#/")
	d.Want("title", "")
	open("#/lancelot")
	d.Want("lancelot-setup", "")
	open("roundtable:#/camelot")
	d.Want("camelot-setup", "")
	if d.App.Back() {
		t.Error("what was opened is not left for the title")
	}
	d.Ticks(1)
	if open(two); d.Want("camelot", "").Ply != 2 {
		t.Errorf("the record is at ply %d", d.Report().Ply)
	}
	d.Tap("E7", "E8")
	d.Settle()
	before := d.Want("camelot", "").Table.Position

	for what, want := range map[string]string{
		"#/chess":  "no game called chess",
		"nonsense": "This isn’t a Round Table game",
		strings.Replace(two, "camelot", "chess", 1): "no game called chess",
		text(t, "D7-D8", "A1-A2"):                   "Move 1, A1-A2",
		"#/game=zzz!":                               "damaged",
		"#/game=AQIDBAUG":                           "damaged",
		"#/game=CAIDBAUG":                           "newer version",
		"\xff":                                      "This file holds no text",
		strings.Repeat("x", 2<<20):                  "too long",
	} {
		r := open(what)
		d.Want("camelot", "unopened")
		said := ""
		for _, x := range r.Texts {
			said += x.Text + "\n"
		}
		if !strings.Contains(said, want) {
			t.Errorf("%.30q: it says %q, not %q", what, said, want)
		}
		if len(r.Misfits) > 0 {
			t.Errorf("%.30q: cut: %q", what, r.Misfits)
		}
		d.Tap("close")
	}
	if got := d.Table().Position; got != before {
		t.Errorf("it was %s and is %s", before, got)
	}

	three := "https://example.org/#/game=" + base64.RawURLEncoding.EncodeToString([]byte(text(t, "E7-E8", "I10-I9", "D7-D8", "H10-H9")))
	open(three)
	d.Rest()
	if r := d.Want("camelot", ""); r.Ply != 4 {
		t.Errorf("ply %d", r.Ply)
	}
	if open(three); d.Want("camelot", "").Ply != 4 {
		t.Errorf("ply %d", d.Report().Ply)
	}
	if games := keptGames(d); len(games) != 2 {
		t.Errorf("%d games are kept: the one that was on the table, and one that was opened twice", len(games))
	}
	if got := d.Saved(); len(got.Moves) != 4 {
		t.Errorf("%d moves are saved", len(got.Moves))
	}
	d.Restart()
	open("#/camelot")
	if d.Want("camelot", "").Ply != 4 {
		t.Error("a link does not go on with the game under way")
	}
}

// What is wrong with a record is said in the user's language, with its place, and
// fits on the smallest phone.
func TestOpenSaysWhatIsWrongInEveryLanguage(t *testing.T) {
	sound := text(t, "D7-D8", "I10-I9")
	damage := func(old, new string) string {
		t.Helper()
		if strings.Count(sound, old) != 1 {
			t.Fatalf("%q does not stand once in\n%s", old, sound)
		}
		return strings.Replace(sound, old, new, 1)
	}
	long := strings.Repeat("x", 60)
	for _, tag := range locale.Tags() {
		t.Run(tag, func(t *testing.T) {
			words := locale.New(tag)
			line := func(n int, fault engine.Fault, about ...any) string {
				return words.Text("open.line", strconv.Itoa(n), words.Text(locale.RecordFault.Of(string(fault)), about...))
			}
			d := drive.New(t, 360, 640, func(c *scenes.Config) { c.Language = tag })
			for what, want := range map[string]string{
				"nonsense":           words.Text("open.no-game"),
				sound[:len(sound)-3]: line(1+strings.Count(sound[:len(sound)-3], "\n"), record.CutOff),
				damage(`[Seats "2"]`, `[Seats "`+long+`"]`):                    line(4, record.Number, "Seats", "1", "8", engine.Excerpt(long)),
				damage("1... I10", "7... I10"):                                 line(1+strings.Count(sound[:strings.Index(sound, "1... ")], "\n"), record.MoveNumber, "7...", "1..."),
				damage("I10-I9", "A1-A2"):                                      words.Text("open.move", "1", "A1-A2", words.Text("open.unread-move")),
				damage("I10-I9", "I10-I5"):                                     "I10-I5",
				damage(`[Seats "2"]`, `[Seats "3"]`):                           words.Text("open.setting", "Seats", "3"),
				damage(`[Seats "2"]`, `[Seats "2"][Moat "deep"]`):              words.Text("open.setting", "Moat", "deep"),
				damage(`[Seats "2"]`, `[Seats "2"][Start "2/9"]`):              words.Text("open.position", "4"),
				damage(`[Game "camelot"]`, `[Game "chess"]`):                   words.Text("open.game", "chess"),
				damage(`[Result "*"]`, `[Result "*"][Key "0123456789abcdef"]`): words.Text("open.mismatch"),
			} {
				d.App.Tell(system.Open(what))
				d.Ticks(2)
				d.Rest()
				d.Snapshot()
				r := d.Want("title", "unopened")
				if !slices.ContainsFunc(r.Texts, func(x system.Text) bool { return strings.Contains(x.Text, want) }) {
					t.Errorf("%s: nothing says %q: %+v", tag, want, r.Texts)
				}
				if len(r.Misfits) > 0 {
					t.Errorf("%s: cut: %q", tag, r.Misfits)
				}
				d.Tap("close")
			}
		})
	}
}

// The record of the game on the table is handed out; elsewhere there is none.
func TestShare(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.App.Tell(system.Share{})
	d.Ticks(1)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.App.Tell(system.Share{})
	d.Ticks(1)
	d.Tap("share") // in the menu of a small screen
	d.Ticks(1)
	if len(d.Handed) != 2 {
		t.Fatalf("handed out: %+v", d.Handed)
	}
	for _, f := range d.Handed {
		if r, err := record.Decode(f.Text); err != nil || len(r.Moves) != 1 || f.Name != "camelot.rtg" {
			t.Errorf("%s: %+v, %v", f.Name, r, err)
		}
	}
}

// A program that the system ended while it was paused comes back to the table, and
// to the very position; one that was left at the title comes back there.
func TestRestore(t *testing.T) {
	saves := store.OpenMemory()
	begin := func() *drive.Driver {
		return drive.New(t, 390, 844, func(c *scenes.Config) { c.Store, c.Restore, c.Browser = saves, true, true })
	}
	d := begin()
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	want := d.Table().Position
	d.App.Pause()
	d = begin() // the old one never hears of its end
	d.Ticks(1)
	if r := d.Want("camelot", ""); r.Table.Position != want || r.Ply != 1 {
		t.Errorf("it comes back to %s, ply %d", r.Table.Position, r.Ply)
	}
	d.Tap("back")
	d.App.Pause()
	d = begin()
	d.Ticks(1)
	d.Want("title", "")
}

// What the system tells is recorded, and told again.
func TestToldIsRecorded(t *testing.T) {
	data := drive.Record(t, 390, 844, func(d *drive.Driver) {
		d.App.Tell(system.Insets{Top: 44, Bottom: 34})
		d.App.Tell(system.TextScale(1.2))
		d.App.Tell(system.Open(text(t, "D7-D8", "I10-I9")))
		d.Ticks(2)
		d.Settle()
		d.App.Pause()
		d.Ticks(10)
		d.App.Tell(system.Resume{})
		d.App.Tell(system.LowMemory{})
		d.Tap("E7", "E8")
		d.Settle()
		d.Key(input.Resign)
		d.App.Back()
		d.Ticks(2)
		d.Want("camelot", "")
		d.Tap("I9", "I8")
		d.Settle()
	})
	rec, err := recorded.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if e := drive.Replay(t, rec, nil).End(); e.Scene != "camelot" || e.Ply != 4 {
		t.Errorf("it ends in %+v", e)
	}
}

// Of files from outside that could not be read the names are told, once the others are
// open and what is wrong with those was read.
func TestUnreadFilesAreNamed(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		scene string
		first string
	}{
		"alone":         {"", "title", ""},
		"a game":        {"1. D6-F8 H11-F9", "camelot", ""},
		"a record":      {text(t, "D7-D8", "I10-I9"), "camelot", ""},
		"damaged games": {"1. D6-F8 H11-F9\n\n1. A1-A2", "library", "refused"},
		"no game":       {"hello", "title", "unopened"},
	} {
		d := drive.New(t, 640, 360)
		if c.text != "" {
			d.App.Tell(system.Open(c.text))
		}
		d.App.Tell(system.Unread("folder\nb.rtg"))
		told := func(r system.Report) bool {
			return r.Scene == c.scene && r.Dialog == "unopened" && slices.Contains(pageTexts(d), "This could not be read: folder and b.rtg")
		}
		if c.first != "" {
			d.Until(name, func(r system.Report) bool { return r.Scene == c.scene && r.Dialog == c.first })
			if d.Ticks(30); told(d.Report()) {
				t.Errorf("%s: what was told first is covered", name)
			}
			d.Tap("close")
		}
		d.Until(name, told)
	}
}

// Of very many files the first are named, and how many more there are.
func TestManyUnreadFilesAreCounted(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.App.Tell(system.Unread(strings.TrimSuffix(strings.Repeat("some folder of games\n", 100), "\n")))
	d.Until("it is told", func(r system.Report) bool { return r.Dialog == "unopened" })
	said := strings.Join(pageTexts(d), " ")
	d.Snapshot()
	if strings.Count(said, "some folder") != 6 || !strings.Contains(said, "And 94 more.") || len(d.Report().Misfits) > 0 {
		t.Errorf("%q", said)
	}
}

// Of many files that cannot be read, and many things that are not understood, the first of each
// file are told, with its name and line, and how many more there are.
func TestManyFaultsAreCounted(t *testing.T) {
	d := drive.New(t, 360, 640)
	all := []movetext.File{{Name: "good.pgn", Text: "1. D6-F8 *\n"}}
	for _, day := range []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday"} {
		all = append(all, movetext.File{Name: day + ".pgn", Text: "\n1. A1-A2\n\n1. A1-A2\n"})
	}
	all = append(all, movetext.File{Name: "odd.pgn", Text: "1. D6-F8 @@ H11-F9 @@ 2. C6-E8-G8 @@ J11-H11 @@ *\n"})
	d.App.Tell(system.Open(movetext.Join(all)))
	d.Until("what is wrong", func(r system.Report) bool { return r.Dialog == "refused" })
	d.Rest()
	said := strings.Join(pageTexts(d), "\n")
	for _, want := range []string{"12 games could not be read:", "tuesday.pgn, line 2: ", "friday.pgn, line 2: ", "And 7 more.", "4 things were not understood:", "odd.pgn, line 1, character 10: "} {
		if !strings.Contains(said, want) {
			t.Errorf("it says %q, not %q", said, want)
		}
	}
	if cut := d.Report().Misfits; len(cut) > 0 || strings.Contains(said, "saturday") || strings.Contains(said, "line 4") {
		t.Errorf("cut: %q of %q", cut, said)
	}
}
