// Package honours names what a person is honoured for once: first victories, the first
// great capture, the first castle, ten days of puzzles, a whole quest.
//
// It finds them in matches that have ended; the settings keep on which day each came, and
// a page shows them.
package honours
