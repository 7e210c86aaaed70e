//go:build !js && (!linux || android)

package device

func (*presses) watch() {}
