import { timingSafeEqual } from 'node:crypto'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { publicId, storedIdOfAnyAge } from '#platform/server/endpoints/public-ids.ts'
import { keyedHashOf } from '#platform/server/keyed-hash.ts'

/** A mailed link is valid this long. */
export const WITHDRAWAL_LINK_IN_HOURS = 24

/** A signed token for one order of one site, with an expiry. */
export function withdrawalToken(siteId: number, orderId: number): string {
  const until = Math.floor(now().getTime() / 1000) + WITHDRAWAL_LINK_IN_HOURS * HOUR_IN_SECONDS
  return `${publicId('order', orderId)}.${until}.${signatureOf(siteId, orderId, until).toString('base64url')}`
}

/** The order of a token on this site; undefined if the token is invalid or expired. */
export function orderOfToken(siteId: number, token: string): number | undefined {
  const [, order = '', until = '', given = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const orderId = storedIdOfAnyAge('order', Number(order))
  const expected = signatureOf(siteId, orderId, Number(until))
  const is = Buffer.from(given, 'base64url')
  const good = is.length === expected.length && timingSafeEqual(is, expected)
  return good && Number(until) * 1000 > now().getTime() ? orderId : undefined
}

function signatureOf(siteId: number, orderId: number, until: number): Buffer {
  return keyedHashOf(`payments.withdrawal:${siteId}:${orderId}:${until}`)
}
