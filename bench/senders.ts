import { createHash } from 'node:crypto'
import pg from 'pg'

// Ids are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Sender {
  readonly id: number
  readonly cookie: string
  /** The members with whom the sender has a conversation. */
  readonly partners: readonly number[]
}

const CONVERSATIONS_OF_EACH = 8

/** Members with plenty of credits, a session each and random conversations: just enough to send. */
export async function makeSenders(client: pg.Pool, count: number): Promise<Sender[]> {
  const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  const [site] = await query("SELECT id FROM sites_site WHERE host = 'vonk.localhost'")
  const members = await query(
    `WITH account AS (
       INSERT INTO accounts_account (site_id, email, password_hash, status, language)
       SELECT $1, 'bench' || i || '@example.org', 'not used', 'active', 'nl' FROM generate_series(1, $2::int) AS i RETURNING id),
     profile AS (
       INSERT INTO members_profile (member_id, site_id, name, gender, sexuality, looking_for, birth_date, country, status, fictional)
       SELECT id, $1, 'bench' || id, 'male', 'bi', 'both', '1980-01-01', 'NL', 'active', false FROM account),
     credits AS (
       INSERT INTO credits_account (member_id, site_id, balance, seq, premium_since) SELECT id, $1, 1000000, 1, now() FROM account),
     entry AS (
       INSERT INTO credits_entry (member_id, seq, delta, balance, reason, ref)
       SELECT id, 1, 1000000, 1000000, 22, 'bench:' || id FROM account)
     INSERT INTO accounts_session (site_id, member_id, device) SELECT $1, id, 'bench' FROM account
     RETURNING id AS session, member_id AS id`,
    [site.id, count],
  )
  const tokens = members.map(({ id }) => `bench-${id}`)
  await query('INSERT INTO accounts_token (hash, session_id) SELECT * FROM unnest($1::bytea[], $2::bigint[])', [
    tokens.map(token => createHash('sha256').update(token).digest()),
    members.map(each => each.session),
  ])
  const partners = new Map<number, Set<number>>(members.map(each => [each.id, new Set()]))
  for (const { id } of members) {
    while (partners.get(id)!.size < CONVERSATIONS_OF_EACH) {
      const other: number = members[Math.floor(Math.random() * count)]!.id
      if (other === id) continue
      partners.get(id)!.add(other)
      partners.get(other)!.add(id)
    }
  }
  const pairs = [...partners].flatMap(([a, others]) => [...others].filter(b => a < b).map(b => [a, b] as const))
  await query(
    `INSERT INTO chat_conversation (site_id, a_id, b_id, started_by) SELECT $1, a, b, a FROM unnest($2::bigint[], $3::bigint[]) AS pair (a, b)`,
    [site.id, pairs.map(([a]) => a), pairs.map(([, b]) => b)],
  )
  for (const table of [
    'accounts_account',
    'accounts_token',
    'accounts_session',
    'credits_account',
    'chat_conversation',
  ]) {
    await query(`VACUUM ANALYZE ${table}`)
  }
  return members.map(({ id }, index) => ({ id, cookie: `session=${tokens[index]}`, partners: [...partners.get(id)!] }))
}

export function oneOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)]!
}
