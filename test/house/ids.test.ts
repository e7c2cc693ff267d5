/** Each id in a contract is either encrypted, or listed here with a reason. [TRUST-15] */
import { expect, test } from 'vitest'
import { roomsInOrder } from '../../src/app/server/rooms.ts'
import { CHAT_EVENT_NAMES } from '../../src/features/chat/live/live-events.ts'
import { ID_KEYWORD } from '../../src/platform/ids.ts'
import { idWalkerOf } from '../../src/platform/server/endpoints/id-walker.ts'
import { allEndpoints } from '../support/endpoints.ts'

/** Things that only staff see, by endpoint. Staff name them by stored ids. */
const STAFF_ONLY: Readonly<Record<string, string>> = {
  'ban-review.php': 'suspicions',
  'bans.php': 'bans',
  'complaint-assignment.php': 'staff members',
  'complaint-review.php': 'staff members and standard answers',
  'standard-answers.php': 'answers that staff insert',
  'desk.php': 'staff members and notes of operators',
  'desk-lease.php': 'staff members and notes of operators',
  'desk-next.php': 'staff members and notes of operators',
  'desk-stated-facts.php': 'staff members and facts of a persona sheet',
  'desk-note.php': 'staff members and notes of operators',
  'desk-figures.php': 'staff members',
  'desk-month.php': 'staff members and planned shifts',
  'desk-team.php': 'staff members and planned shifts',
  'desk-languages.php': 'staff members',
  'desk-planned-shifts.php': 'staff members and planned shifts',
  'fictional-profile.php': 'staff members and facts of a persona sheet',
  'fictional-stated-facts.php': 'facts of a persona sheet',
  'desk-review.php': 'staff members and answers of operators',
  'mailing-approval.php': 'mailings',
  'mailing-state.php': 'mailings',
  'mailing-test.php': 'mailings',
  'mailings.php': 'mailings',
  'office-chargebacks.php': 'reversals of an order',
  'office-code-batches.php': 'batches of codes',
  'office-codes.php': 'discount codes as staff edit them; members know a code by its word',
  'office-correction.php': 'corrections of credits',
  'office-email.php': 'requests for a new email address',
  'office-experiment.php': 'experiments with landing pages',
  'office-experiment-adoption.php': 'experiments with landing pages',
  'office-experiment-run.php': 'experiments with landing pages',
  'office-experiments.php': 'experiments with landing pages',
  'office-landers.php': 'variants of landing pages; visitors know them by their slugs',
  'office-member.php': 'corrections of credits, and sites that a ban names',
  'office-money.php': 'payments, reversals and refund requests of an order',
  'office-order.php': 'payments, reversals and refund requests of an order',
  'office-refund.php': 'refund requests',
  'office-gifts.php': 'gifts as staff edit them; members know a gift by its name in messages',
  'office-gift-copy.php': 'gifts as staff edit them',
  'office-gift-picture.php': 'gifts as staff edit them',
  'office-document.php': 'versions of legal documents; members know a version by its day',
  'office-document-version.php': 'versions of legal documents',
  'office-page.php': 'pages that staff write; members know a page by its address',
  'office-page-version.php': 'pages that staff write',
  'office-pages.php': 'pages that staff write',
  'office-payout.php': 'payouts and their lines',
  'office-payouts.php': 'payouts',
  'office-postback.php': 'postbacks and their deliveries',
  'office-postbacks.php': 'postbacks',
  'office-prices.php': 'price lists and bundles as staff edit them',
  'office-routes.php': 'payment routes',
  'office-search.php': 'sites, companies and staff members that the search finds',
  'queue.php': 'items of five kinds and sites, which only staff see',
  'queue-decision.php': 'items of five kinds and decisions, which only staff see',
  'queue-lock.php': 'items of five kinds, which only staff see',
  'report-review.php': 'sites that a ban names',
  'security-events.php': 'staff members',
  'staff-actions.php': 'entries of the audit log',
  'staff-members.php': 'staff members',
  'staff-roles.php': 'staff members',
  'staff-session.php': 'staff sessions and staff members',
  'staff-sessions.php': 'staff sessions and staff members',
  'text-review.php': 'profile texts that wait for staff',
  'tile-picture.php': 'partner tiles',
  'tiles.php': 'partner tiles; each member sees them in the search',
  'wording-text.php': 'versions of the texts of a site',
}

