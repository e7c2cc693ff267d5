/* global ADDRESSES -- push-worker.ts writes it before this file. */
/**
 * The service worker that shows notifications (NOTIFY-3), and the offline page in place of a page that can't be loaded
 * (SITE-11). A push contains the name of a page and an id; addresses never come from outside.
 */
self.addEventListener('install', event => {
  // Browsers with static routes load everything but pages as if the worker weren't there.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
  event.waitUntil(Promise.all([storeOfflinePage(), self.skipWaiting()]))
})

self.addEventListener('activate', event =>
  // The browser requests a page while it starts the worker.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

self.addEventListener('fetch', event => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(load(event))
})

async function load(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(refreshOfflinePage())
    return page
  } catch (error) {
    const offline = await caches.match(ADDRESSES.offline)
    if (!offline) throw error
    return offline
  }
}

/** The cache has only this page: every other page can contain data of a member. */
async function storeOfflinePage() {
  try {
    const page = await fetch(ADDRESSES.offline)
    if (page.ok) await (await caches.open('offline')).put(ADDRESSES.offline, page)
  } catch {
    // The next page that loads tries again.
  }
}

const A_DAY_IN_MS = 86_400_000

/** The site's name, colours and texts can change. */
async function refreshOfflinePage() {
  const stored = await caches.match(ADDRESSES.offline)
  const storedAt = Date.parse(stored?.headers.get('date') ?? '') || 0
  if (Date.now() - storedAt > A_DAY_IN_MS) await storeOfflinePage()
}

self.addEventListener('push', event => event.waitUntil(show(event.data)))

async function show(data) {
  const { tag, title, body, check } = read(data)
  const message = { title, body, ...addresses(check) }
  const pages = await openPages()
  for (const page of pages) page.postMessage({ type: 'NEW_PUSH_MESSAGE', ...message })
  // No notification while a page of the site has focus.
  if (pages.some(page => page.visibilityState === 'visible' && page.focused)) return
  await self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: message })
}

/** Browsers require a notification for every push, even an unreadable one. */
function read(data) {
  try {
    return data.json()
  } catch {
    return { tag: 'unknown', title: self.location.hostname, body: '', check: {} }
  }
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data ?? {}))
})

/** Continues in an open page, which knows the session; otherwise asks the server and opens a page. */
async function open({ checkUrl, openUrl }) {
  const [page] = await openPages()
  if (page) {
    await page.focus().catch(() => undefined)
    page.postMessage({ type: 'NEW_PUSH_CLICK', checkUrl, openUrl })
    return
  }
  await self.clients.openWindow(own((await isLoggedIn()) ? checkUrl : openUrl))
}

async function isLoggedIn() {
  try {
    const headers = { 'x-request-type': 'client', 'x-requested-with': 'fetch' }
    const response = await fetch(ADDRESSES.user, { headers, credentials: 'same-origin' })
    return (await response.json()).user !== null
  } catch {
    return true
  }
}

/** The target page for a logged-in member and for a visitor who has to log in first. */
function addresses({ route, id }) {
  const { pages, login } = ADDRESSES
  const known = Object.hasOwn(pages, route ?? '') && (id === undefined || (Number.isSafeInteger(id) && id > 0))
  const checkUrl = own(known ? pages[route].replace('{id}', id) : pages.members)
  return { checkUrl, openUrl: own(`${login}?to=${encodeURIComponent(checkUrl)}`) }
}

/** Always a path of this site. */
function own(path) {
  const url = new URL(path ?? '/', self.location.origin)
  return url.origin === self.location.origin ? url.pathname + url.search : '/'
}

function openPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** The browser replaced its subscription. Stores the new subscription for the session of the old one. */
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const body = JSON.stringify({ subscription })
  await fetch(ADDRESSES.subscribe, { method: 'POST', headers, body, credentials: 'same-origin' })
}
