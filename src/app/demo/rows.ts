import { createHash } from 'node:crypto'
import { CONSENT_TEXT_VERSION, lookingForOf, maskOf, PROFILE_CONSENTS } from '#members/rules'
import { revealsDesire } from '#sites/rules'
import { siteOf } from '#sites/server'
import type { Like } from './conversations/likes-and-conversations.ts'
import type { Person } from './people/people.ts'
import type { StoredPortrait } from './portraits/portrait-files.ts'
import { ledgerOf } from './purchases/ledger.ts'
import { DEMO_NETWORK } from './store.ts'

/** A demo member with an id. */
export interface Member {
  readonly id: number
  readonly siteId: number
  readonly person: Person
  readonly email: string
  readonly passwordHash: string
  /** Remaining credits. */
  readonly credits: number
}

/** Converts "minutes ago" to instants by the database's clock. */
export type Ago = (minutes: number) => Date

export function accountRow({ id, siteId, person, email, passwordHash }: Member, ago: Ago) {
  const signedUp = ago(person.signedUpDaysAgo * 1440)
  return {
    id,
    site_id: siteId,
    email: person.fictional ? null : email,
    password_hash: person.fictional ? null : passwordHash,
    status: 'active',
    language: person.language,
    fictional: person.fictional,
    signup_date: signedUp,
    confirmed_at: signedUp,
    tracking: { network: DEMO_NETWORK },
  }
}

export function profileRow({ id, siteId, person }: Member, ago: Ago) {
  const signedUp = ago(person.signedUpDaysAgo * 1440)
  return {
    member_id: id,
    site_id: siteId,
    name: person.name,
    gender: person.gender,
    sexuality: person.sexuality,
    looking_for: lookingForOf(person.gender, person.sexuality),
    birth_date: person.birthDate,
    country: person.city.country,
    region_id: person.city.regionId,
    region: person.city.region,
    city_id: person.city.id,
    city: person.city.name,
    hair_colour: person.hairColour,
    eye_colour: person.eyeColour,
    body_type: person.bodyType,
    relationship_status: person.relationshipStatus,
    tattoos: person.tattoos,
    reason: person.reason,
    about: person.about,
    interests: maskOf(person.interests),
    status: 'active',
    invisible: false,
    fictional: person.fictional,
    created_at: signedUp,
    changed_at: signedUp,
  }
}

/** Consents of real members; fictional profiles have none (TRUST-9). */
export function consentRows({ id, siteId, person }: Member, ago: Ago) {
  if (person.fictional) return []
  const given = { member_id: id, text_version: CONSENT_TEXT_VERSION, locale: person.language, channel: 'profile' }
  const given_at = ago(person.signedUpDaysAgo * 1440)
  const joined = revealsDesire(siteOf(siteId).niche)
    ? [{ ...given, purpose: 'niche', channel: 'signup', given_at }]
    : []
  return [...PROFILE_CONSENTS.map(purpose => ({ ...given, purpose, given_at })), ...joined]
}

export function seenRow({ id, person }: Member, ago: Ago) {
  return { member_id: id, seen_at: ago(person.seenMinutesAgo) }
}

/** One in this many members has a new photo that waits for review. */
const FRESH_ONE_OF = 40

export interface PhotoRow {
  readonly name: string
  /** The source drawing. */
  readonly file: string
  readonly row: object
}

export function photoRows({ id, siteId, person }: Member, portraits: readonly StoredPortrait[], ago: Ago): PhotoRow[] {
  const signedUp = ago(person.signedUpDaysAgo * 1440)
  // A few members have a new photo that waits for review.
  const isBusy = !person.fictional && person.signedUpDaysAgo > 3 && id % FRESH_ONE_OF === 0
  const fresh = isBusy ? anotherOf(person, portraits) : []
  return [...person.photos, ...fresh].flatMap((portraitId, position) => {
    const portrait = portraits[portraitId]
    if (!portrait) return []
    const isFresh = position >= person.photos.length
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
      created_at: isFresh ? ago(30 + (id % 7) * 190) : signedUp,
      queued_at: isFresh ? ago(30 + (id % 7) * 190) : signedUp,
      decided_at: isFresh ? null : signedUp,
    }
    return [{ name, file: portrait.file, row }]
  })
}

function anotherOf({ photos: [main, ...others] }: Person, portraits: readonly StoredPortrait[]): number[] {
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
  const { id, siteId, person } = member
  const signedUp = ago(person.signedUpDaysAgo * 1440)
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
    premium_since: person.premium ? signedUp : null,
  }
  return { account, entries: entries.map(entry => ({ member_id: id, ...entry })) }
}
