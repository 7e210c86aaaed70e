//go:build !js && (!linux || android)

package device

// watch would note presses as they come: here nobody tells where they are.
func (*presses) watch() {}
