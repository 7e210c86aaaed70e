package home

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/puzzles"
	"roundtable/internal/settings"
	"roundtable/internal/spoken"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	list "roundtable/scenes/library"
	"roundtable/scenes/setup"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Ways holds what the title shows, and the functions that open other screens.
type Ways struct {
	Services *stage.Services
	Games    catalog.List
	Notes    *Notes
	Today    func() int    // returns the date in days since 1970-01-01
	Next     func() string // the next lesson; "" after the last
	// HasRules is true if there is a rulebook.
	HasRules bool
	// Learn opens the lessons; if first is true, it opens the first lesson.
	Learn func(first bool)
	// Daily, Puzzles, Quest, Library and Rules open what they name. Quit asks whether to quit the
	// program.
	Daily, Puzzles, Quest, Library, Rules, Quit func()
	// Open opens a saved game.
	Open func(library.ID)
}

// NewTitle returns the first screen.
func NewTitle(w *Ways) stage.Scene { return &title{ways: w, svc: w.Services, games: w.Games} }

type title struct {
	stage.Page
	ways    *Ways
	svc     *stage.Services
	games   catalog.List
	note    string // a message shown once
	boards  list.Thumbs
	ahead   stage.Rehearsal
	latest  *library.Entry // the game in progress that was played last; nil if there is none
	changes int            // the last value of Online.Changes
}

func (t *title) Traits() stage.Traits {
	o := t.Page.Traits("title")
	o.Commands = func() input.Actions { return input.Rules }
	o.Back, o.Report = t.Back, t.Report
	return o
}

// fresh reports whether the user has not played or learnt anything yet.
func (t *title) fresh() bool {
	now := t.svc.Settings.Now()
	return len(t.svc.Games.Entries()) == 0 && len(now.Setups) == 0 && len(now.Learnt) == 0 && len(now.Solved) == 0 && len(now.Quests) == 0
}

func (t *title) message() string {
	if t.note == "" {
		t.note = t.ways.Notes.next()
	}
	if t.note == "" && t.svc.Games.Elsewhere() {
		return t.svc.Text("saved.elsewhere")
	}
	return t.note
}

