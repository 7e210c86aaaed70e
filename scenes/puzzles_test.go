package scenes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/internal/puzzles"
	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/test/drive"
)

// puzzleSets returns the puzzles of all games.
func puzzleSets() []puzzles.Set {
	var names []string
	for _, e := range catalog.All() {
		names = append(names, e.Game.Name())
	}
	return puzzles.All(names)
}

// somePuzzle returns the first puzzle of a game of which so many moves are to be found, and
// that has wrong moves.
func somePuzzle(t *testing.T, game string, moves int) *puzzles.Puzzle {
	t.Helper()
	for _, s := range puzzleSets() {
		for _, p := range s.Puzzles {
			if s.Game != game || p.Moves != moves {
				continue
			}
			if m, _ := solve(t, nil, p).wrong(); m != "" {
				return p
			}
		}
	}
	t.Fatalf("%s has no puzzle of %d moves", game, moves)
	return nil
}

// solver knows the answers to the puzzle on screen.
type solver struct {
	*drive.Driver
	t   *testing.T
	run *puzzles.Run
}

// solve knows those of a puzzle.
func solve(t *testing.T, d *drive.Driver, p *puzzles.Puzzle) *solver {
	t.Helper()
	e, _ := catalog.Find(p.Game)
	run, err := puzzles.Begin(p, e.Game)
	if err != nil {
		t.Fatal(err)
	}
	return &solver{d, t, run}
}

// solveShown knows those of the puzzle on screen.
func solveShown(t *testing.T, d *drive.Driver) *solver {
	t.Helper()
	at := d.App.Document().Screen
	for _, set := range puzzleSets() {
		for _, p := range set.Puzzles {
			if "puzzle/"+p.Key() == at {
				return solve(t, d, p)
			}
		}
	}
	t.Fatalf("no puzzle is %s", at)
	return nil
}

// right returns a right move now, which is counted as played.
func (s *solver) right() engine.Move {
	m := s.run.Answer()
	s.run.Try(m)
	return m
}

// wrong returns a wrong move now, of two squares, with what is played against it; "" where
// there is none.
func (s *solver) wrong() (engine.Move, puzzles.Trial) {
	s.t.Helper()
	for _, m := range s.run.Position().Moves() {
		if len(squares(m)) > 2 {
			continue
		}
		again := solve(s.t, s.Driver, s.run.Puzzle)
		for again.run.Left() > s.run.Left() {
			again.right()
		}
		if trial := again.run.Try(m); !trial.Right && len(trial.Replies) > 0 {
			return m, trial
		}
	}
	return "", puzzles.Trial{}
}

// squares returns those of a move.
func squares(m engine.Move) []string {
	return strings.FieldsFunc(string(m), func(r rune) bool { return r == '-' || r == 'x' || r == ' ' || r == '@' })
}

// openLink opens a link.
func openLink(d *drive.Driver, link string) system.Report {
	d.App.Tell(system.Open(link))
	d.Ticks(2)
	return d.Settle()
}

// savedSettings returns the saved settings.
func savedSettings(d *drive.Driver) settings.Settings { return settings.Open(d.Config.Store).Now() }

// steer brings the focus somewhere by arrows, and presses there.
func steer(d *drive.Driver, id string, by input.Device) {
	d.Helper()
	id = strings.Replace("sq:"+id, "sq:try", "try", 1)
	for n := 0; d.Report().Focus == ""; n++ {
		d.Step(input.State{Actions: input.Next, By: by})
		if n > 3 {
			d.Fatalf("nothing has the focus")
		}
	}
	targets := d.App.Targets()
	type way struct {
		at    string
		moves []input.Actions
	}
	seen, queue := map[string]bool{}, []way{{at: d.Report().Focus}}
	for len(queue) > 0 {
		w := queue[0]
		queue = queue[1:]
		if w.at == id {
			for _, m := range append(w.moves, input.Confirm) {
				d.Step(input.State{Actions: m, By: by})
			}
			return
		}
		for _, m := range []input.Actions{input.Up, input.Down, input.Left, input.Right} {
			if to := ui.Step(targets, w.at, m); !seen[to] {
				seen[to] = true
				queue = append(queue, way{to, append(slices.Clone(w.moves), m)})
			}
		}
	}
	d.Fatalf("no arrows lead from %s to %s", d.Report().Focus, id)
}

