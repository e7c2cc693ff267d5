import type { Static } from 'typebox'
import { claimsOf } from '#desk/server'
import type { Persona } from '#fictional/contract'
import { isTimeZone, PERSONA_FACTS } from '#fictional/rules'
import { interestsIn } from '#members/rules'
import type { profileOf } from '#members/server'
import { isLocale } from '#platform/locale.ts'
import { invalidFields } from '#platform/problem.ts'
import { siteOf } from '#sites/server'
import type { FictionalFields, PublicFields } from '../contract.ts'

export type PublicValues = Static<typeof PublicFields>

type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileOf>>>

/** Profile and sheet as one flat form. */
export function fieldsOf(row: ProfileRow, persona: Persona): FictionalFields {
  return {
    name: row.name,
    gender: row.gender,
    sexuality: row.sexuality,
    date_of_birth: row.birth_date,
    country: row.country,
    city: row.city_id,
    hair_colour: row.hair_colour,
    eye_colour: row.eye_colour,
    body_type: row.body_type,
    relationship_status: row.relationship_status,
    tattoos: row.tattoos,
    about: row.about,
    reason: row.reason,
    interests: interestsIn(row.interests),
    ...sheetOf(persona),
  }
}

export function sheetOf(persona: Persona): Persona {
  const { languages, time_zone, active_from, active_until, family, work, town, hobbies } = persona
  return { languages: [...languages], time_zone, active_from, active_until, family, work, town, hobbies }
}

/** Trims the facts of a persona sheet. Refuses a sheet without language or time zone. */
export function checkedPersona(persona: Persona): Persona {
  if (persona.languages.length === 0) throw invalidFields({ languages: 'languages_missing' })
  if (!isTimeZone(persona.time_zone)) throw invalidFields({ time_zone: 'time_zone_unknown' })
  const facts = Object.fromEntries(PERSONA_FACTS.map(fact => [fact, persona[fact].trim()]))
  return { ...persona, ...facts }
}

/** A text of a fictional profile may not claim to be a real person, or offer to meet, contact or pay. */
export async function refuseClaims(
  siteId: number,
  { about, reason }: PublicValues,
  { languages }: Persona,
): Promise<void> {
  const locales = [...new Set([...languages, ...siteOf(siteId).locales, 'en'])].filter(isLocale)
  for (const [field, text] of Object.entries({ about, reason })) {
    const [found] = text ? await claimsOf(text, locales) : []
    if (found) throw invalidFields({ [field]: { code: `claims_${found.claim}`, params: { words: found.words } } })
  }
}
