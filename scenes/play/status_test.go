package play

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// mute never answers, and is not heard.
type mute struct{ stage.Sounds }

func (mute) Start(protocol.Request) int        { return 1 }
func (mute) Stop()                             {}
func (mute) Poll() (r protocol.Reply, ok bool) { return }
func (mute) Close()                            {}
func (mute) Muted() bool                       { return true }
func (mute) Tick()                             {}
func (mute) Play(audio.Sound, uint64, float64) {}

// idleApp is an App that asks nothing.
type idleApp struct{ stage.App }

func (idleApp) Asking() bool { return false }

// tableOf returns a table with a match of Camelot on it; it needs no window.
func tableOf(t *testing.T, players ...match.Player) *Table {
	t.Helper()
	m, err := match.New(camelot.Game{}, engine.Setup{Seats: 2}, players)
	if err != nil {
		t.Fatal(err)
	}
	lots := splitmix.New(1)
	table := NewTable(&stage.Services{
		App:     idleApp{},
		Present: &stage.Present{Theme: sprites.New("hall"), Words: locale.New("en")}, Settings: settings.Open(store.OpenMemory()), Lots: &lots,
		Sounds: mute{}, Thinker: func() protocol.Thinker { return mute{} }, Say: func(string) {}, Now: func() time.Duration { return 0 },
		Ended: func(*match.Match) {},
	}, m, "")
	table.Build(ui.Kit{Theme: sprites.New("hall"), Frame: layout.Frame{W: 1280, H: 720}})
	return table
}

// The line above the players says what happens, or what the user is to do.
func TestStatus(t *testing.T) {
	you, friend := match.Player{Name: "You"}, match.Player{Name: "Morgan"}
	computer := match.Player{Name: "Dagonet", Computer: true, Level: 1}
	away := match.Player{Name: "Morgan", Away: true}
	for _, c := range []struct {
		name    string
		players [2]match.Player
		do      func(*Table)
		want    string
	}{
		{"alone against the computer", [2]match.Player{you, computer}, func(*Table) {}, "Your move"},
		{"two at the table", [2]match.Player{you, friend}, func(*Table) {}, "You to move"},
		{"after a move", [2]match.Player{you, friend}, func(t *Table) { t.choose("D7-D8") }, "Morgan to move"},
		{"the computer thinks", [2]match.Player{you, computer}, func(t *Table) { t.choose("D7-D8"); t.Update(input.State{}); t.Update(input.State{}) }, "Dagonet is thinking"},
		{"a player is elsewhere", [2]match.Player{you, away}, func(t *Table) { t.choose("D7-D8") }, "Morgan plays by link"},
		{"looking back", [2]match.Player{you, friend}, func(t *Table) { t.choose("D7-D8"); t.look(0) }, "Looking back: move 0"},
		{"a move taken back", [2]match.Player{you, friend}, func(t *Table) { t.choose("D7-D8"); t.do(actUndo) }, "You to move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := tableOf(t, c.players[:]...)
			c.do(table)
			if got := status(&table.view); got != c.want {
				t.Errorf("it says %q, not %q", got, c.want)
			}
		})
	}
}

// In a tray the most valuable stand first, and those on their way are numbered in the
// order in which they come.
func TestTray(t *testing.T) {
	man, knight := engine.Piece{Kind: camelot.Man}, engine.Piece{Kind: camelot.Knight}
	got := inTray([]engine.Piece{man, knight, man, knight}, 2)
	want := []capturedPiece{{knight, -1}, {knight, 1}, {man, -1}, {man, 0}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// Who has no name is 'You' as the only person here, and else called by the side: that
// follows who plays here.
func TestNamesFollowTheSeats(t *testing.T) {
	table := tableOf(t, match.Player{}, match.Player{})
	v := &table.view
	for _, c := range []struct {
		when string
		do   func() []session.Event
		want string
	}{
		{"both are here", func() []session.Event { return nil }, "White Black"},
		{"one plays elsewhere", v.session.SendAway, "White You"},
		{"both are here again", v.session.Gather, "White Black"},
	} {
		table.display.show(c.do())
		if got := strings.Join(v.names, " "); got != c.want {
			t.Errorf("%s: they are called %s, not %s", c.when, got, c.want)
		}
	}
}

// A card over the table hides what was pointed at below it: no tooltip stays there.
func TestCardsTakeTooltipsAway(t *testing.T) {
	table := tableOf(t, match.Player{Name: "You"}, match.Player{Name: "Dagonet", Computer: true, Level: 1})
	back, ok := ui.Find(table.Page.Targets(nil), "back")
	if !ok {
		t.Fatal("there is no tool")
	}
	x, y := back.Rect.Centre()
	table.Update(input.State{Pointer: input.Point{X: x + 1, Y: y}, Hover: true})
	for range 100 {
		table.Update(input.State{Pointer: input.Point{X: x, Y: y}, Hover: true})
	}
	if table.Page.TooltipOf() != "back" {
		t.Fatalf("the tooltip of %q is shown", table.Page.TooltipOf())
	}
	table.Update(input.State{Pointer: input.Point{X: -1, Y: -1}}) // as below a question
	if got := table.Page.TooltipOf(); got != "" {
		t.Errorf("under a question the tooltip of %q stays", got)
	}
	table.Update(input.State{Pointer: input.Point{X: x + 1, Y: y}, Hover: true})
	for range 100 {
		table.Update(input.State{Pointer: input.Point{X: x, Y: y}, Hover: true})
	}
	for id, fill := range map[string]func(*view, *card, ui.Kit){endID: fillEnd, "menu": fillMenu, movesID: fillMoves} {
		table.openCard(id, fill)
		if got := table.Page.TooltipOf(); got != "" || table.Page.Hovered() != "" {
			t.Errorf("under %s the tooltip of %q stays", id, got)
		}
		table.closeCard()
	}
}

// Lines of the review call moves by the names that the list of moves has for them.
func TestMovesAreNamedAsInTheList(t *testing.T) {
	v := &tableOf(t, match.Player{Name: "You"}, match.Player{Name: "Morgan"}).view
	const want = "C6–E8 was better, then D10–D9"
	if got := lineText(v, session.LineBegun{Moves: []engine.Move{"C6-E8", "D10-D9"}, Better: true}); got != want {
		t.Errorf("the line is told as %q, not %q", got, want)
	}
}
