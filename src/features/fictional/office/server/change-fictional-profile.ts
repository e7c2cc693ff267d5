import { setLanguage } from '#accounts/server'
import type { Persona } from '#fictional/contract'
import { lockProfile, personaOf, savePersona } from '#fictional/server'
import { changeProfile as changeMember, profileOf } from '#members/server'
import type { SiteScope } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { recordAction } from '#staff/server'
import type { FictionalFields } from '../contract.ts'
import { checkedPersona, fieldsOf, type PublicValues, refuseClaims } from './fields.ts'
import { openFictionalFor } from './policy.ts'

interface Change {
  readonly staffId: number
  readonly scope: SiteScope
  readonly locale: Locale
  readonly id: number
  readonly before: FictionalFields
  readonly profile: PublicValues
  readonly persona: Persona
}

type Field = keyof FictionalFields

/** Changes the fields that differ from `before`, unless a colleague changed one of them meanwhile. */
export async function changeFictionalProfile(tx: Tx, change: Change): Promise<void> {
  const { id, staffId, before, locale } = change
  await lockProfile(tx, id)
  const { siteId } = await openFictionalFor(change.scope, id, tx)
  const now = await currentFields(tx, id)
  const persona = checkedPersona(change.persona)
  const after: Partial<FictionalFields> = { ...change.profile, ...persona }
  const wanted = (Object.keys(now) as Field[]).filter(name => name in after && !isSame(before[name], after[name]))
  const clashes = wanted.filter(name => !isSame(now[name], before[name]) && !isSame(now[name], after[name]))
  if (clashes.length > 0) {
    const fields = clashes.map(name => [
      name,
      { code: 'changed_meanwhile', params: { value: String(now[name] ?? '') } },
    ])
    throw new Problem('changed_meanwhile', { fields: Object.fromEntries(fields), params: { value: '' } })
  }
  const changed = wanted.filter(name => !isSame(now[name], after[name]))
  const typedCity = change.profile.city_text ? { city_text: change.profile.city_text } : {}
  const values = { ...Object.fromEntries(changed.map(name => [name, after[name]])), ...typedCity }
  await refuseClaims(siteId, values as PublicValues, persona)
  await changeMember(tx, id, publicPart(values), { locale, channel: 'profile' })
  const sheet = { ...now, ...values } as Persona
  await savePersona(tx, id, sheet)
  await setLanguage(tx, id, sheet.languages[0]!)
  await recordChange(tx, { staffId, id, siteId, before: now })
}

async function currentFields(tx: Tx, id: number): Promise<FictionalFields> {
  const [profile, persona] = [await profileOf(tx, id), await personaOf(tx, id)]
  if (!profile || !persona) throw notFound()
  return fieldsOf(profile, persona)
}

const SHEET: readonly string[] = [
  'languages',
  'time_zone',
  'active_from',
  'active_until',
  'family',
  'work',
  'town',
  'hobbies',
]

function publicPart(values: Partial<FictionalFields> & PublicValues): PublicValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SHEET.includes(name))) as PublicValues
}

interface Recorded {
  readonly staffId: number
  readonly id: number
  readonly siteId: number
  readonly before: FictionalFields
}

/** Logs the fields that are different now, with their old and new values. */
async function recordChange(tx: Tx, { staffId, id, siteId, before }: Recorded): Promise<void> {
  const after = await currentFields(tx, id)
  const changed = (Object.keys(after) as Field[]).filter(name => !isSame(before[name], after[name]))
  if (changed.length === 0) return
  const only = (fields: FictionalFields) => Object.fromEntries(changed.map(name => [name, fields[name]]))
  const details = { member: id, before: only(before), after: only(after) }
  await recordAction(tx, { staffId, action: 'change_fictional', siteId, subject: `#${id}`, details })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
