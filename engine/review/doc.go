// Package review judges a game that was played: what each ply was worth, which
// move was better, where the game turned, and how well everybody played.
//
// It knows records and what a search tells of a position (engine.Info), and neither
// who asks the search nor when. Of the games it knows how far a position is from
// the beginning and the end.
package review
