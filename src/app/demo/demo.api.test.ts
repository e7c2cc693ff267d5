import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { decideRefund, getMoneyWork, getOfficeOrder, requestRefund } from '../../features/payments/office/contract.ts'
import { logInStaff } from '../../features/staff/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function seeded() {
  const { seedDemo, TEST_DEMO } = await import('./seed-demo.ts')
  return seedDemo(TEST_DEMO)
}

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement)).rows
}

const FINGERPRINT = `SELECT
  (SELECT count(*) FROM accounts_account) AS accounts, (SELECT count(*) FROM members_profile) AS profiles,
  (SELECT count(*) FROM photos_photo) AS photos, (SELECT count(*) FROM likes_swipe) AS likes,
  (SELECT count(*) FROM chat_message) AS messages, (SELECT count(*) FROM credits_entry) AS entries,
  (SELECT count(*) FROM staff_member) AS staff, (SELECT count(*) FROM payments_order) AS orders,
  (SELECT md5(string_agg(seq || ' ' || delta || ' ' || at, '|' ORDER BY member_id, seq)) FROM credits_entry) AS ledger,
  (SELECT md5(string_agg(name || birth_date || about, '|' ORDER BY member_id)) FROM members_profile) AS words`

test('[OPS-1] the demo fills three sites, and a second run changes nothing', async () => {
  const logins = await seeded()
  const [first] = await rows(FINGERPRINT)
  await seeded()
  expect(await rows(FINGERPRINT)).toEqual([first])
  expect(Number(first?.accounts)).toBe(60)
  expect(Number(first?.messages)).toBeGreaterThan(20)
  expect(logins.map(login => login.role)).toEqual([
    'free',
    'premium',
    'new',
    'free',
    'premium',
    'new',
    'free',
    'premium',
    'new',
    'administrator',
    'moderator',
    'support',
    'finance',
    'marketing',
    'operator',
  ])
})

test('[OPS-1] the photos of the demo have their hashes, so that no job decodes them after the start', async () => {
  await seeded()
  expect(await rows('SELECT count(*)::int AS photos FROM photos_photo WHERE perceptual_hashes IS NULL')).toEqual([
    { photos: 0 },
  ])
  const [{ least }] = (await rows('SELECT min(cardinality(perceptual_hashes)) AS least FROM photos_photo')) as [
    { least: number },
  ]
  expect(least).toBe(3)
})

test('[OPS-1] [BLOCK-3] the demo’s back office has a report of each kind and two open complaints', async () => {
  await seeded()
  expect(await rows('SELECT kind FROM safety_report ORDER BY kind')).toEqual(
    ['member', 'message', 'photo'].map(kind => ({ kind })),
  )
  expect(await rows('SELECT name FROM pages_complaint')).toHaveLength(2)
})

test('[OPS-1] [CHAT-17] the demo’s premium member has filtered conversations and saved searches, and one mailing is a draft', async () => {
  await seeded()
  const premium = `(SELECT id FROM accounts_account WHERE email = 'premium@vonk.localhost')`
  const filtered = await rows(`SELECT id FROM chat_conversation
    WHERE (a_id = ${premium} AND a_folder = 1) OR (b_id = ${premium} AND b_folder = 1)`)
  expect(filtered).toHaveLength(2)
  expect(await rows(`SELECT alert FROM discovery_saved_search WHERE member_id = ${premium} ORDER BY id`)).toEqual([
    { alert: true },
    { alert: false },
  ])
  expect(await rows('SELECT kind, begun_at FROM notifications_mailing')).toEqual([{ kind: 'news', begun_at: null }])
})

