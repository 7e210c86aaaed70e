package sprites

import (
	"flag"
	"testing"

	"roundtable/internal/easel"
)

var update = flag.Bool("update", false, "draw the golden pictures anew")

func TestMain(m *testing.M) { easel.Main(m) }
