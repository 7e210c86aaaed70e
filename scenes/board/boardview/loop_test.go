package boardview

import (
	"testing"

	"roundtable/internal/drawtest"
)

func TestMain(m *testing.M) { drawtest.Main(m) }
