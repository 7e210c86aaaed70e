// Package statistics counts the user's finished games against the computer, and estimates the
// user's strength on the scale of the computer's levels.
//
// It has a log of its own, so that games still count if their records were deleted or never saved.
package statistics
