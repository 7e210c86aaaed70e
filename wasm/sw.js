// Keeps the whole game for playing without a connection. All files of one
// version are kept together under its name: a new version is fetched in the
// background, and the next page that opens asks for it before it loads.
'use strict';

const version = 'VERSION';
const files = FILES;

self.addEventListener('install', (e) => {
  e.waitUntil(caches.open(version).then((cache) =>
    cache.addAll(files.map((f) => new Request(f, { cache: 'reload' })))));
});

self.addEventListener('message', (e) => {
  if (e.data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (e) => {
  e.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('roundtable-') && name !== version) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== 'GET' || url.origin !== location.origin) return;
  e.respondWith((async () => {
    const cache = await caches.open(version);
    const kept = await cache.match(e.request, { ignoreSearch: true });
    return kept || fetch(e.request);
  })());
});
