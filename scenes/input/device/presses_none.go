//go:build !js && (!linux || android)

package device

// watch does nothing: this system doesn't tell positions.
func (*presses) watch() {}
