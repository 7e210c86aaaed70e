package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/audio"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/lessons"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// courses returns the lessons of all games.
func courses() []lessons.Course {
	var names []string
	for _, e := range catalog.All() {
		names = append(names, e.Game.Name())
	}
	return lessons.All(names)
}

// en is the words.
var en = locale.New("en")

// learnt returns the lessons that are kept as learnt, by their keys.
func learnt(d *drive.Driver) []string {
	return settings.Open(d.Config.Store).Now().Learnt
}

// At the first time the lessons stand out on the title, and lead straight to the
// first; afterwards it tells how many are done.
func TestFirstRun(t *testing.T) {
	d := drive.New(t, 360, 640)
	if target := d.Target("learn"); !target.Primary || !strings.Contains(spokenButton(d, "learn"), "5 minutes") {
		t.Errorf("at first: %+v", target)
	}
	if !d.Has("play-camelot") || !d.Has("play-lancelot") {
		t.Error("there is no way to the table")
	}
	d.Tap("learn")
	d.Want("lesson", "")
	first := courses()[0].Lessons[0]
	if got := d.Settle().Table.Status; got != en.Text(first.Text(0)) {
		t.Errorf("the first lesson begins with %q", got)
	}
	var lit []string
	for _, m := range d.Table().Marks {
		lit = append(lit, m.Square)
	}
	if !slices.Equal(lit, first.Steps[0].Lit) {
		t.Errorf("it speaks of %q, and %q are lit", first.Steps[0].Lit, lit)
	}
	through(t, d, first)
	d.Tap("back")
	d.Want("learn", "")
	d.Tap("back")
	if target := d.Target("learn"); target.Primary || !strings.Contains(spokenButton(d, "learn"), "Next: The canter") {
		t.Errorf("afterwards: %+v", target)
	}
	d.Restart()
	if target := d.Target("learn"); target.Primary || !strings.Contains(spokenButton(d, "learn"), "Next: The canter") {
		t.Errorf("after a new start: %+v", target)
	}
	d.Tap("learn")
	d.Want("learn", "")
	d.Tap("go-on")
	if got := d.Settle().Table.Status; got != en.Text(courses()[0].Lessons[1].Text(0)) {
		t.Errorf("it goes on with %q", got)
	}
}

// spokenButton returns a button's text in the document.
func spokenButton(d *drive.Driver, id string) string {
	for _, it := range d.App.Document().Items {
		if it.ID == id {
			return it.Text
		}
	}
	return ""
}

// Who has played before is offered the lessons beside the games.
func TestPlayersAreNoNewcomers(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "start", "D7", "D8")
	d.Settle()
	d.Tap("back")
	if target := d.Target("learn"); target.Primary {
		t.Errorf("%+v", target)
	}
}

// through goes through the lesson on screen by letting everything be shown.
func through(t *testing.T, d *drive.Driver, l *lessons.Lesson) {
	t.Helper()
	for n := 0; !d.Has("play"); n++ {
		if n > 4*len(l.Steps) {
			t.Fatalf("%s does not end: %+v", l.Key(), d.Report().Table.Status)
		}
		d.Settle()
		if d.Target("next").Enabled {
			d.Tap("next")
			continue
		}
		d.Tap("show")
	}
}

// Every lesson can be gone through on screen, is then kept as learnt, and leads to
// its practice game and back, which leaves games that are kept alone.
func TestLessonsOnScreen(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Seat.Lots = true
	d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
	d.Tap("play-camelot", "start", "D7", "D8")
	d.Settle()
	kept := d.Table().Position
	d.Tap("back", "learn")
	for _, c := range courses() {
		for _, l := range c.Lessons {
			d.Tap("lesson-" + l.Game + "-" + l.ID)
			through(t, d, l)
			if !slices.Contains(learnt(d), l.Key()) {
				t.Errorf("%s is not kept as learnt: %v", l.Key(), learnt(d))
			}
			d.Tap("play")
			r := d.Settle()
			if r.Scene != l.Game || r.Table.Position != l.Practice.Position || len(r.Table.Seats) != l.Practice.Seats {
				t.Errorf("%s: the practice game is %s in %s", l.Key(), r.Scene, r.Table.Position)
			}
			d.Key(input.Back)
			d.Want("lesson", "")
			d.Key(input.Back)
			d.Want("learn", "")
		}
	}
	for _, c := range courses() { // what was learnt for is a first game
		if len(c.First().Lessons) == 0 {
			continue
		}
		d.Tap("go-on")
		r := d.Want(c.Lessons[0].Game, "")
		if seats := r.Table.Seats; seats[0].Computer || seats[1].Level != 1 || r.Table.Unkept {
			t.Errorf("the first game is against %+v", seats)
		}
		d.Key(input.Back)
		d.Tap("learn")
	}
	if d.Has("go-on") {
		t.Error("there is something left to learn")
	}
	d.Key(input.Back)
	d.Tap("resume-camelot")
	if got := d.Settle().Table.Position; got != kept {
		t.Errorf("the game that was kept is %s, not %s", got, kept)
	}
}

