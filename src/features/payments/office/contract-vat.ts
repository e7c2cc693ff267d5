import { Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'

const Country = Type.String({ pattern: '^[A-Z]{2}$' })
const Day = Type.String({ format: 'date' })
/** In hundredths of a percent. The schema's limits are loose, so that the error text is our own. */
const Rate = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const getVatRates = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-vat-rates.php',
  summary: 'List the VAT rates of each country with the day from which each counts',
  who: { staff: 'change_prices' },
  reply: Type.Object({
    countries: Type.Array(Country),
    rates: Type.Array(
      Type.Object({ country: Country, since: Day, rate: Rate, state: Type.Enum(['current', 'planned', 'past']) }),
    ),
  }),
  errors: {},
})

export const addVatRate = endpoint({
  room: 'payments-office',
  method: 'POST',
  path: '/api/office-vat-rates.php',
  summary: 'Add a VAT rate that counts in a country from a day on; earlier orders keep their rate',
  who: { staff: 'change_prices', everywhere: true, fresh: true },
  body: Type.Object({ country: Country, since: Day, rate: Rate }, { additionalProperties: false }),
  reply: Type.Object({ added: Type.Literal(true) }),
  errors: { vat_country: 400, vat_range: 400, vat_since_past: 400, vat_since_taken: 409 },
  idempotency: 'platform',
})

export const cancelVatRate = endpoint({
  room: 'payments-office',
  method: 'DELETE',
  path: '/api/office-vat-rates.php',
  summary: 'Delete a VAT rate that has not begun',
  who: { staff: 'change_prices', everywhere: true, fresh: true },
  body: Type.Object({ country: Country, since: Day }, { additionalProperties: false }),
  reply: Type.Object({ cancelled: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})
