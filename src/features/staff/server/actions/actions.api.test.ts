/** Staff search the audit log by person, action, site, period and object, and read each entry as a sentence. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { publicId } from '../../../../../test/support/public-id.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { changeSiteSettings } from '../../../sites/office/contract.ts'
import { addNote, suspendMember } from '../../../support/office/contract-member.ts'
import { changeStaffPreferences, getActions, getStaffMembers, logInStaff } from '../../contract.ts'
import type { Role, RoleGrant } from '../../rules.ts'
import { ACTIONS_PAGE, type ActionName } from '../../rules-actions.ts'
import { OFFICE_ACTIONS_CSV_URL } from '../../urls.ts'

const PASSWORD = 'een wachtwoord voor beheer'

let app: TestApp
let anna: Colleague
let bert: Colleague
beforeAll(async () => {
  app = await testApp()
  anna = await newStaff('administrator')
  bert = await newStaff('administrator')
})
afterAll(() => app.stop())

interface Colleague {
  readonly id: number
  readonly email: string
  readonly client: Client
}

let count = 0

async function newStaff(role: Role, sites: RoleGrant['sites'] = 'all'): Promise<Colleague> {
  const { createStaff } = await import('#staff/server')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const email = `staff-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role, sites }))
  const client = app.client()
  await client.call(logInStaff, { body: { email, password: PASSWORD } })
  const { rows } = await pool().query<{ id: number }>('SELECT id FROM staff_member WHERE email = $1', [email])
  return { id: Number(rows[0]!.id), email, client }
}

interface Entry {
  readonly staff?: Colleague
  readonly action?: ActionName
  readonly site?: number | null
  readonly subject?: string
  readonly details?: object
  readonly at?: string
}

/** Stores an entry with its own subject, by which the tests of this file find it again. */
async function entry({ staff = anna, action = 'open_site', site = null, details = {}, at, ...more }: Entry) {
  const { pool } = await import('#platform/server/database/db.ts')
  const { subject = `entry-${++count}.example` } = more
  await pool().query(
    `INSERT INTO staff_action (staff_id, action, site_id, subject, details, at)
     VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()))`,
    [staff.id, action, site, subject, details, at ?? null],
  )
  return subject
}

type Filter = NonNullable<Parameters<typeof list>[0]>
const list = (query: { [Name in keyof ActionQuery]?: ActionQuery[Name] } = {}, client = anna.client) =>
  client.call(getActions, { query })
interface ActionQuery {
  staff: number
  group: 'sites' | 'money'
  action: ActionName
  site: number
  from: string
  until: string
  words: string
  after: string
  views: 'no'
}
const subjects = async (query: Filter, client?: Client) => (await list(query, client)).actions.map(each => each.subject)

test('[OFFICE-1] the log is filtered by staff member, action, group and site, and the filters combine', async () => {
  const one = await entry({ staff: anna, action: 'open_site', site: 1 })
  const two = await entry({ staff: bert, action: 'close_site', site: 2 })
  const all = [one, two]
  const found = async (query: Filter) => (await subjects(query)).filter(each => all.includes(each))
  expect(await found({})).toEqual([two, one])
  expect(await found({ staff: bert.id })).toEqual([two])
  expect(await found({ action: 'open_site' })).toEqual([one])
  expect(await found({ group: 'sites' })).toEqual([two, one])
  expect(await found({ group: 'money' })).toEqual([])
  expect(await found({ site: 2 })).toEqual([two])
  expect(await found({ site: 2, staff: bert.id, group: 'sites', words: two.slice(1, -1) })).toEqual([two])
  expect(await found({ site: 2, staff: anna.id })).toEqual([])
})

test('[OFFICE-1] views don’t hide the changes: the log is read without them, and the file is the same', async () => {
  const reader = await newStaff('administrator')
  const changed = await entry({ staff: reader })
  const seen = await entry({ staff: reader, action: 'see_in_list', details: { list: 'queue' } })
  const found = async (query: Filter) => (await subjects(query)).filter(each => [changed, seen].includes(each))
  expect(await found({ staff: reader.id })).toEqual([seen, changed])
  expect(await found({ staff: reader.id, views: 'no' })).toEqual([changed])
  const file = await anna.client.fetch(`${OFFICE_ACTIONS_CSV_URL}?staff=${reader.id}&views=no`)
  expect(file.text).toContain(changed)
  expect(file.text).not.toContain(seen)
})

test('[OFFICE-1] the log without views has its own index', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { actionsIn } = await import('../../rules-actions.ts')
  const { rows } = await pool().query<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE indexname LIKE 'staff_action_change_%'",
  )
  expect(rows).toHaveLength(3)
  for (const { indexdef } of rows) {
    const named = [...indexdef.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual([...actionsIn('views')].toSorted())
  }
})

