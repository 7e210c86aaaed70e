// Package grand implements the rules of Grand Camelot and Grand Cam: four players in two teams,
// each moving its own pieces (rulings G1 to G10, GC1 to GC3). Steps and leaps are package
// camelot's.
package grand
