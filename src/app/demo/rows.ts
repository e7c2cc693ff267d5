import { createHash } from 'node:crypto'
import { maskedPhotoHash } from '#bans/server'
import { CONSENT_TEXT_VERSION, lookingForOf, maskOf, PROFILE_CONSENTS } from '#members/rules'
import { revealsDesire } from '#sites/rules'
import { siteOf } from '#sites/server'
import type { Like } from './conversations/likes-and-conversations.ts'
import type { DrawnMember } from './members/draw-members.ts'
import type { StoredPortrait } from './portraits/portrait-files.ts'
import { ledgerOf } from './purchases/ledger.ts'
import { DEMO_NETWORK } from './store.ts'

/** A drawn member with an id. */
export interface Member {
  readonly id: number
  readonly siteId: number
  readonly drawn: DrawnMember
  readonly email: string
  readonly passwordHash: string
  /** Remaining credits. */
  readonly credits: number
}

/** Converts "minutes ago" to instants by the database's clock. */
export type Ago = (minutes: number) => Date

export function accountRow({ id, siteId, drawn, email, passwordHash }: Member, ago: Ago) {
  const signedUp = ago(drawn.signedUpDaysAgo * 1440)
  return {
    id,
    site_id: siteId,
    email: drawn.fictional ? null : email,
    password_hash: drawn.fictional ? null : passwordHash,
    status: 'active',
    language: drawn.language,
    fictional: drawn.fictional,
    signup_date: signedUp,
    confirmed_at: signedUp,
    tracking: { network: DEMO_NETWORK },
  }
}

export function profileRow({ id, siteId, drawn }: Member, ago: Ago) {
  const signedUp = ago(drawn.signedUpDaysAgo * 1440)
  return {
    member_id: id,
    site_id: siteId,
    name: drawn.name,
    gender: drawn.gender,
    sexuality: drawn.sexuality,
    looking_for: lookingForOf(drawn.gender, drawn.sexuality),
    birth_date: drawn.birthDate,
    country: drawn.city.country,
    region_id: drawn.city.regionId,
    region: drawn.city.region,
    city_id: drawn.city.id,
    city: drawn.city.name,
    hair_colour: drawn.hairColour,
    eye_colour: drawn.eyeColour,
    body_type: drawn.bodyType,
    relationship_status: drawn.relationshipStatus,
    tattoos: drawn.tattoos,
    reason: drawn.reason,
    about: drawn.about,
    interests: maskOf(drawn.interests),
    status: 'active',
    invisible: false,
    fictional: drawn.fictional,
    created_at: signedUp,
    changed_at: signedUp,
  }
}

/** Consents of real members; fictional profiles have none (TRUST-9). */
export function consentRows({ id, siteId, drawn }: Member, ago: Ago) {
  if (drawn.fictional) return []
  const given = { member_id: id, text_version: CONSENT_TEXT_VERSION, locale: drawn.language, channel: 'profile' }
  const given_at = ago(drawn.signedUpDaysAgo * 1440)
  const joined = revealsDesire(siteOf(siteId).niche)
    ? [{ ...given, purpose: 'niche', channel: 'signup', given_at }]
    : []
  return [...PROFILE_CONSENTS.map(purpose => ({ ...given, purpose, given_at })), ...joined]
}

export function seenRow({ id, drawn }: Member, ago: Ago) {
  return { member_id: id, seen_at: ago(drawn.seenMinutesAgo) }
}

/** One in this many members has a new photo that waits for review. */
const FRESH_ONE_OF = 40

export interface PhotoRow {
  readonly name: string
  /** The source drawing. */
  readonly file: string
  readonly row: object
}

export function photoRows({ id, siteId, drawn }: Member, portraits: readonly StoredPortrait[], ago: Ago): PhotoRow[] {
  const signedUp = ago(drawn.signedUpDaysAgo * 1440)
  // A few members have a new photo that waits for review.
  const isBusy = !drawn.fictional && drawn.signedUpDaysAgo > 3 && id % FRESH_ONE_OF === 0
  const fresh = isBusy ? anotherOf(drawn, portraits) : []
  return [...drawn.photos, ...fresh].flatMap((portraitId, position) => {
    const portrait = portraits[portraitId]
    if (!portrait) return []
    const isFresh = position >= drawn.photos.length
    const name = createHash('sha256')
      .update(`demo ${id} ${portrait.file}${isFresh ? ' again' : ''}`)
      .digest('hex')
      .slice(0, 32)
    const row = {
      site_id: siteId,
      member_id: id,
      name,
      client_key: `${name.slice(0, 8)}-${name.slice(8, 12)}-4${name.slice(13, 16)}-8${name.slice(17, 20)}-${name.slice(20)}`,
      position,
      status: isFresh ? 'review' : 'active',
      width: portrait.width,
      height: portrait.height,
      placeholder: portrait.placeholder,
      perceptual_hashes: portrait.hashes.map(maskedPhotoHash),
      created_at: isFresh ? ago(30 + (id % 7) * 190) : signedUp,
      queued_at: isFresh ? ago(30 + (id % 7) * 190) : signedUp,
      decided_at: isFresh ? null : signedUp,
    }
    return [{ name, file: portrait.file, row }]
  })
}

function anotherOf({ photos: [main, ...others] }: DrawnMember, portraits: readonly StoredPortrait[]): number[] {
  const known = main === undefined ? undefined : portraits[main]
  if (!known) return []
  const another = portraits.find(({ id, faceId }) => faceId === known.faceId && id !== known.id && !others.includes(id))
  return [(another ?? known).id]
}

export function likeRow(like: Like, members: readonly Member[], ago: Ago) {
  const from = members[like.from] as Member
  const to = members[like.to] as Member
  return {
    from_id: from.id,
    to_id: to.id,
    site_id: from.siteId,
    liked: true,
    shown: true,
    is_new: like.isNew,
    mutual: like.mutual,
    at: ago(like.minutesAgo),
  }
}

/** The credit account with its ledger entries. Fictional profiles have none. */
export function creditRows(
  member: Member,
  messages: readonly { cost: number; kind: number; created_at: Date; client_key: string }[],
  ago: Ago,
) {
  const { id, siteId, drawn } = member
  const signedUp = ago(drawn.signedUpDaysAgo * 1440)
  const spendings = messages.map(({ cost, kind, created_at, client_key }) => ({
    cost,
    kind,
    at: created_at,
    key: client_key,
  }))
  const entries = ledgerOf(id, signedUp, spendings, member.credits)
  const account = {
    member_id: id,
    site_id: siteId,
    balance: member.credits,
    seq: entries.length,
    premium_since: drawn.premium ? signedUp : null,
  }
  return { account, entries: entries.map(entry => ({ member_id: id, ...entry })) }
}
