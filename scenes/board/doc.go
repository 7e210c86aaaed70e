// Package board is the one interactive board: on it a person builds moves by mouse,
// pen, finger, keys, a gamepad, typed squares or the document for those who do not
// see it. The table, the lessons, the puzzles and the editor use it.
//
// A Board owns a press from its beginning to its end, the move being built, the
// magnified views, the marks, the messages that stand at squares, and the movements at
// the person's speed. It is told the turn (Begin) and what else is marked, and returns
// intents: what the person wants. It knows no match, clock, computer or lesson.
//
// A finger misses by about 1.5 mm (standard deviation in x and y), in millimetres of its own
// and not in squares. So a tap takes the nearest square on which a tap does something, and a
// drag goes by the finger's point, not by the piece above it. What is lit is what lifting the
// finger takes. A press holds the camera still. A move that can't be undone waits for a tick
// mark where its square, as it was tapped, was under 7 mm or another square was nearly as likely.
// finger_test.go measures taps and mistakes without a display.
package board
