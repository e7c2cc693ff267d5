import { call } from '#platform/web/call.ts'
import { subscribePush } from '../contract.ts'
import type { PushFacts } from '../rules.ts'

/** Told to the worker's browser by number, so that a newer one is fetched (NOTIFY-3). */
const WORKER = '/sw-push.js?v=2'

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function pushFacts(): Promise<PushFacts> {
  if (!canPush()) return { supported: false, permission: 'default', hasSubscription: false }
  return { supported: true, permission: Notification.permission, hasSubscription: (await current()) !== null }
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** One change after the other: a page that attaches while it loads doesn't overtake whoever turns it off meanwhile. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(change, change)
  lastTurn = turn
  return turn
}

/** Asks the person, then the browser, and attaches it to the session. Says what came of it. */
export async function turnOn(publicKey: string): Promise<PushFacts> {
  // Only in answer to a press: browsers refuse the question otherwise.
  if ((await Notification.requestPermission()) === 'granted') await inTurn(() => subscribe(publicKey))
  return pushFacts()
}

async function subscribe(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // One of an older key is in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  await attach(subscription)
}

export async function turnOff(): Promise<PushFacts> {
  await inTurn(async () => {
    await (await current())?.unsubscribe()
    await call(subscribePush, { body: { subscription: null } })
  })
  return pushFacts()
}

/** Whoever logs in to a browser that has a subscription gets it; the server keeps one account a browser. */
export async function attachAgain(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  await inTurn(async () => {
    const subscription = await current()
    if (subscription) await attach(subscription)
  })
}

async function attach(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(subscribePush, { body: { subscription: { endpoint: endpoint ?? '', keys: { p256dh, auth } } } })
}
