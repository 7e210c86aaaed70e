// Package review judges a game that was played: what each ply was worth, which
// move was better, where the game turned, and how well everybody played.
//
// It knows records and what a search tells of a position (engine.Info), and neither
// who asks the search nor when. What is different in each game it asks: the position
// for its phase, the catalog for what a score is worth.
package review
