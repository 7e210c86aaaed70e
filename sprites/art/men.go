package art

import "roundtable/sprites/paint"

// The outlines of Camelot's pieces, on a grid of 100 by 100 for the square.
const (
	horseHead = "M 53 7 C 55 11 56 14 57 17 C 71 22 80 39 79 61 C 78.8 68 77 73 74 79 L 30 79 " +
		"C 28 69 34 62 41 57 C 45.5 53.5 48 50 48 46 C 43 50.5 38 52 34 55.5 C 31 60 28 63.5 22.5 62.5 " +
		"C 16 61 13.5 55 16.5 49.5 C 20.5 43 24 38 27 31.5 C 29 25.5 35 20 42.5 17 C 45 12.5 48.5 9 53 7 Z"
	horseMane = "M 57 17 C 71 22 80 39 79 61 C 78.8 68 77 73 74 79 L 65 79 C 68 70 69 60 67 50 " +
		"C 65.5 40 61 31 54 25 C 53 22 54.5 19 57 17 Z"
	horseLocks = "M 58 24 C 62 26 67 29 71 34 M 62.5 32.5 C 67 35 71 38 75 43 M 66 42 C 69.5 44 73.5 47.5 77 52 " +
		"M 68 52 C 71 54 74.5 57 78 61 M 68.5 62 C 71 64 74 67 77 70"
	horseCheek  = "M 53 27 C 62 32 61 45 52 48.5 C 46 50.5 40 46 40 39 C 40 31 46 25.5 53 27 Z"
	horseBridge = "M 42 20 C 36 23 32.5 27.5 30.5 33 C 27.5 40 23.5 45.5 20 51 C 25 50 29.5 46 32.5 41 C 35.5 35 40 27 46 21 Z"

	pawnBody   = "M 40 45 C 42 56 37 67 27 77 L 73 77 C 63 67 58 56 60 45 Z"
	pawnCollar = "M 33.5 41.5 C 33.5 38 66.5 38 66.5 41.5 L 64 46.5 C 64 49 36 49 36 46.5 Z"
)

// onSquare maps the grid of 100 to a square of side s about (x, y).
func onSquare(x, y, s float64) paint.Affine { return paint.Place(s/100, x-s/2, y-s/2) }

// foot returns the turned base of a piece: two rings, the lower one wider.
func foot(left, right, top float64) (upper, lower *paint.Path) {
	upper = new(paint.Path).RoundRect(left+4, top-1.5, right-left-8, 7, 3)
	lower = new(paint.Path).RoundRect(left, top+4.5, right-left, 8.5, 3.6)
	return
}

func horse(c *paint.Canvas, m Material, x, y, s float64) {
	at := onSquare(x, y, s)
	u := s / 100
	head := paint.Parse(horseHead).Map(at)
	upper, lower := foot(22, 81, 79)
	upper, lower = upper.Map(at), lower.Map(at)
	all := new(paint.Path).Join(head).Join(upper).Join(lower)
	carve(c, m, s, all, func(f *form) {
		f.dome(head, 9*u, 15*u)
		f.raise(paint.Parse(horseMane).Map(at), 2.2*u, 3.2*u)
		f.raise(paint.Parse(horseCheek).Map(at), 3.5*u, 3.4*u)
		f.raise(paint.Parse(horseBridge).Map(at), 2.2*u, 2.2*u)
		f.raise(paint.Parse(horseLocks).Map(at).Stroke(2.1*u), 1.0*u, -3.4*u)
		f.raise(new(paint.Path).Move(25, 57.5).Quad(29, 57, 32, 53).Map(at).Stroke(1.8*u), 0.8*u, -3.4*u)
		f.raise(new(paint.Path).Ellipse(20.5, 53.5, 1.9, 2.3).Map(at), 0.8*u, -4*u)
		f.raise(paint.Parse("M 47.5 18 C 49 14.5 51 12 53 10.5 C 53.5 14 53 17 51.5 20 Z").Map(at), 1*u, -3*u)
		f.dome(upper, 3*u, 4*u)
		f.dome(lower, 3.4*u, 6*u)
	})
	// The eye is visible at every size: a dark drop with a light in it.
	eye := new(paint.Path).Ellipse(38.2, 31.6, 3.6, 2.9).Map(paint.Turn(-0.5, 38.2, 31.6)).Map(at)
	c.Fill(eye, paint.Solid(m.Edge))
	if s >= 40 {
		c.Fill(new(paint.Path).Circle(37.2, 30.5, 1.0).Map(at), paint.Solid(m.Shine.Alpha(0.85)))
	}
}

func pawn(c *paint.Canvas, m Material, x, y, s float64) {
	at := onSquare(x, y, s)
	u := s / 100
	head := new(paint.Path).Circle(50, 27.5, 15.5).Map(at)
	collar := paint.Parse(pawnCollar).Map(at)
	body := paint.Parse(pawnBody).Map(at)
	upper, lower := foot(22.5, 77.5, 77)
	upper, lower = upper.Map(at), lower.Map(at)
	all := new(paint.Path).Join(head).Join(collar).Join(body).Join(upper).Join(lower)
	carve(c, m, s, all, func(f *form) {
		f.dome(body, 8*u, 13*u)
		f.dome(head, 8*u, 15*u)
		f.dome(collar, 2.6*u, 6*u)
		f.dome(upper, 3*u, 4*u)
		f.dome(lower, 3.4*u, 6*u)
	})
}
