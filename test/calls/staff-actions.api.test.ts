/** Every write by staff is recorded with the staff member who made it: in the audit log, or in the table named below. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#platform/server/database/db.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { nameOf } from '../support/authorization/faults.ts'
import { allEndpoints } from '../support/endpoints.ts'
import { WRITES } from '../support/writes/writes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** Writes that the audit log leaves out, with the table that records them instead. */
const RECORDED_ELSEWHERE: Readonly<
  Record<string, 'desk_answer' | 'desk_note' | 'desk_shift' | 'fictional_stated_fact'>
> = {
  // Operators answer all day; these tables keep every word with its author.
  'POST /api/desk-answer.php': 'desk_answer',
  'POST /api/desk-note.php': 'desk_note',
  'PUT /api/desk-shift.php': 'desk_shift',
  'POST /api/desk-stated-facts.php': 'fictional_stated_fact',
}

/** Writes that only arrange work and change nothing that a member or colleague could notice. */
const UNRECORDED = [
  // Photos are leased for a reviewer, or put at the end of the reviewer's own queue.
  'POST /api/photo-review.php',
  'POST /api/photo-review-later.php',
  // An item is locked for the staff member who opened it.
  'POST /api/queue-lock.php',
  'DELETE /api/queue-lock.php',
  // An operator gives a conversation back without an answer; the log already has the start of the lease.
  'DELETE /api/desk-lease.php',
  // An unsent text is deleted with the lease; the log has the answer.
  'PUT /api/desk-draft.php',
  // These create a challenge or an unconfirmed secret; the log has the write that confirms it.
  'POST /api/staff-factor.php',
  'POST /api/staff-passkey.php',
  'POST /api/staff-passkey-login.php',
  // Shows the differences of a change before it is made.
  'POST /api/company-settings-review.php',
  'POST /api/site-settings-review.php',
  // A new site that nobody else sees; the log has the site once it is made.
  'PUT /api/site-draft.php',
  'DELETE /api/site-draft.php',
  'POST /api/site-draft-icon.php',
  'POST /api/site-draft-review.php',
  // Changes the staff member's own language and time zone.
  'PUT /api/staff-preferences.php',
  // Ends the staff member's own session.
  'DELETE /api/staff.php',
]

const STAFF_TEXTS = Object.keys(JSON.parse(readFileSync('locales/nl/staff.json', 'utf8')) as object)

const isByStaff = ({ method, path, who }: Endpoint) =>
  method !== 'GET' && (typeof who === 'object' || path.startsWith('/api/staff'))

const names = (await allEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(isByStaff)
  .map(nameOf)

test('[OFFICE-1] each exception is an endpoint of staff that writes', () => {
  expect([...Object.keys(RECORDED_ELSEWHERE), ...UNRECORDED].filter(name => !names.includes(name))).toEqual([])
})

test.for(names.filter(name => !UNRECORDED.includes(name)))('[OFFICE-1] %s is in the audit log', async name => {
  const table = RECORDED_ELSEWHERE[name] ?? 'staff_action'
  const send = await WRITES[name]!(app, randomUUID())
  const before = await lastId(table)
  // Each preparation inserts the acting staff member last, so the highest id is theirs.
  const actor = await lastId('staff_member')
  const reply = await send()
  expect(reply.status, reply.text).toBe(200)
  const { rows } = await sql<{ own: boolean; action?: string; subject?: string; details?: Details }>`
    SELECT to_jsonb(entry) ->> 'action' AS action, to_jsonb(entry) ->> 'subject' AS subject,
      to_jsonb(entry) -> 'details' AS details,
      staff_id = ${actor} AS own
    FROM ${sql.table(table)} AS entry WHERE id > ${before}`.execute(db())
  expect(rows).toHaveLength(1)
  const [{ own, action, subject, details }] = rows as [(typeof rows)[number]]
  expect(own).toBe(true)
  if (table !== 'staff_action') return
  expect(subject).not.toBe('')
  expect(STAFF_TEXTS).toContain(`action.${action}`)
  const { knownLabel } = await import('../../src/features/staff/server/actions/label-of.ts')
  const { before: was = {}, after = {}, ...facts } = details!
  for (const field of Object.keys({ ...facts, ...(was as Details), ...(after as Details) }))
    expect(knownLabel(field, { action: action as never, locale: 'nl' }), field).toBeDefined()
})

type Details = Record<string, unknown>

async function lastId(table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM ${sql.table(table)}`.execute(db())
  return rows[0]!.id
}
