// Package settings has the screens of the settings and of the keys and buttons, and applies the
// settings.
package settings
