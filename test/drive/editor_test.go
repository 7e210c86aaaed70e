package drive

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/engine/review"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// textOf returns the text of the position that is set up.
func (d *Driver) textOf() string { d.Helper(); return d.Table().Position }

// A position is set up by touches, drags and keys; what is impossible is named with its
// squares until it is mended; every step is taken back and made again; and what is
// unfinished is there again after the screen, and the program, were left.
func TestSetUpPosition(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {360, 640}, {844, 390}} {
		d := New(t, size[0], size[1])
		d.Tap("play-camelot", "position-own")
		if got := d.textOf(); got != camelot.Start {
			t.Fatalf("it begins with %s", got)
		}
		d.Tap("clear", "piece-0", "C6", "D6", "piece-3", "H10", "I10", "F16")
		d.Tap("turn")
		if got := d.textOf(); got != "m1/8/10/12/12/12/7mm3/12/12/12/2NN8/12/12/10/8/2 b 0 0" {
			t.Errorf("set up: %s", got)
		}
		d.Tap("F16", "G16") // the same piece again is taken off
		before := d.textOf()
		d.Drag("G16", "G15")
		d.Drag("piece-1", "E5")
		board := d.Table().Board
		grip := d.Grab("E5")
		grip.MoveTo(board.X+1, board.Y+1, dragTicks)
		grip.Drop()
		if got := d.textOf(); got != "2/4m3/10/12/12/12/7mm3/12/12/12/2NN8/12/12/10/8/2 b 0 0" {
			t.Errorf("dragged: %s", got)
		}
		if strings.Contains(d.textOf(), "M") {
			t.Errorf("dragged off, it is still there: %s", d.textOf())
		}
		last := d.textOf()
		for range 3 {
			d.Key(input.Undo)
		}
		if d.textOf() != before {
			t.Errorf("three steps back: %s, not %s", d.textOf(), before)
		}
		for range 3 {
			d.Key(input.Redo)
		}
		if d.textOf() != last {
			t.Errorf("and on: %s, not %s", d.textOf(), last)
		}
		if size[0] == 360 {
			d.Restart()
		} else {
			d.Key(input.Back)
			d.Key(input.Back)
			d.Tap("back", "back")
		}
		d.Tap("play-camelot", "position-own")
		if d.textOf() != last {
			t.Errorf("it is gone: %s, not %s", d.textOf(), last)
		}
		d.App.Close()
	}
}

// What is impossible is said, and nothing goes on from it.
func TestImpossiblePositionIsNamed(t *testing.T) {
	d := New(t, 1280, 720)
	defer d.App.Close()
	d.Tap("play-camelot", "position-own", "piece-0", "A8", "remove", "D6", "piece-1", "F1", "remove", "C11")
	enabled := func() bool {
		for _, target := range d.Report().Targets {
			if target.ID == "play" {
				return target.Enabled
			}
		}
		return false
	}
	if got := d.Report().Message; got != "White has 5 Knights; the limit is 4." || enabled() {
		t.Errorf("%q, play %v", got, enabled())
	}
	if marks := d.Marked("must-move"); len(marks) != 5 {
		t.Errorf("marked: %v of %v", marks, d.Table().Marks)
	}
	d.Tap("A8")
	if got := d.Report().Message; !strings.HasPrefix(got, "This position is possible") || !enabled() {
		t.Errorf("%q, play %v", got, enabled())
	}
	d.App.Tell(system.Line("2/8/10 w"))
	d.Ticks(1)
	if got := d.Report().Message; !strings.Contains(got, "character") {
		t.Errorf("of a text that is no position is said: %q", got)
	}
}

