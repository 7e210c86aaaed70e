package art

import (
	"math"

	"roundtable/sprites/paint"
)

// The outlines of charges on a grid of 100.
const (
	tower = "M 34.5 74 L 37 47 L 32 42.5 L 32 26 L 39.5 26 L 39.5 33 L 46 33 L 46 26 L 54 26 L 54 33 L 60.5 33 L 60.5 26 L 68 26 " +
		"L 68 42.5 L 63 47 L 65.5 74 L 56 74 L 56 65 C 56 57 44 57 44 65 L 44 74 Z"
	crescent = "M 34.5 29 C 20 42 24 71.5 50 72.5 C 76 71.5 80 42 65.5 29 C 69.5 44 63.5 55 50 55 C 36.5 55 30.5 44 34.5 29 Z"
	chalice  = "M 31 22 L 69 22 C 69 42 63 52 54 55 L 53.5 63 C 57 67 66 68 68 76 L 32 76 C 34 68 43 67 46.5 63 L 46 55 C 37 52 31 42 31 22 Z"
	sword    = "M 50 10 L 54.5 19 L 53.5 57 L 67 55.5 L 67 62 L 53 62 L 53 72 C 57 74 56 81 50 81 C 44 81 43 74 47 72 L 47 62 L 33 62 L 33 55.5 L 46.5 57 L 45.5 19 Z"
)

func star8() *paint.Path {
	var xy []float64
	for i := range 16 {
		r := 31.0
		if i%2 == 1 {
			r = 14
		}
		s, c := math.Sincos(float64(i) * math.Pi / 8)
		xy = append(xy, 50+r*s, 47-r*c)
	}
	return new(paint.Path).Poly(xy...)
}

func crown() *paint.Path {
	p := paint.Parse("M 28 70 L 23 39 L 35 51 L 37 31 L 46 47 L 50 27 L 54 47 L 63 31 L 65 51 L 77 39 L 72 70 Z")
	for _, xy := range [][2]float64{{23, 37}, {37, 29}, {50, 25}, {63, 29}, {77, 37}} {
		p.Circle(xy[0], xy[1], 3.6)
	}
	return p
}

func heraldicRose() *paint.Path {
	p := new(paint.Path).Circle(50, 47, 12)
	for i := range 5 {
		s, c := math.Sincos(float64(i) * 2 * math.Pi / 5)
		p.Join(new(paint.Path).Circle(50-15.5*s, 47-15.5*c, 10.4))
		s, c = math.Sincos((float64(i) + 0.5) * 2 * math.Pi / 5)
		p.Join(new(paint.Path).Poly(50-29*s, 47-29*c, 50-16*s+5*c, 47-16*c-5*s, 50-16*s-5*c, 47-16*c+5*s))
	}
	return p
}

// bearingNames are the names of bearings in texts and records; they never change.
var bearingNames = [...]string{
	Cross: "cross", Lion: "lion", Chevron: "chevron", Eagle: "eagle", Lilies: "lilies",
	Gonfanon: "gonfanon", DoubleEagle: "double-eagle", Keys: "keys",
	Tower: "tower", Star: "star", Crescent: "crescent",
	Crown: "crown", Chalice: "chalice", Sword: "sword", Rose: "rose",
}

// String returns the name of the bearing.
func (b Bearing) String() string { return bearingNames[b] }
