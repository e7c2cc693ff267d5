import { type Static, Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant } from '#platform/ids.ts'
import { CURRENCIES } from '#platform/money.ts'
import { MoneyAmount } from './contract.ts'
import { LIMIT_DAYS, LONGEST_PAUSE_IN_DAYS, STATEMENT_KINDS } from './rules.ts'

const Line = Type.Object({
  number: Type.Integer(),
  at: Instant,
  kind: Type.Enum([...STATEMENT_KINDS]),
  /** Credits that were added (positive) or taken (negative). */
  credits: Type.Integer(),
  /** The change of the debt: negative if the member paid a part, positive if the debt grew. */
  debt: Type.Integer(),
  balance: Type.Integer(),
})
export type StatementLine = Static<typeof Line>

export const statement = endpoint({
  room: 'credits',
  method: 'GET',
  path: '/api/credit-statement.php',
  summary: 'List every change of the caller’s credits with the balance after it, newest first',
  who: 'member',
  query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })) }),
  reply: Type.Object({
    balance: Type.Integer(),
    debt: Type.Integer(),
    lines: Type.Array(Line),
    /** The cursor of the next page; null on the last. */
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
  errors: {},
})

const SpendLimitTerms = Type.Object({
  credits: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
  days: Type.Union([Type.Enum([...LIMIT_DAYS]), Type.Null()]),
})
export type SpendLimitTerms = Static<typeof SpendLimitTerms>

const MoneyLimitTerms = Type.Object({
  amount: Type.Union([
    Type.Object({ minor: Type.Integer({ minimum: 0, maximum: 100_000_000 }), currency: Type.Enum([...CURRENCIES]) }),
    Type.Null(),
  ]),
  days: Type.Union([Type.Enum([...LIMIT_DAYS]), Type.Null()]),
})

export type MoneyLimitTerms = Static<typeof MoneyLimitTerms>

const MoneyLimits = Type.Object({
  /** The limits that count now, newest first. An earlier, stricter limit counts until a time. */
  limits: Type.Array(
    Type.Object({
      amount: MoneyAmount,
      days: Type.Enum([...LIMIT_DAYS]),
      until: Type.Union([Instant, Type.Null()]),
    }),
  ),
})
export type MoneyLimits = Static<typeof MoneyLimits>

const SpendLimit = Type.Object({
  limit: SpendLimitTerms,
  /** A looser limit that isn't in force yet. */
  next: Type.Union([Type.Object({ limit: SpendLimitTerms, from: Instant }), Type.Null()]),
  paused_until: Type.Union([Instant, Type.Null()]),
})
export type SpendLimit = Static<typeof SpendLimit>

export const spendLimit = endpoint({
  room: 'credits',
  method: 'GET',
  path: '/api/spend-limit.php',
  summary: 'Return the caller’s own spending limit and pause',
  who: 'member',
  reply: SpendLimit,
  errors: {},
})

export const setSpendLimit = endpoint({
  room: 'credits',
  method: 'PUT',
  path: '/api/spend-limit.php',
  summary: 'Set, change or remove the spending limit; a stricter limit applies at once, a looser limit after a day',
  who: 'member',
  body: SpendLimitTerms,
  reply: SpendLimit,
  errors: { limit_change_pending: 409 },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})

export const moneyLimits = endpoint({
  room: 'credits',
  method: 'GET',
  path: '/api/buy-limit.php',
  summary: 'Return the caller’s own limits on purchases, in money',
  who: 'member',
  reply: MoneyLimits,
  errors: {},
})

export const setMoneyLimit = endpoint({
  room: 'credits',
  method: 'PUT',
  path: '/api/buy-limit.php',
  summary: 'Set, change or remove the limit on purchases; a stricter limit applies at once, a looser limit after a day',
  who: 'member',
  body: MoneyLimitTerms,
  reply: MoneyLimits,
  errors: { limit_change_pending: 409 },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})

export const pauseSpending = endpoint({
  room: 'credits',
  method: 'PUT',
  path: '/api/spend-pause.php',
  summary: 'Pause spending for some days from now; a pause can be made longer, never shorter',
  who: 'member',
  body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: LONGEST_PAUSE_IN_DAYS }) }),
  reply: SpendLimit,
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 30, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})