test('[OFFICE-1] a site or staff member that doesn’t exist is not found, and a wrong filter is refused', async () => {
  for (const query of [{ site: 30_000 }, { staff: 999_999 }]) {
    expect(await anna.client.refused(getActions, { query })).toMatchObject({ status: 404, code: 'not_found' })
  }
  for (const query of [{ action: 'x' }, { group: 'x' }, { from: '2026-02-30' }, { words: 'x'.repeat(300) }]) {
    expect((await anna.client.refused(getActions, { query: query as never })).status).toBe(400)
  }
  const refusal = await anna.client.refused(getActions, { query: { after: 'no cursor of ours' } })
  expect(refusal).toMatchObject({ status: 400, code: 'cursor_invalid' })
})

test('[OFFICE-1] the days of the period are those of the reader’s time zone, both included', async () => {
  const late = await entry({ at: '2025-03-31T22:30:00Z' })
  const next = await entry({ at: '2025-04-01T21:59:00Z' })
  const after = await entry({ at: '2025-04-01T22:01:00Z' })
  const day = { from: '2025-04-01', until: '2025-04-01' }
  expect(await subjects(day)).toEqual([next, late])
  const tokyo = await newStaff('administrator')
  await tokyo.client.call(changeStaffPreferences, { body: { locale: 'en', time_zone: 'Asia/Tokyo' } })
  expect(await subjects(day, tokyo.client)).toEqual([late])
  expect(await subjects({ from: '2025-04-02', until: '2025-04-02' }, tokyo.client)).toEqual([after, next])
})

test('[OFFICE-1] words find a part of an email, host or code, and the wildcards of a pattern are letters', async () => {
  const subject = await entry({ subject: 'Zomer_50%@voorbeeld.test' })
  for (const words of ['zomer_50%', 'VOORBEELD.test', ' Zomer_50%@voorbeeld.test ']) {
    expect(await subjects({ words })).toEqual([subject])
  }
  for (const words of ['zomerx50%', 'z%r_5', '%%%']) expect(await subjects({ words })).not.toContain(subject)
  const short = await entry({ subject: 'Q7' })
  expect(await subjects({ words: 'q7' })).toEqual([short])
})

test('[OFFICE-1] [OFFICE-8] a public member id or the address of the member’s page finds everything about the member', async () => {
  const member = await newMember(app)
  const other = await newMember(app)
  await anna.client.call(addNote, { body: { member: member.memberId, words: 'Belde' } })
  await anna.client.call(addNote, { body: { member: other.memberId, words: 'Belde' } })
  await anna.client.call(suspendMember, { body: { member: member.memberId, ground: 'scam', until: '2090-01-01' } })
  await entry({ action: 'read_report', subject: '#77', details: { member: other.memberId, reporter: member.memberId } })
  await entry({ action: 'end_ban', subject: '#78', details: { members: [other.memberId, member.memberId] } })
  const id = publicId('member', member.memberId)
  for (const words of [String(id), `https://vonk.localhost/backoffice/member/${id}?x=1`]) {
    const { actions } = await list({ words })
    expect(actions.map(({ action }) => action)).toEqual(['end_ban', 'read_report', 'suspend_member', 'add_note'])
  }
  expect((await list({ words: String(publicId('order', 78)) })).actions.map(each => each.action)).toContain('end_ban')
})

test('[OFFICE-1] [OFFICE-8] the email of a staff member, and the email or name of a member, find their entries, on the reader’s sites', async () => {
  const member = await newMember(app)
  const colleague = await newStaff('administrator')
  await colleague.client.call(addNote, { body: { member: member.memberId, words: 'Belde' } })
  const made = await entry({ staff: colleague })
  const acts = async (words: string, client?: Client) =>
    (await list({ words }, client)).actions.map(each => each.action)
  expect(await acts(colleague.email)).toEqual(['open_site', 'add_note', 'log_in'])
  expect(await subjects({ words: colleague.email.toUpperCase() })).toContain(made)
  for (const words of [member.email, ` ${member.email.toUpperCase()} `, member.name, member.name.toLowerCase()])
    expect(await acts(words), words).toEqual(['add_note'])
  const { allSites } = await import('#sites/server')
  const elsewhere = allSites().find(({ host }) => host === 'vlam.localhost')!.id
  const stranger = await newStaff('administrator', [elsewhere])
  for (const words of [member.email, member.name]) expect(await acts(words, stranger.client)).toEqual([])
})

test('[OFFICE-1] pages keep the filters and show each entry once', async () => {
  const reader = await newStaff('administrator')
  const at = new Date().toISOString()
  const made: string[] = []
  for (let n = 0; n < ACTIONS_PAGE + 7; n++) made.push(await entry({ staff: reader, at }))
  const first = await list({ staff: reader.id, action: 'open_site' })
  expect(first.actions).toHaveLength(ACTIONS_PAGE)
  const second = await list({ staff: reader.id, action: 'open_site', after: first.next! })
  expect([...first.actions, ...second.actions].map(each => each.subject)).toEqual(made.reverse())
  expect(second.next).toBeNull()
})

