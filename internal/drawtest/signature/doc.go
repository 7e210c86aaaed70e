// Package signature makes of a picture a digest of a few kB that knows the
// picture again: another graphics driver's rounding does not matter to it, but
// every change that a person could see in any one place does.
//
// It is pure: pictures go in, numbers come out. It knows nothing of tests,
// screens or what is drawn.
package signature
