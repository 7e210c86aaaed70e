//go:build !js

package shell

type monitor struct {
	Name string
	Size
	Covered edges // by bars and window frame
}

// edges holds the widths of what covers the four edges of a monitor.
type edges struct{ Left, Top, Right, Bottom int }

// Plus returns the sums of both values at each edge.
func (i edges) Plus(j edges) edges {
	return edges{i.Left + j.Left, i.Top + j.Top, i.Right + j.Right, i.Bottom + j.Bottom}
}

// usualFrame returns a little more than the usual size of a window's frame and title bar.
func usualFrame() edges { return edges{Left: 8, Top: 40, Right: 8, Bottom: 8} }

// usualBars returns the usual size of a desktop's bars.
func usualBars() edges { return edges{Top: 40, Bottom: 56} }

// windowPlace says where a window opens, and how.
type windowPlace struct {
	Monitor int // index of the monitor; -1 if unknown
	// X and Y are the upper left corner of the window's content, relative to the monitor.
	X, Y int
	Size
	Maximised, Full bool
}

// usual is the size of the first window on a desktop that has room for it. On a larger desktop the
// window takes three quarters of the height, but is at most large.
var usual, large = Size{1280, 800}, Size{1920, 1200}

// fitWindow returns where a window opens; the first monitor is the main one. The window has the
// requested size, or its size when it was last closed, or a default size. It fits into the free
// area of its monitor. Without monitors only the size is set.
func fitWindow(desk []monitor, asked Size, left windowState) windowPlace {
	p := windowPlace{Monitor: -1, Size: usual, Maximised: left.Maximised, Full: left.Full}
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

// around returns what is covered at the edges of a screen of w by h, whose free area is given. If
// that area is invalid, it returns the usual bars.
func around(w, h, x, y, freeW, freeH int) edges {
	i := edges{Left: x, Top: y, Right: w - x - freeW, Bottom: h - y - freeH}
	if min(i.Left, i.Top, i.Right, i.Bottom) < 0 || freeW < w/2 || freeH < h/2 {
		return usualBars()
	}
	return i
}
