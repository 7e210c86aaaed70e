// Package build is go/build for the page: Ebitengine looks for its own sources by it, which
// no browser has.
package build

import "errors"

// Context, Package and FindOnly are what Ebitengine names.
type (
	Context struct{}
	Package struct{ Dir string }
)

const FindOnly = 0

// Default finds nothing.
var Default Context

func (*Context) Import(path, dir string, mode uint) (*Package, error) {
	return nil, errors.New("there are no sources in a browser")
}