// A practice game that is won leads on to the next lesson, and back from that to the list.
func TestASmallGameLeadsOn(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Seat.Lots = true
	d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
	first, second := courses()[0].Lessons[0], courses()[0].Lessons[1]
	d.Tap("learn")
	through(t, d, first)
	d.Tap("play")
	for _, m := range [][2]string{{"F13", "F14"}, {"G13", "G14"}, {"F14", "F15"}, {"G14", "G15"}, {"F15", "F16"}, {"G15", "G16"}} {
		d.Settle()
		d.Tap(m[0], m[1])
	}
	d.Settle()
	d.Want("camelot", "end")
	if b := d.Target("next-lesson"); !b.Primary {
		t.Error("the way on does not stand out")
	}
	d.Tap("next-lesson")
	d.Settle()
	d.Want("lesson", "")
	if got := d.Table().Status; got != en.Text(second.Text(0)) {
		t.Errorf("the next lesson begins with %q", got)
	}
	d.Key(input.Back)
	d.Want("learn", "")
}

// A move that is not asked for is seen, explained and taken back; a forbidden touch
// is answered by its ruling; the right move goes on.
func TestTriesInALesson(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("learn", "next")
	d.Settle()
	d.Tap("F6", "F7") // and the lesson goes on
	d.Settle()
	before := d.Table().Position
	said := func(r system.Report, want string) {
		t.Helper()
		if r.Message != want {
			t.Errorf("said is %q, not %q", r.Message, want)
		}
	}
	d.Tap("D5", "D9") // too far
	said(d.Settle(), en.Text("refusal.camelot-too-far"))
	d.Tap("D5") // put down
	d.Tap("G6", "G7")
	r := d.Settle()
	said(r, en.Text("lesson.camelot.step.3.else"))
	if r.Table.Position != before || r.Table.Pieces["G7"].Kind != 0 || r.Table.Pieces["G6"].Kind == 0 {
		t.Errorf("the wrong step is not taken back: %s", r.Table.Position)
	}
	d.Tap("D5", "E6")
	if r = d.Settle(); r.Ply != 3 || r.Table.Pieces["E6"].Kind == 0 {
		t.Errorf("after the right step: step %d, %v", r.Ply, r.Table.Pieces)
	}
	said(r, en.Text("learn.right.3")) // praise, though the next step goes on from there
	if !slices.Contains(d.Sounds.Names(), audio.Bell) {
		t.Error("the right step is praised without a sound")
	}
	d.Tap("again")
	d.Settle()
	d.Drag("D5", "E6") // nothing is asked for now
	if r = d.Settle(); r.Ply != 3 {
		t.Errorf("step %d", r.Ply)
	}
}

// A link may name squares that are touched in a lesson's first exercise, from the first frame on;
// what is refused there is told, and nothing after it is touched.
func TestALinkTouchesSquaresInALesson(t *testing.T) {
	for link, want := range map[string]struct {
		step        int
		piece, said string
		touched     bool
	}{
		"F6":       {1, "F6", "", true},
		"F6/F7":    {2, "F7", "learn.right.2", false},
		"F6/F7/D5": {2, "F7", "learn.right.2", false},
		"F9/F6":    {1, "F6", "refusal.camelot-empty-square", false},
		"Z9":       {1, "F6", "", false},
	} {
		d := drive.New(t, 360, 640)
		d.App.Tell(system.Open("#/learn/camelot/step/" + link))
		d.Step(input.State{})
		r := d.Report()
		said := ""
		if want.said != "" {
			said = en.Text(locale.Key(want.said))
		}
		if r.Scene != "lesson" || r.Ply != want.step || r.Animating || r.Table.Pieces[want.piece].Kind == 0 || r.Message != said || (len(r.Path) > 0) != want.touched {
			t.Errorf("%s: %s, step %d, %q, %+v", link, r.Scene, r.Ply, r.Message, r.Table)
		}
		if d.Key(input.Back); want.touched {
			d.Key(input.Back)
		}
		d.Want("title", "")
	}
}

