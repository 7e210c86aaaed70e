package drive

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/sprites"
)

// deck is dealt in a random order, each thing in it before any comes again.
type deck[E any] struct{ all, left []E }

func (d *deck[E]) deal(m *monkey) E {
	if len(d.left) == 0 {
		d.left = slices.Clone(d.all)
	}
	last := len(d.left) - 1
	i := m.lots.Intn(last + 1)
	e := d.left[i]
	d.left[i], d.left = d.left[last], d.left[:last]
	return e
}

type kind struct {
	name  string
	share int // of a hundred events
	do    func(m *monkey, r system.Report)
}

// button is a button of a gamepad of a family.
type button struct {
	input.PadKey
	by input.Device
}

// room is a room of the program: how to come there from the title, and which scene is
// there.
type room struct {
	scene string
	come  func(m *monkey)
}

func kinds() []kind {
	return []kind{
		{"mouse", 20, (*monkey).click},
		{"finger", 12, (*monkey).finger},
		{"two fingers", 5, (*monkey).pinch},
		{"drag", 12, (*monkey).drag},
		{"point", 4, (*monkey).pointAt},
		{"wheel", 4, (*monkey).turnWheel},
		{"key", 9, (*monkey).key},
		{"gamepad", 7, (*monkey).pad},
		{"typed", 4, (*monkey).type_},
		{"typed move", 3, (*monkey).typeMove},
		{"reader", 4, (*monkey).useReader},
		{"system", 3, (*monkey).tell},
		{"window", 2, func(m *monkey, _ system.Report) { m.window(m.sizes.deal(m)) }},
		{"language", 1, func(m *monkey, _ system.Report) { m.choose("language-" + m.tongues.deal(m)) }},
		{"theme", 1, func(m *monkey, _ system.Report) { m.choose("theme-" + m.themes.deal(m)) }},
		{"text size", 1, func(m *monkey, _ system.Report) { m.choose("text-" + m.texts.deal(m)) }},
		{"room", 3, (*monkey).visit},
		{"room and back", 2, (*monkey).hurryThrough},
		{"seat", 2, (*monkey).changeSeat},
		{"wait", 1, func(m *monkey, _ system.Report) { m.Ticks(m.lots.Intn(40)) }},
	}
}

// windows are those that the monkey plays in.
var windows = [][3]float64{{640, 360, 1}, {360, 640, 1}, {960, 540, 1}, {400, 300, 1.5}, {200, 150, 1}}

func rooms() []room {
	tap := func(ids ...string) func(m *monkey) {
		return func(m *monkey) { m.Helper(); m.open(ids...) }
	}
	keys := func(ids ...string) func(m *monkey) {
		return func(m *monkey) { m.Helper(); m.open(ids...); m.Key(input.Help) }
	}
	rules := func(m *monkey) { m.Helper(); m.Key(input.Rules) }
	link := func(to string, ids ...string) func(m *monkey) {
		return func(m *monkey) {
			m.Helper()
			m.App.Tell(system.Open(to))
			m.Ticks(2)
			m.open(ids...)
		}
	}
	return []room{
		{"settings", tap("settings")}, {"about", tap("settings", "about")}, {"keys", keys()}, {"keys", keys("play-camelot")},
		{"library", tap("title-menu", "library")}, {"rules", tap("title-menu", "rules")}, {"rules", rules}, {"learn", (*monkey).list}, {"lesson", (*monkey).lesson}, {"lesson", (*monkey).lesson},
		{"puzzles", link("#/puzzles")}, {"puzzle", link("#/daily")}, {"puzzle", link("#/puzzles", "run")}, {"puzzle", link("#/puzzles", "puzzles-1-1")},
		{"camelot-setup", tap("play-camelot")}, {"lancelot-setup", tap("play-lancelot")},
		{"camelot", sit("camelot")}, {"camelot", sit("camelot")}, {"lancelot", sit("lancelot")}, {"lancelot", sit("lancelot")},
		{"camelot", reviewing("camelot")}, {"lancelot", reviewing("lancelot")},
		{"camelot-editor", edit("camelot")}, {"lancelot-editor", edit("lancelot")},
		{"quest", tap("quest")}, {"statistics", tap("quest", "statistics")}, {"armory", tap("quest", "arms")},
	}
}

// sit comes to a table: a new one, or the one that was left.
func sit(game string) func(m *monkey) {
	return func(m *monkey) {
		m.Helper()
		if resume := "resume-" + game; has(m.Report(), resume) && m.lots.Intn(2) == 0 {
			m.open(resume)
			return
		}
		m.open("play-" + game)
		if game == "camelot" { // it may have gone to Grand Camelot
			m.open("board", "board-camelot")
		}
		m.open("start")
	}
}

