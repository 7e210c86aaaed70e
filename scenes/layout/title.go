package layout

import "math"

// Title is the title screen: emblem, name, games in progress, new games, other tasks, and the
// menu.
type Title struct {
	Emblem  Rect // empty if there is no room
	Name    Rect
	Line    Rect   // an ornament below the name; empty if there is no room
	Motto   Rect   // empty if there is no room
	Resume  []Rect // the first is larger
	Message Rect   // may be empty
	Games   []Rect
	Family  Rect   // a line about the games, below them; empty if there is no room
	Tasks   []Rect // learning, puzzles, the quest
	Menu    Rect   // leads to the rest
	// Settings is beside the menu.
	Settings Rect
}

// TitleParts is what a title screen contains: the numbers of games in progress, of new games and of
// tasks, and whether there is a message.
type TitleParts struct {
	Resumes, Games, Tasks int
	Message               bool
	Family                bool
}

// message is the height of a message, in CSS pixels.
const message = 64

// NewTitle lays out the title screen.
func NewTitle(f Frame, parts TitleParts) Title {
	w, h := f.size()
	px := f.Px
	area := f.Safe().Inset(px(gap * 2))
	low := w > h && h < 620
	wide := !low && w >= 700
	// Columns and heights.
	resumes, games, tasks := 1, min(2, parts.Games), 1
	high, between := 62.0, px(10)
	switch {
	case low:
		high, between, tasks = 54, px(8), 2
		if h < 340 {
			high, between = 48, px(6)
		}
		resumes = max(1, min(2, parts.Resumes))
	case wide:
		high, resumes, tasks = 92, 2, parts.Tasks
	case h < 700:
		high, between = 54, px(8)
	}
	high *= f.Tall()
	inGrid := 0
	if low { // the menu is beside the tasks
		inGrid = 1
	}
	rows := func(n, columns int) int { return (n + columns - 1) / max(1, columns) }
	all := float64(rows(parts.Resumes, resumes) + rows(parts.Games, games) + rows(parts.Tasks+inGrid, tasks))
	const more = 0.3 // the first is higher by this part of a row if they are below each other
	taller := 0.0
	if resumes == 1 && parts.Resumes > 1 {
		taller = more
	}
	all += taller
	menu := px(target) + between
	if low {
		menu = 0
	}
	family := 0.0 // the height of the line about the games, with its gap
	if parts.Family && !low {
		family = px(20*f.Tall()) + between
	}
	var t Title
	need := func() float64 { return all*(px(high)+between) - between + menu + family }
	cut := func(col Rect) {
		each := func(n, columns int) []Rect {
			if n == 0 {
				return nil
			}
			r := col.CutTop(float64(rows(n, columns))*(px(high)+between)-between, between)
			if n < columns {
				columns = n
				if wide {
					r = r.Middle(r.W*0.6, r.H)
				}
			}
			return r.Grid(n, columns, px(high), between)
		}
		switch {
		case parts.Resumes < 2:
			t.Resume = each(parts.Resumes, resumes)
		case taller > 0:
			first := col.CutTop((1+taller)*px(high)+taller*between, between)
			t.Resume = append([]Rect{first}, each(parts.Resumes-1, resumes)...)
		default:
			row := col.CutTop(px(high), between)
			share := 0.58
			if low {
				share = 0.53
			}
			first := row.CutLeft(row.W*share, between)
			t.Resume = append([]Rect{first}, row)
			t.Resume = append(t.Resume, each(parts.Resumes-2, resumes)...)
		}
		t.Games = each(parts.Games, games)
		if family > 0 {
			t.Family = col.CutTop(family-between, between)
		}
		t.Tasks = each(parts.Tasks+inGrid, tasks)
		if low {
			t.Menu, t.Tasks = t.Tasks[parts.Tasks], t.Tasks[:parts.Tasks]
		} else {
			t.Menu = col.CutTop(px(target), 0).Middle(min(col.W, px(180+target)+between), px(target))
		}
		t.Settings = t.Menu.CutRight(px(target), between)
	}
	if low { // side by side
		left := area.CutLeft(area.W*0.29, px(gap*2))
		if parts.Message { // beside the buttons, which don't move
			t.Message = left.CutTop(px(message*2.2), px(gap))
		}
		left = left.Middle(left.W, px(400))
		t.Name = left.CutBottom(px(64), px(4))
		t.Emblem = left.Middle(min(left.W, left.H), min(left.W, left.H))
		if spare := (area.H - need()) / all; spare < 0 {
			high += spare / px(1)
		}
		cut(area.Middle(area.W, need()))
		return t
	}
	if parts.Message {
		m := area.CutTop(px(message), px(gap))
		t.Message = m.Middle(min(m.W, px(560)), m.H)
	}
	most := 420.0
	if wide {
		most = 860
	}
	rest := area.Middle(min(area.W, px(most)), area.H)
	name, line, motto, space := 64.0, 18.0, 30.0, gap*4.0
	spare := func() float64 { return rest.H - need() - px(name+line+motto+space) }
	if spare() < 0 {
		family = 0
	}
	const least = 84 // of the emblem, if something else can be dropped
	if spare() < px(least) {
		line, motto, space = 0, 0, gap*2
	}
	if spare() < px(56) {
		name = 48
	}
	if s := spare(); s < 0 {
		high = max(target, high+s/px(1)/all)
	}
	emblem := math.Floor(max(0, min(rest.W*0.62, spare(), rest.H*0.4)))
	if emblem < px(40) {
		emblem = 0
	}
	rest = rest.Middle(rest.W, min(rest.H, emblem+px(name+line+motto+space)+need()))
	if emblem > 0 {
		e := rest.CutTop(emblem, px(gap))
		t.Emblem = e.Middle(emblem, emblem)
	}
	t.Name = rest.CutTop(px(name), 0)
	if line > 0 {
		t.Line = rest.CutTop(px(line), 0).Middle(min(rest.W, px(380)), px(line))
		t.Motto = rest.CutTop(px(motto), px(gap*2))
	} else {
		rest.CutTop(px(gap), 0)
	}
	cut(rest)
	return t
}
