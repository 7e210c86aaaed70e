package rules_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/rules"
	"roundtable/scenes/system"
	"roundtable/test/drawtest"
	"roundtable/test/drive"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// read is everything that is in sight, but for the name of the screen.
func read(d *drive.Driver) []string {
	var all []string
	for _, t := range d.Report().Texts[1:] {
		all = append(all, t.Text)
	}
	return all
}

// whole is the same as one text, for lines are broken differently in every window.
func whole(d *drive.Driver) string { return strings.Join(read(d), " ") }

// heads are the names of a book's sections.
func heads(book string) (names []string) {
	words := locale.New("en")
	for _, s := range rules.Of(book).Sections {
		name := words.Text(locale.RulesHead.Of(book, s.ID))
		if s.Optional {
			name = words.Text("rules.optional", name)
		}
		names = append(names, name)
	}
	return names
}

// books are the names of all books.
func books() []string {
	var games []string
	for _, e := range catalog.All() {
		games = append(games, e.Game.Name())
	}
	return rules.Names(games)
}

// Every section of every book is come to by its entry in the list, and by wheel and
// by keys, in every window; nothing is cut off.
func TestReading(t *testing.T) {
	for _, window := range [][3]float64{{1280, 720, 1}, {360, 640, 1}, {640, 360, 1}, {360, 640, 1.5}, {1280, 720, 2}} {
		d := drive.New(t, window[0], window[1], func(c *scenes.Config) { c.Text = window[2] })
		d.Tap("rules")
		for _, book := range books() {
			d.Tap("rules-" + book)
			all := heads(book)
			for i, s := range rules.Of(book).Sections {
				d.Key(input.First)
				d.Tap("section-" + s.ID)
				if got := whole(d); !strings.Contains(got, all[i]) {
					t.Errorf("%v: at %s one reads %q", window, s.ID, got)
				}
			}
			for how, on := range map[string]func(){
				"wheel": func() {
					d.Step(input.State{Pointer: input.Point{X: window[0] / 2, Y: window[1] / 2}, Hover: true, Wheel: 2})
				},
				"key": func() { d.Key(input.Later) },
			} {
				d.Key(input.First)
				seen := ""
				for range 160 {
					seen += whole(d)
					on()
				}
				for _, name := range all {
					if !strings.Contains(seen, name) {
						t.Errorf("%v: by the %s one does not come to %q", window, how, name)
					}
				}
				last := whole(d)
				if d.Key(input.Last); whole(d) != last {
					t.Errorf("%v: the end is at %q, not at %q", window, whole(d), last)
				}
				d.Key(input.First)
			}
		}
		if r := d.Rest(); len(r.Misfits) > 0 {
			t.Errorf("%v: cut off: %q", window, r.Misfits)
		}
		d.Key(input.Back)
		d.Want("title", "")
	}
}

// A finger drags the text; what lies under it is not pressed.
func TestReadingByFinger(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Tap("rules")
	before := read(d)
	for y := 500.0; y > 200; y -= 40 {
		d.Step(input.State{Touch: true, Pressed: y == 500, Held: true, Dragging: y < 500,
			Start: input.Point{X: 180, Y: 500}, Pointer: input.Point{X: 180, Y: y}})
	}
	d.Step(input.State{Touch: true, Released: true, Dragging: true, Start: input.Point{X: 180, Y: 500}, Pointer: input.Point{X: 180, Y: 200}})
	r := d.Rest()
	if slices.Equal(read(d), before) {
		t.Error("nothing moved")
	}
	if i := slices.IndexFunc(r.Texts, func(w system.Text) bool { return w.X < 0 || w.X+w.W > 360 }); i >= 0 {
		t.Errorf("%q leaves the window", r.Texts[i].Text)
	}
	d.Tap("contents")
	if !slices.Equal(read(d), before) {
		t.Error("the way to the list does not lead there")
	}
}

// The way to the rules by keys alone, through the list.
func TestReadingByKeys(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Key(input.Rules)
	d.Want("rules", "")
	for range 40 {
		d.Key(input.Next)
		if d.Report().Focus == "section-end" {
			break
		}
	}
	d.Key(input.Confirm)
	if got := read(d); got[0] != "Other ways the game ends" {
		t.Errorf("one reads %q", got)
	}
}

// Pictures are drawn once, then nothing is drawn; those out of sight are let go of,
// and all of them when the screen is left.
func TestPictures(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.App.Await()
	d.Snapshot()
	before := d.Report().Bytes
	d.Tap("rules", "rules-lancelot", "section-capture")
	d.Rest()
	d.App.Await()
	d.Ticks(2)
	d.Snapshot()
	d.Ticks(2)
	d.Snapshot()
	full := d.Report().Bytes
	d.App.Tell(system.LowMemory{})
	d.Ticks(1)
	if n := d.Report().Bytes; n >= full {
		t.Errorf("%d bytes where memory is low, %d before", n, full)
	}
	d.Snapshot()
	most := 0
	draws := d.Report().Draws
	d.Ticks(120)
	if n := d.Report().Draws; n != draws {
		t.Errorf("%d frames are drawn at rest", n-draws)
	}
	for range 60 {
		d.Key(input.Later)
		d.App.Await()
		d.Snapshot()
		most = max(most, d.Report().Bytes)
	}
	if most <= before || most > before+(24<<20) {
		t.Errorf("at most %d bytes, %d without the rules", most, before)
	}
	d.Key(input.Back)
	d.Rest()
	d.Snapshot()
	if after := d.Report().Bytes; after > before+(1<<20) {
		t.Errorf("%d bytes after, %d before", after, before)
	}
}

