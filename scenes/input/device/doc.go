// Package device reads mouse, fingers, keyboard and gamepads for package input: through
// Ebitengine, and in the browser through the page's pointer events, because a tap may be
// shorter than a tick.
//
// It knows nothing of scenes.
package device
