/** Rules for all endpoints. They have a file of their own because it loads the whole server. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roomRoutes, roomsInOrder } from '../../src/app/server/rooms.ts'
import { liveStream } from '../../src/platform/contract.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { liveRoutes } from '../../src/platform/server/live/routes.ts'
import { allEndpoints, mayDefineEndpoints } from '../support/endpoints.ts'

test('the program serves every endpoint of the contracts, and no other', async () => {
  // The stream is mounted by hand, because it writes to the bare socket.
  const served = [...liveRoutes, ...roomRoutes].map(({ endpoint }): Endpoint => endpoint).concat(liveStream)
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
  const names = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`).sort()
  expect(names(served)).toEqual(names(endpoints))
})

const NOT_AN_IMPERATIVE = /^(?![A-Z][a-z]+\b)|^\w*s\b|^(A|All|An|Any|Every|How|Number|Options|The|What|Where|Whether)\b/
const UNCLEAR_WORDS =
  /\b(mails?|mailed|people|person|kept|keeps? a search|members? of staff|reject(s|ed)?|one that|where the|any more|no longer)\b/i

test('the summary of every endpoint is an imperative sentence in the words of the glossary', async () => {
  const summaries = (await allEndpoints()).map(({ endpoint }) => endpoint.summary)
  expect(summaries.filter(summary => NOT_AN_IMPERATIVE.test(summary))).toEqual([])
  expect(summaries.filter(summary => UNCLEAR_WORDS.test(summary))).toEqual([])
  expect(summaries.filter(summary => summary.endsWith('.'))).toEqual([])
})

test.each([
  ['src/features/likes/office/endpoints.ts', true],
  ['src/features/likes/ways.ts', true],
  ['src/features/likes/server/contract.ts', false],
  ['src/features/likes/contract.test.ts', false],
])('an endpoint is found by its definition, whatever the name of its file: %s → %s', (file, isFound) => {
  const planted =
    "import { endpoint } from '#platform/endpoint.ts'\nexport const planted = endpoint({ room: 'likes' })\n"
  expect(mayDefineEndpoints(file, planted)).toBe(isFound)
  expect(mayDefineEndpoints(file, 'export const planted = 1\n')).toBe(false)
})

/** Permissions for writes that move money, that prepare a movement of money, or that add staff. */
const GRAVE_PERMISSIONS = [
  'handle_money',
  'change_codes',
  'change_companies',
  'change_payment_accounts',
  'change_prices',
  'change_routes',
  'change_staff',
  'see_finance',
]

/**
 * The creditor identifier names the company on direct debits. Settings contain prices and protections. A mailing and a
 * site's own texts, pages, landing pages and partner tiles reach everybody. A postback sends data to another company. A passkey is a factor.
 */
const GRAVE_WRITES = [
  'DELETE /api/office-document-version.php',
  'DELETE /api/office-experiment-adoption.php',
  'DELETE /api/office-experiment-run.php',
  'DELETE /api/office-experiments.php',
  'DELETE /api/office-landers.php',
  'DELETE /api/office-member.php',
  'POST /api/office-correction.php',
  'POST /api/office-email.php',
  'POST /api/office-document-version.php',
  'POST /api/mailing-test.php',
  'POST /api/office-experiment-adoption.php',
  'POST /api/office-experiment-run.php',
  'POST /api/office-experiments.php',
  'POST /api/office-landers.php',
  'POST /api/office-page.php',
  'POST /api/office-postback.php',
  'POST /api/office-postbacks.php',
  'POST /api/sites.php',
  'PUT /api/company.php',
  'PUT /api/mailing-approval.php',
  'PUT /api/mailing-state.php',
  'PUT /api/mailings.php',
  'PUT /api/office-correction.php',
  'PUT /api/office-email.php',
  'PUT /api/office-document.php',
  'PUT /api/office-experiments.php',
  'PUT /api/office-landers.php',
  'PUT /api/office-opening-lines.php',
  'PUT /api/office-page-version.php',
  'PUT /api/office-page.php',
  'PUT /api/office-postback.php',
  'PUT /api/office-postbacks.php',
  'DELETE /api/site-icon.php',
  'DELETE /api/site-aliases.php',
  'POST /api/site-aliases.php',
  'POST /api/site-icon.php',
  'PUT /api/site-opening.php',
  'PUT /api/settings-history.php',
  'PUT /api/site-settings.php',
  'PUT /api/wording-text.php',
  'DELETE /api/fictional-profile.php',
  'DELETE /api/staff-passkey.php',
  'DELETE /api/tiles.php',
  'POST /api/tiles.php',
  'DELETE /api/tile-picture.php',
  'POST /api/tile-picture.php',
  'PUT /api/tiles.php',
]

