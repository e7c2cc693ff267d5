import { timingSafeEqual } from 'node:crypto'
import { now } from '#platform/server/clock.ts'
import { keyedHashOf } from '#platform/server/keyed-hash.ts'
import { siteOf } from '#sites/server'
import { addressExpiry, fileName, VARIANTS } from '../rules.ts'

/** The viewer for whom an address is signed. Other viewers can't use it. */
export type PhotoReader = number | 'visitor' | 'staff'

export interface Address {
  readonly name: string
  readonly level: 'open' | 'locked'
  readonly expiry: number
}

/** The signed folder under the site's `cdn_prefix` for this viewer and photo. */
export function signedPath(siteId: number, reader: PhotoReader, name: string, level: Address['level']): string {
  const expiry = addressExpiry(nowInSeconds())
  const { cdn_prefix } = siteOf(siteId).settings
  return `${cdn_prefix}/${expiry.toString(36)}-${signature({ name, level, expiry }, siteId, reader)}`
}

/** The content of a signed address, or null if invalid or expired. */
export function readAddress(expiry36: string, file: string): (Address & { variant: string; format: string }) | null {
  const [name = '', variant = ''] = [file.slice(0, 32), file.slice(33)]
  if (!(Object.values(VARIANTS) as string[]).includes(variant) || file !== `${name}-${variant}`) return null
  const expiry = Number.parseInt(expiry36, 36)
  if (!(expiry > nowInSeconds())) return null
  const level = file === fileName(name, 'locked') ? 'locked' : 'open'
  return { name, level, expiry, variant, format: variant.split('.')[1]! }
}

export function isSignedFor(signatureInUrl: string, address: Address, siteId: number, reader: PhotoReader): boolean {
  const [one, other] = [Buffer.from(signatureInUrl), Buffer.from(signature(address, siteId, reader))]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function secondsLeft({ expiry }: Address): number {
  return Math.max(0, expiry - nowInSeconds())
}

function signature({ name, level, expiry }: Address, siteId: number, reader: PhotoReader): string {
  const text = ['photo', siteId, reader, level, name, expiry].join('|')
  return keyedHashOf(text).toString('base64url').slice(0, 22)
}

function nowInSeconds(): number {
  return Math.floor(now().getTime() / 1000)
}