// A puzzle is solved by any hand: a wrong try is seen with the reply that refutes it,
// said, and taken back; right moves are answered by the best defence; the end is heard
// and kept.
func TestPuzzlesByEveryHand(t *testing.T) {
	for name, hand := range map[string]struct {
		w, h  float64
		touch func(d *drive.Driver, at string)
		game  string
		moves int
	}{
		"mouse":    {1280, 720, func(d *drive.Driver, at string) { d.Tap(at) }, "camelot", 3},
		"finger":   {360, 640, func(d *drive.Driver, at string) { d.TouchAt(d.Where(at)) }, "lancelot", 2},
		"keyboard": {1280, 720, func(d *drive.Driver, at string) { steer(d, at, input.Keyboard) }, "lancelot", 2},
		"gamepad":  {568, 320, func(d *drive.Driver, at string) { steer(d, at, input.Xbox) }, "camelot", 3},
	} {
		t.Run(name, func(t *testing.T) {
			d := drive.New(t, hand.w, hand.h)
			p := somePuzzle(t, hand.game, hand.moves)
			s := solve(t, d, p)
			before := openLink(d, "#/puzzles/"+p.Key())
			play := func(m engine.Move) system.Report {
				for _, sq := range squares(m) {
					hand.touch(d, sq)
				}
				if name == "finger" { // its squares are small: the first tap looks
					d.Settle()
					for _, sq := range squares(m) {
						hand.touch(d, sq)
					}
				}
				return d.Settle()
			}
			m, trial := s.wrong()
			r := play(m)
			reply := trial.Replies[len(trial.Replies)-1]
			if !strings.Contains(r.Message, squares(reply.Move)[0]) || !strings.HasSuffix(r.Message, map[int]string{2: "Now no move wins.", 3: "Now you can’t win in 2 moves."}[p.Moves]) {
				t.Errorf("after %s: %q, without %s", m, r.Message, reply.Move)
			}
			g := reply.After.Board().Geometry
			for _, sq := range g.Squares {
				if r.Table.Pieces[g.Name(sq)] != reply.After.Board().At[sq] {
					t.Fatalf("the board does not show %s on %s", reply.Move, g.Name(sq))
				}
			}
			hand.touch(d, "try-again")
			if r = d.Settle(); r.Message != "" || r.Ply != 0 || !samePieces(r, before) {
				t.Errorf("after another begin: ply %d, %q", r.Ply, r.Message)
			}
			for n := range p.Moves {
				if r = play(s.right()); r.Ply != n+1 {
					t.Fatalf("after %d right moves: ply %d, %q", n+1, r.Ply, r.Message)
				}
			}
			if !slices.Contains(d.Sounds.Names(), audio.Victory) || !strings.HasPrefix(r.Table.Status, "Solved!") {
				t.Errorf("at the end: %q, %v", r.Table.Status, d.Sounds.Names())
			}
			if !savedSettings(d).HasSolved(p.Key()) {
				t.Error("it is not kept")
			}
			if name == "keyboard" {
				d.Key(input.Confirm)
			} else {
				d.Tap("next")
			}
			if r = d.Settle(); r.Scene != "puzzle" || samePieces(r, before) {
				t.Errorf("next is %s: %s", r.Scene, r.Table.Position)
			}
			d.Restart()
			d.Tap("puzzles")
			d.Want("puzzles", "")
			if !slices.ContainsFunc(d.App.Document().Items, func(i system.Item) bool { return strings.Contains(i.Text, ": 1 of ") }) {
				t.Errorf("after a new start none is solved: %+v", d.App.Document().Items)
			}
		})
	}
}

func samePieces(a, b system.Report) bool {
	return len(a.Table.Pieces) == len(b.Table.Pieces) && a.Table.Position == b.Table.Position
}

