import type { AddressInfo } from 'node:net'
import { job } from '#platform/server/jobs/jobs.ts'
import { labPayment } from './store.ts'

interface Listening {
  readonly server: { address(): AddressInfo | string | null }
}

let ownHttp: Listening | undefined

/** The lab runs in the program that receives its webhooks, and finds the address through that program's server. */
export function sendThroughServer(http: Listening): void {
  ownHttp = http
}

/** A provider waits this long for a reply before it retries. */
const TIMEOUT_IN_MS = 15_000

export const SEND_LAB_WEBHOOK = 'payments.lab-send-webhook'

/** Sends a payment's webhook over HTTP and retries until the reply is 200. */
export const sendLabWebhook = job<{ ref: string }>({
  name: SEND_LAB_WEBHOOK,
  async run({ ref }) {
    const payment = await labPayment(ref)
    const listening = ownHttp?.server.address()
    if (!payment || !listening || typeof listening === 'string')
      throw new Error('the payment lab can’t send its webhook before the server listens')
    const host = listening.family === 'IPv6' ? `[${listening.address}]` : listening.address
    const response = await fetch(new URL(payment.webhook_path, `http://${host}:${listening.port}`), {
      method: 'POST',
      body: new URLSearchParams({ id: ref }),
      signal: AbortSignal.timeout(TIMEOUT_IN_MS),
      redirect: 'error',
    })
    if (response.status !== 200) throw new Error(`our webhook endpoint responded with status ${response.status}`)
  },
})
