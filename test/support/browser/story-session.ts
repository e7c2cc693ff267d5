import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '../../../src/platform/locale.ts'
import { queryDatabase } from '../database/story-database.ts'

interface StartedSession {
  readonly token: string
  readonly memberId: number
  readonly language: Locale
}

/** Inserts a session of the member with this email. */
export async function startSession(email: string, host: string): Promise<StartedSession> {
  const token = randomBytes(32).toString('base64url')
  const [row] = await queryDatabase<{ id: string; language: Locale }>(
    `WITH account AS (
       SELECT account.id, account.site_id, account.language FROM accounts_account account
       JOIN sites_site site ON site.id = account.site_id AND site.host = $2 WHERE account.email = $1),
     session AS (
       INSERT INTO accounts_session (site_id, member_id, device) SELECT site_id, id, 'story' FROM account RETURNING id),
     token AS (INSERT INTO accounts_token (hash, session_id) SELECT $3, id FROM session)
     SELECT id, language FROM account`,
    [email, host, createHash('sha256').update(token).digest()],
  )
  if (!row) throw new Error(`${host} has no account with the email ${email}`)
  return { token, memberId: Number(row.id), language: row.language }
}
