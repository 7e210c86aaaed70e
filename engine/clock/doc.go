// Package clock computes players' clocks. It does not read the time: callers pass in how much time
// has passed.
package clock
