import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { QUIET_PERIOD_IN_DAYS } from '../rules.ts'

export interface NewMemberRow {
  readonly percent: number
  readonly has_time_bonus: boolean
  readonly ends_at: Date
  readonly seconds_left: number
  /** The order that holds or used this offer. */
  readonly order_id: number | null
  readonly state: 'held' | 'used' | null
}

/** A code and its rules, independent of a member. */
export interface CodeColumns {
  readonly id: number
  readonly code: string
  readonly country: string | null
  readonly user_id: number | null
  readonly expires: Date | null
  readonly value_percentage: number
  readonly currency: string | null
  readonly minimum_order_value: number | null
  readonly status: 'active' | 'ended'
  readonly validity: 'once-per-user' | 'once' | 'unlimited'
  readonly paymentmethods: string[] | null
  readonly expired: boolean
}

/** A code as it applies to one member. */
export interface CodeRow extends CodeColumns {
  readonly seconds_left: number | null
  readonly once_key: string | null
  readonly order_id: number | null
  readonly used_by: number | null
  readonly state: 'held' | 'used' | null
  /** The end of the period in which this member may not use the code; null if the member may use it now. */
  readonly quiet_until: Date | null
}

/** Inserts a new member's offer. A member who has one keeps it, with its end. */
export async function insertNewMember(
  tx: Tx,
  offer: { memberId: number; siteId: number; percent: number; hours: number; hasTimeBonus: boolean },
): Promise<void> {
  await sql`
    INSERT INTO offers_new_member (member_id, site_id, percent, has_time_bonus, ends_at)
    VALUES (${offer.memberId}, ${offer.siteId}, ${offer.percent}, ${offer.hasTimeBonus},
      now() + make_interval(hours => ${offer.hours}))
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** A new member's offer while it lasts. */
export async function newMemberOffer(db: Db | Tx, memberId: number): Promise<NewMemberRow | undefined> {
  const { rows } = await sql<NewMemberRow>`
    SELECT offer.percent, has_time_bonus, ends_at, ceil(extract(epoch FROM ends_at - now()))::int AS seconds_left,
      used.order_id, used.state
    FROM offers_new_member AS offer
    LEFT JOIN offers_use AS used ON used.once_key = 'offer:' || offer.member_id AND used.state IN ('held', 'used')
    WHERE offer.member_id = ${memberId} AND ends_at > now()`.execute(db)
  return rows[0]
}

const codeColumns = (memberId: number) => sql`
  code.id, code.code::text AS code, code.country, code.user_id, code.expires, code.value_percentage, code.currency,
  code.minimum_order_value, code.status, code.validity, code.paymentmethods,
  coalesce(code.expires <= now(), false) AS expired,
  ceil(extract(epoch FROM code.expires - now()))::float8 AS seconds_left,
  once.key AS once_key, used.order_id, used.member_id AS used_by, used.state,
  (SELECT ends_at + make_interval(days => ${QUIET_PERIOD_IN_DAYS}) FROM offers_new_member AS had
    WHERE had.member_id = ${memberId} AND code.user_id IS NULL AND code.value_percentage >= had.percent
      AND ends_at <= now() AND now() < ends_at + make_interval(days => ${QUIET_PERIOD_IN_DAYS})) AS quiet_until`

const codeUse = (memberId: number) => sql`
  CROSS JOIN LATERAL (SELECT CASE code.validity
    WHEN 'once-per-user' THEN 'code:' || code.id || ':' || ${memberId}::bigint
    WHEN 'once' THEN 'code:' || code.id END AS key) AS once
  LEFT JOIN offers_use AS used ON used.once_key = once.key AND used.state IN ('held', 'used')`

/** The code of this name on the site, or the code for all sites, as it applies to this member. */
export async function codeByName(
  db: Db | Tx,
  { memberId, siteId, code }: { memberId: number; siteId: number; code: string },
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    SELECT ${codeColumns(memberId)} FROM offers_code AS code ${codeUse(memberId)}
    WHERE code.code = ${code}::citext AND (code.site_id = ${siteId}::smallint OR code.site_id IS NULL)
    ORDER BY code.site_id NULLS LAST LIMIT 1`.execute(db)
  return rows[0]
}

export async function enteredCode(db: Db | Tx, memberId: number): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    SELECT ${codeColumns(memberId)} FROM offers_entered AS entered
    JOIN offers_code AS code ON code.id = entered.code_id ${codeUse(memberId)}
    WHERE entered.member_id = ${memberId}`.execute(db)
  return rows[0]
}

export async function setEntered(tx: Tx, memberId: number, codeId: number): Promise<void> {
  await sql`INSERT INTO offers_entered (member_id, code_id) VALUES (${memberId}, ${codeId})
    ON CONFLICT (member_id) DO UPDATE SET code_id = excluded.code_id, entered_at = now()`.execute(tx)
}

export async function deleteEntered(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM offers_entered WHERE member_id = ${memberId}`.execute(tx)
}
