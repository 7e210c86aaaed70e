// Package drawtest is for tests that draw. It runs them inside a running game, and compares
// what they draw with golden pictures, of which only signatures are kept.
//
// It knows nothing of what is drawn.
package drawtest
