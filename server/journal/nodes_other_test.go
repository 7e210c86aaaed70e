//go:build !unix

package journal_test

// Main does nothing where no cluster is tested.
func Main() {}
