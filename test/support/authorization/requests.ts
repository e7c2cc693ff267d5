import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../../src/platform/endpoint.ts'
import { conversationInput } from '../static-analysis/contract-input.ts'
import { type Line, onlyMembers, onlyTess, type Tess } from './lines.ts'
import { LOGIN_REQUESTS } from './login.ts'
import { OFFICE_REQUESTS } from './office.ts'

/** A direct debit for a bundle that isn't for sale. */
const debit = () => ({
  bundle: 1_999_999_999,
  amount: { minor: 100, currency: 'EUR' },
  iban: 'NL91ABNA0417164300',
  phone: '0612345678',
  order_key: randomUUID(),
})
const address = { account_holder: 'A. Bee', street: 'Kade', house_number: '1', zip: '3511 AB', city: 'Utrecht' }

const gone = { token: 'x'.repeat(43) }

/**
 * The line of an endpoint. Endpoints about a conversation need no line in `REQUESTS`, because all of them are open only
 * to the members of the conversation.
 */
export function lineOf(endpoint: Endpoint): Line | undefined {
  const written = REQUESTS[`${endpoint.method} ${endpoint.path}`]
  if (written || !conversationInput(endpoint, 1)) return written
  const part = endpoint.body ? 'body' : 'query'
  return onlyTess({ [part]: ({ conversation }: Tess) => conversationInput(endpoint, conversation)! })
}

/**
 * The lines of endpoints: the query or body that names an object, and the owner of that object, which the contract
 * doesn't contain. An endpoint without input needs no line here.
 */
