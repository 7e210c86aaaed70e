// Package lessons holds each game's lessons as data: positions, moves to show, goals, and a
// final practice game. A Run leads through one lesson and has the engine judge what is tried.
//
// It knows no game's rules and no screen; it has only the keys of a lesson's texts, made of
// game, ID and step.
package lessons
