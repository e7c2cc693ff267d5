import { oneOf, random } from './random-sql.ts'

/** The operators of the benchmark, besides those of the demo. */
const OPERATORS = 40

/** Two years of row `i` of `rows`, in the order of time. */
const at = (rows: string) => `now() - (1 - i::float8 / ${rows}) * interval '700 days'`

/** Conversations, messages, the work of the desk, reversals, payouts and postbacks. */
export const DESK_AND_MONEY = ({ messages, buyers }: { messages: number; buyers: number }) => {
  const conversations = Math.min(100_000, Math.floor(buyers / 2))
  return [
    // Every second conversation is with a fictional profile.
    {
      sql: `INSERT INTO chat_conversation (a_id, b_id, started_by, site_id, last_at, last_seq)
        SELECT least(one.id, other), greatest(one.id, other), one.id, one.site_id, now(), $2
        FROM (SELECT number * 2 AS number FROM generate_series(0, $1::int - 1) AS number) AS n
        JOIN bench_buyer one ON one.number = n.number JOIN bench_buyer two ON two.number = n.number + 1
        CROSS JOIN LATERAL (SELECT CASE WHEN n.number % 4 = 0 THEN two.id
          ELSE coalesce((SELECT min(id) FROM accounts_account WHERE fictional), two.id) END AS other) AS o
        ON CONFLICT DO NOTHING`,
      values: [conversations, Math.ceil(messages / conversations)],
    },
    { sql: 'DROP TABLE IF EXISTS bench_conversation', values: [] },
    {
      sql: `CREATE TABLE bench_conversation AS SELECT row_number() OVER (ORDER BY id) - 1 AS number, id, started_by AS member,
          a_id + b_id - started_by AS other, site_id FROM chat_conversation`,
      values: [],
    },
    { sql: 'CREATE UNIQUE INDEX ON bench_conversation (number)', values: [] },
    {
      sql: `INSERT INTO chat_message (conversation_id, sender_id, created_at, client_key, seq, cost, kind, body)
        SELECT id, CASE WHEN i % 3 = 0 THEN other ELSE member END, ${at('$1')}, gen_random_uuid(), 1000 + i / rows, i % 2 * 10, 0, 'Hoi'
        FROM (SELECT count(*) AS rows FROM bench_conversation) AS counted, generate_series(1, $1::int) AS i
        JOIN bench_conversation ON number = i % (SELECT count(*) FROM bench_conversation)
        ORDER BY i ON CONFLICT DO NOTHING`,
      values: [messages],
    },
    {
      sql: `INSERT INTO chat_waiting (conversation_id, profile_id, member_id, site_id, since)
        SELECT id, other, member, site_id, now() - number * interval '1 second' FROM bench_conversation
        WHERE number < 4000 AND other IN (SELECT id FROM accounts_account WHERE fictional) ON CONFLICT DO NOTHING`,
      values: [],
    },
    {
      sql: `WITH hired AS (
          INSERT INTO staff_member (email, password_hash)
          SELECT 'bench-' || number || '@example.test', 'x' FROM generate_series(1, $1::int) AS number
          ON CONFLICT DO NOTHING RETURNING id)
        INSERT INTO staff_role (staff_id, role) SELECT id, 'operator' FROM hired`,
      values: [OPERATORS],
    },
    { sql: 'DROP TABLE IF EXISTS bench_operator', values: [] },
    {
      sql: `CREATE TABLE bench_operator AS SELECT row_number() OVER (ORDER BY staff_id) - 1 AS number, staff_id AS id,
          count(*) OVER () AS operators FROM staff_role WHERE role = 'operator'`,
      values: [],
    },
    {
      sql: `INSERT INTO desk_answer (staff_id, key, conversation_id, seq, profile_id, member_id, site_id, words, honest,
          waited_in_seconds, at)
        SELECT operator.id, gen_random_uuid(), talk.id, i, talk.other, talk.member, talk.site_id, 'Hoi', i % 30 = 0,
          ${random(31, 4000)}, ${at('$1')}
        FROM generate_series(1, $1::int) AS i
        JOIN bench_conversation talk ON talk.number = ${random(30, '(SELECT count(*) FROM bench_conversation)')}
        JOIN bench_operator operator ON operator.number = i % operators
        ORDER BY i`,
      values: [messages],
    },
    {
      sql: `INSERT INTO desk_review (answer_id, staff_id, site_id, verdict, reviewed_by, reviewed_at, at)
        SELECT id, staff_id, site_id, CASE WHEN id % 1000 > 10 THEN 'good' END, CASE WHEN id % 1000 > 10 THEN 1 END,
          CASE WHEN id % 1000 > 10 THEN at END, at
        FROM desk_answer WHERE id % 10 = 0 ON CONFLICT DO NOTHING`,
      values: [],
    },
    {
      sql: `INSERT INTO desk_skip (staff_id, conversation_id, site_id, reason, at)
        SELECT staff_id, conversation_id, site_id, 'passed_over', at FROM desk_answer WHERE id % 20 = 0`,
      values: [],
    },
    {
      sql: `INSERT INTO desk_shift (staff_id, began_at, active_at, ended_at, ended_by)
        SELECT id, began, began + interval '6 hours', began + interval '6 hours', 'operator'
        FROM bench_operator, generate_series(now() - interval '700 days', now() - interval '1 day', interval '1 day') AS began`,
      values: [],
    },
    {
      sql: `INSERT INTO payments_reversal (payment_id, kind, origin, provider_ref, amount_minor, credits, status, created_at, settled_at)
        SELECT paid_payment_id, CASE WHEN i % 3 = 0 THEN 'chargeback' ELSE 'refund' END,
          CASE WHEN i % 3 = 0 THEN 'provider' ELSE 'office' END, 'bench-' || i, amount_minor, 0,
          CASE WHEN i < 100 THEN 'pending' WHEN i % 9 = 0 THEN 'undone' ELSE 'done' END, settled_at + interval '3 days',
          CASE WHEN i >= 100 THEN settled_at + interval '9 days' END
        FROM (SELECT *, row_number() OVER (ORDER BY id DESC) AS i FROM payments_order
          WHERE status = 'completed' AND id % 20 = 0) AS paid`,
      values: [],
    },
    {
      sql: `INSERT INTO payments_payout (provider, ref, currency, paid_on)
        SELECT ${oneOf(40, ['mollie', 'stripe', 'lab'])}, 'bench-' || i, 'EUR', current_date - (i % 700)::int
        FROM generate_series(1, 2000) AS i ON CONFLICT DO NOTHING`,
      values: [],
    },
    {
      sql: `INSERT INTO payments_payout_line (payout_id, line, kind, payment_ref, amount_minor, fee_minor, payment_id, site_id, difference)
        SELECT payout.id, 'bench-' || payment.id, 'payment', provider_ref, 2999, 29, CASE WHEN payment.id % 200 > 0 THEN payment.id END,
          CASE WHEN payment.id % 200 > 0 THEN bought.site_id END, CASE WHEN payment.id % 200 = 0 THEN 'unknown' END
        FROM payments_payment payment JOIN payments_order bought ON bought.id = order_id
        JOIN payments_payout payout ON payout.ref = 'bench-' || 1 + payment.id % 2000
        WHERE payment.status = 'paid' ON CONFLICT DO NOTHING`,
      values: [],
    },
    {
      sql: `INSERT INTO postbacks_template (site_id, source, event, url, signature)
        SELECT 1 + i % 3, 'source' || i, 'signup', 'https://network.example/' || i, 'none' FROM generate_series(1, 30) AS i`,
      values: [],
    },
    {
      sql: `INSERT INTO postbacks_delivery (template_id, subject_id, member_id, tracking, state, attempts, status, created_at, attempted_at)
        SELECT template.id, i, i, '{}', CASE WHEN i % 50 = 0 THEN 'failed' ELSE 'delivered' END, 1, 200, ${at('$1')}, ${at('$1')}
        FROM generate_series(1, $1::int) AS i
        JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS templates
          FROM postbacks_template) AS template ON number = i % templates ORDER BY i ON CONFLICT DO NOTHING`,
      values: [messages],
    },
    { sql: 'DROP TABLE bench_conversation, bench_operator', values: [] },
  ]
}
