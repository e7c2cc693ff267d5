import { type Static, Type } from 'typebox'
import { Prices } from '#credits/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { BUNDLES_AT_MOST } from '../rules-price-list.ts'

const closed = { additionalProperties: false } as const
const Country = Type.String({ pattern: '^[A-Z]{2}$' })
const SiteName = Type.Object({ id: Type.Integer(), name: Type.String(), host: Type.String() })
/** The schema allows zero, so that the server refuses it in a sentence of its own. */
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Minor = Type.Integer({ minimum: 0, maximum: 100_000_000 })

/** The prices in credits of a site, and what it gives to new members. */
export const SiteCosts = Type.Object(
  {
    message_credits: Count,
    photo_credits: Count,
    gift_credits: Count,
    signup_credits: Count,
    welcome_percent: Count,
    welcome_hours: Count,
  },
  closed,
)
export type SiteCosts = Static<typeof SiteCosts>

const PriceListVersion = Type.Object({
  /** Null for the shared prices and for the prices that the site started with. */
  id: nullable(Id),
  state: Type.Enum(['current', 'planned', 'past']),
  own: Type.Boolean(),
  starts_at: nullable(Instant),
  /** The message price that pages advertise ("from …"), in minor units; null if it is computed from the bundles. */
  sells_from: nullable(Type.Integer()),
  /** The prices as the pages show them. */
  prices: Prices,
})
export type PriceListVersion = Static<typeof PriceListVersion>

export const getOfficePrices = endpoint({
  room: 'credits-office',
  method: 'GET',
  path: '/api/office-prices.php',
  summary: 'Return the prices of a site in a country: current, planned and past lists, and the prices in credits',
  who: { staff: 'change_prices' },
  query: Type.Object({ site: Type.Optional(SmallId), country: Type.Optional(Country) }),
  reply: Type.Object({
    sites: Type.Array(SiteName),
    site: SiteName,
    countries: Type.Array(Type.String()),
    country: Type.String(),
    currencies: Type.Array(Type.String()),
    costs: SiteCosts,
    /**
     * The number of the newest list. A form sends it back, so that the server notices a list that a colleague added
     * meanwhile.
     */
    version: Type.Integer(),
    lists: Type.Array(PriceListVersion),
  }),
  errors: {},
})

const Bundle = Type.Object({ credits: Count, minor: Minor, recommended: Type.Boolean() }, closed)

const FAULTS = {
  prices_currency: 400,
  prices_empty: 400,
  prices_recommended: 400,
  prices_too_small: 400,
  prices_twice: 400,
  prices_zero: 400,
  prices_order: 400,
  prices_claim_unreached: 400,
  prices_country: 400,
} as const

export const addPriceList = endpoint({
  room: 'credits-office',
  method: 'POST',
  path: '/api/office-prices.php',
  summary: 'Sell other bundles in a country from now or from a later time; earlier orders keep their price',
  who: { staff: 'change_prices', fresh: true },
  body: Type.Object(
    {
      site: SmallId,
      country: Country,
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      /** The local time in Amsterdam; null for now. */
      starts: nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' })),
      sells_from: nullable(Minor),
      /** Null returns to the shared prices. */
      bundles: nullable(Type.Array(Bundle, { maxItems: BUNDLES_AT_MOST })),
      version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    },
    closed,
  ),
  reply: Type.Object({ id: Id }),
  errors: { ...FAULTS, prices_start_past: 400, prices_start_taken: 409, prices_conflict: 409 },
  idempotency: 'platform',
})

export const cancelPriceList = endpoint({
  room: 'credits-office',
  method: 'DELETE',
  path: '/api/office-prices.php',
  summary: 'Delete a price list that has not started',
  who: { staff: 'change_prices', fresh: true },
  body: Type.Object({ site: SmallId, id: Id }, closed),
  reply: Type.Object({ cancelled: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})

export const changeSiteCosts = endpoint({
  room: 'credits-office',
  method: 'PUT',
  path: '/api/office-costs.php',
  summary: 'Change the prices in credits and the welcome offer of a site; a field that a colleague changed is refused',
  who: { staff: 'change_prices', fresh: true },
  body: Type.Object({ site: SmallId, before: SiteCosts, after: SiteCosts }, closed),
  reply: Type.Object({ costs: SiteCosts }),
  errors: {
    cost_zero: 400,
    cost_too_high: 400,
    cost_claim_unreached: 400,
    welcome_percent_range: 400,
    welcome_hours_range: 400,
    cost_conflict: 409,
  },
  idempotency: 'platform',
})

export const copyPrices = endpoint({
  room: 'credits-office',
  method: 'POST',
  path: '/api/office-price-copy.php',
  summary: 'Sell from now on what another site sells, in the countries of both, at its prices in credits',
  who: { staff: 'change_prices', fresh: true },
  body: Type.Object({ site: SmallId, from: SmallId }, closed),
  reply: Type.Object({ countries: Type.Array(Type.String()) }),
  errors: { ...FAULTS, copy_same_site: 400, copy_no_country: 400 },
  idempotency: 'platform',
})
