// Package reviewer lets the computer's seat judge a game ply by ply, beside whatever
// the program does meanwhile: it asks about one position after the other and gives
// the answers to a review.
//
// It knows neither the games nor the screen. It is for one goroutine, the game's.
package reviewer
