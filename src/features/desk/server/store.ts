import { type RawBuilder, sql } from 'kysely'
import type { MessageImage } from '#chat/contract'
import type { SiteScope } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import {
  ASLEEP_AT_MOST_IN_HOURS,
  HAND_BACK_REASONS,
  MESSAGES_SHOWN,
  NOTES_SHOWN,
  QUEUE_PAGE,
  RETURNED_FOR_HOURS,
} from '../rules.ts'

export interface WaitingRow {
  readonly conversation_id: number
  readonly profile_id: number
  readonly member_id: number
  readonly site_id: number
  readonly since: Date
  readonly profile: string
  readonly member: string
  readonly language: string
}

/** The profile may write to the member, and staff didn't stop messages from fictional profiles for this member. */
const reachable = sql`owner.status = 'active'
  AND NOT EXISTS (SELECT FROM chat_fictional_stop WHERE member_id = w.member_id)
  AND chat_pair_refusal(w.site_id, w.profile_id, w.member_id) IS NULL`

const waiting = sql`SELECT w.conversation_id, w.profile_id, w.member_id, w.site_id, w.since, profile.name AS profile,
    person.name AS member, writer.language
  FROM chat_waiting w
  JOIN accounts_account owner ON owner.id = w.profile_id JOIN accounts_account writer ON writer.id = w.member_id
  JOIN members_profile profile ON profile.member_id = w.profile_id
  JOIN members_profile person ON person.member_id = w.member_id`

export interface QueueFilter {
  readonly staffId: number
  readonly sites: SiteScope
  readonly languages: readonly string[]
  /** Leaves out conversations that the operator returned lately. */
  readonly isNext?: true
}

/** Conversations that no other operator holds, sorted by the longest wait. Returns one more row than a page has. */
export async function queueRows(
  on: Db | Tx,
  { staffId, sites, languages, isNext }: QueueFilter,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`${waiting}
    WHERE ${reachable} AND ${inScope(sql.ref('w.site_id'), sites)} AND writer.language = ANY(${languages}::text[])
      AND (${!isNext} OR NOT EXISTS (SELECT FROM desk_skip WHERE staff_id = ${staffId}
        AND conversation_id = w.conversation_id AND reason = ANY(${[...HAND_BACK_REASONS]}::text[])
        AND at > greatest(w.since, now() - make_interval(hours => ${RETURNED_FOR_HOURS}))))
      AND NOT EXISTS (SELECT FROM desk_lease WHERE conversation_id = w.conversation_id
        AND until > now() AND staff_id <> ${staffId})
      -- A profile answers in its active hours, but no member waits for half a day because of them.
      AND NOT EXISTS (SELECT FROM fictional_persona f WHERE f.profile_id = w.profile_id
        AND w.since > now() - make_interval(hours => ${ASLEEP_AT_MOST_IN_HOURS})
        AND NOT fictional_is_awake(f.time_zone, f.active_from, f.active_until, now()))
    ORDER BY w.since, w.conversation_id LIMIT ${QUEUE_PAGE + 1}`.execute(on)
  return rows
}

/** The condition that a row belongs to a site of the scope. */
export function inScope(column: RawBuilder<unknown>, sites: SiteScope): RawBuilder<unknown> {
  return sites === 'all' ? sql`true` : sql`${column} = ANY(${sites}::smallint[])`
}

export async function waitingRow(on: Db | Tx, conversationId: number): Promise<WaitingRow | undefined> {
  const { rows } =
    await sql<WaitingRow>`${waiting} WHERE ${reachable} AND w.conversation_id = ${conversationId}`.execute(on)
  return rows[0]
}

export interface SaidRow {
  readonly seq: number
  readonly sender_id: number
  readonly kind: number
  readonly body: string
  readonly created_at: Date
  readonly extra: { readonly image?: MessageImage } | null
}

