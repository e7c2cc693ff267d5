import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Harm } from '#safety/rules'
import type { HeldField, HeldStatus } from '../../rules.ts'

export interface HeldText {
  readonly id: number
  readonly member_id: number
  readonly site_id: number
  readonly field: HeldField
  readonly content: string
  readonly harms: readonly Harm[]
  readonly words: readonly string[]
  readonly status: HeldStatus
  readonly held_at: Date
}

interface NewHeldText {
  readonly memberId: number
  readonly siteId: number
  readonly field: HeldField
  readonly content: string
  readonly harms: readonly { readonly harm: Harm; readonly words: string }[]
}

export async function heldTextsOf(on: Db | Tx, memberId: number): Promise<HeldText[]> {
  const { rows } = await sql<HeldText>`SELECT * FROM members_held_text
    WHERE member_id = ${memberId} ORDER BY field`.execute(on)
  return rows
}

/** Inserts a new row with a new id, so that a decision about the earlier text doesn't reach this one. */
export async function holdText(tx: Tx, { memberId, siteId, field, content, harms }: NewHeldText): Promise<void> {
  await sql`INSERT INTO members_held_text (member_id, site_id, field, content, harms, words)
    VALUES (${memberId}, ${siteId}, ${field}, ${content}, ${harms.map(each => each.harm)}::text[],
      ${harms.map(each => each.words)}::text[])`.execute(tx)
}

export async function releaseText(tx: Tx, memberId: number, field: HeldField): Promise<void> {
  await sql`DELETE FROM members_held_text WHERE member_id = ${memberId} AND field = ${field}`.execute(tx)
}

/** The texts that wait for staff, longest wait first. Without `siteIds`, texts of all sites. */
export async function textsInReview(
  { limit, after = 0 }: { readonly limit: number; readonly after?: number | undefined },
  siteIds: readonly number[] | null = null,
): Promise<HeldText[]> {
  const { rows } = await sql<HeldText>`SELECT * FROM members_held_text
    WHERE status = 'review' AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[])) AND id > ${after}
    ORDER BY id LIMIT ${limit}`.execute(db())
  return rows
}

export async function countTextsInReview(siteIds: readonly number[] | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM members_held_text WHERE status = 'review'
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))`.execute(db())
  return rows[0]?.count ?? 0
}

/** Doesn't lock the row. The decision locks the profile first, as a change of the profile does. */
export async function heldTextById(tx: Db | Tx, id: number): Promise<HeldText | undefined> {
  const { rows } = await sql<HeldText>`SELECT * FROM members_held_text WHERE id = ${id}`.execute(tx)
  return rows[0]
}

/** Removes an approved text from the queue; undefined if it was decided or replaced. */
export async function takeFromReview(tx: Tx, id: number): Promise<HeldText | undefined> {
  const { rows } = await sql<HeldText>`DELETE FROM members_held_text
    WHERE id = ${id} AND status = 'review' RETURNING *`.execute(tx)
  return rows[0]
}

/** Marks a text as refused; undefined if it was decided or replaced. */
export async function markTextRefused(tx: Tx, id: number): Promise<HeldText | undefined> {
  const { rows } = await sql<HeldText>`UPDATE members_held_text SET status = 'refused'
    WHERE id = ${id} AND status = 'review' RETURNING *`.execute(tx)
  return rows[0]
}
