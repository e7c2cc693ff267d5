import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, LocalTime } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

/** Codes that are made together. Null sets no condition. */
const Fields = {
  site: nullable(Type.Integer({ minimum: 1, maximum: 32_000 })),
  prefix: Type.String({ pattern: '^[A-Za-z0-9]{2,12}$' }),
  codes: Type.Integer({ minimum: 1, maximum: 10_000 }),
  value_percentage: Type.Integer({ minimum: 1, maximum: 90 }),
  expires: nullable(LocalTime),
}

export const CodeBatch = Type.Object({
  ...Fields,
  expires: nullable(Instant),
  id: Id,
  /** The number of codes of the batch that paid orders used. */
  used: Type.Integer(),
  created_at: Instant,
})
export type CodeBatch = Static<typeof CodeBatch>

export const makeCodeBatch = endpoint({
  room: 'offers-office',
  method: 'POST',
  path: '/api/office-code-batches.php',
  summary: 'Create many discount codes with a prefix, each for one order',
  who: { staff: 'change_codes', fresh: true },
  body: Type.Object(
    { ...Fields, country: nullable(Type.String({ pattern: '^[A-Z]{2}$' })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Id }),
  errors: { code_expired_already: 400, code_country_unknown: 400 },
  idempotency: 'platform',
})
