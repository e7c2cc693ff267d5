import { type Static, Type } from 'typebox'
import { MoneyAmount } from '#credits/contract'
import { PAYOUT_DIFFERENCES, PAYOUT_LINE_KINDS, PROVIDER_NAMES } from '#payments/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, OrderId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { LARGEST_PAYOUT_FILE_IN_BYTES, SETTLED_REASON_LENGTH } from './rules.ts'

const closed = { additionalProperties: false }

const Provider = Type.Enum([...PROVIDER_NAMES])

/** A payout with the sums of its lines; refunds, chargebacks and fees are negative. */
const Payout = Type.Object({
  id: Id,
  provider: Provider,
  reference: Type.String(),
  day: Type.String({ format: 'date' }),
  payments: MoneyAmount,
  refunds: MoneyAmount,
  chargebacks: MoneyAmount,
  other: MoneyAmount,
  fees: MoneyAmount,
  /** The amount that should arrive at the bank. */
  net: MoneyAmount,
  lines: Type.Integer(),
  /** The differences that wait for a decision. */
  open: Type.Integer(),
})
export type Payout = Static<typeof Payout>

/** A paid payment that no payout has. */
const NotPaidOut = Type.Object({
  order: OrderId,
  provider: Provider,
  reference: nullable(Type.String()),
  amount: MoneyAmount,
  at: Instant,
})

export const getPayouts = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-payouts.php',
  summary: 'List the payouts with payments of one site or all, newest first, and the payments that no payout has',
  who: { staff: 'see_finance' },
  query: Type.Object({ site: Type.Optional(SmallId), cursor: Type.Optional(Type.String({ maxLength: 400 })) }),
  reply: Type.Object({
    payouts: Type.Array(Payout),
    next: nullable(Type.String()),
    not_paid_out: Type.Array(NotPaidOut),
    more_not_paid_out: Type.Boolean(),
  }),
  errors: {},
})

const Difference = Type.Object({
  id: Id,
  kind: Type.Enum([...PAYOUT_LINE_KINDS]),
  difference: Type.Enum([...PAYOUT_DIFFERENCES]),
  line: Type.String(),
  reference: Type.String(),
  amount: MoneyAmount,
  order: nullable(OrderId),
  /** How staff settled the difference; null while it is open. */
  settled: nullable(Type.Object({ at: Instant, reason: Type.String() })),
})
export type Difference = Static<typeof Difference>

export const getPayout = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-payout.php',
  summary: 'Return a payout with the lines that differ from our payments, refunds and chargebacks',
  who: { staff: 'see_finance' },
  query: Type.Object({ id: Id, site: Type.Optional(SmallId) }),
  reply: Type.Object({ payout: Payout, differences: Type.Array(Difference), more: Type.Boolean() }),
  errors: {},
})

export const importPayouts = endpoint({
  room: 'payments-office',
  method: 'POST',
  path: '/api/office-payouts.php',
  summary: 'Import a settlement report of a payment provider (multipart, one CSV file); each line is stored once',
  who: { staff: 'see_finance', everywhere: true, fresh: true },
  query: Type.Object({ provider: Provider }),
  upload: { maxBytes: LARGEST_PAYOUT_FILE_IN_BYTES },
  /** The payouts and lines in the file, also if it was imported before. */
  reply: Type.Object({ payouts: Type.Integer(), lines: Type.Integer() }),
  errors: { payout_columns: 400, payout_row: 400, too_large: 413 },
  idempotency: 'own',
})

export const settlePayoutLine = endpoint({
  room: 'payments-office',
  method: 'PUT',
  path: '/api/office-payout.php',
  summary: 'Settle a difference of a payout with a reason',
  who: { staff: 'see_finance', fresh: true },
  body: Type.Object({ id: Id, reason: Type.String({ maxLength: SETTLED_REASON_LENGTH }) }, closed),
  reply: Type.Object({ settled: Type.Literal(true) }),
  errors: { reason_missing: 400, payout_line_settled: 409 },
  idempotency: 'platform',
})
