import { sql } from 'kysely'
import type { MailReason, MailState } from '#platform/mail-states.ts'
import { db } from '#platform/server/database/db.ts'

export interface StoredMail {
  readonly id: string
  readonly subject: string
  /** When the email was queued. */
  readonly at: Date
  readonly state: MailState
  readonly stateAt: Date
  readonly reason: MailReason | null
  readonly code: string | null
  /** `at` with microseconds, for the cursor. */
  readonly place: string
}

/** The place of an email in the list: when it was queued, and its id. */
export type MailPlace = readonly [at: string, id: string]

/** The emails to an address on a site, newest first, without their texts; those after `before`. */
export async function mailsTo(
  { siteId, email }: { siteId: number; email: string },
  before: MailPlace | undefined,
  limit: number,
): Promise<StoredMail[]> {
  const [at = null, id = null] = before ?? []
  const { rows } = await sql<StoredMail>`
    SELECT id, subject, created_at AS at, state, state_at AS "stateAt", reason, reason_code AS code, created_at::text AS place
    FROM platform_mail
    WHERE site_id = ${siteId}::smallint AND lower(recipient) = lower(${email})
      AND (${at}::timestamptz IS NULL OR (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db())
  return rows
}
