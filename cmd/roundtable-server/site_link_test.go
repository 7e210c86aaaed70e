//go:build unix

package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// A link out of the folder leads nowhere. On Windows not everybody may make one.
func TestLinksOutOfTheFolder(t *testing.T) {
	dir := t.TempDir()
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(secret, filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	w := httptest.NewRecorder()
	servePages(root.FS()).ServeHTTP(w, httptest.NewRequest("GET", "/link", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("%d, %q", w.Code, w.Body)
	}
}
