import { sql } from 'kysely'
import { type Db, pool, type Tx } from '#platform/server/database/db.ts'
import {
  LAST_SEEN_GRAIN_IN_SECONDS,
  OLD_TOKEN_GRACE_IN_SECONDS,
  SESSION_AT_MOST_IN_SECONDS,
  SESSION_IDLE_IN_SECONDS,
  TOKEN_ROTATES_AFTER_IN_SECONDS,
} from '../../rules.ts'

export interface Identity {
  readonly memberId: number
  readonly sessionId: number
  readonly isUnconfirmed: boolean
  readonly mustReconsent: boolean
}

/** Runs for every request: three look-ups by key in one round trip. */
const IDENTIFY = `
  SELECT session.member_id AS "memberId", session.id AS "sessionId", account.must_reconsent AS "mustReconsent",
    account.status = 'not_confirmed' AS "isUnconfirmed"
  FROM accounts_token AS token
  JOIN accounts_session AS session ON session.id = token.session_id
  JOIN accounts_account AS account ON account.id = session.member_id
  WHERE token.hash = $1 AND (token.valid_until IS NULL OR token.valid_until > now())
    AND session.site_id = $2::smallint AND account.status IN ('not_confirmed', 'active')
    AND session.last_seen_at > now() - make_interval(secs => ${SESSION_IDLE_IN_SECONDS})
    AND session.created_at > now() - make_interval(secs => ${SESSION_AT_MOST_IN_SECONDS})`

export async function identityOf(tokenHash: Buffer, siteId: number): Promise<Identity | null> {
  const { rows } = await pool().query<Identity>(IDENTIFY, [tokenHash, siteId])
  return rows[0] ?? null
}

/**
 * False if the account is closed or the password changed since the check. The account's row is locked until the commit,
 * so a concurrent password change waits and then ends this session too.
 */
export async function insertSession(
  tx: Tx,
  session: {
    siteId: number
    memberId: number
    device: string
    network: string
    tokenHash: Buffer
    passwordHash: string | null
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO accounts_session (site_id, member_id, device, network)
    SELECT ${session.siteId}::smallint, id, ${session.device}, ${session.network} FROM accounts_account
    WHERE id = ${session.memberId} AND status IN ('not_confirmed', 'active')
      AND (${session.passwordHash}::text IS NULL OR password_hash = ${session.passwordHash})
    FOR SHARE RETURNING id`.execute(tx)
  if (!rows[0]) return false
  await insertToken(tx, rows[0].id, session.tokenHash)
  return true
}

export async function insertToken(tx: Tx, sessionId: number, tokenHash: Buffer): Promise<void> {
  await sql`INSERT INTO accounts_token (hash, session_id) VALUES (${tokenHash}, ${sessionId})`.execute(tx)
}

export interface SessionRow {
  readonly id: number
  readonly device: string
  /** The network prefix; empty for a session that began before prefixes were stored. */
  readonly network: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

export async function sessionsOf(on: Db | Tx, memberId: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`SELECT id, device, network, created_at, last_seen_at FROM accounts_session
    WHERE member_id = ${memberId} AND last_seen_at > now() - make_interval(secs => ${SESSION_IDLE_IN_SECONDS})
    ORDER BY last_seen_at DESC, id DESC LIMIT 100`.execute(on)
  return rows
}

export interface TokenState {
  readonly unseen: boolean
  readonly replacesOlder: boolean
  readonly due: boolean
}

/** The state of a session's token: whether to record its use, retire older tokens, or rotate it. */
export async function tokenState(tokenHash: Buffer): Promise<TokenState | undefined> {
  const { rows } = await pool().query<TokenState>(
    `SELECT session.last_seen_at < now() - make_interval(secs => ${LAST_SEEN_GRAIN_IN_SECONDS}) AS unseen,
       EXISTS (SELECT FROM accounts_token AS older WHERE older.session_id = session.id
         AND older.issued_at < token.issued_at AND older.valid_until IS NULL) AS "replacesOlder",
       token.valid_until IS NULL AND token.issued_at < now() - make_interval(secs => ${TOKEN_ROTATES_AFTER_IN_SECONDS})
         AND NOT EXISTS (SELECT FROM accounts_token AS newer WHERE newer.session_id = session.id
           AND newer.issued_at > now() - make_interval(secs => ${OLD_TOKEN_GRACE_IN_SECONDS})) AS due
     FROM accounts_token AS token JOIN accounts_session AS session ON session.id = token.session_id
     WHERE token.hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

/** Never revives an expired session, which a process may have cached for some seconds longer. */
export async function touchSession(tx: Tx, sessionId: number): Promise<void> {
  await sql`UPDATE accounts_session SET last_seen_at = now() WHERE id = ${sessionId}
    AND last_seen_at > now() - make_interval(secs => ${SESSION_IDLE_IN_SECONDS})`.execute(tx)
}

export async function retireOlderTokens(tx: Tx, sessionId: number, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE accounts_token
    SET valid_until = now() + make_interval(secs => ${OLD_TOKEN_GRACE_IN_SECONDS})
    WHERE session_id = ${sessionId} AND valid_until IS NULL
      AND issued_at < (SELECT issued_at FROM accounts_token WHERE hash = ${tokenHash})`.execute(tx)
}

/** Ends a member's sessions, optionally except one, and returns their ids. */
export async function deleteSessions(tx: Tx, memberId: number, except: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`DELETE FROM accounts_session
    WHERE member_id = ${memberId} AND id IS DISTINCT FROM ${except}::bigint RETURNING id`.execute(tx)
  return rows.map(row => row.id)
}

export async function deleteSession(tx: Tx, sessionId: number): Promise<void> {
  await sql`DELETE FROM accounts_session WHERE id = ${sessionId}`.execute(tx)
}

/** Sessions per statement. The number is small, because each deletion notifies all processes. */
const DELETED_AT_ONCE = 1000

/** Deletes in small steps, so that locks are short. */
export async function deleteDeadSessions(): Promise<void> {
  await untilNoneAreLeft(
    `DELETE FROM accounts_session WHERE id IN (SELECT id FROM accounts_session
       WHERE created_at < now() - make_interval(secs => ${SESSION_IDLE_IN_SECONDS})
         AND (last_seen_at < now() - make_interval(secs => ${SESSION_IDLE_IN_SECONDS})
           OR created_at < now() - make_interval(secs => ${SESSION_AT_MOST_IN_SECONDS}))
       ORDER BY created_at LIMIT ${DELETED_AT_ONCE})`,
  )
  await untilNoneAreLeft(
    `DELETE FROM accounts_token WHERE hash IN (SELECT hash FROM accounts_token
       WHERE valid_until < now() - interval '1 day' ORDER BY valid_until LIMIT ${DELETED_AT_ONCE})`,
  )
}

async function untilNoneAreLeft(deletion: string): Promise<void> {
  for (;;) {
    const { rowCount } = await pool().query(deletion)
    if ((rowCount ?? 0) < DELETED_AT_ONCE) return
  }
}
