import type { AddressInfo } from 'node:net'
import { job } from '#platform/server/jobs.ts'
import { labPayment } from './store.ts'

interface Listening {
  readonly server: { address(): AddressInfo | string | null }
}

let ownHttp: Listening | undefined

/** The lab runs in the program that it notifies; it finds that at the address where it listens. */
export function sendThroughServer(http: Listening): void {
  ownHttp = http
}

/** A provider gives up waiting after this long and tries again later. */
const TIMEOUT_IN_MS = 15_000

export const SEND_LAB_WEBHOOK = 'payments.lab-notify'

/** Tells the shop's address over HTTP that a payment has news, again and again until it answers 200. */
export const sendLabWebhook = job<{ ref: string }>({
  name: SEND_LAB_WEBHOOK,
  async run({ ref }) {
    const payment = await labPayment(ref)
    const listening = ownHttp?.server.address()
    if (!payment || !listening || typeof listening === 'string') throw new Error('the lab has nowhere to notify')
    const host = listening.family === 'IPv6' ? `[${listening.address}]` : listening.address
    const answer = await fetch(new URL(payment.notification_path, `http://${host}:${listening.port}`), {
      method: 'POST',
      body: new URLSearchParams({ id: ref }),
      signal: AbortSignal.timeout(TIMEOUT_IN_MS),
      redirect: 'error',
    })
    if (answer.status !== 200) throw new Error(`the shop answered ${answer.status}`)
  },
})
