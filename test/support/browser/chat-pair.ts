import { randomBytes } from 'node:crypto'
import { CONSENT_TEXT_VERSION } from '../../../src/features/members/rules.ts'
import { queryDatabase } from '../database/story-database.ts'
import { VONK } from './fixtures.ts'

export interface Pair {
  readonly one: { readonly id: number; readonly email: string }
  readonly other: { readonly id: number; readonly email: string }
  readonly conversation: number
}

/**
 * Two members with a conversation and plenty of credits, who log in with the demo password. `messages`: their number,
 * the last two unread for the second member. `host`: their site.
 */
export async function chatPair({ messages = 2, host = VONK } = {}): Promise<Pair> {
  const [one, other] = [await member('Anna', host), await member('Bram', host)]
  const [a, b] = [Math.min(one.id, other.id), Math.max(one.id, other.id)]
  const [row] = await queryDatabase<{ id: string }>(
    `WITH conversation AS (
       INSERT INTO chat_conversation (site_id, a_id, b_id, started_by, last_seq, last_sender, last_text, a_read, b_read)
       SELECT site_id, $1::bigint, $2::bigint, $3::bigint, $5::int, $3::bigint, 'Bericht ' || $5::int,
         $5::int - 2 * ($1::bigint = $4::bigint)::int, $5::int - 2 * ($2::bigint = $4::bigint)::int
       FROM accounts_account WHERE id = $3::bigint RETURNING id),
     message AS (
       INSERT INTO chat_message (conversation_id, seq, sender_id, client_key, cost, kind, body, created_at)
       SELECT id, i, CASE WHEN i > $5::int - 2 OR (i / 3) % 2 = 0 THEN $3::bigint ELSE $4::bigint END, gen_random_uuid(), 0, 0,
         'Bericht ' || i || CASE WHEN i % 7 = 0 THEN repeat(' met wat meer woorden dan de andere', 1 + i % 5) ELSE '' END,
         now() - make_interval(mins => ($5::int - i) * 4) FROM conversation, generate_series(1, $5::int) AS i)
     SELECT id FROM conversation`,
    [a, b, one.id, other.id, messages],
  )
  return { one, other, conversation: Number(row!.id) }
}

/** The nth demo member of the site, real or fictional: a stranger to the members of `chatPair`. */
export async function stranger({ host = VONK, fictional = false, place = 0 }): Promise<{ id: number; name: string }> {
  const rows = await queryDatabase<{ id: string; name: string }>(
    `SELECT profile.member_id AS id, profile.name FROM members_profile profile
     JOIN accounts_account demo ON demo.site_id = profile.site_id AND demo.email = $1
     WHERE profile.status = 'active' AND profile.fictional = $2 AND profile.member_id <> demo.id
       AND profile.name !~ '[0-9]' ORDER BY profile.member_id OFFSET $3 LIMIT 1`,
    [`premium@${host}`, fictional, place],
  )
  return { id: Number(rows[0]!.id), name: rows[0]!.name }
}

/** A member with the demo password, copied from a demo member. */
async function member(name: string, host: string): Promise<{ id: number; email: string }> {
  const email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@example.com`
  const [row] = await queryDatabase<{ id: string }>(
    `WITH demo AS (SELECT site_id, password_hash FROM accounts_account WHERE email = $3),
     account AS (
       INSERT INTO accounts_account (site_id, email, password_hash, status, language)
       SELECT site_id, $2, password_hash, 'active', 'nl' FROM demo RETURNING id, site_id),
     profile AS (
       INSERT INTO members_profile (member_id, site_id, name, gender, sexuality, looking_for, birth_date, country, status, fictional)
       SELECT id, site_id, $1, 'female', 'bi', 'both', '1985-04-12', 'NL', 'active', false FROM account),
     consent AS (
       INSERT INTO members_consent (member_id, purpose, text_version, locale, channel)
       SELECT id, 'orientation', '${CONSENT_TEXT_VERSION}', 'nl', 'signup' FROM account),
     credits AS (
       INSERT INTO credits_account (member_id, site_id, balance, seq, premium_since)
       SELECT id, site_id, 5000, 1, now() FROM account),
     entry AS (
       INSERT INTO credits_entry (member_id, seq, delta, balance, reason, ref)
       SELECT id, 1, 5000, 5000, 22, 'story:' || id FROM account)
     SELECT id FROM account`,
    [`${name} ${randomBytes(3).toString('hex')}`, email, `premium@${host}`],
  )
  return { id: Number(row!.id), email }
}

/** Inserts a like without the live event, whose modal would open at once. */
export async function likedUnheard(from: number, to: number): Promise<void> {
  await queryDatabase(
    `INSERT INTO likes_swipe (from_id, to_id, site_id, liked, shown, is_new)
     SELECT id, $2, site_id, true, true, true FROM accounts_account WHERE id = $1`,
    [from, to],
  )
}
