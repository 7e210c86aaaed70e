package scenes

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/puzzles"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// title is the first screen.
type title struct {
	stage.Page
	svc     *stage.Services
	games   gameList
	notes   *notes
	note    string // what is said once
	today   func() int
	learned func() (done, all int) // how many lessons
	// Where it leads.
	learn                         func(first bool)
	puzzles, quest, library, quit func()
	resume                        func(game string)
}

var (
	_ stage.Commander = (*title)(nil)
	_ stage.Backer    = (*title)(nil)
	_ stage.Reporter  = (*title)(nil)
)

// fresh reports whether nothing has been played or learnt here yet.
func (t *title) fresh() bool {
	now := t.svc.Settings.Now()
	return len(t.svc.Games.Entries()) == 0 && len(now.Setups) == 0 && len(now.Learnt) == 0 && len(now.Solved) == 0 && len(now.Quests) == 0
}

// message is what has to be said, if anything.
func (t *title) message() string {
	if t.note == "" {
		t.note = t.notes.next()
	}
	if t.note == "" && t.svc.Games.Elsewhere() {
		return t.svc.Text("saved.elsewhere")
	}
	return t.note
}

// Build lays the screen out.
func (t *title) Build(k ui.Kit) {
	t.Begin(t.svc, k)
	p, words := &t.Page, t.svc.Text
	small := t.small()
	parts := layout.TitleParts{Games: len(t.games), Small: len(small)}
	var kept []string // games under way
	for _, e := range t.games {
		if name := e.Game.Name(); t.svc.Games.Latest(name) != nil {
			kept = append(kept, name)
		}
	}
	parts.Resumes = len(kept)
	message := t.message()
	parts.Message = message != ""
	fresh := t.fresh()
	parts.First = fresh
	parts.Puzzles = !fresh && puzzles.Any(t.games.names())
	l := layout.NewTitle(k.Frame, parts)
	if !fresh { // a way that the set-up has too, where there is room for it
		parts.Small++
		if more := layout.NewTitle(k.Frame, parts); more.Small[1].X >= more.Small[0].Right()+k.Px(4) {
			l, small = more, slices.Insert(small, 1, t.positionButton())
		}
	}
	p.Paint(func(dst *ebiten.Image) {
		ui.Picture(dst, sprites.Emblem(t.svc.Theme, int(l.Emblem.W)), l.Emblem)
	})
	p.Label(words("app.name"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 58, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Label(words("app.motto"), l.Motto, ui.Type{Style: sprites.StyleBody, Size: 17, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Ornament(l.Line)
	if message != "" {
		p.Panel(l.Message)
		p.Label(message, l.Message.InsetXY(k.Px(10), k.Px(4)), ui.Type{Style: sprites.StyleBody, Size: 15, X: 0.5, Y: 0.5})
	}
	p.Add(t.learnButton(fresh, l.Learn))
	if parts.Puzzles {
		p.Add(t.puzzlesButton(l.Puzzles))
		p.Add(t.questButton(l.Quest))
	}
	p.Label(t.heading(l), l.Table, ui.Type{Style: sprites.StyleBody, Size: 16, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	for i, name := range kept {
		p.Add(t.resumeButton(name, l.Resume[i]))
	}
	for i, e := range t.games {
		name := e.Game.Name()
		about := ""
		if key := locale.GameAbout.Of(name); t.svc.Words.Has(key) {
			about = words(key)
		}
		p.Add(ui.Button{ID: "play-" + name, Rect: l.Games[i], Text: t.svc.Words.Name(locale.GameName, name), Sub: about,
			Sign: func(px int) *ebiten.Image { return sprites.Sign(t.svc.Theme, name, px) }, Do: func() { t.svc.App.Push(newSetup(t.svc, e)) }})
	}
	for i, b := range small {
		b.Rect = l.Small[i]
		p.Add(b)
	}
}

// learnButton is the way to the lessons; who is here for the first time begins with
// the first.
func (t *title) learnButton(fresh bool, r layout.Rect) ui.Button {
	b := ui.Button{ID: "learn", Rect: r, Icon: ui.IconInfo, Size: 19, Text: t.svc.Text("title.learn"), Do: func() { t.learn(fresh) }}
	if fresh {
		b.Icon, b.Text, b.Look = ui.IconPlay, t.svc.Text("title.learn.first"), ui.Primary
	} else if done, all := t.learned(); done > 0 {
		b.Text = t.svc.Text("title.learn.some", done, all)
	}
	return b
}

// puzzlesButton is the way to the puzzles, which are read when it is pressed; it tells
// how it stands with today's.
func (t *title) puzzlesButton(r layout.Rect) ui.Button {
	b := ui.Button{ID: "puzzles", Rect: r, Icon: ui.IconPuzzle, Size: 17, Text: t.svc.Text("puzzles"), Do: t.puzzles}
	daily, today := t.svc.Settings.Now().Daily, t.today()
	switch row := daily.Row(today); {
	case daily.Done(today):
		b.Icon, b.Text = ui.IconCheck, t.svc.Text("puzzles.done", row)
	case row > 0:
		b.Text, b.Badge = t.svc.Text("puzzles.row", row), true
	}
	if r.W < t.Kit.Px(130) {
		b.Icon = ui.IconNone
	}
	return b
}

// questButton is the way to the quest.
func (t *title) questButton(r layout.Rect) ui.Button {
	b := ui.Button{ID: "quest", Rect: r, Icon: ui.IconArms, Size: 17, Text: t.svc.Text("quest"), Do: t.quest}
	if r.W < t.Kit.Px(130) {
		b.Text, b.Tooltip = "", b.Text
	}
	return b
}

// positionButton is the way to setting up a position; of which game, it asks.
func (t *title) positionButton() ui.Button {
	return ui.Button{ID: "position", Icon: ui.IconCastle, Tooltip: t.svc.Text("editor"), Do: func() {
		var answers []stage.Answer
		for _, e := range t.games {
			if _, ok := e.Game.(engine.Editor); ok {
				name := e.Game.Name()
				answers = append(answers, stage.Answer{ID: "edit-" + name, Text: t.svc.Words.Name(locale.GameName, name), Primary: true,
					Do: func() { t.svc.App.Edit(name, newSetup(t.svc, e).setup(), "") }})
			}
		}
		t.svc.App.Ask(stage.Question{ID: "position", Head: t.svc.Text("editor"), Answers: append(answers, stage.Answer{ID: "close", Text: t.svc.Text("back")})})
	}}
}

// heading stands above the games where somebody is here for the first time.
func (t *title) heading(l layout.Title) string {
	if l.Table.Empty() {
		return ""
	}
	return t.svc.Text("title.table")
}

// small is the row of small buttons.
func (t *title) small() []ui.Button {
	words, icon := t.svc.Text, ui.IconSound
	if t.svc.Sounds.Muted() {
		icon = ui.IconMuted
	}
	row := []ui.Button{
		{ID: "library", Icon: ui.IconList, Tooltip: words("library"), Do: t.library},
		{ID: "sound", Icon: icon, Tooltip: words("title.sound"), Key: t.svc.KeyTo(input.Mute), Do: t.svc.App.ToggleMute},
		{ID: "settings", Icon: ui.IconGear, Tooltip: words("title.settings"), Do: t.svc.App.OpenSettings},
	}
	if len(t.games.withRules()) > 0 {
		row = append(row, ui.Button{ID: "rules", Icon: ui.IconBook, Tooltip: words("rules"), Key: t.svc.KeyTo(input.Rules), Do: t.openRules})
	}
	if t.svc.CanFill {
		row = append(row, ui.Button{ID: "full", Icon: ui.IconFull, Tooltip: words("title.full"), Key: t.svc.KeyTo(input.Fullscreen), Do: t.svc.App.ToggleFull})
	}
	if t.svc.CanQuit {
		row = append(row, ui.Button{ID: "quit", Icon: ui.IconQuit, Tooltip: words("title.quit"), Key: t.svc.KeyTo(input.Back), Do: t.Back})
	}
	return row
}

// resumeButton goes on with a game; where it is narrow it says only which.
func (t *title) resumeButton(name string, r layout.Rect) ui.Button {
	const size = 19
	game := t.svc.Words.Name(locale.GameName, name)
	text := t.svc.Text("title.resume", game)
	b := ui.Button{ID: "resume-" + name, Rect: r, Icon: ui.IconPlay, Text: text, Size: size, Look: ui.Primary, Do: func() { t.resume(name) }}
	if t.Kit.Width(text, sprites.StyleBold, size) > r.W-t.Kit.Px(60) {
		b.Text, b.Tooltip = game, text
	}
	return b
}

// Update hears one tick.
func (t *title) Update(in input.State) stage.Change {
	c := t.Page.Update(in)
	if in.Actions.Has(input.Rules) {
		t.openRules()
	}
	return c
}

// openRules opens the rules of all games.
func (t *title) openRules() { t.games.openRules(t.svc, "") }

// Commands are what keys do on the title.
func (t *title) Commands() input.Actions { return input.Rules }

// Back asks whether to leave the program.
func (t *title) Back() {
	if t.svc.CanQuit {
		t.quit()
	}
}

// Report names the screen and tells its message.
func (t *title) Report(r *report.Report) {
	t.Page.Report(r)
	r.Scene, r.Message = "title", t.message()
}
