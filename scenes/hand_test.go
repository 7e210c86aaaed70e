package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// A Knight on A4 may canter over B5 and D7 and then charge over F9; a Man on A13
// of Black's waits.
const charge = "2/8/10/m11/12/12/12/5m6/12/3M8/12/1M10/N11/10/8/2 w 0 0"

var knight = engine.Piece{Kind: camelot.Knight, Seat: 0}

// piece returns what the table shows on a square, half-built moves included.
func piece(d *drive.Driver, square string) engine.Piece { return d.Table().Pieces[square] }

// playedMove returns the move that the match has come to.
func playedMove(d *drive.Driver) engine.Move {
	d.Helper()
	r, moves := d.Report(), d.Saved().Moves
	if r.Ply < 1 || r.Ply > len(moves) {
		return ""
	}
	return moves[r.Ply-1]
}

func TestMoveIsBuiltLeapByLeap(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot(charge))
	d.Tap("A4", "C6")
	r := d.Settle()
	if r.Ply != 0 || !slices.Equal(r.Path, []string{"A4", "C6"}) {
		t.Fatalf("after one canter: ply %d, path %v", r.Ply, r.Path)
	}
	if piece(d, "C6") != knight || piece(d, "A4").Kind != engine.NoKind {
		t.Fatal("the picture does not show the Knight where it stands now")
	}
	d.Tap("E8")
	d.Settle()
	d.Tap("undo") // one leap back
	if r := d.Settle(); !slices.Equal(r.Path, []string{"A4", "C6"}) || piece(d, "C6") != knight {
		t.Fatalf("undo of a leap: %v", r.Path)
	}
	d.Tap("L13") // a tap that leads nowhere takes nothing back
	if r := d.Settle(); !slices.Equal(r.Path, []string{"A4", "C6"}) || r.Message == "" {
		t.Fatalf("a tap elsewhere: %v, %q", r.Path, r.Message)
	}
	d.Tap("C6") // a second tap on the piece ends the move
	if r := d.Settle(); r.Ply != 1 || playedMove(d) != "A4-C6" {
		t.Fatalf("the second tap: ply %d", r.Ply)
	}
	d.Tap("undo", "A4", "C6")
	d.Settle()
	d.Tap("done") // and so does the button
	if r := d.Settle(); r.Ply != 1 {
		t.Fatalf("the button: ply %d", r.Ply)
	}
}

func TestChargeFinishesByItself(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Lay(drive.Camelot(charge))
	d.Tap("A4", "C6", "E8")
	before := len(d.Sounds.Played)
	d.Settle()
	if piece(d, "F9").Kind == engine.NoKind {
		t.Fatal("captured before it is jumped")
	}
	d.Tap("G10")
	if r := d.Settle(); r.Ply != 1 || playedMove(d) != "A4-C6-E8xG10" {
		t.Fatalf("ply %d", r.Ply)
	}
	if piece(d, "F9").Kind != engine.NoKind {
		t.Error("the captured piece still stands")
	}
	if n := len(d.Sounds.Played) - before; n < 2 {
		t.Errorf("%d sounds after the last leap", n)
	}
}

// A drag along the squares of a path plays it, and a drag straight to a square
// that cannot be reached says why.
func TestDragAlongThePath(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot(charge))
	d.Drag("A4", "C6", "E8", "G10")
	if r := d.Settle(); r.Ply != 1 || playedMove(d) != "A4-C6-E8xG10" {
		t.Fatalf("ply %d, path %v, message %q", r.Ply, r.Path, r.Message)
	}
	d.Tap("undo")
	d.Settle()
	d.Drag("A4", "L4")
	if r := d.Settle(); r.Ply != 0 || r.Message == "" || piece(d, "A4").Kind == engine.NoKind {
		t.Fatalf("a drag to nowhere: ply %d, message %q", r.Ply, r.Message)
	}
	// A second finger in the middle of a drag takes it back.
	g := d.Grab("A4")
	g.Move("C6")
	g.Lose()
	if r := d.Settle(); r.Ply != 0 || piece(d, "A4").Kind == engine.NoKind {
		t.Fatalf("after a lost drag: ply %d, path %v", r.Ply, r.Path)
	}
}

// Each refusal is said in words.
func TestRefusalsAreSaid(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	for _, c := range []struct {
		taps []string
		want string
	}{
		{[]string{"A8"}, "There is no piece on that square."},
		{[]string{"D11"}, "That piece isn’t yours."},
		{[]string{"E6"}, ""},
		{[]string{"L13"}, "That is neither a step nor a leap over a piece."},
	} {
		d.Tap(c.taps...)
		d.Ticks(150)
		if r := d.Report(); r.Message != c.want {
			t.Errorf("%v: %q, want %q", c.taps, r.Message, c.want)
		}
	}
	d.Key(back)
	d.Tap("D7", "D8", "D10", "D9")
	d.Settle()
	d.Tap("G7")
	if r := d.Report(); r.Message != "You must capture with D8." {
		t.Errorf("an obligation: %q", r.Message)
	}
	if got := d.Marked("must-move"); !slices.Contains(got, "D8") {
		t.Errorf("marked are %v", got)
	}
	// A finger beside the piece that must jump still takes it.
	x, y := d.Where("D8")
	x2, _ := d.Where("E8")
	d.TouchAt(x-0.55*(x2-x), y)
	if r := d.Report(); !slices.Equal(r.Path, []string{"D8"}) {
		t.Errorf("a tap beside the piece: %v", r.Path)
	}
}

