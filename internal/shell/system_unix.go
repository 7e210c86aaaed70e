//go:build unix && !darwin

package shell

import (
	"os"
	"strings"
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"
)

type xDesk struct {
	there   bool
	managed bool  // a window manager draws frames
	covered edges // by bars, in device pixels; the usual size if unknown
}

var askX = sync.OnceValue(func() (d xDesk) {
	lib, err := purego.Dlopen("libX11.so.6", purego.RTLD_LAZY|purego.RTLD_GLOBAL)
	if err != nil {
		return d
	}
	var (
		initThreads  func() int32
		openDisplay  func(name uintptr) uintptr
		closeDisplay func(display uintptr) int32
		screen       func(display uintptr) int32
		width        func(display uintptr, screen int32) int32
		height       func(display uintptr, screen int32) int32
	)
	for name, f := range map[string]any{"XInitThreads": &initThreads, "XOpenDisplay": &openDisplay, "XCloseDisplay": &closeDisplay,
		"XDefaultScreen": &screen, "XDisplayWidth": &width, "XDisplayHeight": &height} {
		purego.RegisterLibFunc(f, lib, name)
	}
	initThreads() // before anything else, as others of the program use X too
	display := openDisplay(0)
	if display == 0 {
		return d
	}
	defer closeDisplay(display)
	d.there = true
	ask := propertiesOf(lib, display)
	if d.managed = len(ask("_NET_SUPPORTING_WM_CHECK")) > 0; !d.managed {
		return d
	}
	d.covered = usualBars()
	areas, desktop := ask("_NET_WORKAREA"), 0
	if now := ask("_NET_CURRENT_DESKTOP"); len(now) > 0 {
		desktop = int(now[0])
	}
	if 4*desktop >= 0 && 4*desktop+4 <= len(areas) {
		a := areas[4*desktop:]
		s := screen(display)
		d.covered = around(int(width(display, s)), int(height(display, s)), int(a[0]), int(a[1]), int(a[2]), int(a[3]))
	}
	return d
})

// propertiesOf returns a function that reads properties of the root window as numbers.
func propertiesOf(lib, display uintptr) func(name string) []uint {
	var (
		root     func(display uintptr) uint
		atom     func(display uintptr, name string, onlyIfExists bool) uint
		property func(display uintptr, of, property uint, offset, length int, remove bool, want uint,
			kind *uint, format *int32, count, rest *uint, data *uintptr) int32
		free func(data uintptr) int32
	)
	purego.RegisterLibFunc(&root, lib, "XDefaultRootWindow")
	purego.RegisterLibFunc(&atom, lib, "XInternAtom")
	purego.RegisterLibFunc(&property, lib, "XGetWindowProperty")
	purego.RegisterLibFunc(&free, lib, "XFree")
	return func(name string) (numbers []uint) {
		const anyKind, most, success = 0, 1024, 0
		id := atom(display, name, true)
		if id == 0 {
			return nil
		}
		var (
			kind, count, rest uint
			format            int32
			data              uintptr
		)
		if property(display, root(display), id, 0, most, false, anyKind, &kind, &format, &count, &rest, &data) != success || data == 0 {
			return nil
		}
		defer free(data)
		if format != 32 {
			return nil
		}
		// Of 32 bits each, as Xlib hands them over: longs of C.
		return append(numbers, unsafe.Slice(*(**uint)(unsafe.Pointer(&data)), count)...)
	}
}

// hasDesk reports whether there is a desktop with windows. Without one the program draws directly
// on the screen.
func hasDesk() bool { return askX().there }

// coveredEdges returns how much of a monitor's edges is covered by bars, in device pixels.
func coveredEdges() edges { return askX().covered }

func frame() edges {
	if !askX().managed {
		return edges{}
	}
	return usualFrame()
}

func language() string { return listLanguages(os.Getenv) }

// listLanguages returns the languages of an environment, which it reads like gettext: LANGUAGE is a
// list, and is ignored in the C locale.
func listLanguages(env func(string) string) string {
	var locale string
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = env(name); locale != "" {
			break
		}
	}
	locale = tag(locale)
	list := env("LANGUAGE")
	if locale == "" || list == "" {
		return locale
	}
	var all []string
	for _, name := range strings.Split(list, ":") {
		if t := tag(name); t != "" {
			all = append(all, t)
		}
	}
	return strings.Join(append(all, locale), ",")
}

// tag returns the language tag of a locale such as de_CH.UTF-8@euro, or "" for C.
func tag(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	if locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}
