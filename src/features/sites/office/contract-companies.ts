import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'

/** The fields of a company that staff fill in. */
export const CompanyFields = Type.Object(
  {
    name: Type.String({ maxLength: 120 }),
    address: Type.String({ maxLength: 200 }),
    city: Type.String({ maxLength: 120 }),
    country: Type.String({ maxLength: 2 }),
    tradenames: Type.String({ maxLength: 300 }),
    kvk: Type.String({ maxLength: 60 }),
    vat_numbers: Type.String({ maxLength: 60 }),
    imprint: Type.String({ maxLength: 2_000 }),
    creditor_id: Type.String({ maxLength: 60 }),
    support_phone: Type.String({ maxLength: 40 }),
    support_hours: Type.String({ maxLength: 120 }),
    delete_discount: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
)

export type CompanyFields = Static<typeof CompanyFields>

const Company = Type.Object({
  id: Type.Integer(),
  fields: CompanyFields,
  sites: Type.Array(Type.Object({ id: Type.Integer(), host: Type.String() })),
})

const FAULTS = {
  company_field_empty: 400,
  company_country_unknown: 400,
  vat_number_invalid: 400,
  register_number_invalid: 400,
  register_number_without_digit: 400,
  support_phone_invalid: 400,
  creditor_id_invalid: 400,
} as const

export const getCompanies = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/companies.php',
  summary: 'List the companies of this installation with their fields and sites',
  who: { staff: 'change_companies', everywhere: true },
  reply: Type.Object({ companies: Type.Array(Company) }),
  errors: {},
})

export const addCompany = endpoint({
  room: 'sites-office',
  method: 'POST',
  path: '/api/companies.php',
  summary: 'Add a company',
  who: { staff: 'change_companies', everywhere: true, fresh: true },
  body: CompanyFields,
  reply: Type.Object({ id: Type.Integer() }),
  errors: FAULTS,
  idempotency: 'platform',
})

export const changeCompanyFields = endpoint({
  room: 'sites-office',
  method: 'PUT',
  path: '/api/companies.php',
  summary: 'Change a company; a field that a colleague changed after `before` was read is refused, other fields merge',
  who: { staff: 'change_companies', everywhere: true, fresh: true },
  body: Type.Object({ id: SmallId, before: CompanyFields, after: CompanyFields }, { additionalProperties: false }),
  reply: Type.Object({ id: Type.Integer() }),
  errors: { ...FAULTS, changed_meanwhile: 409 },
  idempotency: 'platform',
})
