// Package reviewer lets the computer's seat judge a game ply by ply, beside whatever the program
// does meanwhile: it asks about one position after the other and gives the answers to a review.
// Retry then asks the user for a better move in place of each mistake, and has the moves that are
// tried judged by a search.
//
// It knows neither the games nor the screen. It is for one goroutine, the game's, and never waits.
package reviewer