// A forbidden touch is answered by its ruling, at which the rules open, and what was
// shown does not count as solved.
func TestPuzzleRefusesAndShows(t *testing.T) {
	d := drive.New(t, 1280, 720)
	p := somePuzzle(t, "camelot", 2)
	s := solve(t, d, p)
	openLink(d, "#/puzzles/"+p.Key())
	g := s.run.Position().Board().Geometry
	for _, sq := range g.Squares {
		if s.run.Position().Board().At[sq].Kind == engine.NoKind {
			d.Tap(g.Name(sq))
			break
		}
	}
	if r := d.Settle(); r.Message != "There is no piece on that square." {
		t.Errorf("said is %q", r.Message)
	}
	d.Key(input.Rules)
	d.Want("rules", "")
	d.Key(input.Back)
	m, trial := s.wrong()
	d.Tap(squares(m)...)
	d.Ticks(2)
	d.Tap(squares(m)[0]) // to see the reply sooner
	if r := d.Settle(); !strings.Contains(r.Message, printed(trial.Replies[0].Move)) {
		t.Errorf("the reply is gone before it is seen: %q", r.Message)
	}
	d.Tap(squares(m)[0]) // takes the try back
	if r := d.Settle(); r.Message != "" {
		t.Errorf("still said is %q", r.Message)
	}
	d.Tap(squares(m)...)
	d.Settle()
	d.Key(input.Back) // and so does this
	d.Settle()
	d.Want("puzzle", "")
	for !d.Has("list") {
		d.Key(input.Hint)
		d.Settle()
	}
	if len(savedSettings(d).Solved) != 0 || d.Table().Status != en.Text("puzzle.shown") {
		t.Errorf("%v, %q", savedSettings(d).Solved, d.Table().Status)
	}
	d.Key(input.Back)
	d.Want("title", "")
}

// The puzzle of the day is solved once a day; days in a row count, a day that is left
// out ends them, and all of that outlasts the program.
func TestDailyPuzzle(t *testing.T) {
	day := 20000
	d := drive.New(t, 1280, 720, func(c *scenes.Config) { c.Today = func() int { return day } })
	d.Settings(func(s *settings.Settings) { s.Learnt = []string{"camelot/step"} })
	today := func() {
		s := solveShown(t, d)
		for !s.run.Solved() {
			d.App.Tell(system.Line(s.right()))
			d.Ticks(1)
			d.Settle()
		}
	}
	seen := map[string]bool{}
	for _, step := range []struct {
		day          int
		before, then string
		status       string
	}{
		{20000, "Today’s puzzle: New today", "Today’s puzzle: Solved: 1 day in a row", "Solved! Come back tomorrow for another."},
		{20001, "Today’s puzzle: 1 day in a row", "Today’s puzzle: Solved: 2 days in a row", "Solved, 2 days in a row! Come back tomorrow for another."},
		{20002, "Today’s puzzle: 2 days in a row", "Today’s puzzle: Solved: 3 days in a row", "Solved, 3 days in a row! Come back tomorrow for another."},
		{20004, "Today’s puzzle: New today", "Today’s puzzle: Solved: 1 day in a row", "Solved! Come back tomorrow for another."},
	} {
		day = step.day
		d.Restart()
		if got := spokenButton(d, "daily"); got != step.before {
			t.Errorf("day %d: the title says %q, not %q", day, got, step.before)
		}
		d.Tap("daily")
		d.Want("puzzle", "")
		d.Tap("list")
		if !d.Target("daily").Primary {
			t.Errorf("day %d: the list does not ask for it", day)
		}
		d.Key(input.Back)
		d.Want("title", "")
		d.Tap("daily")
		if position := d.Settle().Table.Position; seen[position] {
			t.Errorf("day %d: it has been there before", day)
		} else {
			seen[position] = true
		}
		today()
		if got := d.Table().Status; got != step.status {
			t.Errorf("day %d ends with %q, not %q", day, got, step.status)
		}
		d.Tap("list")
		if d.Target("daily").Primary {
			t.Errorf("day %d: the list still asks for it", day)
		}
		d.Key(input.Back)
		if got := spokenButton(d, "daily"); got != step.then {
			t.Errorf("day %d: the title says %q, not %q", day, got, step.then)
		}
	}
	last := savedSettings(d).Daily.Puzzle
	if got := savedSettings(d).Daily; got != (settings.Daily{Day: 20004, Streak: 1, Best: 3, Tried: 20004, Puzzle: last}) {
		t.Errorf("kept is %+v", got)
	}
	d.Settings(func(s *settings.Settings) { // whatever else is learnt and solved on the day
		for i := range 100 {
			s.Solve(fmt.Sprintf("camelot/%d", i))
		}
	})
	if r := openLink(d, "#/daily"); r.Scene != "puzzle" || !seen[r.Table.Position] || d.App.Document().Screen != "puzzle/"+last {
		t.Errorf("the link leads to %s %s, not to %s", r.Scene, d.App.Document().Screen, last)
	}
}

