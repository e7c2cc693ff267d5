import { type RawBuilder, sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import {
  type HitKind,
  type IdentifierKind,
  MIRRORED_HASH_MASK,
  PHOTO_DISTANCE,
  type SuspicionDecision,
} from '../rules.ts'

/** A ban and its account that share an identifier with a member. */
export interface Match {
  readonly banId: number
  readonly bannedId: number
  /** The number of different bits of 256; null for other kinds than photos. */
  readonly distance: number | null
}

interface MemberOfSite {
  readonly siteId: number
  readonly memberId: number
}

export async function bansWithIdentifier(
  tx: Tx,
  member: MemberOfSite,
  { kind, hashes }: { kind: IdentifierKind; hashes: readonly Buffer[] },
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    SELECT DISTINCT ON (ban.id) ban.id AS "banId", known.member_id AS "bannedId", NULL::smallint AS distance
    FROM bans_identifier known JOIN bans_ban ban ON ban.id = known.ban_id
    WHERE known.kind = ${kind} AND known.hash = ANY(${hashes}::bytea[]) AND ${holdsFor(member)}
    ORDER BY ban.id, known.member_id`.execute(tx)
  return rows
}

/** Compares with every banned photo: the 30,000 hashes of 10,000 photos take 16 ms. */
export async function bansWithPhoto(tx: Tx, member: MemberOfSite, hash: string): Promise<Match[]> {
  const { rows } = await sql<Match>`
    SELECT DISTINCT ON (ban.id) ban.id AS "banId", known.member_id AS "bannedId", known.distance
    FROM (SELECT ban_id, member_id, ${photoDistance(sql`hash`, sql`${hash}::bit(256)`)} AS distance FROM bans_photo) AS known
      JOIN bans_ban ban ON ban.id = known.ban_id
    WHERE known.distance <= ${PHOTO_DISTANCE} AND ${holdsFor(member)}
    ORDER BY ban.id, known.distance, known.member_id`.execute(tx)
  return rows
}

/** The number of different bits of two hashes. A mirrored photo counts as the same photo. */
export function photoDistance(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> {
  return sql`least(bit_count(${one} # ${other}), bit_count(${one} # ${other} # ${MIRRORED_HASH_MASK}::bit(256)))::smallint`
}

/**
 * A transaction that compares a member's identifier with bans holds this lock until its commit. A concurrent ban waits
 * for it, and then finds the identifier in the table.
 */
export async function lockComparisons(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtext('bans'), 0)`.execute(tx)
}

/** Waits for the comparisons that began before a ban was committed. */
export async function waitForComparisons(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('bans'), 0)`.execute(tx)
}

/** The condition that the ban holds on the member's site and isn't a ban of the member's own account. */
function holdsFor({ siteId, memberId }: MemberOfSite): RawBuilder<boolean> {
  return sql`ban.ended_at IS NULL AND coalesce(ban.until > now(), true)
    AND (ban.sites IS NULL OR ${siteId}::smallint = ANY(ban.sites))
    AND NOT EXISTS (SELECT FROM bans_account own WHERE own.ban_id = ban.id AND own.member_id = ${memberId})`
}

/** False if the member and the ban already have a hit of this kind, or staff have decided the suspicion. */
export async function insertHit(tx: Tx, hit: MemberOfSite & Match & { kind: HitKind }): Promise<boolean> {
  await sql`INSERT INTO bans_suspicion (member_id, ban_id, site_id)
    VALUES (${hit.memberId}, ${hit.banId}, ${hit.siteId}) ON CONFLICT (member_id, ban_id) DO NOTHING`.execute(tx)
  const { rows } = await sql`INSERT INTO bans_hit (suspicion_id, kind, banned_id, distance)
    SELECT id, ${hit.kind}, ${hit.bannedId}, ${hit.distance} FROM bans_suspicion
    WHERE member_id = ${hit.memberId} AND ban_id = ${hit.banId} AND decision IS NULL
    ON CONFLICT (suspicion_id, kind) DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export interface SuspicionRow {
  readonly id: number
  readonly memberId: number
  readonly siteId: number
  readonly banId: number
  readonly ground: string
  readonly bannedSiteId: number
  readonly bannedAt: Date
  readonly until: Date | null
  readonly hits: readonly {
    readonly kind: HitKind
    readonly bannedId: number
    readonly distance: number | null
    readonly at: string
  }[]
}

const SUSPICION = sql.raw(`SELECT suspicion.id, suspicion.member_id AS "memberId", suspicion.site_id AS "siteId",
  ban.id AS "banId", ban.ground, ban.site_id AS "bannedSiteId", ban.made_at AS "bannedAt", ban.until,
  (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'bannedId', banned_id, 'distance', distance, 'at', at) ORDER BY at, kind)
    FROM bans_hit WHERE suspicion_id = suspicion.id) AS hits
  FROM bans_suspicion suspicion JOIN bans_ban ban ON ban.id = suspicion.ban_id`)

/** Undecided suspicions, oldest first; null: of all sites. */
export async function openSuspicions(
  { limit, after = 0 }: { readonly limit: number; readonly after?: number | undefined },
  siteIds: readonly number[] | null = null,
): Promise<SuspicionRow[]> {
  const { rows } = await sql<SuspicionRow>`${SUSPICION} WHERE suspicion.decision IS NULL AND ban.ended_at IS NULL
      AND (${siteIds}::smallint[] IS NULL OR suspicion.site_id = ANY(${siteIds}::smallint[]))
      AND suspicion.id > ${after}
    ORDER BY suspicion.id LIMIT ${limit}`.execute(db())
  return rows
}

export async function countOpenSuspicions(siteIds: readonly number[] | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM bans_suspicion
    WHERE decision IS NULL AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))`.execute(db())
  return rows[0]?.count ?? 0
}

export async function suspicionById(on: Db | Tx, id: number): Promise<SuspicionRow | undefined> {
  const { rows } = await sql<SuspicionRow>`${SUSPICION} WHERE suspicion.id = ${id}`.execute(on)
  return rows[0]
}

/** Stores the decision. False if the suspicion has one already. */
export async function decideSuspicion(
  tx: Tx,
  { id, decision, staffId }: { id: number; decision: SuspicionDecision; staffId: number },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE bans_suspicion SET decision = ${decision}, decided_by = ${staffId}, decided_at = now()
    WHERE id = ${id} AND decision IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}
