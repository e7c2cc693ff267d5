import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, MemberId, OrderId, SmallId } from '#platform/ids.ts'
import { LISTED, MEASURES } from '../rules.ts'

const Day = Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' })
const Name = Type.Optional(Type.String({ maxLength: 120 }))

/** The filters of the figures. An empty `source` or `lander` selects the members without a source or lander. */
const SelectionFields = {
  site: Type.Optional(SmallId),
  company: Type.Optional(SmallId),
  country: Type.Optional(Type.String({ maxLength: 2 })),
  source: Name,
  lander: Name,
  first: Day,
  last: Day,
}

const Wait = Type.Object({
  median_in_minutes: Type.Union([Type.Integer(), Type.Null()]),
  p90_in_minutes: Type.Union([Type.Integer(), Type.Null()]),
})

/** One measure over a period. Money is in minor units. */
export const Series = Type.Object({
  measure: Type.Enum([...MEASURES]),
  currency: Type.String(),
  total: Type.Integer(),
  /** The total of the compared period; null if nothing is compared. */
  before: Type.Union([Type.Integer(), Type.Null()]),
  /** One number per day. */
  days: Type.Array(Type.Integer()),
  days_before: Type.Array(Type.Integer()),
})
export type Series = Static<typeof Series>

export const Figures = Type.Object({
  first: Day,
  last: Day,
  compared: Type.Union([Type.Object({ first: Day, last: Day }), Type.Null()]),
  series: Type.Array(Series),
  waits: Wait,
  waits_before: Type.Union([Wait, Type.Null()]),
  /** The weeks of sign-up, newest first. Each lists how many of its members were on the site in the following weeks. */
  cohorts: Type.Array(Type.Object({ week: Day, signups: Type.Integer(), later: Type.Array(Type.Integer()) })),
  sites: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), company: Type.Integer() })),
  companies: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  countries: Type.Array(Type.String()),
  sources: Type.Array(Type.String()),
  landers: Type.Array(Type.String()),
  /** When the newest day was counted; null before the first count. */
  counted_at: Type.Union([Instant, Type.Null()]),
  time_zone: Type.String(),
})
export type Figures = Static<typeof Figures>

export const getFigures = endpoint({
  room: 'figures-office',
  method: 'GET',
  path: '/api/figures.php',
  summary: 'Return the figures of a period by day; those in money only for staff who see finance',
  who: { staff: 'see_figures', all: 'see_finance' },
  query: Type.Object({
    ...SelectionFields,
    compare: Type.Optional(Type.Union([Type.Literal('before'), Type.Literal('year')])),
  }),
  reply: Figures,
  errors: { period_invalid: 400 },
})

/** A member, an order, a message or an answer that a number counts. */
export const FigureItem = Type.Object({
  at: Instant,
  site: Type.String(),
  member: Type.Union([MemberId, Type.Null()]),
  name: Type.String(),
  order: Type.Union([OrderId, Type.Null()]),
  amount: Type.Union([Type.Object({ minor: Type.Integer(), currency: Type.String() }), Type.Null()]),
  /** How long the member waited for the answer. */
  waited_minutes: Type.Union([Type.Integer(), Type.Null()]),
})
export type FigureItem = Static<typeof FigureItem>

/** The query of one number, for its list and its file. */
export const FigureQuery = {
  ...SelectionFields,
  measure: Type.Enum([...LISTED]),
  currency: Type.Optional(Type.String({ maxLength: 3 })),
}

export const getFigureItems = endpoint({
  room: 'figures-office',
  method: 'GET',
  path: '/api/figure-items.php',
  summary: 'List the members, orders or messages behind one number, newest first; messages without their text',
  who: { staff: 'see_figures', all: 'see_finance' },
  query: Type.Object({ ...FigureQuery, cursor: Type.Optional(Type.String({ maxLength: 400 })) }),
  reply: Type.Object({
    /** The number: in minor units for money, null for money without a currency. */
    total: Type.Union([Type.Integer(), Type.Null()]),
    items: Type.Array(FigureItem),
    /** The cursor of the next page; null on the last one. A page can be short or empty and have a next one. */
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: { period_invalid: 400 },
})
