package layout

import "math"

// Title is the title screen: the emblem and the name, then the games.
type Title struct {
	Emblem  Rect
	Name    Rect
	Line    Rect   // an ornament below the name; empty where there is no room
	Motto   Rect   // empty where there is no room
	Resume  []Rect // the games under way
	Message Rect   // for what has to be said; empty where there is nothing
	Games   []Rect
	Small   []Rect // the row of small buttons: sound, full screen, quit
}

// TitleParts are what a title screen has room for: so many games under way, games
// to begin and small buttons, and a message.
type TitleParts struct {
	Resumes, Games, Small int
	Message               bool
}

// NewTitle lays out the title screen.
func NewTitle(f Frame, parts TitleParts) Title {
	resumes, games := parts.Resumes, parts.Games
	w, h := f.size()
	px := f.Px
	area := f.Safe().Inset(px(gap * 2))
	low := w > h && h < 620
	var t Title
	gh, rh, columns := 84.0, 56.0, 1
	switch {
	case low:
		gh, rh = 64, 48
	case w >= 700:
		gh, columns = 118, games
	case h < 700:
		gh = 72
	}
	rows := (games + columns - 1) / columns
	stack := px(gh)*float64(rows) + px(10)*float64(rows-1)
	beside := min(resumes, 2) // of those in a row
	lines := 0
	if resumes > 0 {
		lines = (resumes + beside - 1) / beside
	}
	stack += (px(rh) + px(12)) * float64(lines)
	cut := func(col Rect) {
		room := col.CutTop((px(rh)+px(12))*float64(lines), 0)
		if resumes == 1 {
			room = room.Middle(px(420), room.H)
		}
		t.Resume = room.Grid(resumes, beside, px(rh), px(12))
		t.Games = col.Grid(games, columns, px(gh), px(14))
		if columns == 1 {
			t.Games = col.Grid(games, 1, px(gh), px(10))
		}
	}
	if low { // side by side
		left := area.CutLeft(area.W*0.46, px(gap*3))
		if parts.Message {
			t.Message = left.CutTop(px(message), px(gap))
		}
		left = left.Middle(left.W, px(460))
		t.Name = left.CutBottom(px(64), px(4))
		t.Emblem = left.Middle(min(left.W, left.H), min(left.W, left.H))
		col := area.Middle(px(420), stack+px(gap*2)+px(target))
		t.Small = t.smallRow(f, col.CutBottom(px(target), px(gap*2)), parts.Small)
		cut(col)
		return t
	}
	t.Small = t.smallRow(f, area.CutBottom(px(target), px(gap*2)), parts.Small)
	if parts.Message {
		m := area.CutTop(px(message), px(gap))
		t.Message = m.Middle(px(560), m.H)
	}
	rest := area.Middle(px(660), area.H)
	const name, line, motto = 68, 18, 30
	emblem := math.Floor(min(rest.W*0.62, rest.H-stack-px(name+line+motto+gap*5), rest.H*0.46))
	total := emblem + px(gap) + px(name) + px(line) + px(motto) + px(gap*3) + stack
	rest = rest.Middle(rest.W, total)
	e := rest.CutTop(emblem, px(gap))
	t.Emblem = e.Middle(emblem, emblem)
	t.Name = rest.CutTop(px(name), 0)
	t.Line = rest.CutTop(px(line), 0).Middle(min(rest.W, px(380)), px(line))
	t.Motto = rest.CutTop(px(motto), px(gap*3))
	if columns == 1 {
		rest = rest.Middle(px(420), rest.H)
	}
	cut(rest)
	return t
}

// message is how high the room for a message is, in CSS pixels.
const message = 64

// smallRow centres n square targets in a row, closer together where it is narrow.
func (Title) smallRow(f Frame, r Rect, n int) []Rect {
	between := f.Px(gap * 2)
	if side := f.Px(target) * float64(n); n > 1 && side+between*float64(n-1) > r.W {
		between = max(f.Px(2), math.Floor((r.W-side)/float64(n-1)))
	}
	w := f.Px(target)*float64(n) + between*float64(n-1)
	return r.Middle(w, r.H).Grid(n, n, f.Px(target), between)
}
