package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// policy is the page's Content-Security-Policy: everything must come from this server, and scripts
// only from files. The page contains the same policy, except for what only a header can set.
const policy = "default-src 'self'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

// contentTypes holds content types that a minimal system may not know.
var contentTypes = map[string]string{
	".wasm":        "application/wasm",
	".js":          "text/javascript; charset=utf-8",
	".webmanifest": "application/manifest+json",
	".txt":         "text/plain; charset=utf-8",
	"":             "text/plain; charset=utf-8",
}

// versioned matches files whose names contain their version; their contents never change.
var versioned = regexp.MustCompile(`^v/[0-9a-f]{16}/`)

// servePages serves the files of a built page, compressed if the browser accepts that and the
// compressed file exists. It unpacks a file that exists only as gzip for a browser that does not
// accept gzip. It lists no folder, and serves nothing whose name begins with a dot.
func servePages(files fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD are served", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		coding := choose(r.Header.Values("Accept-Encoding"), func(c coding) bool {
			info, err := fs.Stat(files, name+c.suffix)
			return err == nil && info.Mode().IsRegular()
		})
		for _, c := range codings {
			if path.Ext(name) == c.suffix {
				coding = nil // those are no files of their own
			}
		}
		if hidden(name) {
			coding = nil
		}
		if coding == nil || strings.HasSuffix(r.URL.Path, "/") && r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		f, err := files.Open(name + coding.suffix)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer f.Close()
		if coding.unpacked {
			sendUnpacked(w, r, name, f)
			return
		}
		info, err := f.Stat()
		content, ok := f.(io.ReadSeeker)
		if err != nil || !ok {
			http.Error(w, "the file cannot be read", http.StatusInternalServerError)
			return
		}
		describe(h, name)
		h.Set("ETag", fmt.Sprintf(`"%x-%x%s"`, info.ModTime().UnixNano(), info.Size(), coding.suffix))
		if coding.name != "identity" {
			h.Set("Content-Encoding", coding.name)
			h.Set("Content-Length", strconv.FormatInt(info.Size(), 10)) // ServeContent leaves it out
		}
		http.ServeContent(w, r, name, info.ModTime(), content)
	})
}

// describe sets the headers for the type of a file, and for how long it may be cached.
func describe(h http.Header, name string) {
	h.Set("Content-Type", contentType(name))
	h.Set("Cache-Control", "no-cache")
	if versioned.MatchString(name) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Vary", "Accept-Encoding")
}

// sendUnpacked sends the unpacked content of a gzip file, without an ETag, because only programs
// that are not browsers ask for it.
func sendUnpacked(w http.ResponseWriter, r *http.Request, name string, f io.Reader) {
	plain, err := gzip.NewReader(f)
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	describe(w.Header(), name)
	if r.Method == http.MethodHead {
		return
	}
	if _, err := io.Copy(w, plain); err != nil {
		panic(http.ErrAbortHandler) // so that the reader does not take it for all of the file
	}
}

// hidden reports whether a file must not be served: its name or that of a folder above it begins
// with a dot, or Windows would read the name differently.
func hidden(name string) bool {
	return strings.HasPrefix(name, ".") || strings.Contains(name, "/.") || strings.ContainsAny(name, `\:`)
}

func contentType(name string) string {
	if t, ok := contentTypes[path.Ext(name)]; ok {
		return t
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}

// coding is a form in which a file can be sent. If its suffix is to be unpacked, the file is sent
// unpacked.
type coding struct {
	name, suffix string
	unpacked     bool
}

// codings holds the compressed forms, the smallest first.
var codings = []coding{{name: "br", suffix: ".br"}, {name: "gzip", suffix: ".gz"}}

// choose returns the form, of those that exist, which the browser prefers, or nil.
func choose(accept []string, there func(coding) bool) *coding {
	likes := qualities(accept)
	var best *coding
	most := 0.0
	plain, unpacked := coding{name: "identity"}, coding{name: "identity", suffix: ".gz", unpacked: true}
	for _, c := range append(codings[:len(codings):len(codings)], plain, unpacked) {
		q, said := likes[c.name]
		if !said {
			q, said = likes["*"]
		}
		if c.name == "identity" && (!said || q == 0) {
			q = 1e-9 // better than nothing
		}
		if q > most && there(c) {
			best, most = &c, q
		}
	}
	return best
}

// qualities reads the values of Accept-Encoding: 'br;q=0.9, gzip'.
func qualities(accept []string) map[string]float64 {
	all := map[string]float64{}
	for part := range strings.SplitSeq(strings.Join(accept, ","), ",") {
		name, rest, _ := strings.Cut(part, ";")
		q := 1.0
		if key, value, ok := strings.Cut(strings.TrimSpace(rest), "="); ok && strings.EqualFold(strings.TrimSpace(key), "q") {
			n, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			if err != nil || n < 0 || n > 1 {
				n = 0
			}
			q = n
		}
		if name = strings.ToLower(strings.TrimSpace(name)); name != "" {
			all[name] = q
		}
	}
	return all
}
