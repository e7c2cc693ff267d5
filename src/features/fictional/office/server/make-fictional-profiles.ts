import { createAccount } from '#accounts/server'
import type { Persona } from '#fictional/contract'
import { savePersona } from '#fictional/server'
import { birthDateFault, NAME_LENGTH, nameFault } from '#members/rules'
import { changeProfile, createProfile } from '#members/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { invalidFields, notFound } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { recordAction } from '#staff/server'
import { checkedPersona, type PublicValues, refuseClaims } from './fields.ts'

interface NewProfiles {
  readonly staffId: number
  readonly scope: SiteScope
  readonly locale: Locale
  readonly sites: readonly number[]
  readonly profile: PublicValues
  readonly persona: Persona
}

/** Makes one profile for each site, all or none. */
export async function makeFictionalProfiles(tx: Tx, { sites, ...made }: NewProfiles): Promise<number[]> {
  const persona = checkedPersona(made.persona)
  const ids: number[] = []
  for (const siteId of [...sites].sort((a, b) => a - b)) {
    if (!isInScope(made.scope, siteId)) throw notFound()
    ids.push(await makeProfile(tx, siteId, { ...made, persona }))
  }
  return ids
}

async function makeProfile(
  tx: Tx,
  siteId: number,
  { staffId, locale, profile, persona }: Omit<NewProfiles, 'sites'>,
): Promise<number> {
  const { countries } = siteOf(siteId)
  const { name = '', gender = 'female', date_of_birth = '', country = countries[0]! } = profile
  refuseFaults(siteId, name, date_of_birth)
  await refuseClaims(siteId, profile, persona)
  const memberId = await createAccount(tx, { siteId, email: null, language: persona.languages[0]!, fictional: true })
  await createProfile(tx, {
    memberId,
    siteId,
    name,
    gender,
    sexuality: profile.sexuality ?? null,
    birthDate: date_of_birth,
    country,
    fictional: true,
    active: true,
  })
  // The same checks as for a change: place, words of the name, and texts that staff must see first.
  await changeProfile(tx, memberId, profile, { locale, channel: 'profile' })
  await savePersona(tx, memberId, persona)
  const details = { member: memberId, after: { ...profile, ...persona } }
  await recordAction(tx, { staffId, action: 'make_fictional', siteId, subject: `#${memberId}`, details })
  return memberId
}

function refuseFaults(siteId: number, name: string, birthDate: string): void {
  const nameCode = nameFault(name, null, siteOf(siteId).name)
  if (nameCode) throw invalidFields({ name: { code: nameCode, params: NAME_LENGTH } })
  const { min_age } = siteOf(siteId).settings
  const birthCode = birthDateFault(birthDate, min_age, now().toISOString().slice(0, 10))
  if (birthCode) throw invalidFields({ date_of_birth: { code: birthCode, params: { min_age } } })
}