// What the board has shown of a move already, by tap or by drag, is neither seen
// nor heard again when the move is played.
func TestNothingIsShownTwice(t *testing.T) {
	leaps := func(d *drive.Driver) (n int) {
		for _, s := range d.Sounds.Names() {
			if s == audio.Land {
				n++
			}
		}
		return n
	}
	for shown, first := range [][]string{{"A4"}, {"A4", "C6"}, {"A4", "C6", "E8"}} {
		d := drive.New(t, 1280, 720)
		d.Lay(drive.Camelot(charge))
		for _, square := range first {
			d.Tap(square)
			d.Settle()
		}
		d.Sounds.Played = nil
		for _, square := range []string{"C6", "E8", "G10"}[shown:] {
			d.Tap(square)
			d.MotionTicks()
		}
		d.Ticks(1)
		if n := leaps(d); n != 3-shown || d.Report().Ply != 1 {
			t.Errorf("%d leaps shown: %d more are heard", shown, n)
		}
	}
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot(charge))
	d.Sounds.Played = nil
	d.Drag("A4", "C6", "E8", "G10")
	for _, k := range d.Table().Moving {
		if k.Piece == knight {
			t.Errorf("the dragged Knight goes its way again: %+v", k)
		}
	}
	if n := d.MotionTicks(); n > 60 {
		t.Errorf("the rest takes %d ticks", n)
	}
	d.Ticks(1)
	if n := leaps(d); n != 3 {
		t.Errorf("%d leaps are heard: %v", n, d.Sounds.Names())
	}
}

// A resting finger shows on a square of Lancelot what it would do; letting go
// there places, losing the press does not.
func TestRestingFingerPreviews(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Tap("play-lancelot", "seat2-human", "start")
	d.Settle()
	d.Press("G7")
	d.Ticks(30)
	if got := d.Table().Ghost; got != "G7" {
		t.Fatalf("the preview under the finger is on %q", got)
	}
	d.Lose("G7")
	if r := d.Report(); r.Ply != 0 || r.Table.Ghost != "" || len(d.Marked("hover")) > 0 {
		t.Fatalf("a lost press places or keeps its preview: ply %d", r.Ply)
	}
	d.Tap("G7")
	if r := d.Settle(); r.Ply != 1 {
		t.Fatalf("ply %d", r.Ply)
	}
}

// Every square that a chain can reach is shown, farther ones otherwise, and may
// be tapped at once.
func TestTapAtTheEndOfAChain(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot("2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/5M6/3NM1MMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"))
	d.Tap("C6")
	if near, far := d.Marked("target"), d.Marked("target-far"); !slices.Contains(near, "E8") || !slices.Contains(far, "G8") {
		t.Fatalf("C6 leads to %v, and farther to %v", near, far)
	}
	d.Tap("G8") // from where nothing goes on
	if r := d.Settle(); r.Ply != 1 || playedMove(d) != "C6-E8-G8" {
		t.Fatalf("played was %s", playedMove(d))
	}
}

// Where two ways to a square capture different pieces it is asked which, and the
// one that is pointed at is shown.
func TestWhichWayIsAsked(t *testing.T) {
	const both = "2/8/10/12/12/12/5m6/12/4m1m5/12/4m1m5/5M6/12/10/8/2 w 0 0"
	for _, size := range [][2]float64{{1280, 720}, {360, 640}} {
		d := drive.New(t, size[0], size[1])
		d.Lay(drive.Camelot(both))
		d.Tap("F5")
		if far := d.Marked("target-far-capture"); !slices.Contains(far, "F11") {
			t.Fatalf("farther captures on %v", far)
		}
		d.Tap("F11")
		if r := d.Report(); r.Dialog != "ways" || r.Ply != 0 {
			t.Fatalf("dialog %q after %d plies", r.Dialog, r.Ply)
		}
		d.Key(back)
		if r := d.Report(); r.Dialog != "" || !slices.Equal(r.Path, []string{"F5"}) {
			t.Fatalf("after Escape: dialog %q, path %v", r.Dialog, r.Path)
		}
		d.Tap("F11")
		squares := d.Report().Squares
		for _, beside := range []string{"F5", "D7", "H7", "E4", "A9"} { // only closes it
			x, y := squares[beside][0], squares[beside][1]
			const head = 44 // above the first button, and about the card
			first, last := d.Target("way-0").Rect, d.Target("way-1").Rect
			if y > first.Y-head && y < last.Y+last.H+head && x > first.X-head && x < first.X+first.W+head {
				continue
			}
			d.TouchAt(x, y)
			if r := d.Report(); r.Dialog != "" || r.Ply != 0 || !slices.Equal(r.Path, []string{"F5"}) || r.Message != "" {
				t.Fatalf("a tap on %s: dialog %q, path %v, message %q", beside, r.Dialog, r.Path, r.Message)
			}
			d.Settle()
			d.Tap("F11")
			squares = d.Report().Squares
		}
		drawn := strings.Join(d.Table().Drawings, ", ")
		for _, want := range []string{"F5-D7-F9-F11", "F5-H7-F9-F11", "E6", "G6", "D7 1", "H7 2"} {
			if !slices.Contains(strings.Split(drawn, ", "), want) {
				t.Errorf("%s is not drawn: %s", want, drawn)
			}
		}
		d.Hover("way-1")
		if got := d.Marked("threatened"); !slices.Equal(got, []string{"G6", "G8", "F10"}) {
			t.Errorf("the second way threatens %v", got)
		}
		d.Tap("way-1")
		d.Settle()
		if got := playedMove(d); got != "F5xH7xF9xF11" {
			t.Errorf("played was %s", got)
		}
	}
}