// What a lesson shows begins when its text could be read, and at once by a tap or with less
// motion; begun again it does not wait.
func TestShownWhenRead(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("learn", "back", "lesson-camelot-canter")
	first := func() int { // ticks until the Man has leapt
		t.Helper()
		n, _ := d.Until("the Man leaps", func(r system.Report) bool { return r.Table.Pieces["F5"].Kind == 0 || !r.Animating })
		return n
	}
	text := len(en.Text("lesson.camelot.canter.1"))
	if n := first(); n < 3*text || n > 6*text+120 {
		t.Errorf("a text of %d letters can be read for %d ticks", text, n)
	}
	d.Settle()
	d.Tap("again")
	if n := first(); n > 30 {
		t.Errorf("begun again it waits for %d ticks", n)
	}
	d.Settle()
	d.Tap("back", "lesson-camelot-canter")
	d.Ticks(20)
	d.Tap("D9")
	if n := first(); n > 30 {
		t.Errorf("after a tap it waits for %d ticks", n)
	}
	if r := d.Settle(); r.Table.Pieces["F7"].Kind == 0 || r.Message != "" {
		t.Errorf("%+v, %q", r.Table.Pieces, r.Message)
	}
	d.Tap("back")
	d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
	d.Tap("learn", "back", "lesson-camelot-canter")
	d.Ticks(3)
	if d.Report().Animating {
		t.Error("where movements end at once it waits")
	}
}

// Once what was asked for is done, a tap takes the piece up that may move next; where the
// board has nothing to do it says how to go on.
func TestATouchIsAlwaysAnswered(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("learn", "back", "lesson-camelot-compulsion")
	d.Settle()
	d.Tap("C5")
	d.Settle()
	d.Tap("F6") // the red-framed Man
	if r := d.Settle(); r.Ply != 1 || !slices.Equal(r.Path, []string{"F6"}) {
		t.Errorf("step %d, taken up is %v", r.Ply, r.Path)
	}
	d.Tap("H8")
	d.Settle()
	d.Tap("D9")
	if r := d.Settle(); r.Message != "Press “Next” to go on." {
		t.Errorf("while there is only to read: %q", r.Message)
	}
	d.Tap("next", "D9")
	if r := d.Settle(); r.Message != "Press “Play” to go on." {
		t.Errorf("at the end: %q", r.Message)
	}
}

// What is forbidden is to be tried where the step asks for that: by a finger, by
// keys, and by dragging.
func TestForbiddenTouchesAreAnswers(t *testing.T) {
	for name, touch := range map[string]func(d *drive.Driver){
		"mouse": func(d *drive.Driver) { d.Tap("C5") },
		"finger": func(d *drive.Driver) {
			x, y := d.Where("C5")
			d.TouchAt(x+4, y-4)
		},
		"drag": func(d *drive.Driver) { d.Drag("C5", "C6") },
	} {
		t.Run(name, func(t *testing.T) {
			d := drive.New(t, 390, 844)
			d.Tap("learn", "back", "lesson-camelot-compulsion")
			d.Settle()
			touch(d)
			if r := d.Settle(); r.Message != "You must capture with F6." || !d.Target("next").Enabled {
				t.Errorf("said is %q", r.Message)
			}
			d.Tap("rules") // at the ruling that was cited
			d.Want("rules", "")
			d.Key(input.Back)
			d.Tap("next")
			d.Drag("F6", "H8")
			if r := d.Settle(); r.Table.Pieces["H8"].Kind == 0 || r.Ply != 2 {
				t.Errorf("step %d, %v", r.Ply, r.Table.Pieces)
			}
		})
	}
}

// A practice game that ends leads on from its result: to the same again, or back to
// the lesson.
func TestSmallGameEnds(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Seat.Lots = true
	d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
	d.Tap("learn", "back", "lesson-camelot-choice")
	for _, c := range courses() {
		for _, l := range c.Lessons {
			if l.Key() == "camelot/choice" {
				through(t, d, l)
			}
		}
	}
	d.Tap("play", "E13", "E15")
	d.Settle()
	d.Tap("E15", "F16")
	d.Until("the result", func(r system.Report) bool { return r.Dialog == "end" && !r.Rising })
	if d.Has("next") {
		t.Error("a practice game offers another level")
	}
	d.Tap("again")
	if r := d.Settle(); r.Scene != "camelot" || r.Ply != 0 || r.Table.Pieces["E13"].Kind == 0 {
		t.Errorf("again begins %+v", r.Table.Pieces)
	}
	d.Tap("back")
	d.Want("lesson", "")
}

