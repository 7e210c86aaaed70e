package main

import (
	"cmp"
	"html/template"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

type shot struct {
	File, Scene, Theme, Size string
	w, h                     int
}

// row is a scene at one size, in all themes.
type row struct {
	Size  string
	Shots []shot
}

type scene struct {
	Name string
	Rows []row
}

var page = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>Round Table: contact sheet</title>
<style>
body { font: 15px sans-serif; background: #1c1a18; color: #eee; margin: 2em; }
h2 { margin: 2em 0 0.4em; } nav a, figcaption { color: #d9b070; } nav a { margin-right: 1em; }
.row { display: flex; flex-wrap: wrap; gap: 12px; margin-bottom: 12px; }
figure { margin: 0; } img { display: block; max-width: 440px; max-height: 440px; border: 1px solid #555; }
.strips img { max-width: 100%; max-height: none; }
</style>
<h1>Round Table: contact sheet</h1>
<nav>{{range .Scenes}}<a href="#{{.Name}}">{{.Name}}</a>{{end}}{{if .Rest}}<a href="#strips">strips</a>{{end}}</nav>
{{range .Scenes}}<h2 id="{{.Name}}">{{.Name}}</h2>
{{range .Rows}}<div class="row">{{range .Shots}}<figure><a href="{{.File}}"><img loading="lazy" src="{{.File}}" alt="{{.Scene}}, {{.Theme}}, {{.Size}}"></a><figcaption>{{.Theme}}, {{.Size}}</figcaption></figure>
{{end}}</div>
{{end}}{{end}}
{{if .Rest}}<h2 id="strips">strips</h2>
<div class="strips">{{range .Rest}}<figure><a href="{{.}}"><img loading="lazy" src="{{.}}" alt="{{.}}"></a><figcaption>{{.}}</figcaption></figure>
{{end}}</div>{{end}}
</html>
`))

func write(w io.Writer, files []string) error {
	scenes, rest := sortScenes(files)
	return page.Execute(w, struct {
		Scenes []scene
		Rest   []string
	}{scenes, rest})
}

// sortScenes groups pictures by scene and size, small screens first; what is not a
// scene's is the rest.
func sortScenes(files []string) (scenes []scene, rest []string) {
	var shots []shot
	for _, f := range files {
		f = filepath.Base(f)
		parts := strings.Split(strings.TrimSuffix(f, ".png"), "--")
		if len(parts) != 3 {
			rest = append(rest, f)
			continue
		}
		s := shot{File: f, Scene: parts[0], Theme: parts[1], Size: parts[2]}
		if w, h, ok := strings.Cut(s.Size, "x"); ok {
			s.w, _ = strconv.Atoi(w)
			s.h, _ = strconv.Atoi(h)
		}
		shots = append(shots, s)
	}
	slices.SortFunc(shots, func(a, b shot) int {
		return cmp.Or(cmp.Compare(a.Scene, b.Scene), cmp.Compare(a.w*a.h, b.w*b.h), cmp.Compare(a.w, b.w), cmp.Compare(a.Theme, b.Theme))
	})
	slices.Sort(rest)
	for _, s := range shots {
		if n := len(scenes); n == 0 || scenes[n-1].Name != s.Scene {
			scenes = append(scenes, scene{Name: s.Scene})
		}
		last := &scenes[len(scenes)-1]
		if n := len(last.Rows); n == 0 || last.Rows[n-1].Size != s.Size {
			last.Rows = append(last.Rows, row{Size: s.Size})
		}
		r := &last.Rows[len(last.Rows)-1]
		r.Shots = append(r.Shots, s)
	}
	return scenes, rest
}
