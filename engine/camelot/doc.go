// Package camelot implements the rules of Camelot: rulings C1 to C18, in the rule sets 'classic'
// and 'wcf'.
//
// State is a small value for searches, copied for undo. Position wraps it for users and records.
// Evaluation belongs to package brain.
package camelot
