// Package brain is how the computer plays Grand Camelot and Grand Cam: a search in which each
// team is of one mind, with an evaluation that is set by hand and not fitted.
package brain
