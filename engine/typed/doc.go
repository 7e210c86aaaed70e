// Package typed reads what people type as a move: its text, or squares in any
// spelling ("c6e8", "C6 to E8", "k4", "@g6 g8"), and tells how a text that is being
// typed may go on.
//
// It judges no rule: it asks the position touch by touch. It has no words for
// anybody; its errors are values.
package typed
