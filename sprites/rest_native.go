//go:build !js

package sprites

// breather is nil: a goroutine has a thread of its own.
func breather() func(pixels int) { return nil }
