import { randomUUID } from 'node:crypto'
import { type Line, OUTSIDE, own, staff } from './authorization-lines.ts'
import { PLAIN_CODE } from './codes.ts'

const mailing = { site: 1, kind: 'news', language: 'nl', page: 'members', subject: 'Nieuws', body: 'Er is nieuws.' }

/** What staff do with money and mailings, and how members leave. */
export const OFFICE_AND_LEAVING: Readonly<Record<string, Line>> = {
  'GET /api/office-orders.php': staff(),
  'GET /api/office-order.php': staff({ query: ({ order }) => ({ id: order }) }),
  'GET /api/office-money.php': staff(),
  'GET /api/office-ledger.php': staff({ query: ({ id }) => ({ member: id }) }),
  'GET /api/office-codes.php': staff(),
  // Hers isn't paid yet, and nothing of money waits for anybody.
  'POST /api/office-refund.php': staff({
    body: ({ order }) => ({ order, part: 'full', amount: 1, reason: 'goodwill', note: '' }),
    but: { staff: 409 },
  }),
  'PUT /api/office-refund.php': staff({
    body: () => ({ id: 999_999, approved: true, amount: 1 }),
    but: { staff: 404 },
  }),
  'PUT /api/office-money.php': staff({
    body: () => ({ id: 999_999, how: 'by_hand', amount: 1, reason: 'x' }),
    but: { staff: 404 },
  }),
  'POST /api/office-codes.php': staff({ body: () => ({ ...PLAIN_CODE, code: `M-${randomUUID().slice(0, 8)}` }) }),
  'PUT /api/office-codes.php': staff({ body: () => ({ ...PLAIN_CODE, id: 1_999_999 }), but: { staff: 404 } }),
  'GET /api/office-routes.php': staff(),
  'PUT /api/office-routes.php': staff({
    body: () => ({ site: 1, country: 'NL', method: 'ideal', provider: 'lab' }),
  }),
  'DELETE /api/office-routes.php': staff({ body: () => ({ id: 999_999 }), but: { staff: 404 } }),
  'GET /api/mailings.php': staff(),
  'POST /api/mailings.php': staff({ body: () => mailing }),
  'PUT /api/mailings.php': staff({ body: () => ({ id: 999_999 }), but: { staff: 404 } }),
  'DELETE /api/mailings.php': staff({ body: () => ({ id: 999_999 }), but: { staff: 404 } }),
  'GET /api/account-deletion.php': own(),
  'POST /api/account-deletion.php': { all: 400, body: () => ({ password: 'not her password' }), but: OUTSIDE },
  'POST /api/my-data.php': { all: 400, body: () => ({ password: 'not her password' }), but: OUTSIDE },
  'POST /api/stay-offer.php': own({ body: () => ({}) }),
}
