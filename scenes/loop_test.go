package scenes_test

import (
	"fmt"
	"os"
	"testing"

	"roundtable/test/drawtest"
)

func TestMain(m *testing.M) {
	if what := os.Getenv(framesOf); what != "" {
		if err := runFrames(what); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	drawtest.Main(m)
}
