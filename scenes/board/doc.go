// Package board is the one interactive board: on it a person builds moves by mouse,
// pen, finger, keys, a gamepad, typed squares or the document for those who do not
// see it. The table, the lessons, the puzzles and the editor use it.
//
// A Board owns a press from its beginning to its end, the move being built, the
// magnified views, the marks, the messages that stand at squares, and the movements at
// the person's speed. It is told the turn (Begin) and what else is marked, and returns
// intents: what the person wants. It knows no match, clock, computer or lesson.
package board
