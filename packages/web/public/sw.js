// The service worker: a page that says that the line is away, and push messages. It keeps no part of the app and no answer of
// the interface, so an update can never mix versions: every page comes from the network first.
const keep = 'hp-offline-__VERSION__';
const offlinePage = '/offline.html';
const parts = [offlinePage, '/offline.css', '/offline.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(keep);
      await cache.addAll(parts.map((path) => new Request(path, { cache: 'reload' })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith('hp-offline-') && name !== keep);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && !/^\/(api|belege|metrics)(\/|$)/.test(pathname))
    event.respondWith(openPage(event));
  // The few files of the offline page; everything else goes past the worker.
  else if (parts.includes(pathname)) event.respondWith(readPart(request));
});

async function openPage(event) {
  try {
    return await fetch(event.request);
  } catch (failure) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw failure;
  }
}

async function readPart(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const part = await caches.match(new URL(request.url).pathname);
    if (part) return part;
    throw failure;
  }
}

self.addEventListener('push', (event) => {
  const { title, body, tag, link } = readPush(event);
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', lang: 'de', data: { link } }),
  );
});

/** Every push must show something, also one that cannot be read. */
function readPush(event) {
  const known = { title: 'Neue Mitteilung', body: '', tag: 'notice', link: '/mitteilungen' };
  try {
    return { ...known, ...event.data.json() };
  } catch {
    return known;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = String(event.notification.data?.link ?? '/mitteilungen');
  const target = new URL(link, self.location.origin);
  if (target.origin === self.location.origin) event.waitUntil(show(target.href));
});

async function show(href) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const [page] = pages;
  if (!page) return self.clients.openWindow(href);
  await page.focus();
  return page.navigate(href);
}