// reviewing comes to the review of a game that has ended.
func reviewing(game string) func(m *monkey) {
	return func(m *monkey) {
		m.Helper()
		text, err := os.ReadFile("../../engine/record/testdata/" + game + ".rtg")
		if err != nil {
			m.Fatalf("%v", err)
		}
		m.App.Tell(system.Open(string(text)))
		m.Ticks(5)
		if !has(m.Report(), "review") {
			m.open("more")
		}
		m.open("review")
	}
}

// edit comes to the position editor, for which the title has a button where there is
// room.
func edit(game string) func(m *monkey) {
	return func(m *monkey) {
		m.Helper()
		if !has(m.Report(), "position") {
			m.window(windows[0])
		}
		m.open("title-menu", "position", "edit-"+game)
	}
}

// list comes to the list of lessons, lesson to one of them.
func (m *monkey) list() {
	m.Helper()
	m.open("learn")
	if m.Report().Scene == "lesson" { // the first time
		m.open("back")
	}
}

func (m *monkey) lesson() {
	m.Helper()
	m.list()
	r := m.Report()
	ids := slices.Clone(r.Hidden)
	for _, g := range r.Targets {
		ids = append(ids, g.ID)
	}
	m.open(one(m, slices.DeleteFunc(ids, func(id string) bool { return !strings.HasPrefix(id, "lesson-") })))
}

func (m *monkey) shuffle() {
	m.kinds = deck[kind]{}
	for _, k := range kinds() {
		m.kinds.all = append(m.kinds.all, slices.Repeat([]kind{k}, k.share)...)
	}
	m.keys = deck[input.Actions]{all: []input.Actions{input.Back | input.Gesture}}
	for _, k := range input.Keys() {
		if !slices.Contains(m.keys.all, k.Action) {
			m.keys.all = append(m.keys.all, k.Action)
		}
	}
	m.buttons = deck[button]{}
	for _, by := range families {
		for _, k := range input.PadKeys() {
			m.buttons.all = append(m.buttons.all, button{k, by})
		}
	}
	m.places, m.sizes = deck[room]{all: rooms()}, deck[[3]float64]{all: windows}
	m.tongues = deck[string]{all: append([]string{"system"}, locale.Tags()...)}
	m.themes = deck[string]{all: sprites.Names()}
	m.texts = deck[string]{}
	for _, percent := range settings.TextSizes() {
		m.texts.all = append(m.texts.all, fmt.Sprint(percent))
	}
	m.lines = deck[string]{all: []string{"last", "threats", "score", "pieces e", "line 7", "help", "?", "", "c6e8", "K4", "@G6 G8", "pass", "%s ü 中", strings.Repeat("x", 500)}}
	m.told = deck[system.Event]{all: []system.Event{system.Insets{Top: 40, Bottom: 20}, system.Insets{}, system.TextScale(1.3), system.TextScale(3), system.TextScale(1),
		system.Pause{}, system.LowMemory{}, system.Share{}, system.Open("#/camelot"), system.Open("#/chess"), system.Open("#/game=AAAA"), system.Open("[Game \"camelot\"]\n\n1. A1-A9 *")}}
}

// families are the gamepads that differ by what stands on their buttons.
var families = []input.Device{input.Xbox, input.PlayStation, input.Nintendo}

func (m *monkey) count(what string) { m.counts[what]++ }

// wantAll checks that everything was done in a run of so many events that it must
// have been.
func (m *monkey) wantAll(t *testing.T, events int) {
	t.Helper()
	for _, what := range slices.Sorted(maps.Keys(m.counts)) {
		t.Logf("%6d %s", m.counts[what], what)
	}
	const enough = 1600 // to deal all that there is of what is rarest in each half
	if events < enough {
		return
	}
	want := []string{"document told", "record replayed", "legal move played"}
	for _, k := range kinds() {
		want = append(want, k.name)
	}
	for _, k := range input.Keys() {
		want = append(want, keyEvent(k.Action))
	}
	for _, by := range families {
		for _, k := range input.PadKeys() {
			want = append(want, buttonEvent(button{k, by}))
		}
	}
	for _, e := range m.told.all {
		want = append(want, fmt.Sprintf("%T", e))
	}
	for _, p := range rooms() {
		want = append(want, "in "+p.scene)
	}
	for _, w := range windows {
		want = append(want, fmt.Sprint("window ", w))
	}
	for _, id := range append([]string{"system"}, locale.Tags()...) {
		want = append(want, "language-"+id)
	}
	for _, id := range sprites.Names() {
		want = append(want, "theme-"+id)
	}
	for _, percent := range settings.TextSizes() {
		want = append(want, fmt.Sprint("text-", percent))
	}
	for _, what := range want {
		if m.counts[what] == 0 {
			t.Errorf("never: %s", what)
		}
	}
}

func keyEvent(a input.Actions) string { return fmt.Sprintf("key %x", uint32(a)) }
func buttonEvent(b button) string     { return fmt.Sprintf("%v button %d", b.by, b.Button) }