// A position of the other game is offered to its own editor; one's own link is taken as it
// is handed out.
func TestPasteOfAnotherGame(t *testing.T) {
	d := New(t, 1280, 720)
	defer d.App.Close()
	d.Tap("play-camelot", "position-own")
	const other = "8/8/8/3B4/8/3B3A/8/7A A 0,0 28,28 - target=7"
	d.App.Tell(system.Pasted(other))
	d.Ticks(1)
	if r := d.Report(); r.Dialog != "other-game" || r.Scene != "camelot-editor" {
		t.Fatalf("%s, asked %q", r.Scene, r.Dialog)
	}
	d.Tap("yes")
	d.Settle()
	if r := d.Report(); r.Scene != "lancelot-editor" || d.textOf() != other {
		t.Fatalf("%s with %s", r.Scene, d.textOf())
	}
	d.Key(input.Menu)
	d.Tap("link")
	d.Ticks(2)
	handed := d.Handed[0].Text
	d.Tap("close") // the link is shown
	d.Tap("clear")
	d.App.Tell(system.Pasted(handed))
	d.Ticks(1)
	if d.textOf() != other {
		t.Errorf("of its own link %q it makes %s", handed, d.textOf())
	}

	g, _ := find("lancelot") // and a record of a long game
	m, err := match.New(g, engine.Setup{Seats: 2, Values: map[string]string{"target": "30"}}, make([]match.Player, 2))
	if err != nil {
		t.Fatal(err)
	}
	for m.Ply() < 60 && !m.Outcome().Over() {
		moves := m.Position().Moves()
		if _, err := m.Play(moves[7*m.Ply()%len(moves)]); err != nil {
			t.Fatal(err)
		}
	}
	rec := record.Encode(m.Record())
	if len(rec) <= 400 {
		t.Fatalf("a record of %d bytes is not long", len(rec))
	}
	d.App.Tell(system.Pasted(rec))
	d.Ticks(2)
	if got, _, _ := strings.Cut(d.textOf(), " "); got != strings.Fields(m.Position().String())[0] {
		t.Errorf("of a record it makes %s, not %s", d.textOf(), m.Position())
	}
}

// What is not seen on the board is set beside it: rules, players, the sword, and what is
// counted, which follows from the board until it is set by hand.
func TestPositionDetails(t *testing.T) {
	d := New(t, 1280, 720)
	defer d.App.Close()
	d.Tap("play-lancelot", "position-own", "seats-3", "sword-on", "allegiance-invoker", "diagonals-on", "target-more", "turn-A", "back")
	d.Tap("piece-3", "H8", "piece-0", "C3", "piece-1", "E5", "piece-2", "L12")
	const set = "9C/10/10/10/5X4/10/10/2B7/10/A9 A 0,0,0 29,29,29 ABC target=9,diagonals,sword,allegiance=invoker"
	if got := d.textOf(); got != set {
		t.Fatalf("set up: %s", got)
	}
	d.Tap("counts-own", "hand-1-more", "sword-2-0", "owner-C", "back")
	const counted = "9C/10/10/10/5X4/10/10/2B7/10/A9 A 0,0,0 29,30,29 AB target=9,diagonals,sword,allegiance=invoker,owner=C"
	if got := d.textOf(); got != counted {
		t.Errorf("counted by hand: %s", got)
	}
	if got := d.Report().Message; got != "Player 2 has 31 knights on the field and in hand; the limit is 30." {
		t.Errorf("of that is said: %q", got)
	}
	d.Tap("counts-board", "back")
	if got := d.textOf(); !strings.Contains(got, " 29,29,29 ") {
		t.Errorf("counted from the board: %s", got)
	}
	d.Tap("exchange")
	if got := d.textOf(); !strings.HasPrefix(got, "B9/10/2C7/10/10/5X4/10/10/10/9A B ") {
		t.Errorf("exchanged: %s", got)
	}
	d.Tap("back", "back", "back", "back")
	d.Tap("play-camelot", "position-own", "rules-wcf", "back", "play", "black-human", "start")
	d.Rest()
	if got := d.Saved().Setup.Values["rules"]; got != "wcf" {
		t.Errorf("played by the rules %q", got)
	}
}

