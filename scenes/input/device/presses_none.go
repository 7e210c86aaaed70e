//go:build !js && (!linux || android)

package device

// watch does nothing: this system doesn't report the positions of presses.
func (*presses) watch() {}