/** The newest messages, oldest first. */
export async function messagesOf(on: Db | Tx, conversationId: number): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`SELECT seq, sender_id, kind, body, created_at, extra FROM chat_message
    WHERE conversation_id = ${conversationId} ORDER BY seq DESC LIMIT ${MESSAGES_SHOWN}`.execute(on)
  return rows.reverse()
}

/** All texts of the member since the profile's last answer. */
export async function unansweredWords(on: Db | Tx, row: WaitingRow): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`SELECT body FROM chat_message
    WHERE conversation_id = ${row.conversation_id} AND sender_id = ${row.member_id} AND seq > (
      SELECT coalesce(max(seq), 0) FROM chat_message
      WHERE conversation_id = ${row.conversation_id} AND sender_id = ${row.profile_id})`.execute(on)
  return rows.map(({ body }) => body)
}

export interface NoteRow {
  readonly id: number
  readonly words: string
  readonly staff_id: number
  readonly at: Date
}

export async function notesOf(on: Db | Tx, profileId: number, memberId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`SELECT id, words, staff_id, at FROM desk_note
    WHERE profile_id = ${profileId} AND member_id = ${memberId} ORDER BY id DESC LIMIT ${NOTES_SHOWN}`.execute(on)
  return rows
}

/** False if the operator's key belongs to another note. */
export async function insertNote(
  tx: Tx,
  note: { staffId: number; key: string; profileId: number; memberId: number; words: string },
): Promise<boolean> {
  await sql`INSERT INTO desk_note (staff_id, key, profile_id, member_id, words)
    VALUES (${note.staffId}, ${note.key}, ${note.profileId}, ${note.memberId}, ${note.words})
    ON CONFLICT (staff_id, key) DO NOTHING`.execute(tx)
  const { rows } = await sql`SELECT 1 FROM desk_note WHERE staff_id = ${note.staffId} AND key = ${note.key}
    AND profile_id = ${note.profileId} AND member_id = ${note.memberId} AND words = ${note.words}`.execute(tx)
  return rows.length > 0
}

export interface AnswerRow {
  readonly staffId: number
  readonly key: string
  readonly conversationId: number
  readonly seq: number
  readonly profileId: number
  readonly memberId: number
  readonly siteId: number
  readonly words: string
  readonly honest: boolean
  readonly since: Date
}

/** `isSampled`: the answer goes to quality review. */
export async function insertAnswer(tx: Tx, row: AnswerRow, isSampled: boolean): Promise<void> {
  await sql`WITH answer AS (INSERT INTO desk_answer
      (staff_id, key, conversation_id, seq, profile_id, member_id, site_id, words, honest, waited_in_seconds)
    VALUES (${row.staffId}, ${row.key}, ${row.conversationId}, ${row.seq}, ${row.profileId}, ${row.memberId},
      ${row.siteId}, ${row.words}, ${row.honest}, extract(epoch FROM now() - ${row.since}::timestamptz)::int)
      RETURNING id, staff_id, site_id)
    INSERT INTO desk_review (answer_id, staff_id, site_id) SELECT id, staff_id, site_id FROM answer
    WHERE ${isSampled}`.execute(tx)
}

export async function answerByKey(tx: Tx, staffId: number, key: string) {
  const { rows } = await sql<{ conversation_id: number; seq: number; words: string }>`
    SELECT conversation_id, seq, words FROM desk_answer WHERE staff_id = ${staffId} AND key = ${key}`.execute(tx)
  return rows[0]
}

export async function insertFlag(
  tx: Tx,
  flag: { memberId: number; siteId: number; staffId: number; reason: string; credits: number },
): Promise<void> {
  await sql`INSERT INTO desk_flag (member_id, site_id, staff_id, reason, decision, credits_returned)
    VALUES (${flag.memberId}, ${flag.siteId}, ${flag.staffId}, ${flag.reason}, 'no_charge', ${flag.credits})
    ON CONFLICT DO NOTHING`.execute(tx)
}
