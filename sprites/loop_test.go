package sprites

import (
	"testing"

	"roundtable/test/drawtest"
)

func TestMain(m *testing.M) { drawtest.Main(m) }
