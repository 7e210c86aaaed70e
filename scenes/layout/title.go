package layout

// Title is the title screen: the emblem and the name, then the buttons.
type Title struct {
	Emblem  Rect
	Name    Rect
	Motto   Rect // empty where there is no room
	Buttons []Rect
	Small   []Rect // the row of small buttons: sound, full screen, quit
}

// NewTitle lays out the title screen with so many large and small buttons.
func NewTitle(f Frame, buttons, small int) Title {
	w, h := f.size()
	px := f.Px
	area := f.Safe().Inset(px(gap * 2))
	var t Title
	bh := float64(58)
	if h < 600 {
		bh = 50
	}
	stack := px(bh)*float64(buttons) + px(10)*float64(buttons-1)
	if w > h && h < 620 { // side by side
		left := area.CutLeft(area.W*0.46, px(gap*3))
		left = left.Middle(left.W, px(460))
		name := left.CutBottom(px(64), px(4))
		t.Name = name
		t.Emblem = left.Middle(min(left.W, left.H), min(left.W, left.H))
		col := area.Middle(px(420), stack+px(gap*2)+px(target))
		t.Buttons = col.Grid(buttons, 1, px(bh), px(10))
		t.Small = t.smallRow(f, col.CutBottom(px(target), 0), small)
		return t
	}
	t.Small = t.smallRow(f, area.CutBottom(px(target), px(gap*2)), small)
	rest := area.Middle(px(620), area.H)
	emblem := min(rest.W*0.62, rest.H-stack-px(64+28+gap*5), rest.H*0.42)
	total := emblem + px(gap) + px(64) + px(28) + px(gap*3) + stack
	rest = rest.Middle(rest.W, total)
	e := rest.CutTop(emblem, px(gap))
	t.Emblem = e.Middle(emblem, emblem)
	t.Name = rest.CutTop(px(64), 0)
	t.Motto = rest.CutTop(px(28), px(gap*3))
	t.Buttons = rest.Middle(px(420), rest.H).Grid(buttons, 1, px(bh), px(10))
	return t
}

// smallRow centres n square targets in a row.
func (Title) smallRow(f Frame, r Rect, n int) []Rect {
	w := f.Px(target)*float64(n) + f.Px(gap*2)*float64(n-1)
	return r.Middle(w, r.H).Grid(n, n, f.Px(target), f.Px(gap*2))
}