// Today's puzzle is of a game that the user has begun to learn, and of the one that the day
// says where that is none or both; a wrong try is told of on the title.
func TestDailyPuzzleOfAKnownGame(t *testing.T) {
	const day = 20000
	both := puzzles.OfDay(day, []string{"camelot", "lancelot"})
	for _, c := range []struct {
		learnt []string
		want   string
	}{
		{nil, both.Game}, {[]string{"camelot/step"}, "camelot"}, {[]string{"lancelot/place"}, "lancelot"}, {[]string{"camelot/step", "lancelot/place"}, both.Game},
	} {
		d := drive.New(t, 360, 640, func(c *scenes.Config) { c.Today = func() int { return day } })
		d.Settings(func(s *settings.Settings) { s.Learnt, s.Speed = c.learnt, settings.Off })
		d.Tap("daily")
		r := d.Settle()
		if r.Scene != "puzzle" || r.Table.Game != c.want {
			t.Errorf("who has learnt %v gets %s of %s, not of %s", c.learnt, r.Scene, r.Table.Game, c.want)
		}
		if len(c.learnt) != 1 {
			continue
		}
		if m, _ := solveShown(t, d).wrong(); m != "" {
			d.App.Tell(system.Line(m))
			d.Ticks(1)
			d.Settle()
		} else {
			d.Tap("show", "show")
			d.Settle()
		}
		d.Restart()
		if got := spokenButton(d, "daily"); got != "Today’s puzzle: Tried, not solved yet" {
			t.Errorf("after a try the title says %q", got)
		}
	}
}

// Who asks in a puzzle is told where the right move begins, and only who asks again is shown it.
func TestPuzzlesGiveAClueFirst(t *testing.T) {
	for game, begins := range map[string]string{"camelot": "camelot/step", "lancelot": "lancelot/place"} {
		d := drive.New(t, 390, 844)
		d.Settings(func(s *settings.Settings) { s.Learnt, s.Speed = []string{begins}, settings.Off })
		d.Tap("daily")
		was := d.Settle().Table.Position
		d.Tap("show")
		r := d.Settle()
		if !strings.HasPrefix(r.Message, "Merlin would ") || r.Table.Position != was || len(d.Marked("movable")) == 0 {
			t.Errorf("%s: asked once: %q, marked %v, played %v", game, r.Message, d.Marked("movable"), r.Table.Position != was)
		}
		d.Tap("show")
		if r := d.Settle(); r.Table.Position == was {
			t.Errorf("%s: asked again nothing is played", game)
		}
	}
}

// A run goes on from puzzle to puzzle, each no easier, until the third wrong try, and
// the best one is kept.
func TestPuzzleRun(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Settings(func(s *settings.Settings) { s.Learnt, s.Speed = []string{"camelot/step"}, settings.Off })
	d.Tap("puzzles", "run")
	now := func() *solver {
		t.Helper()
		d.Settle()
		return solveShown(t, d)
	}
	easier, misses := 0, 0
	for n := range 12 {
		s := now()
		if r := d.Report(); r.Message != "" || !slices.Contains(pageTexts(d), r.Table.Status) {
			t.Errorf("puzzle %d shows %q, and not its task", n+1, pageTexts(d))
		}
		if s.run.Puzzle.Difficulty < easier {
			t.Errorf("puzzle %d is easier than one before", n+1)
		}
		easier = s.run.Puzzle.Difficulty
		if d.Target("show").Enabled {
			t.Error("the answer can be shown")
		}
		if m, _ := s.wrong(); n >= 2 && misses < 2 && m != "" { // of some every short move is right
			misses++
			d.App.Tell(system.Line(m))
			d.Ticks(1)
			d.Settle()
			d.Tap("try-again")
		}
		task := d.App.Document().Screen
		for !s.run.Solved() {
			d.App.Tell(system.Line(s.right()))
			d.Ticks(1)
			d.Settle()
		}
		if got := savedSettings(d).Run; got != n+1 {
			t.Fatalf("after %d puzzles %d are kept", n+1, got)
		}
		if d.App.Document().Screen == task {
			t.Fatalf("puzzle %d: the next one does not come", n+1)
		}
	}
	s := now()
	m, _ := s.wrong()
	d.App.Tell(system.Line(m))
	d.Ticks(1)
	d.Settle()
	d.Tap("try-again") // only reads on
	if r := d.Settle(); r.Table.Status != "The run is over. You solved 12; your best is 12." || d.Has("next") {
		t.Errorf("%q", r.Table.Status)
	}
	d.Tap("again")
	if r := d.Settle(); r.Message != "" || !slices.Contains(pageTexts(d), r.Table.Status) {
		t.Errorf("a new run begins with %q, in place of its task %q", r.Message, r.Table.Status)
	}
	d.Key(input.Back)
	if got := d.Target("run").Text; got != "Puzzle run (your best: 12)" {
		t.Errorf("the list says %q", got)
	}
}

