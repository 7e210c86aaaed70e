// Keeps the whole game for playing without a connection. The files of a version
// lie in a folder of its name, and are kept together under that name: a page
// that is open goes on with those of its own version while the next one is
// already served. A new version is fetched in the background; no page waits.
'use strict';

const version = 'VERSION';
const files = FILES; // of the version, and those that all versions share
const shared = SHARED;

const scope = self.registration.scope;
const prefix = `roundtable ${scope} `;
const name = prefix + version;

self.addEventListener('install', (e) => {
  e.waitUntil((async () => {
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
    await self.skipWaiting();
  })());
});

// Versions go when no page shows them any more: each holds a lock of its name.
const tidy = async () => {
  const { held = [] } = await (navigator.locks?.query() ?? {});
  for (const key of await caches.keys()) {
    if (key.startsWith(prefix) && key !== name && !held.some((l) => l.name === key)) await caches.delete(key);
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
    await tidy();
    await tidyOlder();
    for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
      page.postMessage({ roundtable: version });
    }
  })());
});

self.addEventListener('message', (e) => {
  if (e.data === 'tidy') e.waitUntil(tidy());
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

self.addEventListener('fetch', (e) => {
  const { request } = e;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/s, '');
  e.respondWith(find(path === '' || path === 'index.html' ? scope : request).then((found) => found ?? fetch(request)));
});