/** Fields whose names look like an id but hold another number. They reveal no total to a member. */
const NO_IDS: Readonly<Record<string, string>> = {
  'chat.php before': 'the number of a message within its conversation',
  'credit-statement.php before': 'the number of a line within the member’s own statement',
  'landing-variant.php variant.photo': 'the place of a photo among those of the member',
  'prices.php costs.photo': 'a price',
  'shop.php prices.costs.photo': 'a price',
  'withdrawal-link.php payment_id': 'an order number that may come from an old email; the route decodes it',
  'members.php tiles.id': 'advertisements, the same for every visitor',
}
/** Rows of public lists: the cities, the price list, the companies. */
const PUBLIC_LISTS = /(^|\.)((city|cities|region|regions|bundle|bundles)\.(id|region_id)|(bundle|company|region)_id)$/
const ID_NAME = /(^|\.|_)(id|member|profile|conversation|photo|order|user|target|from|last|before|after)$|_id$/

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly [ID_KEYWORD]?: string
}

interface Found {
  readonly path: string
  readonly kind: string | undefined
}

/** Every whole number of a schema with its path; the parts of alternatives and lists have the path of the whole. */
function integersIn(schema: Schema | undefined, path = ''): Found[] {
  if (!schema) return []
  const types = [schema.type ?? []].flat()
  if (types.includes('integer') || types.includes('number')) return [{ path, kind: schema[ID_KEYWORD] }]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      integersIn(part, path ? `${path}.${name}` : name),
    ),
    ...integersIn(schema.items, path),
    ...(schema.anyOf ?? []).flatMap(part => integersIn(part, path)),
  ]
}

const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
const partsOf = ({ query, body, reply }: (typeof endpoints)[number]) => [query, body, reply] as Schema[]
const fileOf = (path: string) => path.replace('/api/', '').replace(/\?.*/, '')

test('[TRUST-15] the ids of every contract and live event can be found in its values', () => {
  for (const schema of endpoints.flatMap(partsOf)) if (schema) idWalkerOf(schema)
  for (const schema of roomsInOrder.flatMap(room => Object.values(room.live ?? {}))) idWalkerOf(schema)
})

test('[TRUST-15] only endpoints of the list show stored ids, and only to staff', () => {
  const plain = endpoints.filter(endpoint =>
    partsOf(endpoint).some(schema => integersIn(schema).some(({ kind }) => kind === 'plain')),
  )
  expect(plain.filter(({ who }) => typeof who !== 'object').map(({ path }) => path)).toEqual([])
  expect([...new Set(plain.map(({ path }) => fileOf(path)))].sort()).toEqual(Object.keys(STAFF_ONLY).sort())
})

test('[TRUST-15] a whole number with the name of an id is an id of a kind, or is listed', () => {
  const faults = endpoints
    .filter(({ who }) => typeof who !== 'object')
    .flatMap(endpoint =>
      partsOf(endpoint).flatMap(schema =>
        integersIn(schema)
          .filter(({ path, kind }) => kind === undefined && ID_NAME.test(path) && !PUBLIC_LISTS.test(path))
          .map(({ path }) => `${fileOf(endpoint.path)} ${path}`),
      ),
    )
  expect([...new Set(faults)].sort()).toEqual(Object.keys(NO_IDS).sort())
})

test('[TRUST-15] every live event has a schema', () => {
  const declared = roomsInOrder.flatMap(room => Object.keys(room.live ?? {})).sort()
  const others = ['credits.changed', 'likes.match', 'likes.received', 'payments.order', 'photos.changed']
  expect(declared).toEqual([...CHAT_EVENT_NAMES, ...others].sort())
})
