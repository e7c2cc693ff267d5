import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import type { MailingKind, MailingPage } from '../../rules.ts'
import type { Segment } from '../../rules-segment.ts'

export interface MailingContent {
  readonly siteId: number
  readonly kind: MailingKind
  readonly language: Locale
  readonly subject: string
  readonly body: string
  readonly page: MailingPage
  readonly segment: Segment
}

export interface MailingRow {
  readonly id: number
  readonly site_id: number
  readonly kind: MailingKind
  readonly language: Locale
  readonly subject: string
  readonly body: string
  readonly page: MailingPage
  readonly segment: Segment
  readonly created_at: Date
  /** Null is at once. */
  readonly send_at: Date | null
  /** The staff member who asked a second one to approve it. */
  readonly staff_id: number | null
  readonly asked_at: Date | null
  readonly paused_at: Date | null
  readonly cancelled_at: Date | null
  readonly begun_at: Date | null
  readonly ended_at: Date | null
  readonly upto: number
  readonly mailed: number
  readonly pushed: number
}

/** The bounces and unsubscribings after a mailing. */
export interface MailingFigures {
  readonly bounced: number
  readonly unsubscribed: number
}

export async function insertMailing(tx: Tx, mailing: MailingContent): Promise<number> {
  const { siteId, kind, language, subject, body, page, segment } = mailing
  const { rows } = await sql<{ id: number }>`
    INSERT INTO notifications_mailing (site_id, kind, language, subject, body, page, segment)
    VALUES (${siteId}, ${kind}, ${language}, ${subject}, ${body}, ${page}, ${JSON.stringify(segment)}::jsonb) RETURNING id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** Mailings with lower ids than `before`, newest first. */
export async function mailingsBefore(
  siteIds: readonly number[] | null,
  before: number | undefined,
  limit: number,
): Promise<(MailingRow & MailingFigures)[]> {
  const { rows } = await sql<MailingRow & MailingFigures>`SELECT notifications_mailing.*, bounced, unsubscribed
    FROM notifications_mailing CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE bounced)::int AS bounced, count(*) FILTER (WHERE unsubscribed)::int AS unsubscribed
      FROM notifications_mailed WHERE mailing_id = notifications_mailing.id) AS figures
    WHERE id < coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))
    ORDER BY id DESC LIMIT ${limit}`.execute(db())
  return rows
}

export async function mailingOf(on: Db | Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`SELECT * FROM notifications_mailing WHERE id = ${id}`.execute(on)
  return rows[0]
}

/** The draft with its row locked; undefined if it no longer exists or is being sent. */
export async function lockDraft(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`SELECT * FROM notifications_mailing
    WHERE id = ${id} AND begun_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0]
}

/** A time on the clock of a zone as an instant; null if it isn't after now, or too late. */
export async function plannedInstant(
  tx: Tx,
  { local, zone, inDays }: { local: string; zone: string; inDays: number },
): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date
  }>`SELECT at FROM (SELECT ${local}::timestamp AT TIME ZONE ${zone} AS at) AS planned
    WHERE at > now() AND at < now() + make_interval(days => ${inDays})`.execute(tx)
  return rows[0]?.at ?? null
}

export async function beginMailing(tx: Tx, id: number, at: Date | null): Promise<void> {
  await sql`UPDATE notifications_mailing SET begun_at = now(), send_at = ${at}::timestamptz WHERE id = ${id}`.execute(
    tx,
  )
}

export async function askForApproval(tx: Tx, id: number, staffId: number, at: Date | null): Promise<void> {
  await sql`UPDATE notifications_mailing SET asked_at = now(), staff_id = ${staffId}, send_at = ${at}::timestamptz
    WHERE id = ${id}`.execute(tx)
}

/** Pauses, continues or cancels a mailing that isn't sent yet. Returns it if that changed anything. */
export async function holdMailing(
  tx: Tx,
  id: number,
  to: 'paused' | 'continued' | 'cancelled',
): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`UPDATE notifications_mailing
    SET paused_at = CASE ${to}::text WHEN 'paused' THEN now() WHEN 'cancelled' THEN paused_at END,
      cancelled_at = CASE ${to}::text WHEN 'cancelled' THEN now() END,
      ended_at = CASE ${to}::text WHEN 'cancelled' THEN now() END
    WHERE id = ${id} AND begun_at IS NOT NULL AND ended_at IS NULL
      AND (${to}::text = 'cancelled' OR (paused_at IS NULL) = (${to}::text = 'paused')) RETURNING *`.execute(tx)
  return rows[0]
}

export async function deleteDraft(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`DELETE FROM notifications_mailing
    WHERE id = ${id} AND begun_at IS NULL RETURNING *`.execute(tx)
  return rows[0]
}

