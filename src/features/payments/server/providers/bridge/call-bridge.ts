import { now } from '#platform/server/clock.ts'
import type { PaymentBridge } from '#platform/server/config/payment-bridge.ts'
import { KeyRejected, ProviderRefusal } from '../provider.ts'
import { signatureFor } from './signature.ts'

const TIMEOUT_IN_MS = 15_000
/** A page of the list holds a hundred payments of about 500 bytes. */
const RESPONSE_AT_MOST_IN_BYTES = 256 * 1024
/** The only status that is final. Any other failure may come from a proxy and is retried. */
const REFUSED = 422

interface BridgeCall {
  readonly method: 'GET' | 'POST'
  /** Relative to the bridge's URL. */
  readonly path: string
  /** Only for a request with a body. */
  readonly key?: string
  readonly body?: object
}

const KEY_REJECTED = [401, 403]

/** Makes one signed call to the bridge: no redirects, a timeout of 15 seconds, and a limit on the size of the reply. */
export async function callBridge(settings: PaymentBridge, { method, path, key = '', body }: BridgeCall) {
  const url = new URL(`${settings.url}${path}`)
  const text = body === undefined ? '' : JSON.stringify(body)
  const signed = { merchant: settings.merchant, method, path: `${url.pathname}${url.search}`, key, body: text }
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'vonk-merchant': settings.merchant,
      'vonk-signature': signatureFor(settings.secret, signed, Math.floor(now().getTime() / 1000)),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body && { body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_IN_MS),
  })
  const replyText = await textOf(response)
  if (response.status === REFUSED)
    throw new ProviderRefusal(`the payment bridge rejected the request: ${replyText.slice(0, 200)}`)
  if (KEY_REJECTED.includes(response.status)) throw new KeyRejected('the payment bridge rejected the signature')
  if (!response.ok) throw new Error(`the payment bridge responded with status ${response.status}`)
  return JSON.parse(replyText) as unknown
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > RESPONSE_AT_MOST_IN_BYTES)
      throw new Error(`the payment bridge’s response is larger than ${RESPONSE_AT_MOST_IN_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
