import { randomUUID } from 'node:crypto'
import { CODE_BATCH, PLAIN_CODE } from '../codes.ts'
import { COMPANY, mailServerFields, NEW_SITE } from '../new-site.ts'
import { COSTS, PRICE_LIST } from '../prices.ts'
import { PERSONA, PUBLIC_FIELDS } from '../writes/fictional-form.ts'
import { EXPERIMENT, LANDER } from '../writes/lander.ts'
import { OWN_PAGE } from '../writes/pages-forms.ts'
import { POSTBACK } from '../writes/postback.ts'
import type { Line, Tess } from './lines.ts'

const tile = { kind: 'cam', partner: '', title: 'Kijk hier', url: 'https://cams.example/', alt: [], place: 1 }

const gift = { names: [], drawing: 'rose', credits: 0, place: 1 }

const mailing = { site: 1, kind: 'news', language: 'nl', page: 'members', subject: 'Nieuws', body: 'Er is nieuws.' }

const october = { first: '2026-10-01', last: '2026-10-31' }

/** The line of a conversation that no operator holds and that waits for no answer. */
const idle = (more = {}) => ({ body: ({ conversation }: Tess) => ({ conversation, ...more }) })

/** The calls of the back office and the desk. */
export const OFFICE_REQUESTS: Readonly<Record<string, Line>> = {
  'GET /api/figures.php': { query: () => october },
  'GET /api/figure-items.php': { query: () => ({ ...october, measure: 'signups' }) },
  'GET /api/tiles.php': { query: () => ({ site: 1 }) },
  'POST /api/tiles.php': { body: () => ({ site: 1, ...tile }), status: 400 },
  'PUT /api/tiles.php': { body: () => ({ id: 999_999, ...tile }), status: 400 },
  'DELETE /api/tiles.php': { body: () => ({ id: 999_999 }), status: 404 },
  'POST /api/tile-picture.php': { query: () => ({ tile: 999_999 }), status: 415 },
  'DELETE /api/tile-picture.php': { body: () => ({ tile: 999_999 }), status: 404 },
  'GET /api/office-gifts.php': {},
  'POST /api/office-gifts.php': { body: () => ({ site: null, ...gift }), status: 400 },
  'PUT /api/office-gifts.php': { body: () => ({ id: 999_999, version: 1, ...gift }), status: 404 },
  'DELETE /api/office-gifts.php': { body: () => ({ id: 999_999 }), status: 404 },
  'POST /api/office-gift-copy.php': { body: () => ({ id: 999_999, site: 1 }), status: 404 },
  'POST /api/office-gift-picture.php': { query: () => ({ gift: 999_999 }), status: 415 },
  'DELETE /api/office-gift-picture.php': { body: () => ({ gift: 999_999 }), status: 404 },
  'DELETE /api/disabled-members.php': { body: () => ({ id: 999_999 }), status: 404 },
  'PUT /api/ban-review.php': { body: () => ({ id: 999_999, decision: 'same' }), status: 404 },
  'DELETE /api/bans.php': { body: () => ({ id: 999_999 }), status: 404 },
  'DELETE /api/complaint-review.php': { body: () => ({ id: 999_999, reason: 'Dubbel' }), status: 404 },
  'DELETE /api/photo-review.php': {
    body: () => ({ id: 999_999, reason: 'explicit' }),
    status: 409,
  },
  'PUT /api/report-review.php': {
    body: () => ({ id: 999_999, decision: 'dismissed' }),
    status: 404,
  },
  'PUT /api/desk-review.php': { body: () => ({ id: 999_999, verdict: 'good', note: '' }), status: 404 },
  'PUT /api/text-review.php': { body: () => ({ id: 999_999, approved: true }) },
  'PUT /api/complaint-review.php': { body: () => ({ id: 999_999, answer: 'Dag' }), status: 404 },
  'PUT /api/complaint-assignment.php': { body: () => ({ id: 999_999, before: null, to: null }), status: 404 },
  'GET /api/standard-answers.php': { query: () => ({ site: 1 }) },
  'POST /api/standard-answers.php': { body: () => ({ site: 1, language: 'nl', title: '', body: 'Dag' }), status: 400 },
  'PUT /api/standard-answers.php': {
    body: () => ({ id: 999_999, version: 1, language: 'nl', title: 'Dag', body: 'Dag' }),
    status: 404,
  },
  'DELETE /api/standard-answers.php': { body: () => ({ id: 999_999 }), status: 404 },
  'GET /api/site-settings.php': { query: () => ({ site: 1 }) },
  'POST /api/photo-review.php': { body: () => ({}) },
  'POST /api/photo-review-later.php': { body: ({ photo }) => ({ id: photo }) },
  'PUT /api/photo-review.php': { body: ({ photo }) => ({ id: photo, reason: null }) },
  'POST /api/companies.php': { body: () => COMPANY },
  'PUT /api/companies.php': { body: () => ({ id: 999, before: COMPANY, after: COMPANY }), status: 404 },
  'GET /api/company-mail.php': { query: () => ({ company: 1 }) },
  'PUT /api/company-mail.php': {
    body: () => ({ ...mailServerFields('smtp://127.0.0.1:9'), company: 999, version: 0, sender: 'post@mail.example' }),
    status: 404,
  },
  'DELETE /api/company-mail.php': { body: () => ({ company: 999, version: 1 }), status: 404 },
  'POST /api/sites.php': { body: () => ({ ...NEW_SITE, company: 999 }), status: 400 },
  'PUT /api/site-draft.php': { body: () => ({ fields: { name: 'Nieuw' } }) },
  'DELETE /api/site-draft.php': { body: () => ({}) },
  'POST /api/site-draft-review.php': { body: () => ({ step: 'address' }), status: 400 },
  'POST /api/site-draft-icon.php': { status: 415 },
  'GET /api/site-icon.php': { query: () => ({ site: 1 }) },
  'POST /api/site-icon.php': { query: () => ({ site: 1 }), status: 415 },
  'DELETE /api/site-icon.php': { body: () => ({ site: 1 }) },
  'POST /api/site-aliases.php': { body: () => ({ site: 1, host: 'vonk.localhost' }), status: 400 },
  'DELETE /api/site-aliases.php': { body: () => ({ site: 1, host: 'nergens.example' }), status: 404 },
  'PUT /api/site-opening.php': { body: () => ({ site: 1, open: true }) },
  'PUT /api/company.php': { body: () => ({ site: 1, creditor_id: 'NL70ZZZ000000010000' }) },
  'POST /api/company-settings-review.php': { body: () => ({ company: 1, settings: {} }) },
  'POST /api/site-settings-review.php': { body: () => ({ site: 1, settings: {} }) },
  'GET /api/settings-history.php': { query: () => ({ site: 1 }) },
  'PUT /api/settings-history.php': { body: () => ({ id: 999_999 }), status: 404 },
  'GET /api/company-settings.php': { query: () => ({ company: 1 }) },
  'PUT /api/company-settings.php': { body: () => ({ company: 1, settings: {} }) },
  'PUT /api/site-settings.php': { body: () => ({ site: 1, settings: { name: 'Vonk' } }) },
  // Tess isn't a fictional profile.
  'GET /api/fictional-profile.php': { query: ({ id }: Tess) => ({ id }), status: 404 },
  'POST /api/fictional-profile.php': {
    body: () => ({ sites: [1], profile: { name: 'x' }, persona: PERSONA }),
    status: 400,
  },
  'PUT /api/fictional-profile.php': {
    body: ({ id }: Tess) => ({
      id,
      before: { ...PUBLIC_FIELDS, ...PERSONA },
      profile: PUBLIC_FIELDS,
      persona: PERSONA,
    }),
    status: 404,
  },
  'DELETE /api/fictional-profile.php': { body: ({ id }: Tess) => ({ id, reason: 'Klaar' }), status: 404 },
  'DELETE /api/fictional-stated-facts.php': { body: ({ id }: Tess) => ({ profile: id, id: 999_999 }), status: 404 },
  'POST /api/fictional-photo.php': { query: ({ id }: Tess) => ({ profile: id }), status: 415 },
  'PUT /api/fictional-photo.php': { body: ({ id, photo }: Tess) => ({ profile: id, order: [photo] }), status: 404 },
  'DELETE /api/fictional-photo.php': { body: ({ id, photo }: Tess) => ({ profile: id, id: photo }), status: 404 },
  'POST /api/desk-lease.php': { ...idle(), status: 404 },
  'POST /api/desk-next.php': { body: () => ({}) },
  'PUT /api/desk-shift.php': { body: () => ({ state: 'off' }) },
  'GET /api/desk-month.php': { query: () => ({ month: '2026-10' }) },
  'PUT /api/desk-languages.php': { body: () => ({ staff: 999_999, languages: ['nl'] }), status: 404 },
  'POST /api/desk-planned-shifts.php': {
    body: () => ({ staff: 999_999, day: '2026-10-01', from: '09:00', until: '17:00' }),
    status: 404,
  },
  'DELETE /api/desk-planned-shifts.php': { body: () => ({ id: 999_999 }), status: 404 },
  'PUT /api/desk-draft.php': { ...idle({ words: 'Dag' }), status: 409 },
  'DELETE /api/desk-lease.php': idle(),
  'POST /api/desk-answer.php': { ...idle({ text: 'Dag' }), status: 409 },
  'POST /api/desk-note.php': { ...idle({ words: 'Dag' }), status: 409 },
  'POST /api/desk-stated-facts.php': { ...idle({ words: 'Dag' }), status: 409 },
  'POST /api/desk-flag.php': { ...idle({ reason: 'Dag' }), status: 409 },
  'POST /api/queue-lock.php': { body: () => ({ kind: 'report', id: 999_999 }), status: 404 },
  'DELETE /api/queue-lock.php': { body: () => ({ kind: 'report', id: 999_999 }) },
  'POST /api/queue-decision.php': {
    body: () => ({ items: [{ kind: 'report', id: 999_999 }], choice: 'dismissed' }),
    status: 404,
  },
  'DELETE /api/queue-decision.php': { body: () => ({ decisions: [999_999] }), status: 409 },
  'GET /api/dsa-figures.php': { query: () => ({ first: '2026-01-01', last: '2026-01-31' }) },
  'GET /api/office-member-mails.php': { query: ({ id }) => ({ member: id }) },
  'GET /api/office-member-profile.php': { query: ({ id }) => ({ member: id }) },
  'GET /api/office-member.php': { query: ({ id }) => ({ member: id }) },
  'POST /api/office-note.php': { body: ({ id }) => ({ member: id, words: 'Belde' }) },
  'DELETE /api/office-member-sessions.php': { body: () => ({ member: 999_999 }), status: 404 },
  'POST /api/office-activation.php': { body: ({ id }) => ({ member: id }), status: 409 },
  'POST /api/office-email.php': { body: ({ id }) => ({ member: id, email: 'no', proof: 'Paspoort' }), status: 400 },
  'PUT /api/office-email.php': { body: () => ({ id: 999_999, approved: true }), status: 404 },
  'POST /api/office-correction.php': { body: ({ id }) => ({ member: id, credits: 0, reason: 'x' }), status: 400 },
  'PUT /api/office-correction.php': { body: () => ({ id: 999_999, approved: true }), status: 404 },
  'POST /api/office-suspension.php': {
    body: ({ id }) => ({ member: id, ground: 'scam', until: '2001-01-01' }),
    status: 400,
  },
  'DELETE /api/office-suspension.php': { body: () => ({ member: 999_999 }), status: 404 },
  'POST /api/office-ban.php': { body: ({ id }) => ({ member: id, ground: 'scam', until: '2001-01-01' }), status: 400 },
  'DELETE /api/office-member.php': { body: () => ({ member: 999_999, proof: 'Mail' }), status: 404 },
  'GET /api/office-order.php': { query: ({ order }) => ({ id: order }) },
  'GET /api/office-ledger.php': { query: ({ id }) => ({ member: id }) },
  // Tess's order isn't paid, and no refund waits for approval or for a payment by hand.
  'POST /api/office-refund.php': {
    body: ({ order }) => ({ order, part: 'full', amount: 1, reason: 'goodwill', note: '' }),
    status: 409,
  },
  'PUT /api/office-refund.php': {
    body: () => ({ id: 999_999, approved: true, amount: 1 }),
    status: 404,
  },
  'GET /api/office-payout.php': { query: () => ({ id: 999_999 }), status: 404 },
  'POST /api/office-payouts.php': { query: () => ({ provider: 'lab' }), status: 415 },
  'PUT /api/office-payout.php': { body: () => ({ id: 999_999, reason: 'x' }), status: 409 },
  'PUT /api/office-money.php': {
    body: () => ({ id: 999_999, how: 'by_hand', amount: 1, reason: 'x' }),
    status: 404,
  },
  'POST /api/office-prices.php': { body: () => ({ ...PRICE_LIST, version: 999_999 }), status: 409 },
  'DELETE /api/office-prices.php': { body: () => ({ site: 1, id: 999_999 }), status: 404 },
  'POST /api/office-vat-rates.php': { body: () => ({ country: 'ZZ', since: '2031-01-01', rate: 2100 }), status: 400 },
  'DELETE /api/office-vat-rates.php': { body: () => ({ country: 'ZZ', since: '2031-01-01' }), status: 404 },
  'PUT /api/office-costs.php': { body: () => ({ site: 1, before: COSTS, after: COSTS }) },
  'POST /api/office-price-copy.php': { body: () => ({ site: 1, from: 1 }), status: 400 },
  'POST /api/office-codes.php': { body: () => ({ ...PLAIN_CODE, code: `M-${randomUUID().slice(0, 8)}` }) },
  'POST /api/office-code-batches.php': { body: () => CODE_BATCH },
  'PUT /api/office-codes.php': { body: () => ({ ...PLAIN_CODE, id: 1_999_999 }), status: 404 },
  'POST /api/office-payment-accounts.php': {
    body: () => ({ company: 1, provider: 'mollie', name: 'Rekening', api_key: 'geen sleutel' }),
    status: 400,
  },
  'PUT /api/office-payment-accounts.php': {
    body: () => ({ id: 999_999, version: 1, name: 'Rekening', api_key: 'geen sleutel' }),
    status: 404,
  },
  'PUT /api/office-payment-account-state.php': {
    body: () => ({ id: 999_999, version: 1, enabled: false }),
    status: 404,
  },
  'POST /api/office-payment-account-test.php': { body: () => ({ id: 999_999 }), status: 404 },
  'PUT /api/office-routes.php': {
    body: () => ({ site: 1, country: 'NL', method: 'ideal', provider: 'lab' }),
  },
  'DELETE /api/office-routes.php': { body: () => ({ id: 999_999 }), status: 404 },
  'PUT /api/office-opening-lines.php': {
    body: () => ({ site: 1, language: 'nl', before: ['Geen regel'], lines: [] }),
    status: 409,
  },
  'GET /api/office-document.php': { query: () => ({ site: 1, document: 'terms' }) },
  'PUT /api/office-document.php': {
    body: () => ({ site: 1, owner: 'site', document: 'terms', revision: 0, texts: [] }),
    status: 400,
  },
  'POST /api/office-document-version.php': {
    body: () => ({ id: 999_999, revision: 1, valid_from: '2026-12-01' }),
    status: 404,
  },
  'DELETE /api/office-document-version.php': { body: () => ({ id: 999_999 }), status: 404 },
  'GET /api/office-page.php': { query: () => ({ id: 999_999 }), status: 404 },
  'POST /api/office-page.php': { body: () => ({ site: 1, ...OWN_PAGE, address: 'pricing' }), status: 400 },
  'PUT /api/office-page.php': { body: () => ({ id: 999_999, version: 1, ...OWN_PAGE }), status: 404 },
  'PUT /api/office-page-version.php': { body: () => ({ id: 999_999, version: 2, restored: 1 }), status: 404 },
  'POST /api/office-landers.php': { body: () => ({ ...LANDER, slug: '-' }), status: 400 },
  'PUT /api/office-landers.php': { body: () => ({ id: 999_999, version: 1, ...LANDER }), status: 404 },
  'DELETE /api/office-landers.php': { body: () => ({ id: 999_999 }) },
  'GET /api/office-experiment.php': { query: () => ({ id: 999_999 }), status: 404 },
  'POST /api/office-experiments.php': { body: () => ({ site: 1, ...EXPERIMENT, share: 1 }), status: 400 },
  'PUT /api/office-experiments.php': { body: () => ({ id: 999_999, version: 1, ...EXPERIMENT }), status: 404 },
  'DELETE /api/office-experiments.php': { body: () => ({ id: 999_999 }) },
  'POST /api/office-experiment-run.php': { body: () => ({ id: 999_999, version: 1 }), status: 404 },
  'DELETE /api/office-experiment-run.php': { body: () => ({ id: 999_999 }), status: 404 },
  'POST /api/office-experiment-adoption.php': { body: () => ({ id: 999_999 }), status: 404 },
  'DELETE /api/office-experiment-adoption.php': { body: () => ({ id: 999_999 }), status: 404 },
  'GET /api/office-postback.php': { query: () => ({ id: 999_999 }), status: 404 },
  'POST /api/office-postbacks.php': { body: () => ({ ...POSTBACK, url: 'http://127.0.0.1/' }), status: 400 },
  'PUT /api/office-postbacks.php': {
    body: () => {
      const { url, signature, signature_field, key } = POSTBACK
      return { id: 999_999, version: 1, url, signature, signature_field, key }
    },
    status: 404,
  },
  'PUT /api/office-postback.php': { body: () => ({ id: 999_999, paused: true }), status: 404 },
  'POST /api/office-postback.php': { body: () => ({ id: 999_999 }), status: 404 },
  'GET /api/wording-text.php': { query: () => ({ site: 1, key: 'chat.send' }) },
  'GET /api/wording-preview.php': {
    query: () => ({ site: 1, key: 'chat.send', language: 'nl', message: 'Stuur maar' }),
  },
  'PUT /api/wording-text.php': {
    body: () => ({ site: 1, owner: 'site', key: 'no.such', language: 'nl', message: 'Dag', version: 0 }),
    status: 404,
  },
  'POST /api/mailings.php': { body: () => mailing },
  'PUT /api/mailings.php': { body: () => ({ id: 999_999 }), status: 404 },
  'PUT /api/mailing-approval.php': { body: () => ({ id: 999_999 }), status: 404 },
  'PUT /api/mailing-state.php': { body: () => ({ id: 999_999, to: 'paused' }) },
  'POST /api/mailing-test.php': { body: () => ({ id: 999_999 }), status: 404 },
  'DELETE /api/mailings.php': { body: () => ({ id: 999_999 }), status: 404 },
}
