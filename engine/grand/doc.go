// Package grand implements the rules of Grand Camelot and Grand Cam: four players in two teams,
// each of whom moves only their own pieces (rulings G1 to G10, GC1 to GC3). Package camelot has the
// rules for steps and leaps.
package grand
