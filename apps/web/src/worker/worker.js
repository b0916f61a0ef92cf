/* global self, caches, fetch, FILES, VERSION */

/** Keeps the app on the device. FILES and VERSION are put in front of this file by the build. */
const shell = `shell-${VERSION}`
const visited = 'visited'
const page = '/'
const patience = 4000
const together = 4

/** A new version is a quarter of a megabyte too: not by the byte, and not as slow as 2G. The browser tries again later. */
function carriesWorker() {
  const { saveData, effectiveType = '' } = self.navigator.connection || {}
  return !saveData && !effectiveType.endsWith('2g')
}

/** A few at a time and in their order: all at once would stand in line before what the person opens meanwhile. */
async function keepShell() {
  if (!carriesWorker()) throw new Error('the line does not carry it')
  const cache = await caches.open(shell)
  const files = [page, ...FILES]
  for (let at = 0; at < files.length; at += together) await cache.addAll(files.slice(at, at + together))
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== shell && name !== visited)
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

/** The newest page while the network answers in time, else the one that was kept. */
function openPage(request) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), patience))
  return Promise.race([fetch(request), late]).catch(() =>
    caches.match(page).then((kept) => kept || fetch(request)),
  )
}

/** Names of assets change with their content, so a kept one is never stale. */
async function openAsset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(visited)
    await cache.put(request, answer.clone())
  }
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  // The checkout and the operators' console are pages of their own: the app in their place would lose the way to them.
  if (/^\/(pay|admin)(\/|$)/.test(url.pathname)) return
  if (url.pathname.startsWith('/assets/') || FILES.includes(url.pathname)) {
    event.respondWith(openAsset(request))
  } else if (request.mode === 'navigate') event.respondWith(openPage(request))
})

/** A later one of the same notice takes the place of the first. Whoever opens it has read it: the page is told which it was. */
self.addEventListener('push', (event) => {
  const { id, title, href, language } = event.data.json()
  const url = new URL(href, self.location.origin)
  url.searchParams.set('notice', id)
  const shown = { tag: id, lang: language, icon: '/icon.svg', data: url.pathname + url.search }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/** Where a tab of the app is open, it goes there; else one is opened. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const url = new URL(notification.data, self.location.origin)
  if (url.origin !== self.location.origin) return
  const lead = async () => {
    const [tab] = await self.clients.matchAll({ type: 'window' })
    if (!tab) return self.clients.openWindow(url.href)
    await tab.focus().catch(() => undefined)
    return tab.navigate(url.href)
  }
  event.waitUntil(lead())
})
