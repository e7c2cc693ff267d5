import { invalidFields } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import type { ConsentPurpose } from '../consent.ts'
import type { ProfileChange } from '../contract.ts'
import { membersChanged } from '../events.ts'
import { correctSexuality, type Gender, type Interest, lookingForOf, maskOf, type Sexuality } from '../rules.ts'
import { type ConsentContext, giveConsent } from './consents/consents.ts'
import { placeOf } from './place.ts'
import { insertProfile, nameIsTaken } from './store.ts'

export interface NewProfile {
  readonly memberId: number
  readonly siteId: number
  readonly name: string
  readonly gender: Gender
  /** Stored only with consent; a fictional profile needs none. */
  readonly sexuality: Sexuality | null
  /** yyyy-mm-dd, already checked by `birthDateFault`. */
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
  /** The consents that the member gave, and how they were asked. */
  readonly consents?: ConsentContext & { readonly purposes: readonly ConsentPurpose[] }
  /** Set only here; no endpoint can change it. */
  readonly fictional: boolean
  /** False until the email is confirmed. */
  readonly active: boolean
}

/** Creates the profile of an account, in the transaction that creates the account. */
export async function createProfile(tx: Tx, profile: NewProfile): Promise<void> {
  const { memberId, siteId, gender, consents } = profile
  const mayKeep = (purpose: ConsentPurpose) => profile.fictional || consents?.purposes.includes(purpose)
  const sexuality = mayKeep('orientation') && profile.sexuality ? correctSexuality(gender, profile.sexuality) : null
  const place = await placeOf(siteId, profile)
  const name = profile.name.trim()
  if (await nameIsTaken(tx, siteId, name, memberId)) throw invalidFields({ name: 'name_taken' })
  const isNew = await insertProfile(tx, {
    ...place,
    member_id: memberId,
    site_id: siteId,
    name,
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
  // Two sign-ups may take the same free name at the same moment.
  if (!isNew) throw invalidFields({ name: 'name_taken' })
  if (consents && !profile.fictional) {
    for (const purpose of consents.purposes) await giveConsent(tx, memberId, purpose, consents)
  }
  await publish(tx, membersChanged, { memberId, siteId })
}
