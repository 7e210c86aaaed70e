// Package drawtest is for tests that draw. It runs them inside a running game, and compares what
// they draw with the signatures of golden pictures. It knows nothing of what is drawn.
package drawtest
