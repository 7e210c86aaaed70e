//go:build !js && !wasip1

package engine_test

// importsFile is this file, as messages call it.
const importsFile = "engine/imports_test.go"

// row is what a package may do.
type row struct {
	// imports are the packages of this module that it may import itself; a name with
	// /... is all packages below it too. Tests are free.
	imports []string
	// pure packages reach neither Ebitengine nor the browser, and their source reads no
	// clock, no global source of chance and nothing that hides where its names come from:
	// the same input gives the same output on every machine.
	pure bool
}

// packages are all packages of this module, by their paths in it. Their duties stand in
// their own package comments.
//
// Imports run one way: main and mobile, then scenes, then what scenes are made of, then
// the engine, which reaches the standard library only. A package that imports Ebitengine
// does not even start without a display, which is why so few do.
var packages = map[string]row{
	".": {imports: []string{
		"audio",
		"engine", "engine/catalog",
		"internal/backup", "internal/collection", "internal/export", "internal/locale", "internal/page", "internal/recording",
		"internal/store",
		"internal/window",
		"scenes", "scenes/input/device", "scenes/report", "scenes/system",
		"sprites", "sprites/job",
	}},
	"audio": {imports: []string{
		"audio/mix", "audio/synth",
		"internal/page",
	}},
	"audio/measure": {pure: true},
	"audio/mix":     {imports: []string{"audio/music", "audio/synth"}, pure: true},
	"audio/music":   {imports: []string{"audio/synth"}, pure: true},
	"audio/synth":   {imports: []string{"engine/splitmix"}, pure: true},
	"cmd/contactsheet": {imports: []string{
		"internal/gameloop",
		"scenes/film",
	}},
	"cmd/icons":    {imports: []string{"engine", "engine/camelot", "engine/lancelot", "sprites/art", "sprites/paint"}},
	"cmd/licences": {imports: []string{"internal/licences"}},
	"cmd/merlin": {imports: []string{
		"engine", "engine/camelot", "engine/camelot/brain", "engine/camelot/network", "engine/catalog",
		"engine/clock", "engine/match", "engine/record",
		"internal/arena", "internal/collection", "internal/console", "internal/locale", "internal/movetext",
		"internal/spoken", "internal/tablebase",
		"online", "online/client", "online/client/socket",
	}},
	"cmd/roundtable-server": {imports: []string{"online", "server", "server/journal", "server/site"}},
	"cmd/serve":             {imports: []string{"server/site"}},
	"cmd/soundsheet":        {imports: []string{"audio/measure", "audio/mix", "audio/music", "audio/synth"}},
	"engine":                {pure: true},
	"engine/camelot":        {imports: []string{"engine", "engine/splitmix"}, pure: true},
	"engine/camelot/brain": {imports: []string{
		"engine", "engine/camelot", "engine/camelot/network", "engine/search", "engine/splitmix",
	}, pure: true},
	"engine/camelot/explain": {imports: []string{"engine", "engine/camelot", "engine/explain"}, pure: true},
	"engine/camelot/network": {imports: []string{"engine", "engine/camelot"}, pure: true},
	"engine/camelot/proof":   {imports: []string{"engine", "engine/camelot"}, pure: true},
	"engine/catalog": {imports: []string{
		"engine", "engine/camelot", "engine/camelot/brain", "engine/lancelot", "engine/lancelot/brain",
	}, pure: true},
	"engine/clock":    {pure: true},
	"engine/explain":  {imports: []string{"engine"}, pure: true},
	"engine/lancelot": {imports: []string{"engine", "engine/splitmix"}, pure: true},
	"engine/lancelot/brain": {imports: []string{
		"engine", "engine/lancelot", "engine/search", "engine/splitmix",
	}, pure: true},
	"engine/lancelot/explain":     {imports: []string{"engine", "engine/explain", "engine/lancelot"}, pure: true},
	"engine/lancelot/proof":       {imports: []string{"engine", "engine/lancelot"}, pure: true},
	"engine/match":                {imports: []string{"engine", "engine/clock", "engine/record"}, pure: true},
	"engine/record":               {imports: []string{"engine", "engine/clock"}, pure: true},
	"engine/review":               {imports: []string{"engine", "engine/catalog", "engine/record"}, pure: true},
	"engine/search":               {imports: []string{"engine"}, pure: true},
	"engine/splitmix":             {pure: true},
	"engine/typed":                {imports: []string{"engine"}, pure: true},
	"internal/arena":              {imports: []string{"engine", "engine/splitmix"}, pure: true},
	"internal/backup":             {pure: true},
	"internal/console":            {imports: []string{"engine", "engine/catalog"}},
	"internal/distance":           {imports: []string{"engine", "engine/match", "internal/session", "online"}, pure: true},
	"internal/drawtest":           {imports: []string{"internal/drawtest/signature", "internal/gameloop"}},
	"internal/drawtest/signature": {pure: true},
	"internal/drive": {imports: []string{
		"audio",
		"engine", "engine/camelot", "engine/catalog", "engine/clock", "engine/lancelot", "engine/match",
		"engine/record", "engine/splitmix",
		"internal/backup", "internal/export", "internal/gameloop", "internal/library", "internal/recording",
		"internal/settings", "internal/statistics", "internal/store", "internal/thinker",
		"scenes", "scenes/input", "scenes/input/device", "scenes/report", "scenes/stage", "scenes/system",
		"sprites",
	}},
	"internal/export":     {imports: []string{"internal/collection"}},
	"internal/collection": {imports: []string{"engine", "engine/record", "internal/movetext"}, pure: true},
	"internal/gameloop":   {},
	"internal/honours":    {imports: []string{"engine", "engine/match", "internal/quest", "internal/settings", "internal/statistics"}, pure: true},
	"internal/lessons": {imports: []string{
		"engine",
		"internal/locale",
	}, pure: true},
	"internal/library": {imports: []string{
		"engine", "engine/match", "engine/record",
		"internal/collection", "internal/movetext", "internal/store",
	}},
	"internal/licences": {},
	"internal/link":     {pure: true},
	"internal/locale":   {imports: []string{"engine", "engine/record"}, pure: true},
	"internal/movetext": {imports: []string{"engine", "engine/camelot", "engine/record", "engine/typed"}, pure: true},
	"internal/noughts":  {imports: []string{"engine"}},
	"internal/page":     {},
	"internal/puzzles": {imports: []string{
		"engine",
		"internal/lessons",
	}, pure: true},
	"internal/quest": {pure: true},
	"internal/recording": {imports: []string{
		"internal/library", "internal/settings", "internal/store", "internal/thinker/protocol",
		"scenes/input", "scenes/report", "scenes/system",
	}},
	"internal/remarks": {imports: []string{"engine", "engine/match", "internal/quest"}, pure: true},
	"internal/retry": {imports: []string{
		"engine", "engine/clock", "engine/review",
		"internal/reviewer", "internal/thinker/protocol",
	}, pure: true},
	"internal/reviewer": {imports: []string{
		"engine", "engine/clock", "engine/review",
		"internal/thinker/protocol",
	}, pure: true},
	"internal/rulebook": {imports: []string{"engine"}, pure: true},
	"internal/session": {imports: []string{
		"engine", "engine/clock", "engine/match", "engine/record", "engine/review", "engine/splitmix",
		"internal/retry", "internal/reviewer", "internal/statistics", "internal/thinker/protocol",
	}, pure: true},
	"internal/settings": {pure: true},
	"internal/source":   {},
	"internal/spoken": {imports: []string{
		"engine", "engine/clock", "engine/explain", "engine/match", "engine/typed",
		"internal/locale", "internal/spoken/camelot", "internal/spoken/lancelot", "internal/spoken/phrases",
	}, pure: true},
	"internal/spoken/camelot": {imports: []string{
		"engine", "engine/camelot", "engine/camelot/explain", "engine/explain",
		"internal/locale", "internal/spoken/phrases",
	}, pure: true},
	"internal/spoken/lancelot": {imports: []string{
		"engine", "engine/explain", "engine/lancelot", "engine/lancelot/explain",
		"internal/locale", "internal/spoken/phrases",
	}, pure: true},
	"internal/spoken/phrases": {imports: []string{
		"engine", "engine/explain",
		"internal/locale",
	}, pure: true},
	"internal/statistics": {imports: []string{"engine", "engine/catalog", "engine/match", "internal/quest"}, pure: true},
	"internal/store":      {},
	"internal/summary":    {imports: []string{"engine", "engine/match"}, pure: true},
	"internal/tablebase":  {imports: []string{"engine", "engine/camelot"}, pure: true},
	"internal/thinker": {imports: []string{
		"engine", "engine/catalog", "engine/clock", "engine/record",
		"internal/page", "internal/thinker/protocol",
	}},
	"internal/thinker/protocol": {imports: []string{"engine", "engine/clock"}, pure: true},
	"internal/window":           {pure: true},
	"lab": {imports: []string{
		"engine", "engine/camelot", "engine/camelot/brain", "engine/camelot/network", "engine/splitmix",
		"internal/arena", "internal/console", "internal/tablebase",
		"lab/accuracy", "lab/endings", "lab/openings", "lab/puzzles", "lab/selfplay", "lab/training", "lab/tune",
	}},
	"lab/accuracy": {imports: []string{
		"engine", "engine/catalog", "engine/record", "engine/review", "engine/splitmix",
	}, pure: true},
	"lab/adam": {pure: true},
	"lab/endings": {imports: []string{
		"engine", "engine/camelot",
		"internal/tablebase",
	}, pure: true},
	"lab/openings": {imports: []string{
		"engine",
		"internal/arena",
	}, pure: true},
	"lab/puzzles": {imports: []string{
		"engine", "engine/camelot", "engine/camelot/brain", "engine/camelot/proof", "engine/lancelot",
		"engine/lancelot/brain", "engine/lancelot/proof", "engine/splitmix",
		"internal/puzzles",
	}},
	"lab/selfplay": {imports: []string{"engine", "engine/camelot", "engine/splitmix"}, pure: true},
	"lab/training": {imports: []string{
		"engine/camelot", "engine/camelot/network", "engine/splitmix",
		"lab/adam",
	}, pure: true},
	"lab/tune": {imports: []string{
		"engine", "engine/camelot", "engine/camelot/brain", "engine/lancelot", "engine/lancelot/brain",
		"engine/splitmix",
		"internal/arena",
		"lab/adam",
	}, pure: true},
	"mobile": {imports: []string{
		"audio",
		"internal/export", "internal/store",
		"scenes", "scenes/input/device", "scenes/stage", "scenes/system",
	}},
	"mobile/verify":        {},
	"online":               {imports: []string{"engine", "engine/clock", "engine/match", "engine/splitmix"}, pure: true},
	"online/client":        {imports: []string{"engine", "engine/clock", "online"}, pure: true},
	"online/client/socket": {imports: []string{"online", "online/client"}},
	"scenes": {imports: []string{
		"audio",
		"engine", "engine/catalog", "engine/clock", "engine/match", "engine/record", "engine/splitmix",
		"internal/export", "internal/honours", "internal/lessons", "internal/library", "internal/locale", "internal/puzzles",
		"internal/quest", "internal/settings", "internal/spoken", "internal/statistics", "internal/store", "internal/thinker",
		"scenes/about", "scenes/document", "scenes/editor", "scenes/games", "scenes/honours", "scenes/input", "scenes/layout",
		"scenes/learn", "scenes/library", "scenes/narrator", "scenes/play", "scenes/quest", "scenes/report",
		"scenes/rules", "scenes/stack", "scenes/stage", "scenes/statistics", "scenes/system", "scenes/transfer",
		"scenes/ui",
		"sprites", "sprites/heraldry",
	}},
	"scenes/about": {imports: []string{
		"internal/licences",
		"scenes/input", "scenes/layout", "scenes/report", "scenes/stage", "scenes/ui",
		"sprites",
	}},
	"scenes/anim": {imports: []string{"engine"}, pure: true},
	"scenes/board": {imports: []string{
		"audio",
		"engine", "engine/typed",
		"internal/locale", "internal/spoken",
		"scenes/anim", "scenes/board/boardview", "scenes/board/camera", "scenes/board/hand", "scenes/board/touch", "scenes/document",
		"scenes/games", "scenes/input", "scenes/layout", "scenes/report", "scenes/stage", "scenes/ui",
		"sprites",
	}},
	"scenes/board/boardview": {imports: []string{
		"engine",
		"scenes/anim", "scenes/board/camera",
		"sprites", "sprites/art", "sprites/paint", "sprites/text",
	}},
	"scenes/board/camera": {pure: true},
	"scenes/board/hand": {imports: []string{
		"engine",
		"internal/locale", "internal/spoken",
		"scenes/board/boardview", "scenes/board/touch", "scenes/document", "scenes/games", "scenes/stage",
	}},
	"scenes/board/touch": {imports: []string{"engine"}, pure: true},
	"scenes/document":    {pure: true},
	"scenes/editor": {imports: []string{
		"engine", "engine/record",
		"internal/export", "internal/link", "internal/locale", "internal/settings", "internal/spoken",
		"scenes/board", "scenes/board/boardview", "scenes/document", "scenes/games", "scenes/input", "scenes/layout",
		"scenes/report", "scenes/stage", "scenes/ui",
		"sprites",
	}},
	"scenes/film": {imports: []string{
		"engine", "engine/record",
		"internal/drive", "internal/settings",
		"scenes/input", "scenes/report",
		"sprites",
	}},
	"scenes/games": {imports: []string{
		"engine",
		"internal/locale", "internal/spoken",
		"scenes/games/camelot", "scenes/games/lancelot", "scenes/games/look",
	}},
	"scenes/games/camelot": {imports: []string{
		"engine", "engine/camelot", "engine/camelot/explain", "engine/explain",
		"internal/locale",
		"scenes/games/look", "scenes/ui",
	}},
	"scenes/games/lancelot": {imports: []string{
		"engine", "engine/explain", "engine/lancelot", "engine/lancelot/explain",
		"scenes/board/boardview", "scenes/board/touch", "scenes/games/look", "scenes/ui",
	}},
	"scenes/games/look": {imports: []string{
		"engine", "engine/explain",
		"internal/locale",
		"scenes/board/boardview", "scenes/board/touch", "scenes/ui",
	}},
	"scenes/honours": {imports: []string{
		"internal/honours", "internal/locale",
		"scenes/input", "scenes/layout", "scenes/report", "scenes/stage", "scenes/ui",
		"sprites",
	}},
	"scenes/input":        {pure: true},
	"scenes/input/device": {imports: []string{"scenes/input"}},
	"scenes/layout":       {pure: true},
	"scenes/learn": {imports: []string{
		"audio",
		"engine", "engine/splitmix", "engine/typed",
		"internal/lessons", "internal/locale", "internal/puzzles", "internal/settings", "internal/spoken",
		"scenes/board", "scenes/board/boardview", "scenes/board/hand", "scenes/document", "scenes/games",
		"scenes/input", "scenes/layout", "scenes/report", "scenes/rules", "scenes/stage", "scenes/ui",
		"sprites",
	}},
	"scenes/library": {imports: []string{
		"engine",
		"internal/export", "internal/library", "internal/locale", "internal/spoken",
		"scenes/document", "scenes/games", "scenes/input", "scenes/layout", "scenes/report", "scenes/stage", "scenes/ui",
		"sprites", "sprites/art", "sprites/paint",
	}},
	"scenes/narrator": {imports: []string{"scenes/document"}, pure: true},
	"scenes/play": {imports: []string{
		"audio",
		"engine", "engine/clock", "engine/match", "engine/record", "engine/review",
		"internal/export", "internal/library", "internal/link", "internal/locale", "internal/quest", "internal/remarks", "internal/retry",
		"internal/session",
		"internal/spoken", "internal/store", "internal/summary",
		"scenes/anim", "scenes/board", "scenes/board/boardview", "scenes/board/hand", "scenes/document",
		"scenes/games", "scenes/input", "scenes/layout", "scenes/report", "scenes/rules", "scenes/stage", "scenes/ui",
		"sprites", "sprites/heraldry",
	}},
	"scenes/quest": {imports: []string{
		"internal/locale", "internal/quest", "internal/settings",
		"scenes/layout", "scenes/report", "scenes/stage", "scenes/ui",
		"sprites", "sprites/heraldry",
	}},
	"scenes/report": {imports: []string{"engine"}, pure: true},
	"scenes/rules": {imports: []string{
		"engine",
		"internal/locale", "internal/rulebook",
		"scenes/board/boardview", "scenes/input", "scenes/layout", "scenes/report", "scenes/stage", "scenes/ui",
		"sprites",
	}},
	"scenes/stack": {imports: []string{
		"scenes/anim", "scenes/document", "scenes/input", "scenes/layout", "scenes/report", "scenes/stage",
		"scenes/ui",
		"sprites",
	}},
	"scenes/stage": {imports: []string{
		"audio",
		"engine", "engine/match", "engine/splitmix",
		"internal/export", "internal/library", "internal/locale", "internal/settings", "internal/spoken", "internal/store",
		"internal/thinker",
		"scenes/anim", "scenes/document", "scenes/input", "scenes/layout", "scenes/report", "scenes/ui",
		"sprites", "sprites/heraldry",
	}},
	"scenes/statistics": {imports: []string{
		"engine",
		"internal/locale", "internal/statistics",
		"scenes/input", "scenes/layout", "scenes/report", "scenes/stage", "scenes/ui",
		"sprites",
	}},
	"scenes/system": {pure: true},
	"scenes/transfer": {imports: []string{
		"engine", "engine/match", "engine/record",
		"internal/backup", "internal/collection", "internal/export", "internal/library", "internal/link", "internal/locale",
		"internal/movetext", "internal/puzzles", "internal/settings", "internal/spoken", "internal/statistics",
		"internal/store",
		"scenes/system",
	}},
	"scenes/ui": {imports: []string{
		"scenes/anim", "scenes/input", "scenes/layout",
		"sprites", "sprites/paint", "sprites/text",
	}},
	"scripts/census": {imports: []string{"internal/source"}},
	"scripts/pack":   {},
	"scripts/tally":  {},
	"server": {imports: []string{
		"engine", "engine/catalog", "engine/clock", "engine/record",
		"online",
		"server/...",
	}},
	"server/accounts":            {imports: []string{"engine/clock", "online", "server/journal"}},
	"server/computers":           {imports: []string{"engine", "engine/catalog", "engine/splitmix", "online", "server/games"}},
	"server/games":               {imports: []string{"engine", "engine/clock", "online", "server/journal", "server/outages"}},
	"server/lists":               {imports: []string{"engine", "engine/clock", "online", "server/games", "server/journal"}},
	"server/journal":             {},
	"server/journal/journaltest": {imports: []string{"server/journal"}},
	"server/outages":             {imports: []string{"engine/clock", "online", "server/journal"}},
	"server/rating":              {pure: true},
	"server/seeks":               {imports: []string{"engine/clock", "online", "server/journal"}},
	"server/site":                {},
	"sprites": {imports: []string{
		"engine",
		"sprites/art", "sprites/heraldry", "sprites/job", "sprites/order", "sprites/paint", "sprites/text",
	}},
	"sprites/art": {imports: []string{
		"engine",
		"sprites/heraldry", "sprites/paint",
	}, pure: true},
	"sprites/heraldry": {pure: true},
	"sprites/job":      {imports: []string{"sprites/paint"}},
	"sprites/order": {imports: []string{
		"engine",
		"sprites/art", "sprites/heraldry", "sprites/paint",
	}, pure: true},
	"sprites/paint": {pure: true},
	"sprites/text":  {},
	"test/browser":  {},
	"test/desktop":  {},
	"test/faults":   {imports: []string{"engine", "engine/catalog", "engine/clock", "online"}},
	"test/footprint": {imports: []string{
		"audio",
		"internal/drive",
		"scenes",
		"sprites",
	}},
	"test/footprint/empty": {},
	"test/load":            {imports: []string{"online"}},
	"test/pace":            {imports: []string{"scenes/report", "test/probe"}},
	"test/phones":          {},
	"test/probe":           {imports: []string{"scenes/report"}},
	"test/release":         {},
	"wasm/compress":        {},
	"wasm/sizes":           {},
	"wasm/words":           {imports: []string{"internal/locale"}},
	"wasm/worker":          {imports: []string{"internal/page", "internal/thinker", "sprites/job", "sprites/order"}},
}
