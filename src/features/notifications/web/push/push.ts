import { WORKER_POLICY } from '#platform/security.ts'
import { call } from '#platform/web/call.ts'
import { subscribePush } from '../../contract.ts'
import type { BrowserPush } from '../../rules.ts'

/** A new version number makes browsers fetch the new worker (NOTIFY-3). */
const WORKER = '/sw-push.js?v=2'

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function pushFacts(): Promise<BrowserPush> {
  if (!canPush()) return { supported: false, permission: 'default', hasSubscription: false }
  return { supported: true, permission: Notification.permission, hasSubscription: (await current()) !== null }
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

let lastChange: Promise<unknown> = Promise.resolve()

/** Serialises changes, so that a page that attaches while it loads can't undo the button that turns push off. */
function serialise<T>(change: () => Promise<T>): Promise<T> {
  const result = lastChange.then(change, change)
  lastChange = result
  return result
}

/** Asks for permission, subscribes and attaches the browser to the session. Returns the new state. */
export async function enablePush(publicKey: string): Promise<BrowserPush> {
  // Call it after a click; otherwise browsers reject the permission request.
  if ((await Notification.requestPermission()) === 'granted') await serialise(() => subscribe(publicKey))
  return pushFacts()
}

/** A TrustedScriptURL in browsers with Trusted Types, else the plain address. */
function workerAddress(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes }
  if (!trustedTypes) return WORKER
  policy ??= trustedTypes.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER })
  return policy.createScriptURL('')
}

/** A part of the browsers' interface that TypeScript's libraries don't declare yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Starts the service worker, which shows the offline page; without push too. */
export async function startWorker(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register(workerAddress())
}

async function subscribe(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress())
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // Removes a subscription with an older key.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  await attach(subscription)
}

export async function disablePush(): Promise<BrowserPush> {
  await serialise(async () => {
    await (await current())?.unsubscribe()
    await call(subscribePush, { body: { subscription: null } })
  })
  return pushFacts()
}

/** A login in a subscribed browser takes over the subscription; the server keeps one account per browser. */
export async function attachAgain(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  await serialise(async () => {
    const subscription = await current()
    if (subscription) await attach(subscription)
  })
}

async function attach(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(subscribePush, { body: { subscription: { endpoint: endpoint ?? '', keys: { p256dh, auth } } } })
}