// In the middle of a charge a tap on the piece is told, beside it, that a capture
// must come.
func TestUnfinishedChargeIsToldWhereItIs(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot("2/8/10/12/12/12/12/12/4m7/8m3/4M3M3/4N7/12/10/8/2 w 0 0"))
	d.Tap("E5", "E7")
	d.Settle()
	d.Tap("E7")
	r := d.Report()
	if r.Message != "This move must end with a capture." || r.Table.Bubble == nil || r.Table.Bubble.At != "E7" {
		t.Errorf("%q, %+v", r.Message, r.Table.Bubble)
	}
}

// A dragged piece leaps with the pointer, square by square, also back again, and
// nothing is seen twice.
func TestDraggedPieceLeapsWithThePointer(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot("2/8/10/12/12/12/12/12/6m5/12/4m1m5/5M6/12/10/8/2 w 0 0"))
	g := d.Grab("F5")
	g.Move("D7")
	if r := d.Report(); !slices.Equal(r.Path, []string{"F5", "D7"}) || piece(d, "E6").Kind != engine.NoKind {
		t.Fatalf("over D7 the way is %v", r.Path)
	}
	g.Move("F5")
	if r := d.Report(); !slices.Equal(r.Path, []string{"F5"}) || piece(d, "E6").Kind == engine.NoKind {
		t.Fatalf("back over F5 the way is %v", r.Path)
	}
	g.Move("H7")
	g.Move("F9")
	g.Drop()
	if d.Settle(); playedMove(d) != "F5xH7xF9" || len(d.Table().Seats[0].Tray) != 2 {
		t.Errorf("played was %s, %d captured", playedMove(d), len(d.Table().Seats[0].Tray))
	}
	leaps := 0
	for _, s := range d.Sounds.Names() {
		if s == audio.Leap {
			leaps++
		}
	}
	if leaps != 0 {
		t.Errorf("%d leaps are heard of a piece that was carried", leaps)
	}
}

// A click places a knight where the mouse shows one faintly, also while another is still
// coming.
func TestClickOnAGhostWhileAnotherComes(t *testing.T) {
	d := drive.New(t, 800, 450, func(c *scenes.Config) { c.Seed = 0 }) // the computer begins
	d.Tap("play-lancelot", "start")
	d.Until("the computer's knight", func(r system.Report) bool { return r.Human && r.Ply == 1 })
	if !d.Report().Animating {
		t.Fatal("nothing moves")
	}
	d.Hover("K11")
	d.Tap("K11")
	if n := d.Report().Ply; n != 2 {
		t.Errorf("the knight was not placed: ply %d", n)
	}
}

// Beside a piece that may leap on is said that it may stop too: by the tick there, or by a tap
// on the piece, which a touch of another piece recalls; what is said covers no square that may
// be played, and no castle.
func TestAPieceMayStopWhereItStands(t *testing.T) {
	for stop, window := range map[string][2]float64{"stop": {390, 844}, "D5": {1280, 800}} {
		d := drive.New(t, window[0], window[1])
		d.Tap("play-camelot", "black-human", "start", "D7", "D5")
		d.Settle()
		d.Snapshot()
		sign := d.Target("stop")
		for _, name := range []string{"B7", "D5", "F1", "G1"} {
			if x, y := d.Where(name); x > sign.X && x < sign.X+sign.W && y > sign.Y && y < sign.Y+sign.H {
				t.Errorf("%v: the tick lies on %s", window, name)
			}
		}
		if d.Tap("F7"); d.Report().Message != "Leap on, or tap the piece to stop here." || d.Report().Ply != 0 {
			t.Errorf("another piece is answered by %q", d.Report().Message)
		}
		if stop == "stop" { // the word about the other piece goes first
			d.TapAt(1, 1)
			d.Snapshot()
		}
		d.Tap(stop)
		if d.Settle(); d.Report().Ply != 1 {
			t.Errorf("%v: %s does not stop the piece", window, stop)
		}
	}
}
