package layout

import "math"

// Title is the title screen: the emblem and the name, then the games.
type Title struct {
	Emblem  Rect
	Name    Rect
	Line    Rect   // an ornament below the name; empty where there is no room
	Motto   Rect   // empty where there is no room
	Learn   Rect   // the way to the lessons
	Puzzles Rect   // the way to the puzzles, beside it
	Quest   Rect   // the way to the quest, beside them
	Table   Rect   // a line above the games at the first time; empty else, or where there is no room
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
	First                 bool // somebody is here for the first time
	Puzzles               bool
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
	case low && h < 340:
		gh, rh = 48, 48
	case low:
		gh, rh = 64, 48
	case w >= 700:
		gh, columns = 118, games
	case h < 700:
		gh = 72
	}
	rows := (games + columns - 1) / columns
	beside := min(resumes, 2) // of those in a row
	lines := 1                // with the one of the lessons
	if resumes > 0 {
		lines += (resumes + beside - 1) / beside
	}
	first := 0.0
	if parts.First {
		first = px(26)
	}
	between := px(12)
	if low {
		between = px(8)
	}
	high := func() float64 {
		return px(gh)*float64(rows) + px(10)*float64(rows-1) + (px(rh)+between)*float64(lines) + first
	}
	learn := func(col *Rect) {
		row := col.CutTop(px(rh), between)
		if !parts.Puzzles {
			t.Learn = row.Middle(px(420), row.H)
			return
		}
		row = row.Middle(px(600), row.H)
		share := row.W * 0.26
		if share < px(130) { // only its icon
			share = px(target)
		}
		t.Quest = row.CutRight(share, px(gap))
		t.Learn = row.CutLeft(row.W*0.54, px(gap))
		t.Puzzles = row
	}
	cut := func(col Rect) {
		if resumes == 0 {
			learn(&col)
		} else {
			room := col.CutTop((px(rh)+between)*float64(lines-1), 0)
			if resumes == 1 {
				room = room.Middle(px(420), room.H)
			}
			t.Resume = room.Grid(resumes, beside, px(rh), between)
			learn(&col)
		}
		t.Table = col.CutTop(first, 0)
		t.Games = col.Grid(games, columns, px(gh), px(14))
		if columns == 1 {
			t.Games = col.Grid(games, 1, px(gh), px(10))
		}
	}
	if low { // side by side
		share := 0.46
		if w < 600 { // the small buttons need it
			share = 0.44
		}
		left := area.CutLeft(area.W*share, px(gap*3))
		if parts.Message {
			t.Message = left.CutTop(px(message), px(gap))
		}
		left = left.Middle(left.W, px(460))
		t.Name = left.CutBottom(px(64), px(4))
		t.Emblem = left.Middle(min(left.W, left.H), min(left.W, left.H))
		foot := px(gap * 2)
		if area.H < high()+foot+px(target) {
			foot, first = px(gap), 0
		}
		col := area.Middle(px(420), high()+foot+px(target))
		t.Small = t.smallRow(f, col.CutBottom(px(target), foot), parts.Small)
		cut(col)
		return t
	}
	t.Small = t.smallRow(f, area.CutBottom(px(target), px(gap*2)), parts.Small)
	if parts.Message {
		m := area.CutTop(px(message), px(gap))
		t.Message = m.Middle(px(560), m.H)
	}
	rest := area.Middle(px(660), area.H)
	name, line, motto, space := 68.0, 18.0, 30.0, gap*5.0
	spare := func() float64 { return rest.H - high() - px(name+line+motto+space) }
	const least = 84 // of the emblem, if something less needful can give way
	if spare() < px(least) && columns == 1 {
		gh = 56
	}
	if spare() < px(least) {
		line, motto, space = 0, 0, gap*3
	}
	if spare() < px(least) {
		first = 0
	}
	emblem := math.Floor(min(rest.W*0.62, spare(), rest.H*0.46))
	total := emblem + px(name+line+motto+space-gap) + high()
	rest = rest.Middle(rest.W, total)
	e := rest.CutTop(emblem, px(gap))
	t.Emblem = e.Middle(emblem, emblem)
	t.Name = rest.CutTop(px(name), 0)
	if line > 0 {
		t.Line = rest.CutTop(px(line), 0).Middle(min(rest.W, px(380)), px(line))
		t.Motto = rest.CutTop(px(motto), px(gap*3))
	} else {
		rest.CutTop(px(gap), 0)
	}
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