const OTHER_WRITES = {
  'changes nothing': ['POST /api/site-draft-review.php', 'POST /api/site-settings-review.php'],
  'asks for the password itself': ['DELETE /api/staff-factor.php', 'PUT /api/staff-password.php'],
  'the own language and time zone': ['PUT /api/staff-preferences.php'],
  'makes the factor fresh': ['PUT /api/staff-proof.php'],
  'ends access of staff': ['DELETE /api/staff-session.php', 'DELETE /api/staff-sessions.php'],
  'daily moderation, which a colleague can undo': [
    'DELETE /api/bans.php',
    'DELETE /api/complaint-review.php',
    'DELETE /api/disabled-members.php',
    'DELETE /api/fictional-photo.php',
    'DELETE /api/fictional-stated-facts.php',
    'DELETE /api/office-suspension.php',
    'POST /api/office-ban.php',
    'POST /api/office-suspension.php',
    'DELETE /api/photo-review.php',
    'POST /api/fictional-photo.php',
    'POST /api/fictional-profile.php',
    'DELETE /api/queue-decision.php',
    'POST /api/queue-decision.php',
    'DELETE /api/queue-lock.php',
    'POST /api/queue-lock.php',
    'POST /api/photo-review-later.php',
    'POST /api/photo-review.php',
    'PUT /api/ban-review.php',
    'PUT /api/complaint-review.php',
    'PUT /api/complaint-assignment.php',
    'DELETE /api/standard-answers.php',
    'POST /api/standard-answers.php',
    'PUT /api/standard-answers.php',
    'PUT /api/desk-review.php',
    'PUT /api/fictional-photo.php',
    'PUT /api/fictional-profile.php',
    'PUT /api/photo-review.php',
    'PUT /api/report-review.php',
    'PUT /api/text-review.php',
  ],
  'answers at the desk; a flag protects a member at once': [
    'DELETE /api/desk-lease.php',
    'POST /api/desk-answer.php',
    'POST /api/desk-flag.php',
    'POST /api/desk-lease.php',
    'POST /api/desk-next.php',
    'POST /api/desk-note.php',
    'POST /api/desk-stated-facts.php',
    'PUT /api/desk-draft.php',
    'PUT /api/desk-shift.php',
  ],
  'arranges the work of operators': [
    'DELETE /api/desk-planned-shifts.php',
    'POST /api/desk-planned-shifts.php',
    'PUT /api/desk-languages.php',
  ],
  'helps a member and takes nothing away': [
    'DELETE /api/office-member-sessions.php',
    'POST /api/office-activation.php',
    'POST /api/office-note.php',
  ],
  'writes or drops a draft': [
    'DELETE /api/mailings.php',
    'DELETE /api/site-draft.php',
    'POST /api/mailings.php',
    'POST /api/site-draft-icon.php',
    'PUT /api/site-draft.php',
  ],
}

test('[TRUST-4] [OFFICE-1] the writes of staff about money and roles need a fresh second factor', async () => {
  const writes = (await allEndpoints()).map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
  const named = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`).sort()
  const fresh = writes.filter(({ who }) => typeof who === 'object' && who.fresh)
  const grave = writes.filter(({ who }) => typeof who === 'object' && GRAVE_PERMISSIONS.includes(who.staff))
  expect(named(fresh)).toEqual([...named(grave), ...GRAVE_WRITES].sort())
  expect(grave.length).toBeGreaterThan(8)
  // A new write of staff needs a fresh second factor or a line in `OTHER_WRITES`.
  const other = writes.filter(({ who }) => typeof who === 'object' && 'staff' in who && !who.fresh)
  expect(named(other)).toEqual(Object.values(OTHER_WRITES).flat().sort())
})

test('[TRUST-4] every file of staff needs a fresh second factor, except these two', () => {
  const files = roomsInOrder.flatMap(room => room.files ?? [])
  expect(files.length).toBeGreaterThan(6)
  expect(files.filter(({ oldFactorSuffices }) => oldFactorSuffices !== undefined).map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/backoffice\/evidence\/:report/),
    '/backoffice/dsa/figures.csv',
  ])
})

test('[TRUST-1] a page of staff that repeats calls by a timer declares them, so that they don’t extend the session', async () => {
  const endpoints = await allEndpoints()
  const staffCallsOf = (file: string) => {
    const names = [...readFileSync(file, 'utf8').matchAll(/\bcall\((\w+)/g)].map(([, name]) => name)
    return endpoints.filter(({ name, endpoint }) => names.includes(name) && typeof endpoint.who === 'object')
  }
  const repeating = globSync('src/features/*/{web,office/web}/**/*.{ts,tsx}')
    .filter(file => /\b(setInterval|refetchInterval)\b/.test(readFileSync(file, 'utf8')))
    .map(file => ({ file, calls: staffCallsOf(file) }))
    .filter(({ calls }) => calls.length > 0)
  const isDeclared = ({ endpoint }: { endpoint: Endpoint }) => endpoint.repeatedByPage === true
  expect(repeating.filter(({ calls }) => !calls.some(isDeclared)).map(({ file }) => file)).toEqual([])
  const called = repeating.flatMap(({ calls }) => calls)
  expect(endpoints.filter(isDeclared).filter(each => !called.includes(each))).toEqual([])
})