// A game from a position is played, saved, opened again, packed and replayed like any
// other, with the first move of the side to move.
func TestPlayFromPosition(t *testing.T) {
	find := func(name string) (engine.Game, bool) { e, ok := catalog.Find(name); return e.Game, ok }
	for _, c := range []struct{ game, text string }{
		{"camelot", "2/8/10/12/4m7/2m1m1mn4/2mnmmm5/12/3M8/3NM1MN4/2NM1MMM4/12/12/10/8/2 b 0 0"},
		{"lancelot", "10/10/3A1B4/10/2C3A3/4B5/10/6C3/1A8/7B2 C 0,0,0 27,27,28 - target=5,diagonals"},
	} {
		d := New(t, 800, 600)
		d.Tap("play-"+c.game, "position-own")
		d.App.Tell(system.Line(c.text))
		d.Ticks(2)
		if d.textOf() != c.text {
			t.Fatalf("%s was read as %s: %s", c.text, d.textOf(), d.Report().Message)
		}
		if r := d.Report(); !strings.HasPrefix(r.Message, "This position is possible") {
			t.Fatalf("%s: %s", c.text, r.Message)
		}
		d.Tap("play")
		d.Want(c.game+"-setup", "")
		d.Tap("start")
		d.Settle()
		for range 4 {
			moves := d.App.Moves()
			if len(moves) == 0 || d.Report().Outcome != "" {
				break
			}
			path := PathOf(moves[len(moves)/2])
			ply := d.Report().Ply
			d.TapPath(path)
			if d.Report().Ply == ply {
				d.Tap(path[len(path)-1])
			}
			d.Settle()
		}
		saved := d.Saved()
		if saved.Start != c.text || len(saved.Moves) < 3 {
			t.Fatalf("saved: %+v", saved)
		}
		g, _ := find(c.game)
		packed, err := record.Pack(saved, g)
		if err != nil {
			t.Fatal(err)
		}
		back, err := record.Unpack(packed, find)
		if err != nil || back.Start != c.text || len(back.Moves) != len(saved.Moves) {
			t.Fatalf("packed and unpacked: %+v, %v", back, err)
		}
		text := record.Encode(saved)
		again, err := record.Decode(text)
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.FromRecord(again, find)
		if err != nil || m.From() != c.text || m.Position().String() != d.Position().String() {
			t.Fatalf("replayed: %v", err)
		}
		if v, err := review.New(saved, g); err != nil {
			t.Errorf("it cannot be reviewed: %v", err)
		} else if done, all := v.Progress(); done != 0 || all != len(saved.Moves)+1 {
			t.Errorf("a review judges %d of %d positions", done, all)
		}
		position := d.Table().Position
		d.Restart()
		d.Resume(c.game)
		if d.Table().Position != position {
			t.Errorf("opened again it is %s, not %s", d.Table().Position, position)
		}
		d.App.Close()
	}
}

// A position is copied and pasted, sent as a link and opened; it is begun from a table,
// and looked into on one that keeps nothing.
func TestPositionComesAndGoes(t *testing.T) {
	d := New(t, 390, 844)
	defer d.App.Close()
	d.Tap("play-camelot", "start", "D7", "D8")
	d.Settle()
	table := d.Table().Position
	d.Tap("edit")
	d.Rest()
	if d.Report().Dialog != "" {
		d.Tap("yes")
	}
	d.Rest()
	d.Want("camelot-editor", "")
	if d.textOf() != table {
		t.Errorf("begun with %s, not with the table's %s", d.textOf(), table)
	}
	d.Tap("copy")
	d.Ticks(2)
	if n := len(d.Handed); n != 1 || d.Handed[0].Text != table {
		t.Fatalf("copied: %+v", d.Handed)
	}
	d.Tap("close")
	d.Clip = " " + Threatened["camelot"] + "\n"
	d.Tap("paste")
	d.Ticks(2)
	if d.textOf() != Threatened["camelot"] {
		t.Errorf("pasted: %s", d.textOf())
	}
	d.Tap("link")
	d.Ticks(2)
	link := d.Handed[1].Text
	if !strings.HasPrefix(link, "roundtable:#/position=") {
		t.Fatalf("the link is %s", link)
	}
	d.Tap("close")
	d.Tap("analyse")
	d.Settle()
	if tab := d.Table(); tab.Position != Threatened["camelot"] || !tab.Unkept {
		t.Errorf("looked into: %+v", tab)
	}
	first := ""
	d.Until("the position is judged", func(r system.Report) bool {
		first = r.Table.Status
		return strings.HasPrefix(first, "Merlin would play")
	})
	path := PathOf(d.App.Moves()[0])
	d.TapPath(path)
	if d.Report().Ply == 0 {
		d.Tap(path[len(path)-1])
	}
	d.Until("what follows is judged too", func(r system.Report) bool {
		return r.Ply == 1 && strings.HasPrefix(r.Table.Status, "Merlin would play") && r.Table.Status != first
	})
	d.Key(input.Undo)
	d.Rest()
	d.Tap("back")
	d.Want("camelot-editor", "")

	other := New(t, 800, 600)
	defer other.App.Close()
	other.App.Tell(system.Open(link))
	other.Ticks(2)
	other.Rest()
	other.Want("camelot-editor", "")
	if other.textOf() != Threatened["camelot"] {
		t.Errorf("the link opens %s", other.textOf())
	}
	for _, bad := range []string{link[:len(link)-9], "roundtable:#/position=AQ", "roundtable:#/position=" + strings.Repeat("A", 40)} {
		other.App.Tell(system.Open(bad))
		other.Ticks(2)
		other.Want("camelot-editor", "unopened")
		other.Tap("close")
	}
}

