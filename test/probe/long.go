package probe

import "testing"

// Long skips a test unless 'make test-all' runs it.
func Long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("'make test-all' runs it")
	}
}