// Excalibur is drawn in a lesson by the game's own tool.
func TestSwordInALesson(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Tap("learn", "back", "lesson-lancelot-sword-after")
	d.Settle()
	d.Tap("next")
	d.Settle()
	d.Tap("sword", "sword-after", "H6", "K10")
	if r := d.Settle(); r.Ply != 2 || r.Table.Pieces["H4"].Kind != 0 || r.Table.Pieces["K8"].Kind != 0 {
		t.Errorf("step %d: %q, %v", r.Ply, r.Message, r.Table.Pieces)
	}
}

// A lesson is gone through by keys alone.
func TestLessonByKeys(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("learn")
	d.Settle()
	for _, a := range []input.Actions{input.Confirm, input.Hint} { // the first is read, the second shown
		d.Key(a)
		d.Settle()
	}
	d.Key(input.Down) // the focus begins somewhere
	for n := 0; d.Report().Focus != "sq:D5"; n++ {
		if n > 400 {
			t.Fatalf("the focus never comes to D5: %s", d.Report().Focus)
		}
		d.Key(input.Next)
	}
	d.Key(input.Confirm)
	d.Key(input.Up)
	d.Key(input.Confirm)
	if r := d.Settle(); r.Ply != 3 {
		t.Errorf("step %d: %q", r.Ply, r.Message)
	}
	d.Key(input.Undo) // begins the last step again: there is only to read
	d.Settle()
	d.Tap("next")
	if !d.Has("play") {
		t.Error("the lesson has not ended")
	}
	d.Tap("back", "lesson-camelot-canter")
	d.Settle()
	d.Tap("next")
	d.Key(input.Hint)
	if r := d.Settle(); r.Ply != 2 {
		t.Errorf("what is shown leads to step %d", r.Ply)
	}
}

// A lesson is read and played by a user who does not see it: what it says is
// said, and moves are typed or pressed in the document.
func TestLessonIsRead(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("learn", "back", "lesson-camelot-compulsion")
	d.Settle()
	doc := d.App.Document()
	if doc.Title != "Camelot: You must capture" || doc.Board == nil || doc.Command == "" {
		t.Errorf("%+v", doc)
	}
	if !slices.ContainsFunc(doc.Items, func(i system.Item) bool { return i.Text == d.Table().Status }) {
		t.Errorf("the document does not say %q: %+v", d.Table().Status, doc.Items)
	}
	d.App.Tell(system.Line("c5c6"))
	d.Ticks(1)
	if r := d.Settle(); r.Message != "You must capture with F6." {
		t.Errorf("said is %q", r.Message)
	}
	for _, id := range []string{"next", "sq:F6", "sq:H8"} {
		d.App.Tell(system.Press(id))
		d.Ticks(1)
	}
	if r := d.Settle(); r.Ply != 2 {
		t.Errorf("step %d: %q", r.Ply, r.Message)
	}
}

// Everything that the lessons say fits on the smallest screens, also where the
// person wants text half as large again.
func TestLessonsFit(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {568, 320}} {
		if testing.Short() && size[0] == 360 {
			continue
		}
		d := drive.New(t, size[0], size[1], drive.Blank)
		d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
		d.App.Tell(system.TextScale(1.5))
		d.Ticks(1)
		fits := func(at string) {
			t.Helper()
			d.Arrange()
			for _, text := range d.Report().Misfits {
				t.Errorf("%v, %s: %q does not fit", size, at, text)
			}
		}
		d.Tap("learn", "back")
		fits("the list")
		for _, c := range courses() {
			for _, l := range c.Lessons {
				d.Tap("lesson-" + l.Game + "-" + l.ID)
				for !d.Has("play") {
					d.Settle()
					fits(l.Key())
					if d.Target("next").Enabled {
						d.Tap("next")
					} else {
						d.Tap("show")
					}
				}
				fits(l.Key())
				d.Tap("back")
			}
		}
	}
}

