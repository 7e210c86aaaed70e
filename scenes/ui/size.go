package ui

import (
	"math"
	"slices"

	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// role is what texts that get the same size on a page have in common: their style and width.
type role struct {
	style  sprites.Style
	size   float64
	wide   int
	button bool
}

func roleOf(t Type, wide float64, button bool) role {
	return role{t.Style, t.Size, int(math.Round(wide / 4)), button}
}

type sized struct {
	text string
	room layout.Rect
	t    Type
	role role
}

// alike is the part of the largest text size of a role that a text's size must reach to count when
// the size of all is set.
const alike = 0.45

// equalize gives all texts of a role the same size, where texts are enlarged: the size of the text
// with the least room.
func (p *Page) equalize() {
	if p.most != nil || p.Kit.Frame.Text <= 1 {
		return
	}
	sizes := map[role][]float64{}
	note := func(s sized) {
		if s.text != "" && !s.room.Empty() {
			_, size, _ := p.Kit.set(s.text, s.room, s.t)
			sizes[s.role] = append(sizes[s.role], size)
		}
	}
	for _, s := range p.sized {
		note(s)
	}
	for i := range p.buttons {
		if b := &p.buttons[i]; b.isPlain() {
			room, t := b.room(p.Kit)
			note(sized{b.Text, room, t, roleOf(t, b.Rect.W, true)})
		}
	}
	p.most = map[role]float64{}
	for role, all := range sizes {
		least := slices.Max(all) * alike
		p.most[role] = slices.Min(slices.DeleteFunc(all, func(size float64) bool { return size < least }))
	}
}