// refuse makes the table refuse something, and returns what the message says.
func refuse(d *drive.Driver) string {
	d.Helper()
	d.Tap("play-camelot", "black-human", "start", "D7", "D8", "D10", "D9", "G7")
	r := d.Settle()
	if !strings.Contains(r.Message, "must capture") {
		d.Fatalf("the message is %q", r.Message)
	}
	return r.Message
}

// A refusal opens the rules at the very ruling that it goes by, by mouse, finger and
// keys; the match stays as it was below.
func TestRefusalOpensTheRules(t *testing.T) {
	for how, open := range map[string]func(d *drive.Driver){
		"tap":   func(d *drive.Driver) { d.Rest(); d.Snapshot(); d.Tap("why") },
		"key":   func(d *drive.Driver) { d.Key(input.Rules) },
		"later": func(d *drive.Driver) { d.Ticks(400); d.Key(input.Rules) },
		"focus": func(d *drive.Driver) {
			d.Rest()
			d.Snapshot()
			for range 400 {
				if d.Report().Focus == "why" {
					break
				}
				d.Key(input.Next)
			}
			d.Key(input.Confirm)
		},
	} {
		for _, window := range [][2]float64{{1280, 720}, {360, 640}} {
			d := drive.New(t, window[0], window[1])
			refuse(d)
			was := d.Table().Position
			open(d)
			if r := d.Report(); r.Scene != "rules" {
				t.Errorf("%s, %v: in scene %s", how, window, r.Scene)
				continue
			}
			if got := read(d); got[0] != "You must capture" {
				t.Errorf("%s, %v: one reads %q", how, window, got)
			}
			if at := d.Report().Focus; how == "key" && at != map[bool]string{true: "section-must", false: "contents"}[window[0] > 500] {
				t.Errorf("%v: the focus is at %q", window, at)
			}
			d.Key(input.Back)
			d.Want("camelot", "")
			if now := d.Table().Position; now != was {
				t.Errorf("%s, %v: %s became %s", how, window, was, now)
			}
			if d.Tap("D8"); !slices.Equal(d.Report().Path, []string{"D8"}) {
				t.Errorf("%s, %v: the match does not go on", how, window)
			}
		}
	}
}

// Who does not see the screen presses what a refusal says of the rules, and is told
// the very rule; all the others are in the document as well.
func TestRefusalIsRead(t *testing.T) {
	var now system.Document
	said := ""
	d := drive.New(t, 800, 600, func(c *scenes.Config) {
		c.Document = func(text string) {
			now = system.Document{}
			if err := json.Unmarshal([]byte(text), &now); err != nil {
				t.Error(err)
			}
			said += now.Said
		}
	})
	tell := func(e system.Event) {
		d.App.Tell(e)
		d.Ticks(10)
	}
	tell(system.Read(true))
	refuse(d)
	d.Ticks(10)
	said = ""
	tell(system.Press("why"))
	d.Want("rules", "")
	if !strings.Contains(said, "you must capture") {
		t.Errorf("one hears %q", said)
	}
	all := ""
	for _, it := range now.Items {
		all += it.Text + "\n"
	}
	for _, name := range heads("camelot") {
		if strings.Count(all, name) < 2 { // in the list, and as a head
			t.Errorf("%q is not in the document", name)
		}
	}
	said = ""
	tell(system.Press("section-jump"))
	if !strings.Contains(said, "leap over a neighbouring enemy") {
		t.Errorf("of another rule one hears %q", said)
	}
}

// The set-up leads to the rules of its game, and back to what was chosen.
func TestRulesInTheSetup(t *testing.T) {
	for _, window := range [][2]float64{{1280, 720}, {360, 640}, {640, 360}} {
		d := drive.New(t, window[0], window[1])
		d.Tap("play-lancelot", "seats-4", "rules")
		d.Want("rules", "")
		if got := whole(d); !strings.Contains(got, "The aim") && window[1] > 400 || d.Has("rules-camelot") {
			t.Errorf("%v: one reads %q", window, got)
		}
		d.Key(input.Back)
		if d.Want("lancelot-choices", ""); !d.Target("seats-4").Selected {
			t.Errorf("%v: what was chosen is lost", window)
		}
		d.Key(input.Rules)
		d.Want("rules", "")
	}
}

// Where nothing has been refused, the table opens the rules of its game at the
// beginning, by its button or from its menu.
func TestRulesAtTheTable(t *testing.T) {
	for _, window := range [][2]float64{{1280, 720}, {1024, 768}, {360, 640}} {
		d := drive.New(t, window[0], window[1])
		d.Tap("play-lancelot", "start")
		d.Settle()
		if window[0] < 500 {
			d.Tap("more")
		}
		d.Tap("rules")
		d.Want("rules", "")
		if got := read(d); got[0] != "The aim" || d.Has("rules-camelot") {
			t.Errorf("%v: one reads %q", window, got)
		}
		d.Key(input.Back)
		d.Want("lancelot", "")
	}
}
