import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { REVIEW_MESSAGES_AFTER, REVIEW_MESSAGES_BEFORE, REVIEWS_PAGE, type Verdict } from '../rules.ts'
import { inScope } from './store.ts'

interface NearMessage {
  readonly seq: number
  readonly sender_id: number
  readonly kind: number
  readonly body: string
  readonly at: string
}

export interface SampledAnswer {
  readonly id: number
  readonly staff_id: number
  readonly operator: string
  readonly site_id: number
  readonly profile_id: number
  readonly member_id: number
  readonly words: string
  /** The messages of both just before the answer, oldest first. */
  readonly before: NearMessage[]
  readonly after: NearMessage[]
  readonly honest: boolean
  readonly at: Date
}

/** Answers that wait for a verdict, oldest first. */
export async function sampledAnswers(sites: SiteScope): Promise<SampledAnswer[]> {
  const { rows } = await sql<SampledAnswer>`
    SELECT a.id, a.staff_id, staff.email::text AS operator, a.site_id, a.profile_id, a.member_id, a.words, a.honest, a.at,
      ${near(sql`m.seq < a.seq ORDER BY m.seq DESC LIMIT ${REVIEW_MESSAGES_BEFORE}`)} AS before,
      ${near(sql`m.seq > a.seq ORDER BY m.seq LIMIT ${REVIEW_MESSAGES_AFTER}`)} AS after
    FROM desk_review r JOIN desk_answer a ON a.id = r.answer_id JOIN staff_member staff ON staff.id = a.staff_id
    WHERE r.verdict IS NULL AND ${inScope(sql.ref('r.site_id'), sites)}
    ORDER BY r.answer_id LIMIT ${REVIEWS_PAGE}`.execute(db())
  return rows
}

/** The chosen messages of the answer's conversation, oldest first. */
const near = (chosen: RawBuilder<unknown>) => sql<NearMessage[]>`
      coalesce((SELECT json_agg(json_build_object('seq', seq, 'sender_id', sender_id, 'kind', kind, 'body', body,
          'at', created_at) ORDER BY seq)
        FROM (SELECT * FROM chat_message m WHERE m.conversation_id = a.conversation_id AND ${chosen}) AS chosen), '[]')`

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
