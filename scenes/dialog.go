package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// answer is one button of a dialog. Its Do is called after the dialog is gone.
type answer struct {
	id, text string
	do       func()
	primary  bool
}

// question is a dialog: a headline, a text, and its answers. Back means
// the last answer.
type question struct {
	id         string
	head, body string
	answers    []answer
}

// asking is a question on screen.
type asking struct {
	question
	svc  *services
	page ui.Page
	kit  ui.Kit
	done func()
	rise rise
}

// confirm is a question with yes and no.
func (s *services) confirm(id, head, body string, yes func()) {
	s.stage.ask(question{id: id, head: head, body: body, answers: []answer{
		{id: "yes", text: s.text("dialog.yes"), do: yes, primary: true},
		{id: "no", text: s.text("dialog.no")},
	}})
}

func (a *App) ask(q question) {
	d := &asking{question: q, svc: a.svc}
	d.done = func() {
		a.asked, a.focus = nil, ""
		a.dirty = changed
	}
	a.asked, a.focus = d, ""
	a.dirty = changed
	if a.kit.Frame.W > 0 {
		d.build(a.svc, a.kit)
	}
}

func (d *asking) choose(i int) {
	d.done()
	if do := d.answers[i].do; do != nil {
		do()
	}
}

func (d *asking) no() { d.choose(len(d.answers) - 1) }

// yes gives the answer that stands out; it reports whether there is one.
func (d *asking) yes() bool {
	for i, an := range d.answers {
		if an.primary {
			d.svc.click(an.id)
			d.choose(i)
			return true
		}
	}
	return false
}

func (d *asking) build(svc *services, k ui.Kit) {
	d.kit = k
	p := &d.page
	p.Pressed = svc.click
	p.Reset(k)
	n := len(d.answers)
	stacked := n > 2
	high := 200.0
	if stacked {
		high = 150 + 58*float64(n)
	}
	card := layout.Card(k.Frame, 440, high)
	p.Panel(card)
	in := card.Inset(k.Px(18))
	var cells []layout.Rect
	if stacked {
		foot := in.CutBottom(k.Px(58*float64(n)-10), k.Px(10))
		cells = foot.Grid(n, 1, k.Px(48), k.Px(10))
	} else {
		foot := in.CutBottom(k.Px(48), k.Px(10))
		cells = foot.Grid(n, n, k.Px(48), k.Px(12))
	}
	p.Label(d.head, in.CutTop(in.H*0.5, k.Px(4)), ui.Type{Style: sprites.StyleTitle, Size: 26, X: 0.5, Y: 0.6})
	p.Label(d.body, in, ui.Type{Style: sprites.StyleBody, Size: 16, Color: svc.theme.InkSoft, X: 0.5, Y: 0.3})
	for i, an := range d.answers {
		look := ui.Plain
		if an.primary {
			look = ui.Primary
		}
		p.Add(ui.Button{ID: an.id, Rect: cells[i], Text: an.text, Look: look, Do: func() { d.choose(i) }})
	}
}

func (d *asking) draw(k ui.Kit, dst *ebiten.Image) {
	d.rise.draw(dst, k, false, d.page.Draw)
}
