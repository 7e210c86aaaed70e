// Caches the whole game for playing offline. A version's files are in a folder of its name and
// in a cache of its own: an open page keeps its version while the next one is already served. A
// new version is fetched in the background; no page waits.
'use strict';

const version = 'VERSION';
const files = FILES; // of the version, and those shared by all versions
const shared = SHARED;
// Results of Camette, fetched when a game at full strength needs them, are the same for all
// versions, and cached for all.
const isResult = (path) => /^camette[/]\d+[.]tbl$/.test(path);

// On localhost, for development, the worker only serves notices and caches nothing.
const keeps = !new URL(self.location.href).searchParams.has('notices');

const scope = self.registration.scope;
const prefix = `roundtable ${scope} `;
const name = prefix + version;
const results = `${prefix}results`;

self.addEventListener('install', (e) => {
  e.waitUntil((async () => {
    if (!keeps) return self.skipWaiting();
    try {
      const cache = await caches.open(name);
      // What a page has just loaded is not loaded again: its name identifies
      // it.
      await cache.addAll(files.map((f) => new Request(f, { cache: 'force-cache' })));
      await cache.addAll(shared.map((f) => new Request(f, { cache: 'no-cache' })));
      const page = await (await cache.match('./')).text();
      if (!page.includes(`v/${version}/`)) throw new Error('the server is being renewed');
    } catch (err) {
      await caches.delete(name); // the next visit tries again
      throw err;
    }
    return self.skipWaiting();
  })());
});

// A version is deleted when no page shows it: each page holds a lock of its version's name.
const tidy = async () => {
  const { held = [] } = await (navigator.locks?.query() ?? {});
  for (const key of await caches.keys()) {
    if (key.startsWith(prefix) && key !== name && key !== results && !held.some((l) => l.name === key)) await caches.delete(key);
  }
};

// Old caches of all folders on this server had such names: this page's contain its own
// document.
const older = /^roundtable-[0-9a-f]{16}$/;
const tidyOlder = async () => {
  for (const key of await caches.keys()) {
    if (older.test(key) && await (await caches.open(key)).match(scope)) await caches.delete(key);
  }
};

self.addEventListener('activate', (e) => {
  e.waitUntil((async () => {
    await self.clients.claim();
    if (!keeps) return;
    await tidy();
    await tidyOlder();
    for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
      page.postMessage({ roundtable: version });
    }
  })());
});

self.addEventListener('message', (e) => {
  if (e.data === 'tidy') e.waitUntil(tidy());
  if (e.data?.notice) e.waitUntil(notify(e.data.notice));
});

// find returns a cached file: from this version's cache, or else from those of the versions
// that open pages show, but not from another folder's.
const find = async (asked) => {
  const options = { ignoreSearch: true, ignoreVary: true };
  const found = await caches.match(asked, { ...options, cacheName: name });
  if (found) return found;
  for (const key of await caches.keys()) {
    const older = key.startsWith(prefix) && await caches.match(asked, { ...options, cacheName: key });
    if (older) return older;
  }
  return null;
};

// A server's notice (docs/PROTOCOL.md, Notices) is shown unchanged and replaces an older one of
// the same game, unless the game is visible.
self.addEventListener('push', (e) => {
  let notice = null;
  try {
    notice = e.data.json();
  } catch {
    return; // not JSON
  }
  e.waitUntil(notify(notice));
});

const notify = async (notice) => {
  const { v, t, game, title, text: body, language: lang, path } = notice ?? {};
  if (v !== 1 || t !== 'your-move' || await seen(path)) return;
  const icon = (size) => new URL(`icons/icon-${size}.png`, scope).href;
  await self.registration.showNotification(title, { body, lang, tag: game, icon: icon(192), badge: icon(48), data: path });
};

// A click leads to the game, in an open tab if there is one.
self.addEventListener('notificationclick', (e) => {
  e.notification.close();
  e.waitUntil((async () => {
    const path = e.notification.data;
    const [page] = await windows();
    if (!page) return self.clients.openWindow(new URL(path, scope).href);
    page.postMessage({ go: path });
    await page.focus();
  })());
});

// windows returns the open tabs of the page, the last one in front first.
const windows = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
  .filter((page) => page.url.startsWith(scope));

// seen returns whether a visible tab shows a game: the tabs answer themselves, if they can.
const answerIn = 500; // milliseconds
const seen = async (path) => {
  const all = (await windows()).filter((page) => page.visibilityState === 'visible');
  const answers = all.map((page) => new Promise((known) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => known(data === true);
    setTimeout(known, answerIn, false);
    page.postMessage({ shows: path }, [port2]);
  }));
  return (await Promise.all(answers)).includes(true);
};

self.addEventListener('fetch', (e) => {
  const { request } = e;
  if (!keeps || request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/s, '');
  if (request.url.endsWith('.wasm')) return; // the browser's own answer: page.js says why
  e.respondWith((async () => {
    const found = request.cache !== 'reload' && await find(path === '' || path === 'index.html' ? scope : request);
    if (found) return found;
    const answer = await fetch(request);
    if (isResult(path) && answer.ok) {
      const copy = answer.clone();
      e.waitUntil(caches.open(results).then((cache) => cache.put(request, copy)).catch(() => {})); // perhaps no room
    }
    return answer;
  })());
});
