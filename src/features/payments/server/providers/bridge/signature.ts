import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where a bridge tells its news; it stands in what is signed there, so that nothing else that was signed fits. */
export const BRIDGE_WEBHOOK_PATH = '/payment-events/bridge'

/** What is signed of a call, in either direction: everything that says what it is about. */
export interface Signed {
  readonly merchant: string
  readonly method: 'GET' | 'POST'
  /** With what stands before and behind it in the address. */
  readonly path: string
  /** Its Idempotency-Key; empty where it has none. */
  readonly key: string
  /** As it travels, byte for byte. */
  readonly body: string
}

/** The header Vonk-Signature: when it was signed, in seconds, and the HMAC of that and the call. */
export function signatureFor(secret: string, { merchant, method, path, key, body }: Signed, at: number): string {
  const text = [at, merchant, method, path, key, body].join('\n')
  return `t=${at},v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

/** A notification that was caught on its way is of no use to anybody after this long. */
export const SIGNATURE_HOLDS_IN_SECONDS = 300

const SHAPE = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/

export function isSigned(header: string, secret: string, signed: Signed, now: number): boolean {
  const at = Number(SHAPE.exec(header)?.[1] ?? Number.NaN)
  // Nothing is near to what is no number.
  if (!(Math.abs(now - at) <= SIGNATURE_HOLDS_IN_SECONDS)) return false
  const due = Buffer.from(signatureFor(secret, signed, at))
  const given = Buffer.from(header)
  return due.length === given.length && timingSafeEqual(due, given)
}
