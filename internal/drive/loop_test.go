package drive

import (
	"testing"

	"roundtable/internal/easel"
)

func TestMain(m *testing.M) { easel.Main(m) }
