package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"sync"
	"time"
)

// linesEvery is how often the parent program is sent the number of connections, if the number has
// changed.
const linesEvery = time.Second / 2

// sayLines writes the number of open connections to out whenever it has changed, until the context
// ends: "Lines: 2".
func sayLines(ctx context.Context, lines func() int, out io.Writer) {
	tick := time.NewTicker(linesEvery)
	defer tick.Stop()
	said := 0
	for {
		if n := lines(); n != said {
			said = n
			fmt.Fprintln(out, "Lines:", n)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// setting is what a browser shows until the page has been built. Then the browser opens the page.
const setting = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Round Table</title>
<h1>Round Table</h1>
<p lang="en">The page for phones is being prepared. The game opens here automatically in a few minutes.</p>
<p lang="de">Die Seite für Handys wird vorbereitet. Das Spiel öffnet sich hier in ein paar Minuten von selbst.</p>
<p lang="fr">La page pour téléphones se prépare. Le jeu s’ouvrira ici tout seul dans quelques minutes.</p>
<p lang="it">La pagina per telefoni si prepara. Il gioco si apre qui da solo tra qualche minuto.</p>
<p lang="es">La página para móviles se está preparando. El juego se abrirá aquí solo en unos minutos.</p>
`

// awaitPage serves the page in a folder as soon as it exists, because it is built after the
// program.
func awaitPage(dir string) http.Handler {
	var mu sync.Mutex
	var pages http.Handler
	there := func() http.Handler {
		mu.Lock()
		defer mu.Unlock()
		if pages == nil && hasPage(dir) {
			if files, err := os.OpenRoot(dir); err == nil {
				pages = servePages(files.FS())
			}
		}
		return pages
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h := there(); h != nil {
			h.ServeHTTP(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Cache-Control", "no-store")
		h.Set("Refresh", "5")
		h.Set("Retry-After", "5")
		w.WriteHeader(http.StatusServiceUnavailable)
		io.WriteString(w, setting)
	})
}
