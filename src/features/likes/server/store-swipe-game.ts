import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { GAME_DAY_IN_HOURS } from '../rules.ts'

export interface Game {
  /** Likes given in the current day of the game. */
  readonly used: number
  /** Seconds until the day ends; null if no day has started. */
  readonly resets_in: number | null
  readonly last_id: number | null
}

const NO_GAME: Game = { used: 0, resets_in: null, last_id: null }

const GAME_DAY = sql.raw(`interval '${GAME_DAY_IN_HOURS} hours'`)
const RUNS = sql`coalesce(day_began > now() - ${GAME_DAY}, false)`
const GAME = sql`CASE WHEN ${RUNS} THEN used ELSE 0 END AS used, last_id,
  CASE WHEN ${RUNS} THEN ceil(extract(epoch FROM day_began + ${GAME_DAY} - now()))::int END AS resets_in`

export async function gameOf(on: Db | Tx, memberId: number): Promise<Game> {
  const { rows } = await sql<Game>`SELECT ${GAME} FROM likes_game WHERE member_id = ${memberId}`.execute(on)
  return rows[0] ?? NO_GAME
}

/** Locks the member's game until the transaction ends, so that concurrent likes can't use the same allowance twice. */
export async function lockGame(tx: Tx, memberId: number): Promise<Game> {
  await sql`INSERT INTO likes_game (member_id) VALUES (${memberId}) ON CONFLICT (member_id) DO NOTHING`.execute(tx)
  const { rows } = await sql<Game>`SELECT ${GAME} FROM likes_game WHERE member_id = ${memberId} FOR UPDATE`.execute(tx)
  return rows[0]!
}

/** Counts one like; the first one starts the day. */
export async function countLike(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE likes_game SET used = CASE WHEN ${RUNS} THEN used + 1 ELSE 1 END,
    day_began = CASE WHEN ${RUNS} THEN day_began ELSE now() END WHERE member_id = ${memberId}`.execute(tx)
}

export async function setLast(tx: Tx, memberId: number, lastId: number | null): Promise<void> {
  await sql`UPDATE likes_game SET last_id = ${lastId}::bigint WHERE member_id = ${memberId}`.execute(tx)
}

/** Removes a pass from the swipe game. */
export async function forgetPass(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`DELETE FROM likes_swipe WHERE from_id = ${fromId} AND to_id = ${toId} AND NOT liked`.execute(tx)
}

/** A condition on row `m`: `memberId` has swiped that member. */
export function swipedBy(memberId: number): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM likes_swipe s WHERE s.from_id = ${memberId}::bigint AND s.to_id = m.member_id)`
}
