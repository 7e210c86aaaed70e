// Package tune fits the weights of both games' evaluations to games that the computer plays
// against itself, and prints them as the source file weights.go of the game's brain; then it
// lets the new weights meet the old ones. It also fits Lancelot's networks (learned2.go and
// so on), and the scale by which Camelot's score becomes a chance (engine/review), and tunes
// numbers of Camelot's search by games alone.
//
// The same plan gives the same weights and games, however many games are played at a time.
//
// It writes no file: what it prints is kept by its caller.
package tune
