// Package record holds a whole game as PGN-like text: tag pairs, then the numbered moves, then
// the result. Files end in .rtg.
//
//	[Game "lancelot"]
//	[Date "2026.11.20"]
//	[Player1 "You"]
//	[Player2 "Sir Gawain"]
//	[Level2 "1"]
//	[Character2 "gawain"]
//	[Arms1 "chevron"]
//	[TimeControl1 "1/60"]
//	[Seats "2"]
//	[Seed "42"]
//	[Sword "on"]
//	[Result "A"]
//	[Termination "target"]
//	[Key "00c0ffee00c0ffee"]
//	1. @G6 1... K4 2. G8xE6 @G6 {[%emt 0:00:12.345]} {well struck} 2... pass A
//
// Players are in turn order. Every move has a number, "2." for the first move of a round and "2..."
// for the others, so that a move may have several words. The result is the letters of the winning
// seats, "draw", or "*" for an unfinished game. The tag Start is an unusual starting position. Key
// is the key of the last position, which Replay compares. Every other tag is a setting.
//
// Variations are in round brackets after the move that they replace, as in PGN, and may be nested:
// "1. @G6!? (1. @G8 {safer} 1... K5) 1... K4". A sign directly after a move is a comment on it.
//
// TimeControlN is the clock of player N (clock.Control). The first comment [%emt ...] after a move
// is the time of the move, and Elapsed is the time that the player to move has used so far. Records
// without these have no clocks.
//
// AwayN "link" says that player N plays elsewhere, through links. Pack packs a record for a link.
//
// The package also reads typed moves: texts, or squares in any spelling ("c6e8", "C6 to E8", "k4",
// "@g6 g8"). It completes them by asking the position touch by touch. Errors are values.
package record
