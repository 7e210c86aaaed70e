// Package review judges a played game: each ply's value, better moves, turning points, and
// accuracy.
//
// It knows records and search results (engine.Info), not who searches or when. The position
// knows its phase, the catalog the scale.
package review
