import { timingSafeEqual } from 'node:crypto'
import { cookieName } from '#platform/server/endpoints/cookie-name.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_IN_SECONDS, SIGNUP_COOKIE, SIGNUP_COOKIE_IN_SECONDS } from '../../rules.ts'
import { newToken } from '../tokens.ts'

const NONCE_LENGTH = 22

export interface MarkOwner {
  readonly id: number
  /** A higher generation makes all earlier marks of this owner unknown. */
  readonly deviceGeneration?: number
}

/**
 * Marks the browsers from which an owner has logged in, so that failed guesses from other browsers don't lock the owner
 * out.
 */
export function browserMark(cookie: string, purpose: string, maxAgeInSeconds = DEVICE_COOKIE_IN_SECONDS) {
  // The mark of generation 0 doesn't contain the number, because generations were added later.
  const macOf = ({ id, deviceGeneration = 0 }: MarkOwner, nonce: string) =>
    keyedHash(purpose, id, ...(deviceGeneration > 0 ? [deviceGeneration] : []), nonce).toString('base64url')

  /** The mark of a browser that has logged in to this account before; '' for any other browser. */
  function known(cookies: Caller['cookies'], owner: MarkOwner | undefined): string {
    const [nonce = '', mac = ''] = (cookies[cookieName(cookie)] ?? '').split('.')
    if (owner === undefined || nonce.length !== NONCE_LENGTH) return ''
    const right = macOf(owner, nonce)
    return mac.length === right.length && timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? nonce : ''
  }

  function remember(owner: MarkOwner, { cookies }: Pick<Caller, 'cookies'>, replyHeaders: ReplyHeaders): void {
    const nonce = known(cookies, owner) || newToken().slice(0, NONCE_LENGTH)
    replyHeaders.setCookie(cookie, `${nonce}.${macOf(owner, nonce)}`, { maxAgeInSeconds })
  }

  return { known, remember }
}

export const { known: knownDevice, remember: rememberDevice } = browserMark(DEVICE_COOKIE, 'accounts.device')

/**
 * Marks the browser that signed up an account. A site that hides accounts starts no session at sign-up, so only this
 * mark identifies that browser.
 */
export const signupBrowser = browserMark(SIGNUP_COOKIE, 'accounts.signup', SIGNUP_COOKIE_IN_SECONDS)

/** Whether any account has logged in with this browser. */
export function isUsedBrowser(cookies: Caller['cookies']): boolean {
  return (cookies[cookieName(DEVICE_COOKIE)] ?? '') !== ''
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
