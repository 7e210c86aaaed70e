// Package board is the interactive board that the table, the lessons, the puzzles and the
// editor share. The user builds moves on it by mouse, pen, finger, keys, gamepad, typed squares
// or the document for those who can't see it.
//
// A Board handles each press, the move being built, the magnified views, the marks, the
// messages at squares, and the animation. It is given the turn (Begin) and further marks, and
// returns intents: what the user wants. It knows no match, clock, computer or lesson.
//
// A finger misses by about 1.5 mm (standard deviation in x and y) whatever the size of the
// squares. So a tap takes the nearest square on which a tap does something, and a drag goes by
// the finger, not by the piece shown above it. Lifting the finger takes the lit square. The
// camera never moves during a press. A move that can't be undone waits for confirmation if its
// square was under 7 mm or another square was nearly as likely. finger_test.go measures taps
// and mistakes without a display.
package board