func (t *title) Build(k ui.Kit) {
	t.Begin(t.svc, k)
	t.boards.Begin(t.svc.Theme)
	p, words := &t.Page, t.svc.Text
	var kept []*library.Entry // games in progress
	t.latest = nil
	for _, card := range t.games.Cards() {
		if g := t.underWayOf(card.Game.Name()); g != nil {
			kept = append(kept, g)
			if t.latest == nil || g.Changed > t.latest.Changed {
				t.latest = g
			}
		}
	}
	tasks := []ui.Button{t.learnButton()}
	if puzzles.Any(t.games.Names()) {
		tasks = append(tasks, t.puzzleButton())
	}
	tasks = append(tasks, t.questButton())
	if t.svc.Online.There() {
		tasks = append(tasks, t.onlineButton())
	}
	sort.SliceStable(kept, func(i, j int) bool { return kept[i].Changed > kept[j].Changed }) // the last one first
	message := t.message()
	cards := t.games.Cards()
	l := layout.NewTitle(k.Frame, layout.TitleParts{Resumes: len(kept), Games: len(cards), Tasks: len(tasks), Message: message != "", Family: t.family(cards) != ""})
	if !l.Emblem.Empty() {
		p.Paint(func(dst *ebiten.Image) {
			ui.Picture(dst, sprites.Emblem(t.svc.Theme, int(l.Emblem.W)), l.Emblem)
		})
	}
	p.Label(words("app.name"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 58, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5, Single: true})
	if !l.Motto.Empty() {
		p.Label(words("app.motto"), l.Motto, ui.Type{Style: sprites.StyleBody, Size: 17, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	}
	p.Ornament(l.Line)
	if message != "" {
		p.Panel(l.Message)
		p.Label(message, l.Message.InsetXY(k.Px(10), k.Px(4)), ui.Type{Style: sprites.StyleBody, Size: 15, X: 0.5, Y: 0.5})
	}
	for i, e := range kept {
		p.Add(t.resumeButton(e, l.Resume[i], i == 0))
	}
	for i, e := range cards {
		name := e.Game.Name()
		about := ""
		if key := locale.GameAbout.Of(name); t.svc.Words.Has(key) && l.Games[i].W > k.Px(220) {
			about = words(key)
			if others := t.family(cards[i : i+1]); others != "" && l.Family.Empty() && k.Width(others, sprites.StyleBody, 14) <= l.Games[i].W-l.Games[i].H-k.Px(24) {
				about = others
			}
		}
		p.Add(ui.Button{ID: "play-" + name, Rect: l.Games[i], Text: t.svc.Words.Name(locale.GameName, name), Sub: about,
			Sign: func(px int) *ebiten.Image { return sprites.Sign(t.svc.Theme, name, px) }, Do: func() { t.svc.App.Push(setup.New(t.svc, t.games, setup.Opens(t.svc, t.games, e))) }})
	}
	p.Label(t.family(cards), l.Family, ui.Type{Style: sprites.StyleBody, Size: 14, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	for i, b := range tasks {
		b.Rect, b.Size = l.Tasks[i], 19
		if b.Rect.W < k.Px(210) {
			b.Size = 15
		}
		p.Add(b)
	}
	p.Add(ui.Button{ID: "title-menu", Rect: l.Menu, Icon: ui.IconList, Text: words("title.menu"), Size: 17, Do: t.menu})
	gear := t.svc.SettingsButton()
	gear.Rect = l.Settings
	p.Add(gear)
}

func (t *title) family(cards []catalog.Entry) string {
	for _, e := range cards {
		if key := locale.GameFamily.Of(e.Game.Name()); t.svc.Words.Has(key) {
			return t.svc.Text(key)
		}
	}
	return ""
}

// underWayOf returns the game in progress that was played last among the games of a card, or nil.
func (t *title) underWayOf(card string) (latest *library.Entry) {
	for _, e := range t.games {
		if name := e.Game.Name(); name == card || e.Under == card {
			if g := t.underWay(name); g != nil && (latest == nil || g.Changed > latest.Changed) {
				latest = g
			}
		}
	}
	return latest
}

// underWay returns the user's game in progress that was played last among the matches of a game, or
// nil. Imported matches don't count, because they belong to other players.
func (t *title) underWay(game string) *library.Entry {
	now := t.svc.Settings.Now()
	plays := func(e *library.Entry) bool { return e.Plies > 0 && now.Plays(e.Players) }
	if e := t.svc.Games.Latest(game); e != nil && plays(e) {
		return e
	}
	for _, e := range (library.Query{Show: library.Unfinished, Game: game}).Select(t.svc.Games.Entries()) {
		if plays(e) {
			return e
		}
	}
	return nil
}

// resumeButton returns a button with a picture that continues a game; if last is true, it is
// highlighted.
func (t *title) resumeButton(e *library.Entry, r layout.Rect, last bool) ui.Button {
	look, size := ui.Plain, 17.0
	if last {
		look, size = ui.Primary, 21
	}
	return ui.Button{ID: "resume-" + e.Game, Rect: r, Text: t.svc.Text("title.resume", t.svc.Words.GameOn(e.Game, e.Setup.Values)), Sub: t.describe(e, r.W-r.H-t.Kit.Px(24)), Look: look, Size: size,
		Sign: func(px int) *ebiten.Image { return t.boards.Of(t.games.Find, e, px) }, Do: func() { t.ways.Open(e.ID) }}
}

// describe returns a game's progress and opponent, as far as there is room.
func (t *title) describe(e *library.Entry, room float64) string {
	words, names := t.svc.Words, spoken.Names(t.svc.Words, e.Game, e.Players)
	var others []string
	for i, p := range e.Players {
		if p.Computer || p.Away {
			others = append(others, names[i])
		}
	}
	who := strings.Join(names, " – ")
	if len(others) == len(names)-1 {
		who = words.Text("title.against", others)
	}
	g, ok := t.games.Find(e.Game)
	if !ok {
		return who
	}
	look := games.For(e.Game)
	move := max(1, look.Moves(e.First(g), e.Plies))
	at := words.Text("match.count", strconv.Itoa(move))
	for i, who := range []string{who, words.List(others)} {
		if text := at + " · " + who; (i == 0 || len(others) > 0) && t.Kit.Width(text, sprites.StyleBody, 11) <= room {
			return text
		}
	}
	return at
}

func (t *title) learnButton() ui.Button {
	fresh := t.fresh()
	b := ui.Button{ID: "learn", Icon: ui.IconBook, Text: t.svc.Text("title.learn"), Do: func() { t.ways.Learn(fresh) }}
	if fresh { // don't load lessons before the first frame
		b.Text, b.Sub, b.Look = t.svc.Text("title.learn.first"), t.svc.Text("title.learn.minutes"), ui.Primary
	} else if next := t.ways.Next(); next != "" {
		b.Sub = t.svc.Text("title.learn.some", next)
	}
	return b
}

func (t *title) puzzleButton() ui.Button {
	today := t.ways.Today()
	b := ui.Button{ID: "daily", Icon: ui.IconPuzzle, Text: t.svc.Text("title.puzzle"), Sub: spoken.Daily(t.svc.Words, t.svc.Settings.Now().Daily, today), Do: t.ways.Daily}
	switch daily := t.svc.Settings.Now().Daily; {
	case daily.Done(today):
		b.Icon = ui.IconCheck
	case !daily.Attempted(today):
		b.Badge = daily.Row(today) > 0
	}
	return b
}

// questButton returns the button for the quest, with the progress in the game in which the most
// knights are beaten.
func (t *title) questButton() ui.Button {
	beaten := 0
	for _, q := range t.svc.Settings.Now().Quests {
		beaten = max(beaten, q.Beaten)
	}
	return ui.Button{ID: "quest", Icon: ui.IconArms, Text: t.svc.Text("quest"), Sub: t.svc.Text("title.quest.count", beaten, settings.QuestLength), Do: t.ways.Quest}
}

func (t *title) onlineButton() ui.Button {
	b := ui.Button{ID: "online", Icon: ui.IconCast, Text: t.svc.Text("online"), Sub: t.svc.Text("online.sub"), Do: t.svc.Online.Open}
	if n := t.svc.Online.Waiting(); n > 0 {
		b.Sub, b.Badge = t.svc.Text("online.sub.turn", n), true
	}
	return b
}

func (t *title) menu() {
	words, app := t.svc.Text, t.svc.App
	item := func(id string, icon ui.Icon, key locale.Key, do func()) ui.Button {
		return ui.Button{ID: id, Icon: icon, Tooltip: words(key), Do: do}
	}
	games := []ui.Button{item("library", ui.IconList, "library", t.ways.Library), item("statistics", ui.IconBar, "statistics", t.openStatistics), item("position", ui.IconPencil, "editor", t.editor)}
	if puzzles.Any(t.games.Names()) {
		games = slices.Insert(games, 0, item("puzzles", ui.IconPuzzle, "puzzles", t.ways.Puzzles))
	}
	var help []ui.Button
	if t.ways.HasRules {
		rules := item("rules", ui.IconBook, "rules", t.ways.Rules)
		rules.Key = t.svc.KeyTo(input.Rules)
		help = append(help, rules)
	}
	help = append(help, t.svc.SoundButton())
	if t.svc.CanFill {
		full := item("full", ui.IconFull, "title.full", app.ToggleFull)
		full.Key = t.svc.KeyTo(input.Fullscreen)
		help = append(help, full)
	}
	if t.svc.CanQuit {
		help = append(help, item("quit", ui.IconQuit, "title.quit", t.Back))
	}
	app.Ask(stage.Question{ID: "title-menu", Answers: []stage.Answer{{ID: "close", Text: words("back")}},
		Menu: []ui.MenuGroup{{Head: words("menu.games"), Items: games}, {Head: words("menu.help"), Items: help}}})
}

func (t *title) editor() {
	var answers []stage.Answer
	for _, e := range t.games.Cards() {
		if _, ok := e.Game.(engine.Editor); ok {
			name := e.Game.Name()
			answers = append(answers, stage.Answer{ID: "edit-" + name, Text: t.svc.Words.Name(locale.GameName, name), Primary: true,
				Do: func() { t.svc.App.Edit(name, setup.Usual(t.svc, t.games, e), "") }})
		}
	}
	t.svc.App.Ask(stage.Question{ID: "position", Head: t.svc.Text("editor"), Answers: append(answers, stage.Answer{ID: "close", Text: t.svc.Text("back")})})
}

func (t *title) Update(in input.State) stage.Change {
	c := t.Page.Update(in)
	if in.Actions.Has(input.Rules) {
		t.ways.Rules()
	}
	if now := t.svc.Online.Changes(); now != t.changes {
		t.changes = now
		t.Build(t.Kit)
		c = stage.All
	}
	if t.latest != nil {
		t.ahead.Step(t.svc, &in, t.Kit, func() string { return string(t.latest.ID) }, t.rehearse)
	}
	return c
}

// rehearse returns a match like the latest game, so that its table can be prepared, or nil.
func (t *title) rehearse() *match.Match {
	g, ok := t.games.Find(t.latest.Game)
	if !ok {
		return nil
	}
	m, err := match.NewFrom(g, t.latest.Setup, "", t.latest.Players)
	if err != nil {
		return nil
	}
	return m
}

func (t *title) openStatistics() {
	t.svc.App.Push(NewStatistics(t.svc, t.games, t.games[0].Game.Name()))
}

// Back asks whether to quit the program.
func (t *title) Back() {
	if t.svc.CanQuit {
		t.ways.Quit()
	}
}

// Report adds the message.
func (t *title) Report(r *system.Report) {
	t.Page.Report(r)
	r.Message = t.message()
}
