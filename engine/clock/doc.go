// Package clock computes players' clocks. It reads no time: callers pass in how much has passed.
package clock
