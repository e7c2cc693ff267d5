import { Type } from 'typebox'
import { MoneyAmount } from '#credits/contract'
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { OrderId } from '#platform/ids.ts'

const BundleId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const Line = Type.String({ minLength: 1, maxLength: 80 })

/** The account to debit, and the phone that confirms the debit. */
const Account = {
  bundle: BundleId,
  /** The total that the buyer saw. Code and mandate are valid for this amount only. */
  amount: MoneyAmount,
  iban: Type.String({ minLength: 1, maxLength: 60 }),
  phone: Type.String({ minLength: 1, maxLength: 40 }),
}

export const debitForm = endpoint({
  room: 'payments',
  method: 'GET',
  path: '/api/directdebit.php',
  summary: 'Return whether the caller may pay a bundle by direct debit, and the terms',
  who: 'member',
  query: Type.Object({ bundle: BundleId }),
  reply: Type.Object({
    /** `not_offered`: direct debit isn't offered in this country or currency, or by any provider. */
    status: Type.Enum(['open', 'blocked', 'limit', 'not_offered']),
    /** The sentence beside the checkbox. */
    agreed_text: Type.String(),
    /** The day of collection, for example 2026-11-24. */
    collected_on: Type.String(),
    /** A sentence with the creditor and its identifier; null in the lab for a company that has none. */
    creditor: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: {},
})

const STATUS_ERRORS = {
  debit_blocked: 403,
  debit_limit: 409,
  method_not_offered: 409,
  price_changed: 409,
  spending_paused: 403,
  buy_limit_reached: 403,
} as const
const ACCOUNT_ERRORS = { iban_invalid: 400, phone_invalid: 400 } as const

export const requestDebitCode = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/directdebit-code.php',
  summary: 'Send a code to the buyer’s phone, for one order, amount and account',
  who: 'member',
  body: Type.Object(
    {
      ...Account,
      /** The Idempotency-Key of the order that will be placed. */
      order_key: Type.String({ format: 'uuid' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ phone: Type.String(), minutes: Type.Integer() }),
  errors: { ...STATUS_ERRORS, ...ACCOUNT_ERRORS, too_many_codes: 429 },
  idempotency: 'platform',
  rateLimit: { max: 20, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})

export const orderByDebit = endpoint({
  room: 'payments',
  method: 'POST',
  path: '/api/directdebit.php',
  summary: 'Order a bundle by direct debit, with the code from the phone',
  who: 'member',
  body: Type.Object(
    {
      ...Account,
      otp: Type.String({ maxLength: 12 }),
      account_holder: Line,
      street: Line,
      house_number: Type.String({ minLength: 1, maxLength: 12 }),
      zip: Type.String({ minLength: 1, maxLength: 12 }),
      city: Line,
      authorised: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ payment_id: OrderId }),
  errors: {
    ...STATUS_ERRORS,
    ...ACCOUNT_ERRORS,
    code_invalid: 400,
    code_gone: 400,
    authorise_needed: 400,
    debit_repeated: 409,
  },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})
