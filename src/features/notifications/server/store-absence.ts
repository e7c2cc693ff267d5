import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { MAIL_AFTER_IN_MINUTES, MAILS_APART_IN_HOURS } from '../rules.ts'

interface NotifiedMember {
  readonly memberId: number
  readonly siteId: number
}

const soon = sql`now() + make_interval(mins => ${sql.lit(MAIL_AFTER_IN_MINUTES)})`

/** Records new activity for these members; fictional profiles and inactive accounts are skipped. */
export async function recordActivity(tx: Tx, members: readonly NotifiedMember[]): Promise<void> {
  const ids = members.map(each => each.memberId)
  const sites = members.map(each => each.siteId)
  // Ends the absence of a member who was online since it began; the insert below begins a new absence.
  await sql`DELETE FROM notifications_absence absence USING members_seen seen
    WHERE absence.member_id = ANY(${ids}::bigint[]) AND seen.member_id = absence.member_id
      AND seen.seen_at > absence.since`.execute(tx)
  await sql`INSERT INTO notifications_absence AS absence (member_id, site_id, due_at)
    SELECT account.id, member.site_id, ${soon}
    FROM unnest(${ids}::bigint[], ${sites}::smallint[]) AS member (member_id, site_id)
    JOIN accounts_account account ON account.id = member.member_id AND account.status = 'active' AND NOT account.fictional
    ORDER BY account.id
    ON CONFLICT (member_id) DO UPDATE SET due_at = greatest(excluded.due_at,
        absence.mailed_at + make_interval(hours => ${sql.lit(MAILS_APART_IN_HOURS)}))
      WHERE absence.due_at > greatest(excluded.due_at,
        absence.mailed_at + make_interval(hours => ${sql.lit(MAILS_APART_IN_HOURS)}))`.execute(tx)
}

/** Marks these members for a push check, and returns those who weren't marked yet. */
export async function schedulePushChecks(tx: Tx, memberIds: readonly number[]): Promise<number[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<{ member_id: number }>`UPDATE notifications_absence SET look_asked = true
    WHERE member_id = ANY(${memberIds}::bigint[]) AND NOT look_asked RETURNING member_id`.execute(tx)
  return rows.map(row => row.member_id)
}

export async function startPushCheck(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE notifications_absence SET look_asked = false WHERE member_id = ${memberId}`.execute(tx)
}

export async function dueAbsences(limit: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM notifications_absence
    WHERE due_at <= now() ORDER BY due_at LIMIT ${limit}`.execute(db())
  return rows.map(row => row.member_id)
}

export interface AbsenceRow {
  readonly member_id: number
  readonly site_id: number
  readonly since: Date
  readonly mailed_at: Date | null
  readonly reminders: number
  /** The member was online since the absence began. */
  readonly back: boolean
  /** Enough time has passed since the last email. */
  readonly may_mail: boolean
  /** Days of absence, for the reminder. */
  readonly days: number
}

/** Locks the absence until the transaction ends; undefined if another run has it or has finished it. */
export async function takeAbsence(tx: Tx, memberId: number): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`
    SELECT absence.member_id, site_id, since, mailed_at, reminders, coalesce(seen_at > since, false) AS back,
      coalesce(mailed_at <= now() - make_interval(hours => ${sql.lit(MAILS_APART_IN_HOURS)}), true) AS may_mail,
      floor(extract(epoch FROM now() - coalesce(mailed_at, since)) / 86400)::int AS days
    FROM notifications_absence absence LEFT JOIN members_seen seen USING (member_id)
    WHERE absence.member_id = ${memberId} AND due_at <= now() FOR UPDATE OF absence SKIP LOCKED`.execute(tx)
  return rows[0]
}

export async function endAbsence(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM notifications_absence WHERE member_id = ${memberId}`.execute(tx)
}

/** Schedules the next check after this many days; `mailed` and `reminded` record what was just sent. */
export async function scheduleNextCheck(
  tx: Tx,
  memberId: number,
  { days, mailed = false, reminded = false }: { days: number; mailed?: boolean; reminded?: boolean },
): Promise<void> {
  await sql`UPDATE notifications_absence SET due_at = now() + make_interval(days => ${days}::int),
      mailed_at = CASE WHEN ${mailed} THEN now() ELSE mailed_at END,
      reminders = reminders + CASE WHEN ${reminded} THEN 1 ELSE 0 END
    WHERE member_id = ${memberId}`.execute(tx)
}

const LATELY_IN_MINUTES = 5

/** Members with a live event about a message or a like in the last minutes. */
export async function membersWithRecentEvents(): Promise<NotifiedMember[]> {
  const { rows } = await sql<NotifiedMember>`SELECT DISTINCT member_id AS "memberId", account.site_id AS "siteId"
    FROM platform_live_event JOIN accounts_account account ON account.id = member_id
    WHERE name IN ('chat.message', 'likes.received') AND at > now() - make_interval(mins => ${LATELY_IN_MINUTES}::int)`.execute(
    db(),
  )
  return rows
}
