package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/match"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// title is the first screen.
type title struct {
	paged
	svc     *services
	saved   *match.Match // an unfinished game
	message string       // about a save that could not be read
}

func newTitle(svc *services) *title {
	t := &title{svc: svc}
	t.saved, t.message = svc.loadGame()
	return t
}

func (t *title) name() string { return "title" }

func (t *title) build(k ui.Kit) {
	t.begin(t.svc, k)
	p, words := &t.page, t.svc.text
	small := 3
	if t.svc.canQuit {
		small = 4
	}
	games := []struct {
		name string
		do   func()
	}{
		{"camelot", func() { t.svc.stage.push(newCamelotSetup(t.svc)) }},
		{"lancelot", func() { t.svc.stage.push(newLancelotSetup(t.svc)) }},
	}
	l := layout.NewTitle(k.Frame, t.saved != nil, len(games), small)
	if t.message != "" {
		l.Motto = l.Motto.InsetXY(-k.Px(20), 0)
	}
	p.Paint(func(dst *ebiten.Image) {
		ui.Picture(dst, sprites.Emblem(t.svc.theme, int(l.Emblem.W)), l.Emblem)
	})
	p.Label(words("app.name"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 58, Color: t.svc.theme.TableInk, X: 0.5, Y: 0.5})
	motto := words("app.motto")
	if t.message != "" {
		motto = t.message
	}
	p.Label(motto, l.Motto, ui.Type{Style: sprites.StyleBody, Size: 17, Color: t.svc.theme.TableInk, X: 0.5, Y: 0.5})
	t.svc.ornament(p, l.Line)
	if t.saved != nil {
		text := words("title.resume", words("game."+t.saved.Game().Name()))
		p.Add(ui.Button{ID: "resume", Rect: l.Resume, Icon: ui.IconPlay, Text: text, Size: 19, Look: ui.Primary, Do: t.resume})
	}
	for i, g := range games {
		p.Add(ui.Button{ID: "play-" + g.name, Rect: l.Games[i], Text: words("game." + g.name), Sub: words("game." + g.name + ".about"),
			Sign: func(px int) *ebiten.Image { return sprites.Sign(t.svc.theme, g.name, px) }, Do: g.do})
	}
	icon := ui.IconSound
	if t.svc.sounds.Muted() {
		icon = ui.IconMuted
	}
	p.Add(ui.Button{ID: "sound", Rect: l.Small[0], Icon: icon, Note: words("title.sound"), Do: t.svc.stage.toggleMute})
	p.Add(ui.Button{ID: "settings", Rect: l.Small[1], Icon: ui.IconGear, Note: words("title.settings"), Do: t.svc.openSettings})
	p.Add(ui.Button{ID: "full", Rect: l.Small[2], Icon: ui.IconFull, Note: words("title.full"), Do: t.svc.stage.toggleFull})
	if t.svc.canQuit {
		p.Add(ui.Button{ID: "quit", Rect: l.Small[3], Icon: ui.IconQuit, Note: words("title.quit"), Do: t.back})
	}
}

// ornament puts a gilt line on a page.
func (s *services) ornament(p *ui.Page, r layout.Rect) {
	if r.Empty() {
		return
	}
	p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, sprites.Ornament(s.theme, int(r.W), int(r.H)), r) })
}

func (t *title) resume() { t.svc.stage.push(newTable(t.svc, t.saved)) }

func (t *title) back() {
	if t.svc.canQuit {
		t.svc.confirm("quit", t.svc.text("dialog.quit"), t.svc.text("dialog.quit.body"), t.svc.stage.quit)
	}
}

func (t *title) report(r *report.Report) {
	t.paged.report(r)
	r.Message = t.message
}
