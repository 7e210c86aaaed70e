// Package text sets lines of text: one typeface, left to right, with its kerning,
// and with the joined letters that its typeface names.
//
// Ebitengine's own package shapes every script of the world, which costs the page
// a seventh of its download; the game's languages need none of that. It knows
// nothing of themes, and no words.
package text
