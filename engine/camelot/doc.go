// Package camelot implements the rules of Camelot: rulings C1 to C18, in the rule sets 'classic'
// and 'wcf'.
//
// State is a small value for searches, which copy it in order to undo moves. Position is for users
// and records, and contains a State. Evaluation belongs to package brain.
package camelot
