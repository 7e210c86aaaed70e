// Package brain plays Lancelot with two to five players: it judges positions
// and searches them.
//
// With two players the search is alpha-beta, deepened turn by turn. With more
// it is the same against everybody (paranoid search): the others are taken to
// play the reply that is worst for the one who thinks. Excalibur is searched at
// the root, where all its actions are weighed and the best of them compete with
// the plain ones. The search is silent and has no clock.
package brain
