import { type Static, Type } from 'typebox'
import { MethodKey } from '#payments/contract'
import { type BodyOf, endpoint } from '#platform/endpoint.ts'
import { Id, Instant, LocalTime, MemberId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { CodeBatch } from './contract-batches.ts'

/** A discount code as staff enter it. Null sets no condition. */
const Fields = {
  site: nullable(Type.Integer({ minimum: 1, maximum: 32_000 })),
  country: nullable(Type.String({ pattern: '^[A-Z]{2}$' })),
  user_id: nullable(MemberId),
  expires: nullable(LocalTime),
  value_percentage: Type.Integer({ minimum: 1, maximum: 90 }),
  currency: nullable(Type.String({ pattern: '^[A-Z]{3}$' })),
  /** In minor units of the currency. */
  minimum_order_value: nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  status: Type.Enum(['active', 'ended']),
  validity: Type.Enum(['once-per-user', 'once', 'unlimited']),
  paymentmethods: nullable(Type.Array(MethodKey, { minItems: 1, maxItems: 40 })),
}

const Name = Type.String({ pattern: '^[A-Za-z0-9-]{3,40}$' })

export const OfficeCode = Type.Object({
  ...Fields,
  expires: nullable(Instant),
  id: Id,
  code: Type.String(),
  expired: Type.Boolean(),
  /** The number of paid orders that used the code. */
  uses: Type.Integer(),
  created_at: Instant,
})
export type OfficeCode = Static<typeof OfficeCode>

export type CodeFields = BodyOf<typeof changeCode>

export const getCodes = endpoint({
  room: 'offers-office',
  method: 'GET',
  path: '/api/office-codes.php',
  summary: 'List the discount codes and batches of one site or all with the number of uses of each, newest first',
  who: { staff: 'change_codes' },
  query: Type.Object({ site: Type.Optional(SmallId), before: Type.Optional(Id) }),
  reply: Type.Object({
    codes: Type.Array(OfficeCode),
    more: Type.Boolean(),
    batches: Type.Array(CodeBatch),
    /** The sites for which the caller may make codes, and whether codes for all sites are allowed. */
    sites: Type.Array(Type.Object({ id: Type.Integer(), host: Type.String() })),
    all_sites: Type.Boolean(),
  }),
  errors: {},
})

const CODE_ERRORS = {
  code_taken: 409,
  code_currency_missing: 400,
  code_country_unknown: 400,
  code_member_unknown: 400,
} as const

export const makeCode = endpoint({
  room: 'offers-office',
  method: 'POST',
  path: '/api/office-codes.php',
  summary: 'Create a discount code',
  who: { staff: 'change_codes', fresh: true },
  body: Type.Object({ ...Fields, code: Name }, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
  errors: CODE_ERRORS,
  idempotency: 'platform',
})

export const changeCode = endpoint({
  room: 'offers-office',
  method: 'PUT',
  path: '/api/office-codes.php',
  summary: 'Change or end a discount code; earlier orders keep their discount',
  who: { staff: 'change_codes', fresh: true },
  body: Type.Object({ ...Fields, id: Id }, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
  errors: CODE_ERRORS,
  idempotency: 'platform',
})
