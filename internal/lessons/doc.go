// Package lessons holds each game's lessons as data: positions, moves to show, goals, and a
// practice game at the end. A Run takes the player through one lesson and lets the engine judge the
// moves that the player tries.
//
// It knows no game's rules and no screen. It contains no texts, only the keys of texts, which are
// made of game, lesson ID and step.
package lessons
