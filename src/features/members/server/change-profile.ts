import { accountOf } from '#accounts/server'
import { invalidFields, notFound } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { violatesUnique } from '#platform/server/database/unique-violation.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { announcesHarm } from '#safety/server'
import { siteOf } from '#sites/server'
import type { ProfileChange } from '../contract.ts'
import { membersChanged } from '../events.ts'
import { birthDateFault, correctSexuality, lookingForOf, maskOf, NAME_LENGTH, nameFault } from '../rules.ts'
import { type ConsentContext, type ConsentState, changeConsents } from './consents/consents.ts'
import { lockProfile } from './consents/store-consents.ts'
import { holdTexts } from './held-texts/hold-texts.ts'
import { cityByName, placeOf } from './place.ts'
import { nameIsTaken, type ProfileRow, profileOf, updateProfile } from './store.ts'

/** Changes the given fields. Each is read by name, so a body can't reach other columns. */
export async function changeProfile(
  tx: Tx,
  memberId: number,
  change: ProfileChange,
  context: ConsentContext,
): Promise<ProfileRow> {
  await lockProfile(tx, memberId)
  const before = await profileOf(tx, memberId)
  if (!before) throw notFound()
  const gender = change.gender ?? before.gender
  const consents = before.fictional
    ? NOT_NEEDED
    : await changeConsents(tx, { memberId, siteId: before.site_id }, change.consents ?? {}, context)
  const choice = sexualityWith(consents, change, before)
  const sexuality = choice && correctSexuality(gender, choice)
  await updateProfile(tx, memberId, {
    ...(change.name !== undefined && { name: await acceptedName(tx, before, change.name) }),
    ...(change.date_of_birth !== undefined && { birth_date: acceptedBirthDate(before.site_id, change.date_of_birth) }),
    ...(await placeChange(before, change)),
    gender,
    sexuality,
    looking_for: lookingForOf(gender, sexuality),
    hair_colour: change.hair_colour,
    eye_colour: change.eye_colour,
    body_type: change.body_type,
    relationship_status: change.relationship_status,
    tattoos: change.tattoos,
    ...(await holdTexts(tx, before, change)),
    interests: interestsWith(consents, change),
    invisible: change.invisible,
  }).catch(error => {
    // Two members may take the same free name at the same moment.
    throw violatesUnique(error, 'members_profile_site_id_name_key') ? invalidFields({ name: 'name_taken' }) : error
  })
  await publish(tx, membersChanged, { memberId, siteId: before.site_id })
  return (await profileOf(tx, memberId))!
}

/** A fictional profile needs no consent, because its data describes no real person. */
const NOT_NEEDED: ConsentState = { orientation: 'given', interests: 'given' }

/** A withdrawal erases the value even if the form sends one; a value without consent is refused. */
function sexualityWith({ orientation }: ConsentState, change: ProfileChange, before: ProfileRow) {
  if (orientation === 'withdrawn') return null
  if (orientation === 'missing' && change.sexuality) throw invalidFields({ sexuality: 'consent_needed' })
  return change.sexuality === undefined ? before.sexuality : change.sexuality
}

function interestsWith({ interests }: ConsentState, change: ProfileChange): number | undefined {
  if (interests === 'withdrawn') return maskOf([])
  if (interests === 'missing' && change.interests?.length) throw invalidFields({ interests: 'consent_needed' })
  return change.interests && maskOf(change.interests)
}

async function acceptedName(tx: Tx, before: ProfileRow, typedName: string): Promise<string> {
  const account = await accountOf(tx, before.member_id)
  const fault = nameFault(typedName, account?.email ?? null, siteOf(before.site_id).name)
  if (fault) throw invalidFields({ name: { code: fault, params: NAME_LENGTH } })
  const name = typedName.trim()
  if (await announcesHarm(before.site_id, name)) throw invalidFields({ name: 'name_not_allowed' })
  if (await nameIsTaken(tx, before.site_id, name, before.member_id)) throw invalidFields({ name: 'name_taken' })
  return name
}

function acceptedBirthDate(siteId: number, birthDate: string): string {
  const { min_age } = siteOf(siteId).settings
  const fault = birthDateFault(birthDate, min_age, now().toISOString().slice(0, 10))
  if (fault) throw invalidFields({ date_of_birth: { code: fault, params: { min_age } } })
  return birthDate
}

/** A new country clears the old city; a new city must be in the chosen country. */
async function placeChange(before: ProfileRow, change: ProfileChange) {
  const typed = change.city_text?.trim() ?? ''
  if (change.country === undefined && change.region === undefined && change.city === undefined && !typed) return {}
  const country = change.country ?? before.country
  if (typed) return placeOf(before.site_id, { country, cityId: await cityByName(country, typed) })
  const sameCountry = country === before.country
  return placeOf(before.site_id, {
    country,
    regionId: change.region === undefined && sameCountry ? before.region_id : (change.region ?? null),
    cityId:
      change.city === undefined && sameCountry && change.region === undefined ? before.city_id : (change.city ?? null),
  })
}
