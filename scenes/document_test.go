package scenes_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// reader is a user who does not see the screen.
type reader struct {
	*drive.Driver
	now       system.Document
	speeches  []string
	documents int // documents
}

func newReader(t *testing.T, changes ...func(*scenes.Config)) *reader {
	r := &reader{}
	hear := func(c *scenes.Config) {
		c.Document = func(text string) {
			var d system.Document
			if err := json.Unmarshal([]byte(text), &d); err != nil {
				t.Error(err)
			}
			r.now = d
			r.documents++
			if d.Said != "" {
				r.speeches = append(r.speeches, d.Said)
			}
		}
	}
	r.Driver = drive.New(t, 800, 600, append(changes, hear)...)
	return r
}

// tell does something in the document, and lets the screen follow.
func (r *reader) tell(events ...system.Event) {
	for _, e := range events {
		r.App.Tell(e)
		r.Ticks(10)
	}
}

// press presses something that the document has.
func (r *reader) press(ids ...string) {
	r.Helper()
	for _, id := range ids {
		if i := slices.IndexFunc(r.now.Items, func(it system.Item) bool { return it.ID == id && it.Enabled }); i < 0 && !r.square(id) {
			r.Fatalf("the document of %s has no %q to press: %+v", r.now.Screen, id, r.now.Items)
		}
		r.tell(system.Press(id))
	}
}

func (r *reader) square(id string) bool {
	if r.now.Board == nil {
		return false
	}
	for _, row := range r.now.Board.Rows {
		for _, s := range row.Squares {
			if s.ID == id {
				return true
			}
		}
	}
	return false
}

// lastSpeech returns what was said last.
func (r *reader) lastSpeech() string {
	if len(r.speeches) == 0 {
		return ""
	}
	return r.speeches[len(r.speeches)-1]
}

// Every screen is in the document: each text that is seen, and each thing that can be
// pressed, with a name.
func TestEveryScreenIsRead(t *testing.T) {
	for _, v := range drive.Views() {
		t.Run(v.Name, func(t *testing.T) {
			d := drive.New(t, 800, 600)
			v.Come(d)
			doc, seen := d.App.Document(), d.Report()
			if doc.Title == "" || doc.Screen == "" {
				t.Errorf("it has no title: %+v", doc)
			}
			all := doc.Title
			named := map[string]bool{}
			for _, it := range doc.Items {
				all += "\n" + it.Text
				if it.ID != "" {
					named[it.ID] = it.Text != ""
				}
			}
			for _, target := range seen.Targets {
				if ok, there := named[target.ID]; !ok && !strings.HasPrefix(target.ID, "ply-") {
					t.Errorf("%s is there: %v, and has no name", target.ID, there)
				}
			}
			for _, id := range seen.Hidden {
				if !named[id] && !strings.HasPrefix(id, "ply-") {
					t.Errorf("%s, out of sight, has no name", id)
				}
			}
			if seen.Table != nil {
				if doc.Board == nil && !strings.Contains(doc.Screen, "/") && seen.Dialog == "" {
					t.Error("there is no board")
				}
				return // what is written there is told in sentences
			}
			if seen.Dialog != "" {
				return // what lies under a question is not read
			}
			for _, w := range seen.Texts {
				if text := strings.TrimSpace(strings.ReplaceAll(w.Text, "\u200b", "")); !strings.Contains(strings.Join(strings.Fields(all), " "), strings.Join(strings.Fields(text), " ")) {
					t.Errorf("%q is not read", w.Text)
				}
			}
		})
	}
}

// Nothing is reported without a screen reader, and with one only what changes.
func TestReaderIsToldChangesAlone(t *testing.T) {
	r := newReader(t)
	r.Tap("play-camelot", "black-human", "start", "D7", "D8")
	r.Settle()
	if r.documents > 0 {
		t.Fatalf("%d documents before anybody reads", r.documents)
	}
	r.tell(system.Read(true))
	if r.documents != 1 || r.now.Board == nil {
		t.Fatalf("%d documents, %+v", r.documents, r.now)
	}
	r.Ticks(300)
	if r.documents != 1 {
		t.Errorf("%d documents of a table on which nothing happens", r.documents)
	}
	r.tell(system.Read(false), system.Press("sq:D10"))
	if r.documents != 1 {
		t.Error("who does not read any more is told")
	}
}

