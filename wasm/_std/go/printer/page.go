// Package printer is go/printer for the page: Ebitengine rewrites shaders by it whose unit is
// the texel. Ours have pixels.
package printer

import (
	"errors"
	"go/token"
	"io"
)

// Fprint prints nothing.
func Fprint(w io.Writer, files *token.FileSet, node any) error {
	return errors.New("a shader of the page begins with //kage:unit pixels")
}
