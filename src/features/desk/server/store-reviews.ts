import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { REVIEWS_PAGE, type Verdict } from '../rules.ts'
import { inScope } from './store.ts'

export interface SampledAnswer {
  readonly id: number
  readonly staff_id: number
  readonly site_id: number
  readonly profile_id: number
  readonly member_id: number
  readonly words: string
  /** The member's messages just before the answer, oldest first. */
  readonly asked: string[]
  readonly honest: boolean
  readonly at: Date
}

/** Answers that wait for a verdict, oldest first. */
export async function sampledAnswers(sites: SiteScope): Promise<SampledAnswer[]> {
  const { rows } = await sql<SampledAnswer>`
    SELECT a.id, a.staff_id, a.site_id, a.profile_id, a.member_id, a.words, a.honest, a.at,
      ARRAY(SELECT body FROM (SELECT seq, body FROM chat_message m WHERE m.conversation_id = a.conversation_id
        AND m.seq < a.seq AND m.sender_id = a.member_id ORDER BY seq DESC LIMIT 3) AS before ORDER BY seq) AS asked
    FROM desk_review r JOIN desk_answer a ON a.id = r.answer_id
    WHERE r.verdict IS NULL AND ${inScope(sql.ref('r.site_id'), sites)}
    ORDER BY r.answer_id LIMIT ${REVIEWS_PAGE}`.execute(db())
  return rows
}

export async function countSampled(sites: SiteScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM desk_review
    WHERE verdict IS NULL AND ${inScope(sql.ref('site_id'), sites)}`.execute(db())
  return rows[0]!.count
}

interface Review {
  readonly id: number
  readonly staffId: number
  readonly verdict: Verdict
  readonly note: string
  readonly sites: SiteScope
}

/**
 * Stores the verdict and returns the answer's site and author. Undefined if no such answer waits on these sites, or if
 * it is the staff member's own.
 */
export async function setVerdict(tx: Tx, { id, staffId, verdict, note, sites }: Review) {
  const { rows } = await sql<{ site_id: number; staff_id: number }>`
    UPDATE desk_review SET verdict = ${verdict}, note = ${note}, reviewed_by = ${staffId}, reviewed_at = now()
    WHERE answer_id = ${id} AND verdict IS NULL AND staff_id <> ${staffId} AND ${inScope(sql.ref('site_id'), sites)}
    RETURNING site_id, staff_id`.execute(tx)
  return rows[0]
}

export async function hasSample(tx: Tx, id: number, sites: SiteScope): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM desk_review WHERE answer_id = ${id} AND ${inScope(sql.ref('site_id'), sites)}`.execute(tx)
  return rows.length > 0
}
