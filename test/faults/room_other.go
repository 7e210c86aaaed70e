//go:build !linux && !js

package main

// setRoom does nothing: only Linux can limit another process.
func setRoom(int, bool) {}
