import type { StubPage, StubRequest } from '../provider-stub.ts'
import { type BridgePayment, MERCHANT, signed } from './responses.ts'

const ENDS = { paid: 'Pay', failed: 'Fail', cancelled: 'Cancel', pending: 'Wait' }

/** The provider's payment page: sends the buyer's decision to the shop and returns the buyer. */
export async function bridgePage(
  payments: ReadonlyMap<string, BridgePayment>,
  { method, path, body }: StubRequest,
): Promise<StubPage | undefined> {
  const payment = path.startsWith('/pay/') ? payments.get(path.slice('/pay/'.length)) : undefined
  if (!payment) return undefined
  if (method === 'GET') return { status: 200, html: pageOf(payment) }
  const status = new URLSearchParams(body).get('end') ?? 'failed'
  Object.assign(payment, { status, payer_country: 'NL' })
  await sendWebhook(payment)
  return { status: 303, location: payment.return_url }
}

async function sendWebhook({
  id,
  notification_url: url,
}: Pick<BridgePayment, 'id' | 'notification_url'>): Promise<void> {
  const { port, pathname } = new URL(url)
  const text = JSON.stringify({ id })
  await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'vonk-signature': signed(MERCHANT, 'POST', pathname, '', text),
    },
  })
}

function pageOf({ amount, currency, method }: BridgePayment): string {
  const buttons = Object.entries(ENDS).map(([end, text]) => `<button name="end" value="${end}">${text}</button>`)
  return `<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,"><h1>Some Payments Ltd</h1>
<p>${(amount / 100).toFixed(2)} ${currency}, ${method}</p><form method="post">${buttons.join(' ')}</form></html>`
}
