import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import type { DataOf } from '#platform/live.ts'

/** An amount of money on the wire: whole minor units of an ISO 4217 currency. */
const Minor = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
export const MoneyAmount = Type.Object({ minor: Minor, currency: Type.String() })

export const Bundle = Type.Object({
  id: Type.Integer(),
  credits: Type.Integer(),
  price: MoneyAmount,
  recommended: Type.Boolean(),
  /** The number of whole messages that the bundle pays for, and the price of one message. */
  messages: Type.Integer(),
  message_price: MoneyAmount,
})
export type Bundle = Static<typeof Bundle>

/** Everything that a page needs to show a price in credits with its price in money. */
export const Prices = Type.Object({
  country: Type.String(),
  costs: Type.Object({ message: Type.Integer(), photo: Type.Integer(), gift: Type.Integer() }),
  /** The lowest price of a message here; null if nothing is for sale. */
  minimum_message_costs: Type.Union([Type.Object({ costs: Type.Integer(), currency: Type.String() }), Type.Null()]),
  bundles: Type.Array(Bundle),
})
export type Prices = Static<typeof Prices>

export const credits = endpoint({
  room: 'credits',
  method: 'GET',
  path: '/api/credits.php',
  summary: 'Return the caller’s credits',
  who: 'member',
  reply: Type.Object({
    credits: Type.Integer(),
    /** Credits that were spent and whose purchase was reversed. The next purchase pays them first. */
    debt: Type.Integer(),
    paid_user: Type.Boolean(),
  }),
  errors: {},
})

export const prices = endpoint({
  room: 'credits',
  method: 'GET',
  path: '/api/prices.php',
  summary: 'List the prices in credits, and the prices of credits in money',
  who: 'anyone',
  query: Type.Object({ country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })) }),
  reply: Prices,
  errors: {},
})

export const LIVE_EVENTS = {
  /** `paid_user` only if it changed. */
  'credits.changed': Type.Object({ credits: Type.Integer(), paid_user: Type.Optional(Type.Boolean()) }),
}

declare module '#platform/live.ts' {
  interface LiveEvents extends DataOf<typeof LIVE_EVENTS> {}
}