test('[OFFICE-1] a role for one site shows the entries of that site, and not those without a site', async () => {
  const [here, elsewhere, nowhere] = [await entry({ site: 1 }), await entry({ site: 2, staff: bert }), await entry({})]
  const own = await newStaff('administrator', [1])
  const shown = await list({}, own.client)
  expect(shown.actions.map(each => each.subject)).toContain(here)
  for (const subject of [elsewhere, nowhere]) {
    expect(await subjects({ words: subject }, own.client)).toEqual([])
    expect(await subjects({ words: subject })).toEqual([subject])
  }
  expect(new Set(shown.actions.map(each => each.site))).toEqual(new Set(['vonk.localhost']))
  const { members } = await anna.client.call(getStaffMembers)
  expect(shown.colleagues.length).toBeLessThan(members.length)
  for (const query of [{ site: 2 }, { staff: own.id }]) {
    expect((await own.client.refused(getActions, { query })).status).toBe(404)
  }
})

test('[OFFICE-1] an entry has its object, and its details have labels with the values before and after', async () => {
  await anna.client.call(changeSiteSettings, { body: { site: 1, settings: { message_credits: 9 } } })
  expect((await list()).actions[0]).toMatchObject({
    staff: anna.email,
    action: 'change_settings',
    object: { text: 'vonk.localhost', site: 1 },
    lines: [{ label: 'Credits per bericht', before: [{ text: expect.any(String) }], after: [{ text: '9' }] }],
  })
  const member = await newMember(app)
  const body = { member: member.memberId, ground: 'scam' as const, until: '2090-01-01' }
  await anna.client.call(suspendMember, { body })
  const [entry] = (await list()).actions
  expect(entry).toMatchObject({
    object: { text: `#${publicId('member', member.memberId)}`, member: member.memberId },
    lines: [
      { label: 'Status', before: [{ text: 'Actief' }], after: [{ text: 'Geschorst' }] },
      { label: 'Tot', before: null, after: [{ text: '2089-12-31T23:00:00.000Z', at: '2089-12-31T23:00:00.000Z' }] },
      { label: 'Grond', before: null, after: [{ text: 'Oplichting of vraagt om geld' }] },
    ],
  })
})

test('[OFFICE-1] money, lists and entries in an older shape are words too', async () => {
  await entry({ action: 'refund', subject: '#5', details: { part: 'full', minor: 1250, currency: 'EUR', note: '' } })
  await entry({ action: 'change_costs', subject: 'vonk.localhost', details: { photo_credits: { from: 30, to: 40 } } })
  await entry({
    action: 'change_wording',
    subject: 'chat.send (nl)',
    details: { owner: 'site', from: null, to: 'Dag' },
  })
  const bundles = [{ credits: 100, minor: 1000, recommended: true }]
  const prices = { country: 'NL', currency: 'EUR', before: { bundles: null }, after: { bundles } }
  await entry({ action: 'change_prices', subject: 'vonk.localhost', details: prices })
  const shown = (await list()).actions.slice(0, 4).map(({ lines }) =>
    lines.map(({ label, before, after }) => {
      const words = (values: readonly { text: string }[]) =>
        values.map(each => each.text.replace(/\s/g, ' ')).join(', ')
      return `${label}: ${before ? `${words(before)} → ` : ''}${words(after)}`
    }),
  )
  expect(shown).toEqual([
    ['Bundels: leeg → 100 credits voor € 10,00', 'Land: Nederland', 'Munt: EUR'],
    ['Waarde: leeg → Dag', 'Geldt voor: deze site'],
    ['Foto: 30 → 40'],
    ['Deel: alles', 'Bedrag: € 12,50'],
  ])
})

test('[OFFICE-1] the file has the filtered entries as sentences, and its download is logged', async () => {
  const subject = await entry({ action: 'make_code', subject: '=FILE1', details: { after: { value_percentage: 20 } } })
  await anna.client.call(changeStaffPreferences, { body: { locale: 'nl', time_zone: 'Europe/Amsterdam' } })
  const reply = await anna.client.fetch(
    `${OFFICE_ACTIONS_CSV_URL}?staff=${anna.id}&words=${encodeURIComponent(subject)}`,
  )
  expect(reply.status).toBe(200)
  const [head, line] = reply.text.split('\n')
  expect(head).toBe('Wanneer,Wie,Wat,Site,Bijzonderheden')
  expect(line).toMatch(
    new RegExp(`,${anna.email},${anna.email} maakte kortingscode =FILE1,,Korting in procent: 20.?%$`),
  )
  expect((await list()).actions[0]).toMatchObject({
    action: 'export_actions',
    lines: expect.arrayContaining([
      { label: 'Zoekwoorden', before: null, after: [{ text: subject }] },
      { label: 'Aantal regels', before: null, after: [{ text: '1' }] },
    ]),
  })
  const scoped = await newStaff('administrator', [1])
  const own = (await scoped.client.fetch(OFFICE_ACTIONS_CSV_URL)).text
  expect(own).not.toContain('=FILE1')
  // A staff member without an own language reads the file in the language of the pages, here the site's.
  expect(own.split('\n')[0]).toBe('Wanneer,Wie,Wat,Site,Bijzonderheden')
  const support = await newStaff('support')
  expect((await support.client.fetch(OFFICE_ACTIONS_CSV_URL)).status).toBe(404)
  expect((await anna.client.fetch(`${OFFICE_ACTIONS_CSV_URL}?site=30000`)).status).toBe(404)
})
