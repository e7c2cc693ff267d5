import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { notFound, Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { countryExists, creditorIdOf, isVatNumber, registerFault } from '#sites/rules'
import { allSites, insertCompany, readCompanies, updateCompany } from '#sites/server'
import { recordAction } from '#staff/server'
import { CompanyFields } from '../contract-companies.ts'

type Name = keyof CompanyFields
type Row = Awaited<ReturnType<typeof readCompanies>>[number]

const NAMES = Object.keys(CompanyFields.properties) as Name[]

const REQUIRED: readonly Name[] = ['name', 'address', 'city', 'kvk']

export async function listCompanies() {
  const sites = allSites()
  return (await readCompanies()).map(row => ({
    id: row.id,
    fields: fieldsOf(row),
    sites: sites.filter(({ company }) => company.id === row.id).map(({ id, host }) => ({ id, host })),
  }))
}

export async function addCompany(tx: Tx, staffId: number, given: CompanyFields): Promise<number> {
  const fields = checked(given, NAMES)
  const id = await insertCompany(tx, { ...fields, added: now() })
  const details = { company: id, after: fields }
  await recordAction(tx, { staffId, action: 'add_company', siteId: null, subject: fields.name, details })
  return id
}

interface Change {
  readonly id: number
  readonly before: CompanyFields
  readonly after: CompanyFields
}

/** Changes the fields that differ between `before` and `after`, unless a colleague changed one of them meanwhile. */
export async function changeCompanyFields(tx: Tx, staffId: number, { id, before, after }: Change): Promise<void> {
  const row = (await readCompanies(tx, id))[0]
  if (!row) throw notFound()
  const now = fieldsOf(row)
  const wanted = NAMES.filter(name => before[name] !== after[name])
  const checkedFields = checked(after, wanted)
  const conflicts = wanted.filter(name => now[name] !== before[name] && now[name] !== checkedFields[name])
  if (conflicts.length > 0) {
    const fields = conflicts.map(name => [name, { code: 'changed_meanwhile', params: { value: String(now[name]) } }])
    throw new Problem('changed_meanwhile', { fields: Object.fromEntries(fields), params: { value: '' } })
  }
  const changed = wanted.filter(name => now[name] !== checkedFields[name])
  if (changed.length === 0) return
  await updateCompany(tx, id, Object.fromEntries(changed.map(name => [name, checkedFields[name]])))
  const only = (fields: CompanyFields) => Object.fromEntries(changed.map(name => [name, fields[name]]))
  const details = { company: id, before: only(now), after: only(checkedFields) }
  await recordAction(tx, { staffId, action: 'change_company', siteId: null, subject: row.name, details })
}

function fieldsOf(row: Row): CompanyFields {
  return Object.fromEntries(NAMES.map(name => [name, row[name]])) as CompanyFields
}

/** The fields in their stored form. Refuses all wrong fields among `names` in one error. */
function checked(given: CompanyFields, names: readonly Name[]): CompanyFields {
  const country = given.country.toUpperCase()
  const creditor = given.creditor_id.trim() === '' ? '' : creditorIdOf(given.creditor_id)
  const vat = given.vat_numbers.replace(/[\s.-]/g, '').toUpperCase()
  const faults: Partial<Record<Name, string>> = {
    ...Object.fromEntries(
      REQUIRED.filter(name => String(given[name]).trim() === '').map(name => [name, 'company_field_empty']),
    ),
    ...(!countryExists(country) && { country: 'company_country_unknown' }),
    ...(!isPhone(given.support_phone, country) && { support_phone: 'support_phone_invalid' }),
    ...(vat !== '' && !isVatNumber(vat) && { vat_numbers: 'vat_number_invalid' }),
    ...(creditor === null && { creditor_id: 'creditor_id_invalid' }),
  }
  const fields = names.flatMap(name => (faults[name] ? [[name, { code: faults[name] }]] : []))
  // The country decides the form of the number.
  const register = registerFault(given.kvk, country)
  if (register && !faults.kvk && names.some(name => name === 'kvk' || name === 'country'))
    fields.push(['kvk', register])
  if (fields.length > 0) throw new Problem('invalid_input', { fields: Object.fromEntries(fields) })
  const text = Object.fromEntries(
    NAMES.map(name => [name, typeof given[name] === 'string' ? given[name].trim() : given[name]]),
  ) as CompanyFields
  return { ...text, country, vat_numbers: vat, creditor_id: creditor ?? '' }
}

/** Whether customers can dial this number. An empty one is allowed, because the checklist asks for it. */
function isPhone(typed: string, country: string): boolean {
  // A wrong country has a fault of its own.
  if (typed.trim() === '' || !countryExists(country)) return true
  return parsePhoneNumberFromString(typed, country as CountryCode)?.isPossible() ?? false
}
