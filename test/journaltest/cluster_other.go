//go:build !unix

package journaltest

// Main does nothing where no cluster is tested.
func Main() {}