// printed returns a move as sentences have it.
func printed(m engine.Move) string {
	return strings.NewReplacer("-", "–", "x", "×").Replace(string(m))
}

// A puzzle is read and solved by a user who does not see it.
func TestPuzzleIsRead(t *testing.T) {
	r := newReader(t)
	r.tell(system.Read(true))
	p := somePuzzle(t, "camelot", 2)
	s := solve(t, r.Driver, p)
	r.tell(system.Open("#/puzzles/" + p.Key()))
	r.Settle()
	if r.now.Screen != "puzzle/"+p.Key() || r.now.Board == nil || r.now.Command == "" ||
		!slices.ContainsFunc(r.now.Items, func(i system.Item) bool { return strings.Contains(i.Text, "win in 2 moves") }) {
		t.Errorf("%+v", r.now)
	}
	m, trial := s.wrong()
	r.tell(system.Line(m))
	r.Settle()
	r.Ticks(2)
	if !strings.Contains(r.lastSpeech(), printed(trial.Replies[0].Move)) {
		t.Errorf("after %s is heard %q", m, r.lastSpeech())
	}
	r.press("try-again")
	for !s.run.Solved() {
		r.tell(system.Line(s.right()))
		r.Settle()
	}
	r.Ticks(2)
	if !strings.HasPrefix(r.lastSpeech(), "Solved!") {
		t.Errorf("at the end is heard %q", r.lastSpeech())
	}
}

// What a puzzle says fits on the smallest screens, in every language, also where the
// person wants text half as large again; and puzzles of every game can be solved there.
func TestPuzzlesFit(t *testing.T) {
	for _, set := range puzzleSets() {
		largest := slices.MaxFunc(set.Puzzles, func(a, b *puzzles.Puzzle) int { return len(a.Position) - len(b.Position) })
		for i, tag := range append(locale.Tags(), locale.Tags()...) {
			size := [][2]float64{{360, 640}, {568, 320}}[i%2]
			p := set.Puzzles[len(set.Puzzles)-1]
			if i >= len(locale.Tags()) {
				p = largest
			}
			d := drive.New(t, size[0], size[1], drive.Blank)
			d.Settings(func(s *settings.Settings) { s.Language, s.Speed = tag, settings.Off })
			d.App.Tell(system.TextScale(1.5))
			s := solve(t, d, p)
			fits := func(system.Report) {
				t.Helper()
				d.Arrange()
				for _, text := range d.Report().Misfits {
					t.Errorf("%s, %s, %v: %q does not fit", set.Game, tag, size, text)
				}
			}
			play := func(m engine.Move) {
				d.App.Tell(system.Line(m))
				d.Ticks(1)
				fits(d.Settle())
			}
			fits(openLink(d, "#/puzzles/"+s.run.Puzzle.Key()))
			if m, _ := s.wrong(); m != "" {
				play(m)
			}
			for !s.run.Solved() {
				play(s.right())
			}
			if !savedSettings(d).HasSolved(s.run.Puzzle.Key()) {
				t.Errorf("%s, %s: it is not solved: %q", set.Game, tag, d.Report().Message)
			}
		}
	}
}

// Each board has one list of puzzles, and no task speaks of the rules of experts.
func TestPuzzlesOfABoardAreOneList(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Settings(func(s *settings.Settings) { s.Learnt = []string{"camelot/step"} })
	d.Tap("puzzles")
	seen := map[string]int{}
	for _, text := range pageTexts(d) {
		seen[text]++
	}
	if seen["Camelot"] != 1 || seen["Camette"] != 1 || seen["Lancelot"] != 1 {
		t.Errorf("the lists are %v", seen)
	}
	for _, set := range puzzles.All([]string{"camelot"}) {
		at := slices.IndexFunc(set.Puzzles, func(p *puzzles.Puzzle) bool { return p.Values["rules"] == "wcf" })
		d.App.Tell(system.Open("#/puzzles/" + set.Puzzles[at].Key()))
		d.Rest()
		if all := pageTexts(d); slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, "Federation") }) {
			t.Errorf("a task tells of the rules: %q", all)
		}
	}
}
