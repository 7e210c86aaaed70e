// Package child finds the installed server, begins it as a child of this program that ends with
// it, and asks the system for the addresses of this machine.
package child
