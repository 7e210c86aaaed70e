// Package phones tests, without a phone and without the makers' tools, the programs in
// mobile/android and mobile/ios: that every Go package which they need has the right types there,
// that gobind makes bindings of the library, and that manifests, lists and projects are
// well-formed and agree with each other.
package phones
