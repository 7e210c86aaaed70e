//go:build !js

package browser

import (
	"context"
	"encoding/json"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"roundtable/scenes/system"
	rtserver "roundtable/server"
	"roundtable/test/cluster"
	"roundtable/test/probe"
)

// pushManager is the browser's own as far as its push service does not matter, which cannot be
// reached here: it keeps a subscription with the key that it is made with.
const pushManager = `{
	let now = null;
	PushManager.prototype.getSubscription = async () => now;
	PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
		if (!userVisibleOnly) throw new Error('what comes is to be seen');
		const key = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
		window.pushKey = applicationServerKey;
		now = {
			options: { applicationServerKey: key.buffer },
			toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: {
				p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
			unsubscribe: async () => { now = null; window.pushKey = ''; return true; },
		};
		return now;
	};
}`

// noticed is a page that lets itself be told of turns: it has made a game, and the way to push
// something to its worker.
type noticed struct {
	*page
	game  string
	id    serviceworker.RegistrationID
	asked int    // so often it was asked what is shown
	tell  func() // has the notice shown that was told of last; nil once it has been seen
}

// turnOnNotices has a page, by a name of this machine, make a game and turn notices on.
func turnOnNotices(t *testing.T, host string) *noticed {
	origin, err := url.Parse(cluster.BeginServer(t, cluster.Roomy, func(c *rtserver.Config) { c.Contact = "https://play.example.org" }))
	if err != nil {
		t.Fatal(err)
	}
	d := laptop.with(pushManager)
	d.height = 1000 // nothing is to be scrolled to
	p := blank(t, d, nil)
	p.url = strings.Replace(p.url, "127.0.0.1", host, 1)
	p.online = httputil.NewSingleHostReverseProxy(origin)
	p.permit("notifications", cdpbrowser.PermissionSettingGranted)
	registered := p.registrations()
	p.load()
	if host != "localhost" {
		p.awaitInstalled()
	}
	p.Press("online")
	p.Until("the first screen, with a line", func(r system.Report) bool { return r.Scene == "online" && has(r, "seek") })
	p.Press("friend-camelot")
	p.Until("the set-up", func(r system.Report) bool { return r.Scene == "camelot-choices" })
	p.Press("start")
	p.Until("the room", func(r system.Report) bool { return r.Scene == "online-room" && has(r, "share-1") })
	p.poll(`/[/]online[/][A-Za-z0-9_-]{22}$|[+]online[/][A-Za-z0-9_-]{22}$/.test(location.hash)`)
	game := value[string](p, `location.hash.slice(-22)`)
	p.backTo("online")
	p.Press("account")
	p.Until("the account", func(r system.Report) bool { return r.Scene == "online-account" && has(r, "notices-on") })
	if value[bool](p, `!!window.pushKey`) {
		t.Error("the browser is asked before anybody wanted it")
	}
	p.Press("notices-on")
	p.Until("notices", func(r system.Report) bool {
		on := slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == "notices-on" && t.Selected })
		return on && !strings.Contains(texts(r), "Your browser")
	})
	p.poll(`window.pushKey`)
	if key := value[string](p, `window.pushKey`); len(key) != 87 {
		t.Errorf("the browser has subscribed with %q", key)
	}
	// The worker is at work, and the program, whose lobby knows no move that is awaited here,
	// calls none of the notices out of date that the tests push.
	p.poll(`navigator.serviceWorker.controller`)
	p.eval(`window.waitingGames = window.roundtableWaiting, window.roundtableWaiting = () => {}`)
	p.shot("online-notices-" + host)
	p.backTo("title")
	return &noticed{page: p, game: game, id: <-registered}
}

// push delivers something to the page's worker.
func (p *noticed) push(data string) {
	p.Helper()
	p.tell = func() {
		call(p.page, serviceworker.DeliverPushMessage, serviceworker.DeliverPushMessageParams{Origin: strings.TrimSuffix(p.url, "/"), RegistrationID: p.id, Data: data})
	}
	p.tell()
}

// notice returns what the server pushes when it is this person's turn.
func (p *noticed) notice() rtserver.Notice {
	return rtserver.Notice{V: 1, T: "your-move", Game: p.game, Kind: "camelot", Ply: 1, Title: "Camelot", Text: "Your move against Ann", Language: "en", Path: "#/online/" + p.game}
}

// checkShown waits until just so many notices are shown, each by a line. The browser drops a
// notification for which it is asked before it is on display, so it is asked seldom, and what
// was told of last is told again now and then: of one game there is one notice.
func (p *noticed) checkShown(want ...rtserver.Notice) {
	p.Helper()
	var lines []string
	for _, n := range want {
		lines = append(lines, strings.Join([]string{n.Title, n.Text, n.Language, n.Game, n.Path}, "|"))
	}
	now := ""
	for range 60 {
		now = value[string](p.page, `new Promise((later) => setTimeout(later, 500)).then(() => navigator.serviceWorker.ready).then((r) => r.getNotifications())
			.then((all) => all.map((n) => [n.title, n.body, n.lang, n.tag, n.data].join('|')).join('\n'))`)
		if now == strings.Join(lines, "\n") {
			p.tell = nil
			return
		}
		if p.asked++; p.asked%8 == 0 && p.tell != nil {
			p.tell()
		}
	}
	p.late("the notices " + strings.Join(lines, ", ") + ": there are " + now)
}

