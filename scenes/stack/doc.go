// Package stack keeps the scenes that lie over each other and what belongs to the
// topmost of them: the question over it, the focus, the press under way, its picture and
// the transition to another scene.
//
// It knows no scene by name, and nothing of where scenes come from: package scenes opens
// them.
package stack
