// Keeps the whole game for playing without a connection. The files of a version
// lie in a folder of its name, and are kept together under that name: a page
// that is open goes on with those of its own version while the next one is
// already served. A new version is fetched in the background; no page waits.
'use strict';

const version = 'VERSION';
const files = FILES; // of the version, and those that all versions share
const shared = SHARED;
// Results of Camette, which a game at full strength fetches as it needs them, are the same for all
// versions, and kept for all.
const isResult = (path) => /^camette[/]\d+[.]tbl$/.test(path);

// While the page is made, on localhost, a worker is there only for notices, and keeps nothing.
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
      // What a page has just loaded is not loaded again: its name says what it is.
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

// Versions go when no page shows them any more: each holds a lock of its name.
const tidy = async () => {
  const { held = [] } = await (navigator.locks?.query() ?? {});
  for (const key of await caches.keys()) {
    if (key.startsWith(prefix) && key !== name && key !== results && !held.some((l) => l.name === key)) await caches.delete(key);
  }
};

// Before versions lay in folders, caches had such names, whichever folder's of this
// server they were: this page's have its own document.
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

// find is what is kept of a file: in this version's cache, or else in those of the versions
// that open pages still show. Others on this server keep what is theirs alone.
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

// A notice of the server (docs/PROTOCOL.md, Notices) is shown as it is, in the place of an
// older one of the same game. Whoever sees the game already needs none.
self.addEventListener('push', (e) => {
  let notice = null;
  try {
    notice = e.data.json();
  } catch {
    return; // it is none
  }
  e.waitUntil(notify(notice));
});

const notify = async (notice) => {
  const { v, t, game, title, text: body, language: lang, path } = notice ?? {};
  if (v !== 1 || t !== 'your-move' || await seen(path)) return;
  const icon = (size) => new URL(`icons/icon-${size}.png`, scope).href;
  await self.registration.showNotification(title, { body, lang, tag: game, icon: icon(192), badge: icon(48), data: path });
};

// A click leads to the game, in a tab that is open if there is one.
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

// windows are the open tabs of the page, that which was in front last first.
const windows = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
  .filter((page) => page.url.startsWith(scope));

// seen reports whether a tab that is in sight shows a game: each says so itself, if it can.
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
  e.respondWith((async () => {
    const found = request.cache !== 'reload' && await find(path === '' || path === 'index.html' ? scope : request);
    if (found) return found;
    const answer = await fetch(request);
    if (isResult(path) && answer.ok) {
      const copy = answer.clone();
      e.waitUntil(caches.open(results).then((cache) => cache.put(request, copy)).catch(() => {})); // there may be no room
    }
    return answer;
  })());
});
