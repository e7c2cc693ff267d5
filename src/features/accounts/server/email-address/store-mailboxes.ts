import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'
import { mailboxOf } from '#platform/server/mail/mailbox.ts'

const ADDRESS = sql`lower(normalize(email::text, NFKC))`
const TYPED_NAME = sql`split_part(split_part(${ADDRESS}, '@', 1), '+', 1)`

/** A name that all spellings of a mailbox share, as in the index `accounts_account_mailbox_name`. */
const MAILBOX_NAME = sql`(CASE
  WHEN ${ADDRESS} ~ '@(yahoo[.][a-z.]+|ymail[.]com|rocketmail[.]com)$' THEN split_part(${TYPED_NAME}, '-', 1)
  WHEN ${ADDRESS} ~ '@[^.@]+[.]fastmail[.](com|fm)$' THEN split_part(split_part(${ADDRESS}, '@', 2), '.', 1)
  ELSE translate(${TYPED_NAME}, '._-', '') END)`

/** A page of the open accounts on all sites that have an email, in the order of their ids. */
export async function openAccountsAfter(
  after: number,
  limit: number,
): Promise<{ id: number; siteId: number; email: string }[]> {
  const { rows } = await sql<{ id: number; siteId: number; email: string }>`
    SELECT id, site_id AS "siteId", email::text AS email FROM accounts_account
    WHERE id > ${after} AND email IS NOT NULL AND status IN ('not_confirmed', 'active')
    ORDER BY id LIMIT ${limit}`.execute(db())
  return rows
}

/** The open accounts on all sites whose email reaches the same mailbox as this address. */
export async function openAccountsOfMailbox(email: string): Promise<{ id: number; siteId: number }[]> {
  const mailbox = mailboxOf(email)
  const name = mailbox.slice(0, mailbox.lastIndexOf('@'))
  const { rows } = await sql<{ id: number; siteId: number; email: string | null }>`
    SELECT id, site_id AS "siteId", email FROM accounts_account
    WHERE ${MAILBOX_NAME} = ANY(${[name, name.replace(/[._-]/g, '')]}) AND status IN ('not_confirmed', 'active')`.execute(
    db(),
  )
  return rows.filter(row => row.email !== null && mailboxOf(row.email) === mailbox)
}
