// Package film takes strips of pictures of everything that moves, from the real
// game: it drives an App by input, as a person would, and draws it.
package film
