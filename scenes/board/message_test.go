package board

import (
	"math"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// laid is a board with the start of Camelot on a phone; it needs no window.
func laid(t *testing.T) (*Board, engine.Position) {
	t.Helper()
	svc := &stage.Services{Present: &stage.Present{Words: locale.New("en"), Theme: sprites.New("hall")}, Settings: settings.Open(store.OpenMemory()), Sounds: quiet{}, Say: func(string) {}}
	pos, err := camelot.Game{}.New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	b := New(Config{Services: svc, Game: "camelot"})
	b.Motion.Set(pos.Board())
	b.Arrange(ui.Kit{Theme: svc.Theme, Frame: layout.Frame{W: 390, H: 844, Scale: 1}}, 0, func(float64) (layout.Rect, bool) {
		return layout.Rect{Y: 180, W: 390, H: 500}, false
	})
	b.Begin(games.Turn{Words: svc.Words, Position: pos, Names: []string{"A", "B"}})
	return b, pos
}

// A refusal disappears once it was read, later where one reads without hurry, and not while
// it is pointed at, or read by the document or at the keyboard; and with the next touch.
func TestRefusalsGoWhenTheyAreRead(t *testing.T) {
	refused := func(b *Board) {
		at := b.Surface.shown.Geometry.Find("A8")
		b.Refuse(TouchRefused{Err: b.WhyNot(at), At: at})
		b.Message.bubble.text, b.Message.bubble.rect = b.Message.said, layout.Rect{X: 100, Y: 100, W: 50, H: 50}
	}
	lasts := func(b *Board, in input.State) (ticks int) {
		for b.Message.Said() != "" && ticks < 5000 {
			b.Tick(in)
			ticks++
		}
		return ticks
	}
	b, _ := laid(t)
	refused(b)
	usual := lasts(b, input.State{})
	if usual < leastTicks || usual > mostTicks {
		t.Errorf("it goes after %d ticks", usual)
	}
	b.cfg.Services.Settings.Change(func(s *settings.Settings) { s.Speed = settings.Slow })
	b.Tick(input.State{})
	if refused(b); lasts(b, input.State{}) != 2*usual {
		t.Error("without hurry it does not stay twice as long")
	}
	if refused(b); lasts(b, input.State{Hover: true, Pointer: input.Point{X: 110, Y: 110}}) < 5000 {
		t.Error("it goes while it is pointed at")
	}
	refused(b)
	b.Focused(MessageID)
	if lasts(b, input.State{}) < 5000 {
		t.Error("it goes while the keyboard is at its sign")
	}
	if b.Tick(input.State{Pressed: true, Held: true, Touch: true}); b.Message.Said() != "" {
		t.Error("the next touch leaves it")
	}
	b.PressID(stage.SquarePrefix + "A8")
	for _, i := range b.Intents() {
		if r, ok := i.(TouchRefused); ok {
			b.Refuse(r)
		}
	}
	if lasts(b, input.State{}) < 5000 {
		t.Error("it goes while it is read by the document")
	}
}

// The marks of a hint stay when its words have gone, and a tap on the square to which it leads
// takes up its piece.
func TestTapWhereAHintLeads(t *testing.T) {
	b, _ := laid(t)
	from, to := b.Surface.shown.Geometry.Find("C6"), b.Surface.shown.Geometry.Find("E8")
	b.Message.SayAt("Try this.", from, boardview.Mark{Square: from, Kind: boardview.Movable}, boardview.Mark{Square: to, Kind: boardview.Target})
	b.Message.Yield()
	for range mostTicks {
		b.Tick(input.State{})
	}
	if b.Message.Said() != "" || len(b.Message.marks) != 2 {
		t.Fatalf("%q is said, and %v marked", b.Message.Said(), b.Message.marks)
	}
	b.Tick(input.State{Pressed: true, Held: true})
	b.Press(to)
	if !slices.Equal(b.Path(), []engine.Square{from}) {
		t.Errorf("%v is touched", b.Path())
	}
	b.Retract()
	b.Tick(input.State{Pressed: true, Held: true})
	if b.Press(to); len(b.Path()) > 0 {
		t.Error("the hint counts for ever")
	}
}

// What another plays while a finger has magnified the board is brought into view.
func TestMovesAreSeenOnAMagnifiedBoard(t *testing.T) {
	b, pos := laid(t)
	near := func(square string) {
		x, y := b.Surface.Centre(b.Surface.shown.Geometry.Find(square))
		b.Surface.Film(func(c *boardview.Camera) bool {
			return c.ZoomBy(2.2, boardview.Point{X: x, Y: y}, boardview.Point{}, 1000)
		})
	}
	near("A4")
	after, events, err := pos.Play("H6-H8")
	if err != nil {
		t.Fatal(err)
	}
	if !b.Surface.Zoomed() || b.Surface.Sees(b.Surface.shown.Geometry.Find("H8")) {
		t.Fatal("the move is in view from the start")
	}
	b.Motion.Play(events, after.Board())
	for range 60 {
		b.Tick(input.State{})
	}
	for _, name := range []string{"H6", "H8"} {
		if !b.Surface.Sees(b.Surface.shown.Geometry.Find(name)) {
			t.Errorf("%s is out of view", name)
		}
	}
}

// A message stands beside its square where it hides nothing that is in play, and is said to have
// no room there else.
func TestRoomBesideASquare(t *testing.T) {
	cell := func(col, row int) layout.Rect {
		return layout.Rect{X: float64(col * 30), Y: float64(row * 30), W: 30, H: 30}
	}
	o := surroundings{board: layout.Rect{W: 360, H: 480}, square: cell(5, 8), w: 200, high: 44, gap: 10}
	for row := range 16 {
		for col := range 12 {
			if row >= 9 || row < 3 {
				o.inPlay = append(o.inPlay, cell(col, row))
			}
		}
	}
	r, free, _ := o.place()
	if !free || r.Bottom() > o.square.Y || o.square.Y-r.Bottom() > 30 {
		t.Errorf("it stands at %+v, free %v", r, free)
	}
	for row := range 16 {
		o.inPlay = append(o.inPlay, cell(4, row), cell(7, row))
	}
	if r, free, _ := o.place(); free {
		t.Errorf("there is room at %+v", r)
	}
}

// The castles of a board are found wherever they lie, with one square or two.
func TestCastlesOfBoards(t *testing.T) {
	for _, c := range []struct{ game, board, want string }{
		{"camelot", "camelot", "F1 G1, F16 G16"},
		{"camelot", "camette", "C1, C7"},
		{"camelot", "river", "F1 G1, F16 G16"},
		{"grand", "grand", "H1 I1, H16 I16, A8 A9, P8 P9"},
		{"grand", "cam", "G1, G13, A7, M7"},
		{"lancelot", "", ""},
	} {
		e, _ := catalog.Find(c.game)
		setup := engine.Setup{Seats: 2, Values: map[string]string{"board": c.board}}
		if c.game == "grand" {
			setup.Seats = 4
		}
		if c.board == "" {
			setup.Values = nil
		}
		p, err := e.Game.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, squares := range castlesOf(p.Board().Geometry) {
			var names []string
			for _, sq := range squares {
				names = append(names, p.Board().Geometry.Name(sq))
			}
			all = append(all, strings.Join(names, " "))
		}
		if got := strings.Join(all, ", "); got != c.want {
			t.Errorf("%s %s has the castles %s, not %s", c.game, c.board, got, c.want)
		}
	}
}

// A message about a castle stands beside it, and hides neither its towers nor pieces, where some
// width and letters have room.
func TestMessagesAboutCastles(t *testing.T) {
	for _, area := range []layout.Rect{{Y: 160, W: 390, H: 540}, {X: 350, Y: 10, W: 580, H: 780}} {
		b, _ := laid(t)
		pos, err := camelot.Game{}.New(engine.Setup{Seats: 2, Values: map[string]string{"board": "camette"}})
		if err != nil {
			t.Fatal(err)
		}
		b.Motion.Set(pos.Board())
		k := ui.Kit{Theme: b.cfg.Services.Theme, Frame: layout.Frame{W: area.Right(), H: area.Bottom(), Scale: 1}}
		b.Arrange(k, 0, func(float64) (layout.Rect, bool) { return area, false })
		b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
		s := &b.Surface
		about := s.about(&b.hand, s.rect(s.shown.Geometry.Find("C7")), nil, layout.Rect{})
		size := func(letters, most float64) (w, high float64) { // of a text of 32 letters
			whole := 32*letters*0.55 + 60
			return min(whole, most), max(44, 20+math.Ceil(whole/most)*letters*1.45)
		}
		var text bubble
		r, _ := about.placeToFit(k, &text, size)
		hidden := 0.0
		for _, on := range append(s.towers(), s.pieces()...) {
			hidden += overlap(r, on)
		}
		if side := s.Side(); hidden > 0.1*side*side || !r.Within(area) {
			t.Errorf("%v: it hides %.2f squares of castles and pieces", r, hidden/side/side)
		}
	}
}

// What says that a capture must be made stays when a square is touched on which nothing can be done,
// and goes with a touch that is refused for a reason of its own.
func TestMoreUsefulMessagesStay(t *testing.T) {
	b, _ := laid(t)
	pos, err := camelot.Game{}.Parse(engine.Setup{Seats: 2}, "2/8/10/12/12/12/12/12/6m5/12/4m1m5/5M6/12/10/3M4/2 w 0 0")
	if err != nil {
		t.Fatal(err)
	}
	b.Motion.Set(pos.Board())
	b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
	touch := func(square string) string {
		b.Tick(input.State{Pressed: true, Held: true, Touch: true})
		b.tap(b.Surface.shown.Geometry.Find(square))
		for _, i := range b.Intents() {
			if r, ok := i.(TouchRefused); ok {
				b.Message.Cite(b.Refuse(r))
			}
		}
		return b.Message.Said()
	}
	free := ""
	for _, name := range []string{"F2", "E2"} {
		if sq := b.Surface.shown.Geometry.Find(name); pos.Board().At[sq].Kind != engine.NoKind {
			free = name
		}
	}
	if first := touch("A8"); !strings.Contains(first, "no piece") {
		t.Fatalf("on an empty square: %q", first)
	}
	must := touch(free)
	if !strings.Contains(must, "must capture with F5") {
		t.Fatalf("of %s: %q", free, must)
	}
	for _, square := range []string{"A8", "E6", "L5"} {
		if said := touch(square); said != must || b.Message.ruling != "C7" || len(b.Message.marks) == 0 {
			t.Errorf("then on %s: %q, by %q", square, said, b.Message.ruling)
		}
	}
	touch("F5")
	b.Retract()
	if said := touch("A8"); said == must {
		t.Error("it stays for ever")
	}
}
