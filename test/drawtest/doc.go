// Package drawtest is for tests that draw. It runs them inside a running game, and compares the
// pictures with the signatures of golden pictures. It knows nothing about the content of the
// pictures.
package drawtest
