import { timingSafeEqual } from 'node:crypto'
import { cookieName } from '#platform/server/endpoints/mount.ts'
import type { Answer, Caller } from '#platform/server/endpoints/serve.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_IN_SECONDS } from '../../rules.ts'
import { keyedHash, newToken } from '../tokens.ts'

const NONCE_LENGTH = 22

/** The mark of a browser that has logged in to this account before; '' for any other. */
export function knownDevice(cookies: Caller['cookies'], memberId: number | undefined): string {
  const [nonce = '', mac = ''] = (cookies[cookieName(DEVICE_COOKIE)] ?? '').split('.')
  if (memberId === undefined || nonce.length !== NONCE_LENGTH) return ''
  const right = macOf(memberId, nonce)
  return mac.length === right.length && timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? nonce : ''
}

/** Marks the browser, so that failed guesses from other browsers don't lock its owner out. */
export function rememberDevice(memberId: number, caller: Caller, answer: Answer): void {
  const nonce = knownDevice(caller.cookies, memberId) || newToken().slice(0, NONCE_LENGTH)
  answer.setCookie(DEVICE_COOKIE, `${nonce}.${macOf(memberId, nonce)}`, { maxAgeInSeconds: DEVICE_COOKIE_IN_SECONDS })
}

function macOf(memberId: number, nonce: string): string {
  return keyedHash('accounts.device', memberId, nonce).toString('base64url')
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** "Firefox, Windows": enough to recognise a session, and nothing more of the User-Agent header. */
export function deviceOf(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => userAgent.includes(mark))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(', ')
}
