import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { MailingKind, MailingPage } from '../../rules.ts'

export interface MailingContent {
  readonly siteId: number
  readonly kind: MailingKind
  readonly language: Locale
  readonly subject: string
  readonly body: string
  readonly page: MailingPage
}

export interface MailingRow {
  readonly id: number
  readonly site_id: number
  readonly kind: MailingKind
  readonly language: Locale
  readonly subject: string
  readonly body: string
  readonly page: MailingPage
  readonly created_at: Date
  readonly begun_at: Date | null
  readonly ended_at: Date | null
  readonly upto: number
  readonly mailed: number
  readonly pushed: number
}

export async function insertMailing(tx: Tx, mailing: MailingContent): Promise<number> {
  const { siteId, kind, language, subject, body, page } = mailing
  const { rows } = await sql<{ id: number }>`
    INSERT INTO notifications_mailing (site_id, kind, language, subject, body, page)
    VALUES (${siteId}, ${kind}, ${language}, ${subject}, ${body}, ${page}) RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** Mailings with lower ids than `before`, newest first. */
export async function mailingsBefore(before: number | undefined, limit: number): Promise<MailingRow[]> {
  const { rows } = await sql<MailingRow>`SELECT * FROM notifications_mailing
    WHERE id < coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER}) ORDER BY id DESC LIMIT ${limit}`.execute(
    db(),
  )
  return rows
}

export async function mailingOf(on: Db | Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`SELECT * FROM notifications_mailing WHERE id = ${id}`.execute(on)
  return rows[0]
}

/** Marks a draft as being sent and returns it; undefined if it no longer exists. */
export async function beginMailing(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`UPDATE notifications_mailing SET begun_at = now()
    WHERE id = ${id} AND begun_at IS NULL RETURNING *`.execute(tx)
  return rows[0]
}

export async function deleteDraft(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`DELETE FROM notifications_mailing
    WHERE id = ${id} AND begun_at IS NULL RETURNING *`.execute(tx)
  return rows[0]
}

/** Locks a mailing that is being sent, so that a second run waits for the first. */
export async function takeMailing(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`SELECT * FROM notifications_mailing
    WHERE id = ${id} AND begun_at IS NOT NULL AND ended_at IS NULL FOR UPDATE`.execute(tx)
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

/** Members who asked for this kind and may receive it. */
const recipients = ({
  site_id,
  kind,
  language,
  upto,
}: Pick<MailingRow, 'site_id' | 'kind' | 'language' | 'upto'>) => sql`
  SELECT asked.member_id,
    asked.mail AND NOT EXISTS (SELECT FROM accounts_mail_stop WHERE member_id = asked.member_id) AS mail,
    asked.push AND EXISTS (SELECT FROM notifications_subscription WHERE member_id = asked.member_id) AS push
  FROM notifications_preference asked JOIN accounts_account account ON account.id = asked.member_id
  WHERE asked.kind = ${kind} AND asked.kind IN ('news', 'promotions') AND (asked.mail OR asked.push)
    AND asked.member_id > ${upto} AND account.site_id = ${site_id}::smallint AND account.status = 'active'
    AND NOT account.fictional AND account.language = ${language}
    AND (asked.kind = 'news' OR (${mayGetOffers(sql.ref('asked.member_id'))}))`

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
