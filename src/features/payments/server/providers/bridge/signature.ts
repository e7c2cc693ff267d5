import { createHmac, timingSafeEqual } from 'node:crypto'

/** The path of the bridge's webhook. It is part of the signed text, so a signature for another path is invalid here. */
export const BRIDGE_WEBHOOK_PATH = '/payment-events/bridge'

/** Each account has a path of its own; the environment's bridge has the path without an id. */
export function bridgeWebhookPath(account: number | null): string {
  return account === null ? BRIDGE_WEBHOOK_PATH : `${BRIDGE_WEBHOOK_PATH}/${account}`
}

/** The parts of a call that are signed, in both directions. */
export interface Signed {
  readonly merchant: string
  readonly method: 'GET' | 'POST'
  /** The full path, with its prefix and query. */
  readonly path: string
  /** The Idempotency-Key; empty if the call has none. */
  readonly key: string
  /** The body, byte for byte. */
  readonly body: string
}

/** The header Vonk-Signature: the time of signing in seconds, and the HMAC of time and call. */
export function signatureFor(secret: string, { merchant, method, path, key, body }: Signed, at: number): string {
  const text = [at, merchant, method, path, key, body].join('\n')
  return `t=${at},v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

/** An intercepted webhook can't be replayed after this time. */
export const SIGNATURE_HOLDS_IN_SECONDS = 300

const SHAPE = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/

export function isSigned(header: string, secret: string, signed: Signed, now: number): boolean {
  const at = Number(SHAPE.exec(header)?.[1] ?? Number.NaN)
  // False for NaN too, so a malformed time is refused.
  if (!(Math.abs(now - at) <= SIGNATURE_HOLDS_IN_SECONDS)) return false
  const due = Buffer.from(signatureFor(secret, signed, at))
  const given = Buffer.from(header)
  return due.length === given.length && timingSafeEqual(due, given)
}
