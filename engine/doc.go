// Package engine is the contract of a game: the values that rules, records,
// matches, scenes and the computer's seat exchange.
//
// It holds no rule of any game and knows nothing of screen, sound, browser,
// disk, clock or chance. It uses the standard library only.
package engine
