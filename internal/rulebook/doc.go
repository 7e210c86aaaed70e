// Package rulebook is the rules of each game as a page: sections in order, the
// rulings that each states, and diagrams of positions. It is data; the words are
// those of internal/locale, the pictures those of the scene that shows them.
//
// It knows no screen, no language and no single game: what a diagram shows is
// worked out by the game's own rules.
package rulebook
