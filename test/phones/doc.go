// Package phones tests the programs in mobile/android and mobile/ios without a phone and without
// the makers' tools: that all Go packages which they need compile for phones as far as types go,
// that gobind can make bindings of the library, and that manifests, lists and projects are
// well-formed and agree with each other.
package phones
