/** The schema of docs/payment-bridge.md, written from that page alone. */
import { Type } from 'typebox'
import { closed, type Documentation, nullable, oneOf } from '../documented.ts'

const id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' })
const uuid = Type.String({ pattern: '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' })
const minor = Type.Integer({ minimum: 1 })
const currency = Type.String({ pattern: '^[A-Z]{3}$' })
const country = Type.String({ pattern: '^[A-Z]{2}$' })
const moment = Type.String({ format: 'date-time' })
const uri = Type.String({ format: 'uri', pattern: '^https?://' })
const number = Type.String({ pattern: '^[1-9]\\d*$' })
const day = Type.String({ format: 'date' })

const refund = closed({ id, key: nullable(uuid), amount: minor, status: oneOf('pending done failed') })

const payment = closed({
  id,
  key: uuid,
  order_id: number,
  status: oneOf('open pending paid failed cancelled expired'),
  amount: minor,
  currency,
  page_url: nullable(uri),
  created_at: moment,
  expires_at: nullable(moment),
  payer_country: nullable(country),
  failure: nullable(Type.String()),
  decline: nullable(Type.String()),
  refunds: Type.Array(refund),
  chargebacks: Type.Array(
    closed({ id, amount: minor, reversed: Type.Integer({ minimum: 0 }), reason: nullable(Type.String()) }),
  ),
})

const debit = closed({
  reference: Type.String({ minLength: 1, maxLength: 35 }),
  account_holder: Type.String({ minLength: 1 }),
  iban: Type.String({ pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{10,30}$' }),
  email: Type.String({ format: 'email' }),
  signed_at: moment,
  user_agent: Type.String(),
  address: Type.String({ minLength: 2 }),
})

const after = Type.Optional(id)

export const BRIDGE_DOCUMENTED: Documentation = {
  read: body => JSON.parse(body) as unknown,
  error: closed({ message: Type.String() }),
  calls: [
    {
      method: 'POST',
      path: /^\/vonk\/payments$/,
      sent: closed({
        order_id: number,
        amount: minor,
        currency,
        country,
        method: Type.String({ minLength: 1 }),
        description: Type.String({ minLength: 1 }),
        return_url: uri,
        notification_url: Type.String({ format: 'uri', pattern: '/payment-events/bridge(/[0-9]+)?$' }),
        debit: Type.Optional(debit),
      }),
      response: payment,
    },
    {
      method: 'GET',
      path: /^\/vonk\/payments$/,
      query: Type.Union([closed({ order_id: number, after }), closed({ day, after })]),
      response: closed({ payments: Type.Array(payment, { maxItems: 100 }), next: nullable(id) }),
    },
    { method: 'GET', path: /^\/vonk\/payments\/[A-Za-z0-9_-]+$/, response: payment },
    { method: 'POST', path: /^\/vonk\/payments\/[A-Za-z0-9_-]+\/cancel$/, response: payment },
    {
      method: 'POST',
      path: /^\/vonk\/payments\/[A-Za-z0-9_-]+\/refunds$/,
      sent: closed({ amount: minor, currency, description: Type.String({ minLength: 1 }) }),
      response: refund,
    },
  ],
}