test('[OPS-1] [MONEY-13] every ledger check passes on a fresh demo with orders in every state', async () => {
  await seeded()
  const orders = await rows(`SELECT o.status, o.method, r.kind FROM payments_order o
    LEFT JOIN payments_payment p ON p.order_id = o.id LEFT JOIN payments_reversal r ON r.payment_id = p.id
    WHERE o.site_id = (SELECT id FROM sites_site WHERE host = 'vonk.localhost')`)
  expect(orders).toEqual(
    expect.arrayContaining([
      { status: 'completed', method: expect.stringMatching(/ideal|bancontact/), kind: null },
      { status: 'completed', method: 'creditcard', kind: null },
      { status: 'completed', method: 'directdebit', kind: null },
      { status: 'completed', method: 'mastercard', kind: 'refund' },
      { status: 'failed', method: expect.any(String), kind: null },
      { status: 'pending', method: 'banktransfer', kind: null },
    ]),
  )
  const { allLedgerChecks } = await import('../server/ledger-checks.ts')
  const { runLedgerChecks } = await import('#platform/server/ledger-checks/ledger-checks.ts')
  expect(await runLedgerChecks(allLedgerChecks)).toEqual(allLedgerChecks.map(({ name }) => ({ name, faults: [] })))
})

test('[OPS-1] the premium member’s statement covers two months and has several purchases', async () => {
  await seeded()
  const entries = await rows(`SELECT seq, delta, balance, reason, at FROM credits_entry
    WHERE member_id = (SELECT id FROM accounts_account WHERE email = 'premium@vonk.localhost') ORDER BY seq`)
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
  const times = entries.map(({ at }) => (at as Date).getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(entries.filter(({ reason }) => reason === 50).length).toBeGreaterThan(3)
  expect(times[0]).toBeLessThan(Date.now() - 60 * 86_400_000)
})

test('[OPS-1] [FICT-4] the free and premium demo members have an unread conversation with a gift and images, and acknowledged the fictional notice', async () => {
  await seeded()
  const found = await rows(`SELECT a.email, array_agg(DISTINCT m.kind ORDER BY m.kind) AS kinds,
      bool_or(CASE WHEN c.a_id = a.id THEN c.a_read ELSE c.b_read END < c.last_seq) AS unread
    FROM accounts_account a JOIN chat_conversation c ON a.id IN (c.a_id, c.b_id)
    JOIN chat_message m ON m.conversation_id = c.id
    WHERE a.email LIKE 'free@%' OR a.email LIKE 'premium@%' GROUP BY a.email ORDER BY a.email`)
  expect(found.length).toBeGreaterThanOrEqual(4)
  for (const each of found.filter(({ email }) => String(email).endsWith('@vonk.localhost')))
    expect(each).toMatchObject({ kinds: [0, 1, 2, 3], unread: true })
  expect(
    await rows(`SELECT sender_id FROM chat_message m JOIN chat_conversation c ON c.id = conversation_id
      JOIN accounts_account p ON p.id = c.a_id + c.b_id - sender_id AND p.fictional
      WHERE NOT EXISTS (SELECT FROM chat_fictional_notice WHERE member_id = sender_id)`),
  ).toEqual([])
})

test('[FICT-1] the demo’s fictional profiles are fictional in every room, can’t log in, and start no conversation or like', async () => {
  await seeded()
  const [counts] = await rows(`SELECT count(*) FILTER (WHERE p.fictional <> a.fictional) AS differ,
      count(*) FILTER (WHERE a.fictional AND a.email IS NOT NULL) AS can_log_in,
      (SELECT count(*) FROM chat_conversation c JOIN accounts_account s ON s.id = c.started_by WHERE s.fictional) AS begun,
      (SELECT count(*) FROM likes_swipe l JOIN accounts_account s ON s.id = l.from_id WHERE s.fictional) AS liked
    FROM members_profile p JOIN accounts_account a ON a.id = p.member_id`)
  expect(counts).toEqual({ differ: 0, can_log_in: 0, begun: 0, liked: 0 })
})

test('[CHAT-5] the demo’s data respects the limit of free conversations, the message counts and the mutual likes', async () => {
  await seeded()
  expect(
    await rows(`SELECT started_by FROM chat_conversation c JOIN credits_account a ON a.member_id = c.started_by
      WHERE a.premium_since IS NULL GROUP BY started_by HAVING count(*) > 2`),
  ).toEqual([])
  expect(
    await rows(`SELECT id FROM chat_conversation c WHERE last_seq <>
      (SELECT count(*) FROM chat_message m WHERE m.conversation_id = c.id) OR a_read > last_seq OR b_read > last_seq`),
  ).toEqual([])
  expect(
    await rows(`SELECT from_id FROM likes_swipe l WHERE mutual <>
      EXISTS (SELECT FROM likes_swipe b WHERE b.from_id = l.to_id AND b.to_id = l.from_id AND b.liked)`),
  ).toEqual([])
})

test('the search index contains every seeded member', async () => {
  await seeded()
  const [found] = await rows(
    'SELECT count(*) AS members, count(*) FILTER (WHERE photo) AS with_photo FROM discovery_member',
  )
  expect(Number(found?.members)).toBe(60)
  expect(Number(found?.with_photo)).toBeGreaterThan(45)
})

test('the bulk generator for benchmarks makes adult members in many cities', async () => {
  await seeded()
  const { generateMembers } = await import('./store-bulk.ts')
  const { pool } = await import('#platform/server/database/db.ts')
  await generateMembers(pool(), { host: 'vonk.localhost', members: 500, countries: ['NL', 'BE'], women: 0.5 })
  const [made] =
    await rows(`SELECT count(*) AS members, count(DISTINCT city_id) > 50 AS spread, max(birth_date) < date '2008-01-01' AS adult
    FROM members_profile p JOIN accounts_account a ON a.id = p.member_id WHERE a.email LIKE 'bulk%'`)
  expect(made).toEqual({ members: 500, spread: true, adult: true })
})

test('[TRUST-9] the demo stores no sexuality or interests without a valid consent', async () => {
  const withoutConsent = (purpose: string) => `NOT EXISTS (SELECT FROM members_consent c
    WHERE c.member_id = p.member_id AND purpose = '${purpose}' AND withdrawn_at IS NULL)`
  const [found] = await rows(
    `SELECT count(*)::int AS members, (count(*) FILTER (WHERE sexuality IS NOT NULL AND ${withoutConsent('orientation')}
       OR interests > 0 AND ${withoutConsent('interests')}))::int AS without_consent FROM members_profile p WHERE NOT fictional`,
  )
  expect(found!.members).toBeGreaterThan(40)
  expect(found!.without_consent).toBe(0)
})

test('[OPS-1] [OFFICE-4] the demo’s support asks for a refund above €50, and a colleague of the demo approves it', async () => {
  const logins = await seeded()
  const as = async (role: 'support' | 'finance') => {
    const { host, email, password } = logins.find(login => login.role === role)!
    const client = app.client(host)
    await client.call(logInStaff, { body: { email, password } })
    return client
  }
  const [support, finance] = [await as('support'), await as('finance')]
  // The demo has small orders; one of them becomes a large one that was paid today.
  const [bought] = await rows(`UPDATE payments_order SET amount_minor = 9999, settled_at = now() WHERE id = (
    SELECT id FROM payments_order WHERE status = 'completed' ORDER BY id DESC LIMIT 1) RETURNING id`)
  const order = Number(bought?.id)
  const { refund } = await support.call(getOfficeOrder, { query: { id: order } })
  const { minor } = refund.quotes.find(quote => quote.part === 'full')!.amount
  expect(minor).toBeGreaterThan(5000)
  const body = { order, part: 'full', amount: minor, reason: 'goodwill', note: 'Dubbel betaald' } as const
  expect(await support.call(requestRefund, { body })).toEqual({ state: 'waits' })
  const { requests } = await finance.call(getMoneyWork)
  const { id } = requests.find(each => each.order === order)!
  expect((await support.refused(decideRefund, { body: { id, approved: true, amount: minor } })).code).toBe('refund_own')
  expect(await finance.call(decideRefund, { body: { id, approved: true, amount: minor } })).toEqual({ decided: 'now' })
})
