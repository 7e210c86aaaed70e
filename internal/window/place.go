package window

// Monitor is one of the monitors of a desk.
type Monitor struct {
	Name string
	Size
	Covered Insets // what bars and the frame of a window take of it
}

// Insets are lengths at the four edges of a monitor.
type Insets struct{ Left, Top, Right, Bottom int }

// Plus is both insets together.
func (i Insets) Plus(j Insets) Insets {
	return Insets{i.Left + j.Left, i.Top + j.Top, i.Right + j.Right, i.Bottom + j.Bottom}
}

// Frame is what the frame and the title of a window take, where there is something that
// draws them: a little more than is usual.
func Frame() Insets { return Insets{Left: 8, Top: 40, Right: 8, Bottom: 8} }

// Bars is what the bars of a desk take where the system does not say it.
func Bars() Insets { return Insets{Top: 40, Bottom: 56} }

// Place is where a window opens, and how.
type Place struct {
	Monitor int // which of the monitors; -1 where none is known
	// X and Y are the corner of what is in the frame, from that of the monitor.
	X, Y int
	Size
	Maximised, Full bool
}

// usual is the size of the first window on a desk that has room for it; on a larger one
// it takes three quarters of the height, up to that of large.
var usual, large = Size{1280, 800}, Size{1920, 1200}

// Fit is where a window opens on a desk, of which the first monitor is the one that a
// person looks at: as it was left, or with the size that is asked for, or else with a
// usual one. It is never larger than the room there is on its monitor, and stands within
// it. Where no monitor is known, it has the size alone.
func Fit(desk []Monitor, asked Size, left State) Place {
	p := Place{Monitor: -1, Size: usual, Maximised: left.Maximised, Full: left.Full}
	known := left.W > 0
	switch {
	case asked.W > 0:
		p.Size, p.Maximised, p.Full, known = asked, false, false, false
	case known:
		p.Size = left.Size
	}
	if len(desk) == 0 {
		return p
	}
	p.Monitor = 0
	there := false // the monitor that the window was left on
	for i, m := range desk {
		if known && m.Name == left.Monitor && !there {
			p.Monitor, there = i, true
		}
	}
	m := desk[p.Monitor]
	room := Size{max(1, m.W-m.Covered.Left-m.Covered.Right), max(1, m.H-m.Covered.Top-m.Covered.Bottom)}
	if asked.W == 0 && !known {
		h := min(max(usual.H, room.H*3/4), large.H)
		p.Size = Size{h * usual.W / usual.H, h}
	}
	p.W, p.H = min(p.W, room.W), min(p.H, room.H)
	p.X, p.Y = m.Covered.Left+(room.W-p.W)/2, m.Covered.Top+(room.H-p.H)/2
	if there {
		p.X = min(max(left.X, m.Covered.Left), m.Covered.Left+room.W-p.W)
		p.Y = min(max(left.Y, m.Covered.Top), m.Covered.Top+room.H-p.H)
	}
	return p
}

// Around is what is covered of a screen of w by h, of which an area is free, given by its
// corner and its size. Of an area that makes no sense nothing is believed: then bars are
// as is usual.
func Around(w, h, x, y, freeW, freeH int) Insets {
	i := Insets{Left: x, Top: y, Right: w - x - freeW, Bottom: h - y - freeH}
	if min(i.Left, i.Top, i.Right, i.Bottom) < 0 || freeW < w/2 || freeH < h/2 {
		return Bars()
	}
	return i
}
