import type { MailReason } from '#platform/mail-states.ts'
import { pool } from '../database/db.ts'

export interface Failure {
  readonly reason: MailReason
  /** The code of the mail server or of the connection. */
  readonly code: string
}

/** Records that no attempt follows and deletes the texts. A report that came back sooner keeps its state. */
export async function setSent(id: string): Promise<void> {
  await pool().query(
    `UPDATE platform_mail SET sent_at = now(), text_body = '', html_body = '',
       state_at = CASE WHEN state IN ('queued', 'deferred') THEN now() ELSE state_at END,
       reason = CASE WHEN state IN ('queued', 'deferred') THEN NULL ELSE reason END,
       reason_code = CASE WHEN state IN ('queued', 'deferred') THEN NULL ELSE reason_code END,
       state = CASE WHEN state IN ('queued', 'deferred') THEN 'sent' ELSE state END
     WHERE id = $1`,
    [id],
  )
}

/** Outside production the texts stay, because the built-in mailbox shows them. */
export async function setShownInMailbox(id: string): Promise<void> {
  await pool().query(`UPDATE platform_mail SET sent_at = now(), state = 'sent', state_at = now() WHERE id = $1`, [id])
}

export async function setDeferred(id: string, { reason, code }: Failure): Promise<void> {
  await pool().query(
    `UPDATE platform_mail SET state = 'deferred', state_at = now(), reason = $2, reason_code = $3 WHERE id = $1`,
    [id, reason, code],
  )
}

/** Records that the recipient no longer wants the email. It is never sent. */
export async function setSuppressed(id: string): Promise<void> {
  await pool().query(
    `UPDATE platform_mail SET state = 'suppressed', state_at = now(), reason = 'unwanted', text_body = '', html_body = ''
     WHERE id = $1`,
    [id],
  )
}

/** Gives up on the emails that couldn't be sent for `days`, and deletes their texts. */
export async function expireMails(days: number): Promise<void> {
  await pool().query(
    `UPDATE platform_mail SET state = 'expired', state_at = now(), text_body = '', html_body = ''
     WHERE state IN ('queued', 'deferred') AND sent_at IS NULL AND created_at < now() - make_interval(days => $1)`,
    [days],
  )
}

/** Records that an email came back or is delayed. The same report may arrive twice, and a complaint outlives a later report. */
export async function setReturned(
  id: string,
  state: 'bounced' | 'complained' | 'deferred',
  failure: Failure | null,
): Promise<void> {
  await pool().query(
    `UPDATE platform_mail SET state = $2, state_at = now(), reason = $3, reason_code = $4
     WHERE id = $1 AND state <> $2 AND state <> 'complained' AND NOT (state = 'bounced' AND $2 = 'deferred')`,
    [id, state, failure?.reason ?? null, failure?.code || null],
  )
}
