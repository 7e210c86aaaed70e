package source

import (
	"go/types"
	"runtime"
	"slices"
	"testing"
)

// Types are the same wherever a package is seen from, and each package comes
// after those that it imports.
func TestLoad(t *testing.T) {
	p, err := Load(runtime.GOOS, runtime.GOARCH)
	if err != nil {
		t.Fatal(err)
	}
	camelot, engine := p.Find("engine/camelot"), p.Find("engine")
	if camelot == nil || engine == nil || p.Find("no/such") != nil {
		t.Fatalf("camelot is %v, its contract %v", camelot, engine)
	}
	if slices.Index(p.Packages, engine) > slices.Index(p.Packages, camelot) {
		t.Error("a package comes before one that it imports")
	}
	game := engine.Types.Scope().Lookup("Game").Type().Underlying().(*types.Interface)
	if !types.Implements(camelot.Types.Scope().Lookup("Game").Type(), game) {
		t.Error("Camelot is no game")
	}
}
