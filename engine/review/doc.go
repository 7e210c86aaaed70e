// Package review judges a played game: each ply's value, better moves, turning points, and how
// well the players played.
//
// It knows records and search results (engine.Info), not who searches or when. Game-specific
// facts come from the position (phase) and the catalog (scale).
package review
