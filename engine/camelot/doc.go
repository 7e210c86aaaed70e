// Package camelot is the rules of Camelot: rulings C1 to C18, in the rule sets
// 'classic' and 'wcf'.
//
// State is a position for searches: a small value, played on by copying.
// Position wraps it for people and records. The package knows nothing of how a
// position is judged: that is the brain's.
package camelot
