/** Every table that can hold data of a member is listed by its room, so that export and erasure can't forget one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/server/database/db.ts'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** The platform's own tables; `eraseAccount` deletes a member's rows there after those of the rooms. */
const PLATFORM_TABLES = ['platform_idempotency', 'platform_live_event', 'platform_mail', 'platform_sms']

test('[DELETE-3] [DELETE-4] every table with a column that identifies a member is in the personal data of its room', async () => {
  const { transaction } = await import('#platform/server/database/db.ts')
  expect(await transaction(personalTables)).toEqual(await listedTables())
})

test.each([
  'viewer_id bigint',
  'seen_by bigint',
  'seen_by bigint[]',
  'network cidr',
  'last_sender integer',
  'recipient text',
  'new_email text',
  'details jsonb',
  'account_holder text',
  'iban text',
  'display_name text',
  'sent_by bigint REFERENCES accounts_account (id)',
])('[DELETE-4] a new table with the column "%s" is found until a room lists it', async column => {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { sql } = await import('kysely')
  const planted = transaction(async tx => {
    await sql.raw(`CREATE TABLE members_planted (${column})`).execute(tx)
    const found = await personalTables(tx)
    throw Object.assign(new Error('roll back'), { found })
  })
  const { found } = await planted.catch(error => error)
  const listed = await listedTables()
  expect(found.filter((table: string) => !listed.includes(table))).toEqual(['members_planted'])
})

async function listedTables(): Promise<string[]> {
  const { roomsInOrder } = await import('../../src/app/server/rooms.ts')
  return [...PLATFORM_TABLES, ...roomsInOrder.flatMap(({ personalData }) => personalData?.tables ?? [])].sort()
}

/**
 * Columns about staff, companies or pages of staff, counters, and values that are deleted within a day. A column of
 * JSON is here if it never contains the id of a member. A reserved name leads to no member: it is kept for good, so that
 * its disappearance reveals no sign-up (decision 018).
 */
const NOT_ABOUT_MEMBERS = [
  'accounts_challenge.subject',
  'chat_gift.names',
  'chat_gift_picture.name',
  'credits_reason.name',
  'desk_break.shift_id',
  'desk_planned_shift.planned_by',
  'discovery_tile.alt',
  'figures_day.value',
  'figures_name.name',
  'figures_sum.name',
  'figures_sum.value',
  'figures_wait_sum.name',
  'landing_adoption.experiment_id',
  'landing_arm.experiment_id',
  'landing_arm_day.experiment_id',
  'landing_variant.texts',
  'members_reserved_name.name',
  'notifications_mailing.segment',
  'notifications_mailing.upto',
  'pages_document_version.announced_upto',
  'pages_document_version.texts',
  'pages_own_version.page_id',
  'pages_own_version.texts',
  'payments_account.name',
  'places_city.name',
  'places_region.name',
  'platform_audit.name',
  'platform_audit_figure.name',
  'platform_function.name',
  'platform_initial_data.name',
  'platform_migration.name',
  'queue_decision.chosen',
  'queue_decision.item_id',
  'queue_lock.item_id',
  'sites_change.after',
  'sites_change.before',
  'sites_change.undoes',
  'sites_preview.patch',
  'sites_company.name',
  'sites_company.settings',
  'sites_company.support_phone',
  'sites_draft.fields',
  'sites_mail.sender',
  'sites_mail.user_name',
  'sites_site.settings',
  'staff_member.email',
  'staff_member.factor_reset_by',
  'staff_member.invited_by',
  'staff_member.totp_step',
  'staff_passkey.counter',
  'staff_passkey.name',
  'staff_session.device',
  'texts_version.replaces',
]

/**
 * Tables with a column that can identify a member: a bigint other than `id` and `staff_id` (the id of an order or a
 * conversation leads to a member too), a network address, JSON, a foreign key to an account, or a name like `sender`,
 * `phone` or `iban`.
 */
async function personalTables(tx: Tx): Promise<string[]> {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT relname::text AS name FROM pg_class AS class
    JOIN pg_attribute AS attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_constraint AS reference ON conrelid = class.oid AND contype = 'f' AND attnum = ANY(conkey)
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND ((atttypid IN ('bigint'::regtype, 'bigint[]'::regtype) AND attname NOT IN ('id', 'staff_id'))
        OR atttypid IN ('inet'::regtype, 'cidr'::regtype, 'json'::regtype, 'jsonb'::regtype)
        OR attname ~ '(^|_)(members?|users?|viewers?|senders?|receivers?|profiles?|caller|recipient|phone|email|iban|holder|device|name)(_|$)'
        OR confrelid = 'accounts_account'::regclass
        OR relname = 'accounts_account')
      AND relname || '.' || attname <> ALL (${NOT_ABOUT_MEMBERS})
    ORDER BY name`.execute(tx)
  return rows.map(row => row.name)
}