// A game of Camelot is set up and played by the document alone: touched and typed.
func TestReaderPlaysCamelot(t *testing.T) {
	r := newReader(t)
	r.tell(system.Read(true))
	if r.now.Title != "Round Table" {
		t.Fatalf("%+v", r.now)
	}
	r.press("play-camelot", "setup-more", "black-human", "start")
	if r.now.Board == nil || len(r.now.Board.Rows) != 16 || r.now.Board.Rows[10].Squares[2].Text != "C6, white Knight" || r.now.Board.Rows[0].Squares[0].ID != "" {
		t.Fatalf("%+v", r.now.Board)
	}
	for _, step := range []struct {
		do   system.Event
		want string
	}{
		{system.Press("sq:D7"), "D7, white Knight, picked up. It can go to B5, D5, F5, B7, C7, C8, D8 and E8."},
		{system.Press("sq:D7"), "D7, white Knight, put back."},
		{system.Press("sq:D10"), "That piece isn’t yours."},
		{system.Press("sq:D10"), "That piece isn’t yours."},
		{system.Press("sq:D7"), "D7, white Knight, picked up."},
		{system.Press("sq:D8"), "White: Knight from D7 to D8. Black to move"},
		{system.Line("d10 d9"), "Black: Knight from D10 to D9. You must capture."},
		{system.Line("last"), "Black: Knight from D10 to D9."},
		{system.Line("g7g8"), "You must capture with D8"},
		{system.Line("nonsense"), "“nonsense” is neither a move nor a command. Type a move, such as D8-D10-B12."},
		{system.Line("d8d10"), "You must keep jumping while you can."},
		{system.Line("d8d10b12"), "White: Knight from D8 via D10 to B12, capturing Knight on D9 and Knight on C11."},
	} {
		r.tell(step.do)
		if !strings.HasPrefix(r.lastSpeech(), step.want) {
			t.Errorf("%v: %q, want %q", step.do, r.lastSpeech(), step.want)
		}
	}
	r.press("undo")
	if want := "This is now the last move. Black: Knight from D10 to D9."; !strings.HasPrefix(r.lastSpeech(), want) {
		t.Errorf("%q, want %q", r.lastSpeech(), want)
	}
	r.press("earlier")
	if want := "Looking back: move 1. White: Knight from D7 to D8."; !strings.HasPrefix(r.lastSpeech(), want) {
		t.Errorf("%q, want %q", r.lastSpeech(), want)
	}
	r.tell(system.Line("d8d10b12")) // it is played in the present
	r.press("more", "resign", "yes")
	if want := "The game is over: "; !strings.Contains(r.lastSpeech(), want) {
		t.Errorf("%q, want %q", r.lastSpeech(), want)
	}
	r.Settle()
	r.Ticks(400)
	r.press("back")
	if r.now.Title != "Round Table" {
		t.Errorf("%+v", r.now)
	}
}

// A whole tournament of Lancelot is typed.
func TestReaderPlaysLancelot(t *testing.T) {
	r := newReader(t)
	r.tell(system.Read(true))
	r.press("play-lancelot", "setup-more")
	for range 6 {
		r.press("target-less")
	}
	r.press("start")
	for range 200 {
		if r.Report().Outcome != "" {
			break
		}
		moves := r.App.Moves()
		if !r.Report().Human || len(moves) == 0 {
			r.Settle()
			continue
		}
		r.tell(system.Line(strings.ToLower(moves[len(moves)/2])))
	}
	if r.Report().Outcome == "" {
		t.Fatalf("it does not end: %q", r.speeches)
	}
	if all := strings.Join(r.speeches, "\n"); !strings.Contains(all, "You: a knight on ") || !strings.Contains(all, "The game is over: ") {
		t.Errorf("%s", all)
	}
}

// Sliders turn, the focus scrolls, and what is not there does nothing.
func TestReaderSettles(t *testing.T) {
	r := newReader(t)
	r.tell(system.Read(true))
	r.press("settings")
	slider := func() *system.Slider {
		for _, it := range r.now.Items {
			if it.ID == "volume" {
				return it.Slider
			}
		}
		return nil
	}
	if s := slider(); s == nil || s.Value != s.Most || s.Text != "100%" {
		t.Fatalf("%+v", s)
	}
	r.tell(system.Turn{ID: "volume", By: -3}, system.Focus("coordinates-off"), system.Press("nothing"), system.Turn{ID: "nothing", By: 1}, system.Focus("nothing"), system.Line("last"))
	if s := slider(); s.Value != s.Most-3 || s.Text != "85%" {
		t.Errorf("%+v", s)
	}
	if f := r.Report().Focus; f != "coordinates-off" || slices.Contains(r.Report().Hidden, f) {
		t.Errorf("the focus is on %q", f)
	}
	r.press("coordinates-off")
	if !settings.Open(r.Config.Store).Now().NoCoordinates {
		t.Error("the choice does not hold")
	}
}

