import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface NewLike {
  readonly from: number
  readonly mutual: boolean
}

const LIKES_AT_MOST = 50

/** Likes that a member hasn't opened, given at or after `since`, newest first; or the like of one member. */
export async function newLikes(
  on: Db | Tx,
  memberId: number,
  { since, from }: { since?: Date; from?: number },
): Promise<NewLike[]> {
  const { rows } = await sql<NewLike>`SELECT from_id AS "from", mutual FROM likes_swipe
    WHERE to_id = ${memberId} AND liked AND shown AND is_new AND at >= coalesce(${since ?? null}::timestamptz, '-infinity')
      AND from_id = coalesce(${from ?? null}::bigint, from_id)
    ORDER BY at DESC, from_id DESC LIMIT ${LIKES_AT_MOST}`.execute(on)
  return rows
}