// at returns a lesson at the beginning of its step n, from 0.
func at(t *testing.T, l *lessons.Lesson, n int) *lessons.Run {
	t.Helper()
	e, _ := catalog.Find(l.Game)
	r, err := lessons.Begin(l, e.Game)
	if err != nil {
		t.Fatal(err)
	}
	for r.Show(); r.At() < n; r.Show() {
		if m, ok := r.Answer(); ok {
			r.Try(m)
			r.Reply()
		}
		r.Next()
	}
	return r
}

// A finger that misses by its usual error means what a step asks for: on a small
// phone hardly a move of it goes wrong.
func TestFingersInLessons(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
	lots := splitmix.New(7)
	const mm = 44.0 / 7 // in CSS pixels
	miss := func() float64 {
		sum := 0.0 // of twelve lots, nearly normal
		for range 12 {
			sum += float64(lots.Intn(10000))/10000 - 0.5
		}
		return sum * 1.5 * mm
	}
	wrong, all := 0, 0
	d.Tap("learn", "back")
	for _, c := range courses() {
		for _, l := range c.Lessons {
			d.Tap("lesson-" + l.Game + "-" + l.ID)
			for !d.Has("play") {
				before := d.Settle()
				if d.Target("next").Enabled {
					d.Tap("next")
					continue
				}
				r := at(t, l, before.Ply)
				m, ok := r.Answer()
				var squares []string
				for _, sq := range r.Forbidden() {
					squares = append(squares, r.Position().Board().Geometry.Name(sq))
				}
				if path := strings.FieldsFunc(string(m), func(r rune) bool { return r == '-' || r == 'x' }); ok {
					squares = []string{path[0], path[len(path)-1]}[:min(2, len(path))]
				}
				if r.Position().String() != before.Table.Position || strings.ContainsAny(string(m), "@ +") {
					d.Tap("show") // Excalibur has a tool of its own, and trees are three at once
					continue
				}
				all++
				for _, sq := range squares {
					x, y := d.Where(sq)
					d.TouchAt(x+miss(), y+miss())
					if d.Settle(); d.Table().Lit != "" { // it looks first
						x, y = d.Where(sq)
						d.TouchAt(x+miss(), y+miss())
					}
				}
				if now := d.Settle(); now.Ply == before.Ply && !d.Target("next").Enabled {
					wrong++
					t.Log(l.Key(), before.Ply+1, squares, now.Message)
					d.Tap("show")
				}
			}
			d.Tap("back")
		}
	}
	if wrong*20 > all || all < 40 {
		t.Errorf("%d of %d moves went wrong", wrong, all)
	}
	t.Logf("%d of %d moves went wrong", wrong, all)
}

// The list has one thing that comes next; of the courses only the one on which it stands is
// unfolded, and a press on another's head unfolds that. The rules are a press away.
func TestOneThingComesNext(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Settings(func(s *settings.Settings) { s.Learnt = []string{"camelot/step"} })
	d.Tap("learn")
	d.Want("learn", "")
	primary := 0
	for _, target := range d.Report().Targets {
		if target.Primary || target.Selected {
			primary++
		}
	}
	if said := spokenButton(d, "go-on"); primary != 1 || said != "Next: The canter: Camelot: your first game · lesson 2 of 6" {
		t.Errorf("%d things stand out; next is %q", primary, said)
	}
	if !d.Has("lesson-camelot-canter") || d.Has("lesson-lancelot-place") || d.Has("lesson-camelot-fork") {
		t.Error("the course of what comes next is not the one that is unfolded")
	}
	d.Tap("course-first-lancelot", "course-first-camelot")
	if d.Has("lesson-camelot-canter") || !d.Has("lesson-lancelot-place") {
		t.Error("a press on a head does not unfold and fold away")
	}
	d.Tap("rules-lancelot")
	d.Want("rules", "")
	d.Key(input.Back)
	d.Want("learn", "")
}

// What is asked next stands above the praise of what was done.
func TestNextTaskIsAbovePraise(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}, {844, 390}} {
		d := drive.New(t, size[0], size[1])
		for _, id := range []string{"learn", "next", "show"} {
			d.Tap(id)
			d.Settle()
		}
		r := d.Report()
		at := slices.IndexFunc(r.Texts, func(w system.Text) bool { return w.Text == r.Message })
		if !d.Has("show") || r.Message == "" || at < 0 {
			t.Fatalf("%v: nothing is praised and asked at once: %q", size, r.Message)
		}
		if task := r.Texts[at-1]; task.Y+task.H > r.Texts[at].Y+1 {
			t.Errorf("%v: the task %+v is not above the praise %+v", size, task, r.Texts[at])
		}
	}
}
