import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import { STAFF_LOGINS } from './members/logins.ts'

/** The demo's figures go back this far. */
export const HISTORY_IN_WEEKS = 12

/**
 * The days on which members were on the site: fewer with each week after the sign-up. Hashes instead of
 * random numbers give the same days in each demo.
 */
export async function insertVisits(tx: Tx): Promise<void> {
  await sql`INSERT INTO figures_visit (member_id, day, site_id)
    SELECT member.id, at::date, member.site_id
    FROM accounts_account member,
      generate_series(greatest(member.signup_date, now() - make_interval(weeks => ${HISTORY_IN_WEEKS}::int)) AT TIME ZONE ${TIME_ZONE},
        now() AT TIME ZONE ${TIME_ZONE}, interval '1 day') AS at
    WHERE NOT member.fictional AND member.confirmed_at IS NOT NULL
      AND abs(hashint8extended(member.id, extract(doy FROM at)::bigint)) % 100
        < 70 / (1 + extract(days FROM at - member.signup_date AT TIME ZONE ${TIME_ZONE}) / 7)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** The seeded answers of fictional profiles, written by the demo's operator. */
export async function insertAnswers(tx: Tx): Promise<void> {
  await sql`INSERT INTO desk_answer
      (staff_id, key, conversation_id, seq, profile_id, member_id, site_id, words, honest, waited_in_seconds, at)
    SELECT operator.id, gen_random_uuid(), answer.conversation_id, answer.seq, answer.sender_id, question.sender_id,
      conversation.site_id, answer.body, false, extract(epoch FROM answer.created_at - question.created_at)::int,
      answer.created_at
    FROM chat_message answer
    JOIN accounts_account profile ON profile.id = answer.sender_id AND profile.fictional
    JOIN chat_conversation conversation ON conversation.id = answer.conversation_id
    JOIN LATERAL (SELECT sender_id, created_at FROM chat_message earlier
      WHERE earlier.conversation_id = answer.conversation_id AND earlier.seq < answer.seq
      ORDER BY earlier.seq DESC LIMIT 1) question ON question.sender_id <> answer.sender_id
    JOIN staff_member operator ON operator.email = ${STAFF_LOGINS.operator}
    WHERE NOT EXISTS (SELECT FROM desk_answer known
      WHERE known.conversation_id = answer.conversation_id AND known.seq = answer.seq)`.execute(tx)
}