// Everything that can be impossible is said in full in every language, where there is
// least room and texts are larger.
func TestEveryFlawFits(t *testing.T) {
	texts := map[string][]string{
		"camelot": {
			"2/8/10/12/mmmmmmmmmmm1/12/12/12/NNNNN7/12/12/12/12/10/8/2 w 0 0",
			"mm/8/10/12/12/12/12/12/NNN9/12/12/12/12/10/8/2 b 0 0",
			"2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/12/12/12/12/10/8/N1 b 0 0",
			"2/8/10/12/mmm9/12/12/12/NNN9/12/12/12/12/10/8/2 w 1 0",
			"NN/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/2 w 0 0",
			"2/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/2 b 0 0",
			"NN/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/2 b 1 0",
			"2/8/10/12/mmm9/12/12/12/12/12/12/12/12/10/8/2",
		},
		"lancelot": {
			"AAAAAAAA/8/8/8/8/8/8/8 A 0,0 23,30 - target=7",
			"8/8/8/8/8/A7/A7/B7 A 1,0 27,27 - target=7",
			"8/8/8/8/8/8/A1A1A3/A1B1B3 A 0,1 26,27 - target=7",
			"8/8/8/8/8/8/A7/8 A 0,0 29,30 - target=7",
			"8/8/8/8/8/8/8/8 A 0,0 30,30 AB target=7,sword",
			"8/8/8/8/8/8/8/X7 A 0,0 30,30 A target=7,sword",
			"8/8/8/8/8/8/A7/XB6 A 0,0 29,29 AB target=7,sword,allegiance=invoker,owner=B",
			"8/8/8/8/8/AAA5/8/BB5B A 0,0 27,27 - target=7",
			"8/8/8/8/B7/AAA4B/8/BB6 A 0,0 27,26 - target=7",
			"8/8/8/8/8/A7/8/B7 A 7,0 29,22 - target=7",
			"8/8/8/8/8/A7/8/B7 A 7,7 22,22 - target=7",
			"8/8/8/8 A",
		},
	}
	for _, tag := range locale.Tags() {
		for _, game := range []string{"camelot", "lancelot"} {
			d := New(t, 360, 640, Blank)
			d.Settings(func(s *settings.Settings) { s.Language, s.Text = tag, 150 })
			d.Tap("play-"+game, "position-own")
			for _, text := range texts[game] {
				d.App.Tell(system.Line(text))
				d.Ticks(1)
				for seen := map[string]bool{}; !seen[d.Report().Message]; {
					seen[d.Report().Message] = true
					d.Arrange()
					if cut := d.Report().Misfits; len(cut) > 0 {
						t.Errorf("%s, %s: %q is cut", tag, text, cut)
					}
					if d.Has("fault") {
						d.Tap("fault")
					}
				}
			}
			d.App.Close()
		}
	}
}
