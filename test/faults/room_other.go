//go:build !linux && !js

package main

func setRoom(int, bool) {}