export const REQUESTS: Readonly<Record<string, Line>> = {
  ...OFFICE_REQUESTS,
  ...LOGIN_REQUESTS,
  'GET /api/cities.php': { query: () => ({ country: 'NL', text: 'Utr' }) },
  'GET /api/landing-variant.php': { query: () => ({ lander: 'landing2', slug: 'no-such-slug' }) },
  'GET /api/document.php': { query: () => ({ document: 'terms' }) },
  'GET /api/own-page.php': { query: () => ({ address: 'no-such-page' }), status: 404 },
  'GET /api/geocode.php': { query: () => ({ lat: 52.09, lon: 5.12 }) },
  'POST /api/user.php': {
    status: 401,
    body: () => ({ email: `nobody-${randomUUID()}@example.com`, password: 'not her password' }),
  },
  'POST /api/signup.php': { status: 400, body: () => ({ email: 'no', name: 'x', password: 'short' }) },
  'POST /api/password-reset.php': { status: 400, body: () => ({ email: 'no' }) },
  'PUT /api/password-reset.php': { status: 410, body: () => ({ ...gone, password: 'kwartel onder glas 8' }) },
  'POST /api/not-me.php': { status: 410, body: () => gone },
  'PUT /api/activation.php': { status: 410, body: () => gone },
  'POST /api/reactivation.php': { body: () => ({ email: `nobody-${randomUUID()}@example.com` }) },
  'PUT /api/reactivation.php': { status: 410, body: () => gone },
  'POST /api/payment-notification.php': { body: () => ({ id: 'lab_not_ours' }) },
  'POST /api/complaint.php': { status: 400, body: () => ({ email: 'no', name: '', text: '' }) },
  'PUT /api/lang-config.php': { body: () => ({ country: 'NL', language: 'nl' }) },
  'POST /api/page-hidden.php': { body: () => ({}) },
  'PUT /api/password.php': {
    status: 400,
    body: () => ({ old_password: 'not her password', password: 'kwartel 9 op het dak', password_repeat: 'x' }),
  },
  'POST /api/email.php': {
    status: 400,
    body: () => ({ email: 'new@example.com', password: 'not her password' }),
  },
  'PUT /api/email.php': { status: 410, body: () => gone },
  'DELETE /api/session.php': onlyTess({ body: ({ session }) => ({ id: session }) }),
  'POST /api/agreement.php': { body: () => ({ document: 'terms', version: 'original' }) },
  'PUT /api/niche-consent.php': { body: () => ({ niche_consent: 'yes' as const }) },
  'PUT /api/profile.php': { body: () => ({ about: 'Ik houd van lange wandelingen en korte films.' }) },
  'PUT /api/user.php': { body: () => ({ language: 'nl' }) },
  'PUT /api/signup.php': { body: () => ({ step: 'photo' }) },
  'POST /api/activation.php': { status: 409, body: () => ({}), but: { unconfirmed: 200 } },
  // The welcome offer of all these members has ended, and no discount code has this name.
  'GET /api/discountcode.php': { status: 404, query: () => ({ welcome: 'true' }) },
  'POST /api/discountcode.php': { status: 404, body: () => ({ code: 'NIETS' }) },
  'GET /api/checkout.php': { query: ({ bundle }) => ({ bundle }) },

  'GET /api/member.php': {
    query: ({ id }) => ({ id }),
    but: { blocked: 404, elsewhere: 404 },
  },
  'GET /api/like.php': { query: ({ id }) => ({ id }), but: { blocked: 404, elsewhere: 404 } },
  'POST /api/like.php': {
    body: ({ id }) => ({ id }),
    but: { blocked: 403, blocker: 409, elsewhere: 404, tess: 409 },
  },
  'PUT /api/like.php': { body: ({ id }) => ({ id }) },
  'POST /api/saved-search.php': { body: () => ({ name: randomUUID(), search: {}, alert: false }) },
  'PUT /api/saved-search.php': { status: 404, body: () => ({ id: 1_999_999_999, alert: false }) },
  'DELETE /api/saved-search.php': { status: 404, body: () => ({ id: 1_999_999_999 }) },
  'POST /api/swipe.php': {
    body: ({ id }) => ({ id, liked: false }),
    but: { blocked: 403, blocker: 409, elsewhere: 404, tess: 409 },
  },
  'DELETE /api/swipe.php': { status: 409, body: () => ({ id: 1_999_999_999 }) },
  'DELETE /api/like.php': { body: ({ id }) => ({ id }) },
  'POST /api/block.php': { body: ({ id }) => ({ id }), but: { elsewhere: 404, tess: 409 } },
  'DELETE /api/block.php': { body: ({ id }) => ({ id }) },

  'POST /api/report.php': {
    body: ({ id }) => ({ kind: 'member', id, reason: 'scam' }),
    but: { elsewhere: 404, tess: 409 },
  },

  'GET /api/chat.php': onlyTess({ query: ({ conversation }) => ({ conversation }) }),
  'POST /api/chat.php': {
    body: ({ id }) => ({ profile: id, text: 'Dag Tess' }),
    but: { blocked: 403, blocker: 403, elsewhere: 404, tess: 404 },
  },
  'GET /api/chat-terms.php': { query: ({ id }) => ({ profile: id }), but: { elsewhere: 404, tess: 404 } },
  'POST /api/fictional-notice.php': { body: () => ({}) },
  'POST /api/chat-image.php': { status: 415 },
  'PUT /api/chats.php': { body: ({ conversation }) => ({ delivered: [{ conversation, seq: 1 }] }) },
  'GET /api/chat-search.php': { query: () => ({ text: 'dag' }) },
  'PUT /api/chat-settings.php': { body: () => ({ receipts: false }) },
  'GET /api/order.php': onlyTess({ query: ({ order }) => ({ payment_id: order }) }),
  'PUT /api/buy-limit.php': { body: () => ({ amount: { minor: 5000, currency: 'EUR' }, days: 7 }) },
  'PUT /api/spend-limit.php': { body: () => ({ credits: 100, days: 7 }) },
  'PUT /api/spend-pause.php': { body: () => ({ days: 1 }) },
  'GET /api/withdrawal.php': {
    status: 404,
    query: ({ order }) => ({ payment_id: order }),
    but: { tess: 200 },
  },
  // Tess's order isn't paid, so she gets 409; for the other roles the order doesn't exist.
  'POST /api/withdrawal.php': {
    status: 404,
    body: ({ order }) => ({ payment_id: order }),
    but: { tess: 409 },
  },
  'POST /api/withdrawal-link.php': {
    body: ({ order }) => ({ payment_id: order, email: 'somebody@example.com' }),
  },
  'POST /api/order.php': {
    status: 404,
    body: () => ({ bundle: 1_999_999_999, payment_method: 'ideal', amount: { minor: 100, currency: 'EUR' } }),
  },
  'GET /api/directdebit.php': { query: ({ bundle }) => ({ bundle }) },
  'POST /api/directdebit-code.php': { status: 404, body: () => debit() },
  'POST /api/directdebit.php': {
    status: 404,
    body: () => ({ ...debit(), order_key: undefined, ...address, otp: '123456', authorised: true }),
  },
  'POST /api/payment.php': onlyTess({ body: ({ order }) => ({ payment_id: order, payment_method: 'ideal' }) }),
  'PUT /api/photo.php': onlyTess({ body: ({ photo }) => ({ order: [photo] }) }),
  'DELETE /api/photo.php': onlyTess({ body: ({ photo }) => ({ id: photo }) }),
  'POST /api/photo.php': { status: 415 },
  'POST /api/user.php?push=1': { body: () => ({ subscription: null }) },
  'PUT /api/notifications.php': { body: () => ({ preferences: [{ kind: 'news', mail: true, push: false }] }) },
  'DELETE /api/mail-stop.php': { body: () => ({ reason: 'fbl' }) },
  'POST /api/saved-search-stop.php': { query: () => ({ token: randomUUID() }), body: () => ({}) },
  'PUT /api/saved-search-alert.php': { status: 404, body: () => ({ token: randomUUID() }) },
  'POST /api/unsubscribe.php': { status: 410, query: () => ({ token: 'x.y.z' }), body: () => ({}) },
  'PUT /api/unsubscribe.php': { status: 410, body: () => ({ token: 'x.y.z', scope: 'all' }) },
  // Every role gets this status, because the secret of the mail service is missing.
  'POST /api/mail-event.php': {
    status: 401,
    body: () => ({ events: [{ event: 'bounce', recipient: 'nobody@example.com' }] }),
  },
  'POST /api/account-deletion.php': onlyMembers({ status: 400, body: () => ({ password: 'not her password' }) }),
  'GET /api/members.php': onlyMembers(),
  'POST /api/my-data.php': { status: 400, body: () => ({ password: 'not her password' }) },
  'POST /api/stay-offer.php': { body: () => ({}) },
}
