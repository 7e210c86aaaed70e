// Package engine is the contract of a game: the values that rules, records,
// matches, scenes and the computer's seat exchange.
//
// It holds no rule of any game and knows nothing of screen, sound, browser,
// disk, clock or chance. It uses the standard library only.
//
// A Position serves users, records and the Worker. A search inside a game uses a concrete
// state with packed moves, fills its caller's buffer and allocates nothing.
package engine
