import { type RawBuilder, sql } from 'kysely'
import { type Db, pool, type Tx } from '#platform/server/database/db.ts'
import { IS_RESTORABLE } from '../deletion/store-deletion.ts'

export type Purpose = 'activation' | 'reset' | 'email' | 'reactivation' | 'not_me'

export interface Link {
  readonly memberId: number
  readonly used: boolean
  /** The idempotency key of the request that used the link; null if the link is unused or revoked. */
  readonly usedKey: string | null
}

/** One-time links of members or of staff. */
export function linkStore({ table }: { readonly table: RawBuilder<unknown> }) {
  /**
   * `first` for the first use of the link, `again` for a retry: a browser that lost the response may repeat the request
   * with the same key for an hour. Undefined for any other use.
   */
  async function redeem(tx: Tx, tokenHash: Buffer, key: string): Promise<'first' | 'again' | undefined> {
    const { rows } = await sql<{ again: boolean }>`UPDATE ${table}
      SET used_at = coalesce(used_at, now()), used_key = coalesce(used_key, ${key}::uuid)
      WHERE token_hash = ${tokenHash}
        AND (used_at IS NULL OR (used_key = ${key}::uuid AND used_at > now() - interval '1 hour'))
      RETURNING old.used_at IS NOT NULL AS again`.execute(tx)
    return rows[0] && (rows[0].again ? 'again' : 'first')
  }
  return { redeem }
}

export const { redeem: redeemLink } = linkStore({ table: sql`accounts_link` })

/**
 * `email` is the address that a link of purpose `email` confirms, or that a link of purpose `not_me` was sent to. Returns
 * false if the link exists already, or for a stand-in, which has no account.
 */
export async function insertLink(
  tx: Tx,
  memberId: number,
  purpose: Purpose,
  tokenHash: Buffer,
  email: string | null = null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO accounts_link (token_hash, member_id, purpose, email)
    SELECT ${tokenHash}::bytea, id, ${purpose}, ${email}::citext FROM accounts_account WHERE id = ${memberId}
    ON CONFLICT (token_hash) DO NOTHING`.execute(tx)
  return numAffectedRows === 1n
}

export async function emailOfLink(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM accounts_link WHERE token_hash = ${tokenHash} AND email IS NOT NULL`.execute(tx)
  return rows[0]?.email
}

/** The new address that waits for confirmation. */
export async function pendingEmailOf(on: Db | Tx, memberId: number, minutes: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM accounts_link
    WHERE member_id = ${memberId} AND purpose = 'email' AND email IS NOT NULL AND used_at IS NULL
      AND created_at > now() - make_interval(mins => ${minutes}::int)
    ORDER BY created_at DESC LIMIT 1`.execute(on)
  return rows[0]?.email
}

/**
 * A link of this site that hasn't expired, used or not. A "this wasn't me" link is also found for a deleted account:
 * its first use undoes a stranger's deletion, and a retry finds the unconfirmed account that its first use deleted.
 */
export async function linkOf(
  db: Db | Tx,
  link: { siteId: number; purpose: Purpose; tokenHash: Buffer; validForMinutes: number },
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    SELECT link.member_id AS "memberId", link.used_at IS NOT NULL AS used, link.used_key AS "usedKey"
    FROM accounts_link AS link JOIN accounts_account AS account ON account.id = link.member_id
    WHERE link.token_hash = ${link.tokenHash} AND link.purpose = ${link.purpose} AND account.site_id = ${link.siteId}::smallint
      AND (account.status IN ('not_confirmed', 'active') OR (link.purpose = 'not_me' AND (${IS_RESTORABLE}
        OR (link.used_at IS NOT NULL AND account.status = 'deleted' AND account.confirmed_at IS NULL))))
      AND link.created_at > now() - make_interval(mins => ${link.validForMinutes}::int)`.execute(db)
  return rows[0]
}

/** Revokes older links, for example after a new password. */
export async function revokeLinks(tx: Tx, memberId: number, ...purposes: Purpose[]): Promise<void> {
  await sql`UPDATE accounts_link SET used_at = now()
    WHERE member_id = ${memberId} AND purpose = ANY(${purposes}) AND used_at IS NULL`.execute(tx)
}

/** Revokes the links of this purpose that were sent after this link. */
export async function revokeLaterLinks(tx: Tx, memberId: number, purpose: Purpose, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE accounts_link SET used_at = now()
    WHERE member_id = ${memberId} AND purpose = ${purpose} AND used_at IS NULL
      AND created_at > (SELECT created_at FROM accounts_link WHERE token_hash = ${tokenHash})`.execute(tx)
}

export async function linksToday(tx: Tx, memberId: number, purpose: Purpose): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM accounts_link
    WHERE member_id = ${memberId} AND purpose = ${purpose} AND created_at > now() - interval '1 day'`.execute(tx)
  return rows[0]!.count
}

export async function deleteOldLinks(days: number): Promise<void> {
  await pool().query('DELETE FROM accounts_link WHERE created_at < now() - make_interval(days => $1)', [days])
}
