// Package touch builds a move touch by touch, for every game: what was touched,
// what may be touched next, what the board looks like meanwhile, and the way
// back. It asks engine.Position.Continue and knows no game, no screen and no
// pointer.
package touch
