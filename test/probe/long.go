package probe

import "testing"

// Long leaves a test to 'make test-all'.
func Long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("'make test-all' runs it")
	}
}