// What can be pressed tells where it is seen, and what is scrolled away that it is not.
func TestTheDocumentHasPlaces(t *testing.T) {
	for _, v := range drive.Views() {
		d := drive.New(t, 360, 640)
		v.Come(d)
		d.Rest()
		r, doc := d.Report(), d.App.Document()
		near := func(what string, at *system.Place, x, y float64) {
			if at == nil || math.Abs(float64(at[0])+float64(at[2])/2-x) > 1 || math.Abs(float64(at[1])+float64(at[3])/2-y) > 1 {
				t.Errorf("%s: %s lies at %v, and is seen at %g, %g", v.Name, what, at, x, y)
			}
		}
		places := map[string]*system.Place{}
		for _, it := range doc.Items {
			places[it.ID] = it.At
			if it.At != nil && slices.Contains(r.Hidden, it.ID) {
				t.Errorf("%s: %s lies at %v, and is not seen", v.Name, it.ID, *it.At)
			}
		}
		for _, g := range r.Targets {
			if at, told := places[g.ID]; told {
				x, y := g.Centre()
				near(g.ID, at, x, y)
			}
		}
		if doc.Board == nil {
			continue
		}
		for _, row := range doc.Board.Rows {
			for _, s := range row.Squares {
				if at, seen := r.Squares[strings.TrimPrefix(s.ID, "sq:")]; seen {
					near(s.ID, s.At, at[0], at[1])
				}
			}
		}
	}
}

// A player who can only pass is told so, and is not called by a name.
func TestPassingInWords(t *testing.T) {
	d := drive.New(t, 800, 600)
	d.Seat.Script = []engine.Move{"K4"}
	r := drive.Lancelot("8/8/8/4B3/8/8/1A6/8 A 0,0 5,0 - target=60")
	r.Levels[0] = 1
	d.Lay(r)
	if got, want := d.Settle().Message, "You have no move, so you pass."; got != want {
		t.Errorf("it says %q, not %q", got, want)
	}
	d.Tap("pass")
	if got, want := d.Report().Message, "You have no move, so you pass."; got != want {
		t.Errorf("it says %q, not %q", got, want)
	}
}

// Whatever is pressed, turned and typed in the document, in whatever order, the App
// goes on, and what it tells has a title and names.
func TestReaderDoesAnything(t *testing.T) {
	r := newReader(t, func(c *scenes.Config) { c.Browser = true }) // there is no leaving it
	lots := rand.New(rand.NewPCG(7, 7))
	lines := []string{"", "last", "last 3", "last -1", "threats", "score", "pieces", "pieces e", "pieces knight", "line 7", "line e", "line ö", "moves d7", "moves", "help", "?",
		"d7d8", "h4", "@g6 g8", "pass", "@", "@@", "@a", "a1a1a1a1", "99", strings.Repeat("c6", 300), "\x00\xff", "x–x"}
	r.tell(system.Read(true))
	for range 1200 {
		ids := []string{"", "sq:", "sq:Z99", "nothing"}
		for _, it := range r.now.Items {
			if it.ID != "" && it.ID != "full" {
				ids = append(ids, it.ID)
			}
			if it.Text == "" {
				t.Fatalf("%s has something without a name: %+v", r.now.Screen, it)
			}
		}
		if b := r.now.Board; b != nil {
			for range 6 {
				row := b.Rows[lots.IntN(len(b.Rows))]
				ids = append(ids, row.Squares[lots.IntN(len(row.Squares))].ID)
			}
		}
		id := ids[lots.IntN(len(ids))]
		switch lots.IntN(8) {
		case 0:
			r.App.Tell(system.Line(lines[lots.IntN(len(lines))]))
		case 1:
			r.App.Tell(system.Focus(id))
		case 2:
			r.App.Tell(system.Turn{ID: id, By: lots.IntN(9) - 4})
		case 3:
			if moves := r.App.Moves(); len(moves) > 0 {
				r.App.Tell(system.Line(moves[lots.IntN(len(moves))]))
			}
		default:
			r.App.Tell(system.Press(id))
		}
		r.Ticks(1 + lots.IntN(8))
		if r.now.Title == "" {
			t.Fatalf("%+v has no title", r.now)
		}
	}
	if len(r.speeches) < 50 {
		t.Errorf("only %d things were said", len(r.speeches))
	}
}
