// Package film takes pictures of the real game, which it drives as a person
// would: every scene in every theme at every size, and strips of everything that
// moves.
package film
