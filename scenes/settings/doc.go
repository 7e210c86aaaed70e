// Package settings contains the screens for the settings and for the keys and buttons, and applies
// the settings.
package settings
