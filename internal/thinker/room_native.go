//go:build !js

package thinker

func newRoom() room { return &inside{} }
