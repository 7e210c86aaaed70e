// Package grand is the rules of Grand Camelot and Grand Cam: four players in two teams, each
// of whom moves pieces of his own (rulings G1 to G10, GC1 to GC3). How a piece steps and leaps
// is package camelot's.
package grand