// A page that lets itself be told is subscribed with the server's key; its worker shows a
// notice that is pushed, as it is and one for each game, unless the game is in sight, and a
// click leads a tab to it.
func TestNotices(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := turnOnNotices(t, "127.0.0.1")
	for _, junk := range []string{"", "nonsense", `null`, `{"v":2,"t":"your-move"}`, `{"v":1,"t":"weather"}`} {
		p.push(junk)
	}
	notice := p.notice()
	p.push(encode(notice))
	p.checkShown(notice)
	notice.Text, notice.Language = "Du bist am Zug gegen Ann", "de"
	p.push(encode(notice))
	p.checkShown(notice)

	// A click, of which the worker is told as the browser does.
	p.inWorker(`self.registration.getNotifications().then(([notification]) => self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
	p.Until("the game", func(r system.Report) bool { return r.Scene == "online-room" })
	p.poll(`location.hash.endsWith('` + notice.Path[1:] + `')`)
	p.checkShown()
	p.push(encode(notice)) // it is in sight
	other := notice
	other.Game, other.Path = "AQEBAQEBAQEBAQEBAQEBAQ", "#/online/AQEBAQEBAQEBAQEBAQEBAQ"
	p.push(encode(other))
	p.checkShown(other)
	other.Text = "Your move against Ben"
	p.tell = func() { p.eval(`roundtableNotify(` + encode(other) + `)`) } // as the program does out of sight
	p.tell()
	p.checkShown(other)

	p.backTo("title")
	p.Press("online", "account", "notices-off")
	p.poll(`window.pushKey === ''`)
}

// On localhost, where the page is made and every file is as it is now, there are notices all
// the same: their worker keeps no file.
func TestNoticesOnLocalhost(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := turnOnNotices(t, "localhost")
	p.push(encode(p.notice()))
	p.checkShown(p.notice())
	if script := value[string](p.page, `navigator.serviceWorker.controller.scriptURL`); script != p.url+"sw.js?notices" {
		t.Errorf("the worker is %q", script)
	}
	p.eval(`waitingGames('AQEBAQEBAQEBAQEBAQEBAQ', 'AgICAgICAgICAgICAgICAg')`)
	p.poll(`document.title === '(2) Round Table'`)
	p.eval(`waitingGames()`)
	p.poll(`document.title === 'Round Table'`)
	p.load()
	p.poll(`caches.keys().then((keys) => { window.caches_ = keys.length; }), window.caches_ === 0`)
}

// backTo goes back until a scene is there.
func (p *page) backTo(scene string) {
	p.Helper()
	for r := p.feed.Now(); r.Scene != scene; r = p.feed.Now() {
		p.Press("back")
		p.Until("a step back", func(now system.Report) bool { return now.Scene != r.Scene })
	}
}

// encode returns a notice as the server sends it, or a text as a script has it.
func encode(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts are JSON
	}
	return string(data)
}

// permit allows the page something, or forbids it.
func (p *page) permit(name string, setting cdpbrowser.PermissionSetting) {
	p.Helper()
	c := chromedp.FromContext(p.ctx)
	call(p, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
		Permission: &cdpbrowser.PermissionDescriptor{Name: name}, Setting: setting, Origin: strings.TrimSuffix(p.url, "/"), BrowserContextID: c.BrowserContextID,
	})
}

// registrations sends the ID of the page's worker, once it has one.
func (p *page) registrations() <-chan serviceworker.RegistrationID {
	p.Helper()
	ids := make(chan serviceworker.RegistrationID, 100)
	p.do(chromedp.Listen(p.ctx, func(event any) {
		if e, ok := event.(*serviceworker.EventWorkerRegistrationUpdated); ok {
			for _, r := range e.Registrations {
				if r.ScopeURL == p.url && !r.IsDeleted {
					select {
					case ids <- r.RegistrationID:
					default:
					}
				}
			}
		}
	}))
	call(p, serviceworker.Enable, cdp.Empty{})
	return ids
}

// inWorker runs a script in the page's service worker.
func (p *page) inWorker(script string) {
	p.Helper()
	all, err := chromedp.Targets(p.ctx)
	p.do(err)
	i := slices.IndexFunc(all, func(i *target.Info) bool { return i.Type == "service_worker" && i.URL == p.url+"sw.js" })
	if i < 0 {
		p.Fatal("the page has no worker")
	}
	ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(all[i].TargetID))
	defer cancel()
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	p.do(chromedp.Do(ctx, chromedp.Evaluate[chromedp.Void](script, chromedp.EvalAwaitPromise)))
}
