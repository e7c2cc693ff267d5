import { randomBytes } from 'node:crypto'

export interface NewCode {
  readonly percent?: number
  readonly site?: number
  readonly country?: string
  readonly user?: number
  /** An interval from now, for example '-1 minute'. */
  readonly expires?: string
  readonly currency?: string
  readonly minimum?: number
  readonly status?: 'active' | 'ended'
  readonly validity?: 'once-per-user' | 'once' | 'unlimited'
  readonly methods?: readonly string[]
}

/** A code without restrictions, in the fields of the staff form. */
export const PLAIN_CODE = {
  site: null,
  country: null,
  user_id: null,
  expires: null,
  value_percentage: 10,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  paymentmethods: null,
} as const

/** Two codes, each for one order. */
export const CODE_BATCH = {
  site: null,
  prefix: 'BEURS',
  codes: 2,
  value_percentage: 10,
  expires: null,
  country: null,
} as const

/** Creates a discount code and returns its name. */
export async function newCode(code: NewCode = {}): Promise<string> {
  const { pool } = await import('#platform/server/database/db.ts')
  const name = `TEST${randomBytes(5).toString('hex').toUpperCase()}`
  await pool().query(
    `INSERT INTO offers_code (code, value_percentage, site_id, country, user_id, expires, currency, minimum_order_value,
       status, validity, paymentmethods)
     VALUES ($1, $2, $3, $4, $5, now() + $6::interval, $7, $8, $9, $10, $11)`,
    [
      name,
      code.percent ?? 10,
      code.site ?? null,
      code.country ?? null,
      code.user ?? null,
      code.expires ?? null,
      code.currency ?? null,
      code.minimum ?? null,
      code.status ?? 'active',
      code.validity ?? 'once-per-user',
      code.methods ?? null,
    ],
  )
  return name
}