/** Locks a mailing that is being sent now, so that a second run waits for the first. */
export async function takeMailing(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`SELECT * FROM notifications_mailing
    WHERE id = ${id} AND begun_at IS NOT NULL AND ended_at IS NULL AND paused_at IS NULL
      AND coalesce(send_at, begun_at) <= now() FOR UPDATE`.execute(tx)
  return rows[0]
}

export interface Recipient {
  readonly member_id: number
  readonly mail: boolean
  readonly push: boolean
}

/** Excludes members who paused spending or whom the desk protects from offers. */
const mayGetOffers = (member: RawBuilder<unknown>) => sql`
  NOT EXISTS (SELECT FROM credits_limit WHERE member_id = ${member} AND paused_until > now())
  AND NOT EXISTS (SELECT FROM chat_fictional_stop WHERE member_id = ${member})`

export async function isOffered(on: Db | Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT ${mayGetOffers(sql`${memberId}::bigint`)} AS may`.execute(on)
  return rows[0]!.may
}

/** Members who asked for this kind, may receive it and belong to the segment. */
const recipients = ({ site_id, kind, language, upto, segment }: MailingRow) => sql`
  SELECT asked.member_id,
    asked.mail AND NOT EXISTS (SELECT FROM accounts_mail_stop WHERE member_id = asked.member_id) AS mail,
    asked.push AND EXISTS (SELECT FROM notifications_subscription WHERE member_id = asked.member_id) AS push
  FROM notifications_preference asked JOIN accounts_account account ON account.id = asked.member_id
  WHERE asked.kind = ${kind} AND asked.kind IN ('news', 'promotions') AND (asked.mail OR asked.push)
    AND asked.member_id > ${upto} AND account.site_id = ${site_id}::smallint AND account.status = 'active'
    AND NOT account.fictional AND NOT account.must_reconsent AND account.language = ${language}
    AND NOT EXISTS (SELECT FROM accounts_suspension WHERE member_id = asked.member_id AND ended_at IS NULL)
    AND (asked.kind = 'news' OR (${mayGetOffers(sql.ref('asked.member_id'))}))
    AND ${sql.join([sql`true`, ...conditionsOf(segment)], sql` AND `)}`

const BOUGHT = sql`EXISTS (SELECT FROM payments_order WHERE member_id = account.id AND status = 'completed')`
const PREMIUM = sql`EXISTS (SELECT FROM credits_account WHERE member_id = account.id AND premium_since IS NOT NULL)`
const seenSince = (days: number) => sql`EXISTS (SELECT FROM members_seen
  WHERE member_id = account.id AND seen_at > now() - make_interval(days => ${days}))`
const VISIT = { week: seenSince(7), month: seenSince(30), away: sql`NOT ${seenSince(30)}` }

function conditionsOf({ country, gender, visit, bought, signed_up_from: from, signed_up_to: to }: Segment) {
  const inProfile = (condition: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM members_profile WHERE member_id = account.id AND ${condition})`
  return [
    ...(country ? [inProfile(sql`country = ${country}`)] : []),
    ...(gender ? [inProfile(sql`gender = ${gender}`)] : []),
    ...(visit ? [VISIT[visit]] : []),
    ...(bought ? [bought === 'premium' ? PREMIUM : sql`NOT ${BOUGHT}`] : []),
    ...(from ? [sql`account.signup_date >= ${from}::date::timestamp AT TIME ZONE ${TIME_ZONE}`] : []),
    ...(to ? [sql`account.signup_date < (${to}::date + 1)::timestamp AT TIME ZONE ${TIME_ZONE}`] : []),
  ]
}

export async function nextRecipients(tx: Tx, mailing: MailingRow, limit: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`${recipients(mailing)} ORDER BY asked.member_id LIMIT ${limit}`.execute(tx)
  return rows
}

/** Counts the members who would receive the mailing now, by email and by push. */
export async function countRecipients(on: Db | Tx, mailing: MailingRow): Promise<{ mail: number; push: number }> {
  const { rows } = await sql<{ mail: number; push: number }>`
    SELECT count(*) FILTER (WHERE mail)::int AS mail, count(*) FILTER (WHERE push)::int AS push
    FROM (${recipients(mailing)}) AS recipient`.execute(on)
  return rows[0]!
}

interface Progress {
  readonly id: number
  readonly upto: number
  readonly mailed: number
  readonly pushed: number
  readonly ended: boolean
}

export async function noteSent(tx: Tx, { id, upto, mailed, pushed, ended }: Progress): Promise<void> {
  await sql`UPDATE notifications_mailing SET upto = ${upto}, mailed = mailed + ${mailed}, pushed = pushed + ${pushed},
    ended_at = CASE WHEN ${ended} THEN now() END WHERE id = ${id}`.execute(tx)
}
