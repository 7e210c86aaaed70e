// Package settings is the screens of what a person chooses once and for all, and of what keys and
// buttons do.
package settings
