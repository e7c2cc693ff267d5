import { randomUUID } from 'node:crypto'
import { desk, type Hers, hers, type Line, OUTSIDE, open, own, staff } from './authorization-lines.ts'
import { MODERATION } from './authorization-moderation.ts'
import { notifyLines } from './authorization-notify.ts'
import { OFFICE_AND_LEAVING } from './authorization-office.ts'
import { WAYS_IN } from './authorization-ways-in.ts'

export { type Hers, type Line, ROLES, type Role } from './authorization-lines.ts'

/** A conversation that no operator holds, and that waits for none. */
const nobodys = (more = {}) => ({ body: ({ conversation }: Hers) => ({ conversation, ...more }) })

/** Of a bundle that nobody sells. */
const debit = () => ({
  bundle: 1_999_999_999,
  amount: { minor: 100, currency: 'EUR' },
  iban: 'NL91ABNA0417164300',
  phone: '0612345678',
  order_key: randomUUID(),
})
const address = { account_holder: 'A. Bee', street: 'Kade', house_number: '1', zip: '3511 AB', city: 'Utrecht' }

const gone = { token: 'x'.repeat(43) }

export const MATRIX: Readonly<Record<string, Line>> = {
  ...OFFICE_AND_LEAVING,
  ...notifyLines(own),
  ...MODERATION,
  ...WAYS_IN,
  'GET /api/settings.php': open(),
  'GET /api/companyinfo.php': open(),
  'GET /api/interests.php': open(),
  'GET /api/regions.php': open(),
  'GET /api/cities.php': open({ query: () => ({ country: 'NL', text: 'Utr' }) }),
  'GET /api/geocode.php': open({ query: () => ({ lat: 52.09, lon: 5.12 }) }),
  'GET /api/prices.php': open(),
  'GET /api/shop.php': open(),
  'GET /api/landing.php': open(),
  'GET /api/user.php': open(),
  'GET /api/signup.php': open(),
  'GET /api/logout.php': open(),
  'GET /api/openapi.json': open(),
  'POST /api/user.php': {
    all: 401,
    body: () => ({ email: `nobody-${randomUUID()}@example.com`, password: 'not her password' }),
  },
  'POST /api/signup.php': { all: 400, body: () => ({ email: 'no', name: 'x', password: 'short' }) },
  'POST /api/password-reset.php': { all: 400, body: () => ({ email: 'no' }) },
  'PUT /api/password-reset.php': { all: 410, body: () => ({ ...gone, password: 'kwartel onder glas 8' }) },
  'PUT /api/activation.php': { all: 410, body: () => gone },
  'POST /api/reactivation.php': open({ body: () => ({ email: `nobody-${randomUUID()}@example.com` }) }),
  'PUT /api/reactivation.php': { all: 410, body: () => gone },
  'POST /api/payment-notification.php': open({ body: () => ({ id: 'lab_not_ours' }) }),
  'POST /api/complaint.php': { all: 400, body: () => ({ email: 'no', name: '', text: '' }) },

  'GET /api/staff.php': open(),
  'POST /api/staff.php': {
    all: 401,
    body: () => ({ email: `nobody-${randomUUID()}@example.com`, password: 'not a password of staff' }),
  },
  'GET /api/photo-review.php': staff(),
  'GET /api/report-review.php': staff(),
  'PUT /api/report-review.php': {
    all: 403,
    body: () => ({ id: 999_999, decision: 'dismissed' }),
    but: { staff: 404, operator: 404 },
  },
  'GET /api/complaint-review.php': staff(),
  'PUT /api/complaint-review.php': staff({ body: () => ({ id: 999_999, answer: 'Dag' }) }),
  'GET /api/sites.php': staff(),
  'GET /api/site-settings.php': staff({ query: () => ({ site: 1 }) }),
  'GET /api/staff-acts.php': staff(),
  'POST /api/photo-review.php': staff({ body: () => ({}) }),
  'POST /api/photo-review-later.php': staff({ body: ({ photo }) => ({ id: photo }) }),
  'PUT /api/photo-review.php': staff({ body: ({ photo }) => ({ id: photo, reason: null }) }),
  'PUT /api/company.php': staff({ body: () => ({ site: 1, creditor_id: 'NL70ZZZ000000010000' }) }),
  'PUT /api/site-settings.php': staff({ body: () => ({ site: 1, settings: { name: 'Vonk' } }) }),
  'DELETE /api/staff.php': open(),

  'GET /api/account.php': own(),
  'PUT /api/password.php': {
    all: 400,
    body: () => ({ old_password: 'not her password', password: 'kwartel 9 op het dak', password_repeat: 'x' }),
    but: OUTSIDE,
  },
  'POST /api/email.php': {
    all: 400,
    body: () => ({ email: 'new@example.com', password: 'not her password' }),
    but: OUTSIDE,
  },
  'DELETE /api/email.php': own(),
  'PUT /api/email.php': { all: 410, body: () => gone },
  'GET /api/sessions.php': own(),
  'DELETE /api/sessions.php': own(),
  'DELETE /api/session.php': hers({ body: ({ session }) => ({ id: session }) }),

  'GET /api/desk.php': desk(),
  'GET /api/desk-figures.php': desk({ but: { staff: 200 } }),
  'POST /api/desk-lease.php': desk({ ...nobodys(), but: { operator: 404 } }),
  'DELETE /api/desk-lease.php': desk(nobodys()),
  'POST /api/desk-answer.php': desk({ ...nobodys({ text: 'Dag' }), but: { operator: 409 } }),
  'POST /api/desk-note.php': desk({ ...nobodys({ words: 'Dag' }), but: { operator: 409 } }),
  'POST /api/desk-flag.php': desk({ ...nobodys({ reason: 'Dag' }), but: { operator: 409 } }),

  'GET /api/live-cursor.php': own(),
  'GET /api/members.php': own(),
  'GET /api/credits.php': own(),
  'GET /api/chats.php': own(),
  'GET /api/likes.php': own(),
  'GET /api/auto-like.php': own(),
  'GET /api/blocks.php': own(),
  'GET /api/photos.php': own(),
  'PUT /api/niche-consent.php': own({ body: () => ({ niche_consent: 'yes' as const }) }),
  'GET /api/profile.php': own(),
  'GET /api/orders.php': own(),
  'PUT /api/profile.php': own({ body: () => ({ about: 'Ik houd van lange wandelingen en korte films.' }) }),
  'PUT /api/user.php': own({ body: () => ({ language: 'nl' }) }),
  'PUT /api/signup.php': own({ body: () => ({ step: 'photo' }) }),
  'POST /api/activation.php': { all: 409, body: () => ({}), but: { ...OUTSIDE, unconfirmed: 200 } },
  // None of them is a new member any more, and nobody has a code of this name.
  'GET /api/discountcode.php': { all: 404, query: () => ({ welcome: 'true' }), but: OUTSIDE },
  'POST /api/discountcode.php': { all: 404, body: () => ({ code: 'NIETS' }), but: OUTSIDE },
  'DELETE /api/discountcode.php': own(),
  'GET /api/checkout.php': own({ query: ({ bundle }) => ({ bundle }) }),

  'GET /api/member.php': {
    all: 200,
    query: ({ id }) => ({ id }),
    but: { blocked: 404, elsewhere: 404 },
  },
  'GET /api/like.php': own({ query: ({ id }) => ({ id }), but: { blocked: 404, elsewhere: 404 } }),
  'POST /api/like.php': own({
    body: ({ id }) => ({ id }),
    but: { blocked: 403, blocker: 409, elsewhere: 404, tess: 409 },
  }),
  'PUT /api/like.php': own({ body: ({ id }) => ({ id }) }),
  'GET /api/saved-searches.php': own(),
  'POST /api/saved-search.php': own({ body: () => ({ name: randomUUID(), search: {}, alert: false }) }),
  'PUT /api/saved-search.php': { all: 404, body: () => ({ id: 1_999_999_999, alert: false }), but: OUTSIDE },
  'DELETE /api/saved-search.php': { all: 404, body: () => ({ id: 1_999_999_999 }), but: OUTSIDE },
  'GET /api/swipe.php': own(),
  'POST /api/swipe.php': own({
    body: ({ id }) => ({ id, liked: false }),
    but: { blocked: 403, blocker: 409, elsewhere: 404, tess: 409 },
  }),
  'DELETE /api/swipe.php': { all: 409, body: () => ({ id: 1_999_999_999 }), but: OUTSIDE },
  'DELETE /api/like.php': own({ body: ({ id }) => ({ id }) }),
  'POST /api/block.php': own({ body: ({ id }) => ({ id }), but: { elsewhere: 404, tess: 409 } }),
  'DELETE /api/block.php': own({ body: ({ id }) => ({ id }) }),

  'POST /api/report.php': own({
    body: ({ id }) => ({ kind: 'member', id, reason: 'scam' }),
    but: { elsewhere: 404, tess: 409 },
  }),
  'GET /api/reports.php': own(),

  'GET /api/chat.php': hers({ query: ({ conversation }) => ({ conversation }) }),
  'PUT /api/chat.php': hers({ body: ({ conversation }) => ({ conversation, read: 1 }) }),
  'POST /api/chat.php': own({
    body: ({ id }) => ({ profile: id, text: 'Dag Tess' }),
    but: { blocked: 403, blocker: 403, elsewhere: 404, tess: 404 },
  }),
  'GET /api/chat-terms.php': own({ query: ({ id }) => ({ profile: id }), but: { elsewhere: 404, tess: 404 } }),
  'POST /api/fictional-notice.php': own({ body: () => ({}) }),
  'GET /api/gifts.php': own(),
  'GET /api/chat-images.php': hers({ query: ({ conversation }) => ({ conversation }) }),
  'PUT /api/chat-images.php': hers({ body: ({ conversation }) => ({ conversation, accepted: true }) }),
  'POST /api/chat-image.php': { all: 415, but: OUTSIDE },
  'PUT /api/chats.php': own({ body: ({ conversation }) => ({ delivered: [{ conversation, seq: 1 }] }) }),
  'POST /api/chat-typing.php': hers({ body: ({ conversation }) => ({ conversation }) }),
  'PUT /api/chat-reaction.php': hers({ body: ({ conversation }) => ({ conversation, seq: 1, reaction: 'heart' }) }),
  'DELETE /api/chat-message.php': hers({ body: ({ conversation }) => ({ conversation, seq: 1 }) }),
  'GET /api/chat-settings.php': own(),
  'PUT /api/chat-folder.php': hers({ body: ({ conversation }) => ({ conversation }) }),
  'GET /api/chat-search.php': own({ query: () => ({ text: 'dag' }) }),
  'PUT /api/chat-settings.php': own({ body: () => ({ receipts: false }) }),
  'DELETE /api/chat.php': hers({ body: ({ conversation }) => ({ conversation }) }),
  'GET /api/order.php': hers({ query: ({ order }) => ({ payment_id: order }) }),
  'GET /api/credit-statement.php': own(),
  'GET /api/spend-limit.php': own(),
  'PUT /api/spend-limit.php': own({ body: () => ({ credits: 100, days: 7 }) }),
  'PUT /api/spend-pause.php': own({ body: () => ({ days: 1 }) }),
  'GET /api/withdrawal.php': {
    all: 404,
    query: ({ order }) => ({ payment_id: order }),
    but: { tess: 200 },
  },
  // Hers isn't paid yet; to the others it doesn't exist.
  'POST /api/withdrawal.php': {
    all: 404,
    body: ({ order }) => ({ payment_id: order }),
    but: { tess: 409 },
  },
  'POST /api/withdrawal-link.php': open({
    body: ({ order }) => ({ payment_id: order, email: 'somebody@example.com' }),
  }),
  'POST /api/order.php': {
    all: 404,
    body: () => ({ bundle: 1_999_999_999, payment_method: 'ideal', amount: { minor: 100, currency: 'EUR' } }),
    but: OUTSIDE,
  },
  'GET /api/directdebit.php': own({ query: ({ bundle }) => ({ bundle }) }),
  'POST /api/directdebit-code.php': { all: 404, body: () => debit(), but: OUTSIDE },
  'POST /api/directdebit.php': {
    all: 404,
    body: () => ({ ...debit(), order_key: undefined, ...address, otp: '123456', authorised: true }),
    but: OUTSIDE,
  },
  'POST /api/payment.php': hers({ body: ({ order }) => ({ payment_id: order, payment_method: 'ideal' }) }),
  'PUT /api/photo.php': hers({ body: ({ photo }) => ({ order: [photo] }) }),
  'DELETE /api/photo.php': hers({ body: ({ photo }) => ({ id: photo }) }),
  'POST /api/photo.php': { all: 415, but: OUTSIDE },
}
