//go:build !js

package thinker

func newBackend() backend { return &local{} }
