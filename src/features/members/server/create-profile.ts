import { invalidFields } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import { publish } from '#platform/server/outbox.ts'
import type { ConsentPurpose } from '../consent.ts'
import type { ProfileChange } from '../contract.ts'
import { membersChanged } from '../events.ts'
import { type Gender, type Interest, lookingForOf, maskOf, type Sexuality, sexualityFor } from '../rules.ts'
import { type Asked, giveConsent } from './consents.ts'
import { placeOf } from './place.ts'
import { insertProfile } from './store.ts'

export interface NewProfile {
  readonly memberId: number
  readonly siteId: number
  readonly name: string
  readonly gender: Gender
  /** Kept only with consent; of a fictional profile, which is nobody's, always. */
  readonly sexuality: Sexuality | null
  /** yyyy-mm-dd, already judged by `birthDateFault`. */
  readonly birthDate: string
  readonly country: string
  readonly regionId?: number | null
  readonly cityId?: number | null
  readonly about?: string
  readonly reason?: string
  readonly hairColour?: ProfileChange['hair_colour']
  readonly eyeColour?: ProfileChange['eye_colour']
  readonly bodyType?: ProfileChange['body_type']
  readonly relationshipStatus?: ProfileChange['relationship_status']
  readonly tattoos?: ProfileChange['tattoos']
  readonly interests?: readonly Interest[]
  /** What the member agreed to while being asked like this. */
  readonly consents?: Asked & { readonly purposes: readonly ConsentPurpose[] }
  /** Set here and nowhere else: no call can change it (trust.md §5.1). */
  readonly fictional: boolean
  /** False until the account's email is confirmed. */
  readonly active: boolean
}

/** Gives an account its profile, in the transaction that makes the account. */
export async function createProfile(tx: Tx, profile: NewProfile): Promise<void> {
  const { memberId, siteId, gender, consents } = profile
  const mayKeep = (purpose: ConsentPurpose) => profile.fictional || consents?.purposes.includes(purpose)
  const sexuality = mayKeep('orientation') && profile.sexuality ? sexualityFor(gender, profile.sexuality) : null
  const place = await placeOf(siteId, profile)
  const isNew = await insertProfile(tx, {
    ...place,
    member_id: memberId,
    site_id: siteId,
    name: profile.name.trim(),
    gender,
    sexuality,
    looking_for: lookingForOf(gender, sexuality),
    birth_date: profile.birthDate,
    hair_colour: profile.hairColour ?? null,
    eye_colour: profile.eyeColour ?? null,
    body_type: profile.bodyType ?? null,
    relationship_status: profile.relationshipStatus ?? null,
    tattoos: profile.tattoos ?? null,
    reason: profile.reason?.trim() ?? '',
    about: profile.about?.trim() ?? '',
    interests: maskOf(mayKeep('interests') ? (profile.interests ?? []) : []),
    status: profile.active ? 'active' : 'disabled',
    invisible: false,
    fictional: profile.fictional,
  })
  if (!isNew) throw invalidFields({ name: 'name_taken' })
  if (consents && !profile.fictional) {
    for (const purpose of consents.purposes) await giveConsent(tx, memberId, purpose, consents)
  }
  await publish(tx, membersChanged, { memberId, siteId })
}
