// Package lessons is what there is to learn of each game, as data: positions, moves
// that are shown, goals, and the practice game at a lesson's end. A Run leads through
// one lesson and lets the engine judge what is tried.
//
// It knows no game's rules and no screen; of a lesson's words it knows the keys, which
// follow from its game, its ID and the number of the step.
package lessons
