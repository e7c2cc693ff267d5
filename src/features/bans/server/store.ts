import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Identifier } from './identifiers.ts'

export interface BanTerms {
  /** Null: all sites. */
  readonly sites: readonly number[] | null
  readonly ground: string
  /** Null: the ban has no end. */
  readonly until: Date | null
}

export interface BanRow extends BanTerms {
  readonly id: number
  readonly siteId: number
  readonly madeAt: Date
  readonly endedAt: Date | null
  /** The accounts closed under the ban, in the order in which they were closed. */
  readonly memberIds: readonly number[]
}

const BAN = sql.raw(`SELECT id, site_id AS "siteId", sites, ground, until, made_at AS "madeAt", ended_at AS "endedAt",
  (SELECT jsonb_agg(member_id ORDER BY at, member_id) FROM bans_account WHERE ban_id = ban.id) AS "memberIds"
  FROM bans_ban ban`)

export async function insertBan(tx: Tx, siteId: number, { sites, ground, until }: BanTerms): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO bans_ban (site_id, sites, ground, until)
    VALUES (${siteId}, ${sites}::smallint[], ${ground}, ${until}) RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function changeTerms(tx: Tx, banId: number, { sites, ground, until }: BanTerms): Promise<void> {
  await sql`UPDATE bans_ban SET sites = ${sites}::smallint[], ground = ${ground}, until = ${until}
    WHERE id = ${banId}`.execute(tx)
}

/** The active bans of an account. Locks their rows, so that no ban ends before the commit. */
export async function activeBansOf(tx: Tx, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM bans_ban
    WHERE ended_at IS NULL AND id IN (SELECT ban_id FROM bans_account WHERE member_id = ${memberId})
    ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(row => row.id)
}

export async function addAccount(tx: Tx, banId: number, memberId: number): Promise<void> {
  await sql`INSERT INTO bans_account (ban_id, member_id) VALUES (${banId}, ${memberId})
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function addIdentifier(tx: Tx, banId: number, memberId: number, identifier: Identifier): Promise<void> {
  const { kind, hash } = identifier
  await (kind === 'photo'
    ? sql`INSERT INTO bans_photo (ban_id, member_id, hash) VALUES (${banId}, ${memberId}, ${hash}::bit(256))
        ON CONFLICT DO NOTHING`
    : sql`INSERT INTO bans_identifier (kind, hash, ban_id, member_id) VALUES (${kind}, ${hash}, ${banId}, ${memberId})
        ON CONFLICT DO NOTHING`
  ).execute(tx)
}

/** The accounts of active bans, with the stored hashes of their mailboxes. */
export async function bannedMailboxes(): Promise<{ memberId: number; hashes: Buffer[] }[]> {
  const { rows } = await sql<{ memberId: number; hashes: Buffer[] }>`SELECT own.member_id AS "memberId",
      array(SELECT hash FROM bans_identifier known
        WHERE known.ban_id = own.ban_id AND known.member_id = own.member_id AND known.kind = 'email') AS hashes
    FROM bans_account own JOIN bans_ban ban ON ban.id = own.ban_id
    WHERE ban.ended_at IS NULL ORDER BY own.ban_id, own.member_id`.execute(db())
  return rows
}

/** The identifiers of an account that its active bans store. */
export async function identifiersOf(memberId: number): Promise<Identifier[]> {
  const { rows } = await sql<Identifier>`SELECT DISTINCT known.kind, known.hash
    FROM bans_account own JOIN bans_identifier known USING (ban_id, member_id) WHERE own.member_id = ${memberId}`.execute(
    db(),
  )
  const { rows: photos } = await sql<{ hash: string }>`SELECT DISTINCT known.hash::text AS hash
    FROM bans_account own JOIN bans_photo known USING (ban_id, member_id) WHERE own.member_id = ${memberId}`.execute(
    db(),
  )
  return [...rows, ...photos.map(({ hash }) => ({ kind: 'photo', hash }) as const)]
}

export async function banById(on: Db | Tx, banId: number): Promise<BanRow | undefined> {
  const { rows } = await sql<BanRow>`${BAN} WHERE id = ${banId}`.execute(on)
  return rows[0]
}

/** Loads a ban and locks it against other changes. */
export async function lockBan(tx: Tx, banId: number): Promise<BanRow | undefined> {
  await sql`SELECT FROM bans_ban WHERE id = ${banId} FOR UPDATE`.execute(tx)
  return banById(tx, banId)
}

/**
 * Active bans that were made on these sites and count on no other site than `reach`, with an id below `before`, newest
 * first. Null means all sites.
 */
export async function activeBans(
  siteIds: readonly number[] | null,
  reach: readonly number[] | null,
  before: number | undefined,
  limit: number,
): Promise<BanRow[]> {
  const { rows } = await sql<BanRow>`${BAN} WHERE ended_at IS NULL AND id < ${before ?? Number.MAX_SAFE_INTEGER}
    AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))
      AND (${reach}::smallint[] IS NULL OR sites <@ ${reach}::smallint[])
    ORDER BY id DESC LIMIT ${limit}`.execute(db())
  return rows
}

/** Bans whose time is over. */
export async function expiredBans(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM bans_ban
    WHERE ended_at IS NULL AND until <= now() ORDER BY id`.execute(db())
  return rows.map(row => row.id)
}

/** Ends a ban and removes its hashes and suspicions; false if it had ended. */
export async function setEnded(tx: Tx, banId: number): Promise<boolean> {
  const { rows } = await sql`UPDATE bans_ban SET ended_at = now() WHERE id = ${banId} AND ended_at IS NULL
    RETURNING 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`DELETE FROM bans_identifier WHERE ban_id = ${banId}`.execute(tx)
  await sql`DELETE FROM bans_photo WHERE ban_id = ${banId}`.execute(tx)
  await sql`DELETE FROM bans_suspicion WHERE ban_id = ${banId}`.execute(tx)
  return true
}

/** The bans of an account, newest first, and its undecided suspicions. */
export async function bansOf(memberId: number): Promise<{ bans: BanRow[]; suspicions: { at: Date }[] }> {
  const { rows: bans } = await sql<BanRow>`${BAN} WHERE id IN (SELECT ban_id FROM bans_account
    WHERE member_id = ${memberId}) ORDER BY id DESC`.execute(db())
  const { rows: suspicions } = await sql<{ at: Date }>`SELECT at FROM bans_suspicion
    WHERE member_id = ${memberId} AND decision IS NULL ORDER BY id`.execute(db())
  return { bans, suspicions }
}
