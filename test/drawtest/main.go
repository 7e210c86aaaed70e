package drawtest

import (
	"fmt"
	"os"
	"runtime"
	"testing"
)

// Main runs a package's tests and ends the program; call it from TestMain. Without a display it
// runs no tests, and fails if TEST_REQUIRE_DISPLAY is 1. It also fails if all tests ran and there
// is a golden that none of them asked for.
func Main(m *testing.M) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		if os.Getenv("TEST_REQUIRE_DISPLAY") == "1" {
			fmt.Println("no display, and TEST_REQUIRE_DISPLAY=1")
			os.Exit(1)
		}
		fmt.Println("skipped: these tests draw and there is no display")
		os.Exit(0)
	}
	var code int
	if err := Run(func() { code = m.Run() }); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	if code == 0 && everything() && (*keeping == "" || *keeping == all) {
		if err := asked.leftOver(*keeping == all); err != nil {
			fmt.Println(err)
			code = 1
		}
	}
	os.Exit(code)
}
