/** A bridge as described in docs/payment-bridge.md, with one provider's data in memory. */
import { createHmac, randomBytes } from 'node:crypto'
import type { StubRequest, StubResponse } from '../provider-stub.ts'

export const MERCHANT = 'vonk-test'
export const SECRET = 'the secret of a bridge that stands in for one'

interface Debit {
  readonly reference: string
  readonly account_holder: string
  readonly iban: string
}

export interface BridgePayment {
  readonly id: string
  readonly key: string
  readonly order_id: string
  status: string
  amount: number
  readonly currency: string
  readonly method: string
  readonly return_url: string
  readonly notification_url: string
  readonly created_at: Date
  payer_country: string | null
  failure: string | null
  decline: string | null
  readonly debit?: Debit
  readonly refunds: { id: string; key: string | null; amount: number; status: string }[]
  readonly chargebacks: { id: string; amount: number; reversed: number; reason: string | null }[]
}

/** The documented signature, implemented independently of the program. */
export function signed(...lines: readonly [merchant: string, method: string, path: string, key: string, body: string]) {
  return signedAt(Math.floor(Date.now() / 1000), SECRET, lines)
}

export function signedAt(at: number, secret: string, lines: readonly string[]): string {
  return `t=${at},v1=${createHmac('sha256', secret)
    .update(`${at}\n${lines.join('\n')}`)
    .digest('hex')}`
}

/** A small page size, so that every list has several pages. */
const PAGE = 3

export class BridgeBooks {
  readonly payments = new Map<string, BridgePayment>()
  /** The base address of the bridge's payment pages. */
  private readonly pages: () => string

  constructor(pages: () => string) {
    this.pages = pages
  }

  respond({ method, path, search, headers, body }: StubRequest): StubResponse {
    const key = String(headers['idempotency-key'] ?? '')
    const target = `${path}${search.size > 0 ? `?${search}` : ''}`
    const [, at] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(headers['vonk-signature'])) ?? []
    const isFresh = Math.abs(Date.now() / 1000 - Number(at)) < 300
    const due = signedAt(Number(at), SECRET, [MERCHANT, method, target, key, body])
    if (headers['vonk-merchant'] !== MERCHANT || !isFresh || headers['vonk-signature'] !== due) {
      return { status: 401, body: { message: 'not signed by anybody known here' } }
    }
    const [, , , id, sub] = path.split('/')
    if (method === 'POST' && !id) return this.create(key, JSON.parse(body) as never)
    if (!id) return this.list(search)
    const payment = this.payments.get(id)
    if (!payment) return { status: 404, body: { message: 'no such payment' } }
    if (sub === 'cancel') return this.cancel(payment)
    if (sub === 'refunds') return refund(payment, key, (JSON.parse(body) as { amount: number }).amount)
    return { status: 200, body: this.shown(payment) }
  }

  private create(key: string, wanted: Omit<BridgePayment, 'id' | 'key'>): StubResponse {
    const id = newId('p')
    this.payments.set(id, {
      ...wanted,
      id,
      key,
      status: wanted.debit ? 'pending' : 'open',
      created_at: new Date(),
      payer_country: wanted.debit?.iban.slice(0, 2) ?? null,
      failure: null,
      decline: null,
      refunds: [],
      chargebacks: [],
    })
    return { status: 201, body: this.shown(this.payments.get(id)!) }
  }

  /** Card payments can be cancelled; with other methods the buyer may be approving in an app. */
  private cancel(payment: BridgePayment): StubResponse {
    if (payment.status !== 'open' || payment.method !== 'CARD') return { status: 422, body: { message: 'too late' } }
    payment.status = 'cancelled'
    return { status: 200, body: this.shown(payment) }
  }

  private list(search: URLSearchParams): StubResponse {
    const [order, day, after] = ['order_id', 'day', 'after'].map(name => search.get(name))
    const all = [...this.payments.values()].filter(each =>
      day ? each.created_at.toISOString().startsWith(day) : each.order_id === order,
    )
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const page = all.slice(from, from + PAGE)
    const next = all.length > from + PAGE ? page.at(-1)!.id : null
    return { status: 200, body: { payments: page.map(each => this.shown(each)), next } }
  }

  private shown(payment: BridgePayment): object {
    const { id, key, order_id, status, amount, currency, created_at, payer_country, failure } = payment
    const { decline, refunds, chargebacks, debit } = payment
    const end = new Date(created_at.getTime() + 900_000)
    return {
      ...{ id, key, order_id, status, amount, currency, created_at, payer_country, failure },
      ...{ decline, refunds, chargebacks },
      page_url: debit ? null : `${this.pages()}/pay/${id}`,
      expires_at: status === 'open' ? end : null,
    }
  }
}

function refund(payment: BridgePayment, key: string, amount: number): StubResponse {
  const known = payment.refunds.find(each => each.key === key)
  if (known) return { status: 200, body: known }
  const gone = payment.refunds.filter(({ status }) => status !== 'failed').reduce((sum, each) => sum + each.amount, 0)
  if (payment.status !== 'paid' || gone + amount > payment.amount) {
    return { status: 422, body: { message: 'more than is there' } }
  }
  const made = { id: newId('r'), key, amount, status: 'done' }
  payment.refunds.push(made)
  return { status: 201, body: made }
}

export const newId = (kind: string) => `${kind}_${randomBytes(9).toString('base64url')}`
