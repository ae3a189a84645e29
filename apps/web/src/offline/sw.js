// Keeps one page for the moment without a connection, with its picture and its face, and nothing else: what the portal shows comes from the server.
const CACHE = 'nokshi-offline-2';
const PAGE = '/offline.html';
const PARTS = ['/favicon.svg', '/offline-face.woff2'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...PARTS]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
    return;
  }
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin || !PARTS.includes(pathname)) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
});
