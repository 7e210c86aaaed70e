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
)

// star8 is a star of eight points.
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

// bearingNames are those of the bearings, in words and records; they never change.
var bearingNames = [...]string{
	Cross: "cross", Lion: "lion", Chevron: "chevron", Eagle: "eagle", Lilies: "lilies",
	Chequy: "chequy", Gonfanon: "gonfanon", DoubleEagle: "double-eagle", Keys: "keys",
	Tower: "tower", Star: "star", Crescent: "crescent",
}

// String is the name of the bearing.
func (b Bearing) String() string { return bearingNames[b] }
