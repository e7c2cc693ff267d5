import type { Pool } from 'pg'
import { DESK_AND_MONEY } from './fill-desk-and-money.ts'
import { FIGURES } from './fill-figures.ts'
import { oneOf, random } from './random-sql.ts'

interface Sizes {
  readonly orders: number
  /** Entries of the credit ledger. */
  readonly ledger: number
  /** Entries of the audit log of staff. */
  readonly log: number
  /** Messages, answers of the desk and postbacks, each. */
  readonly messages: number
  /** Events that the rollup of the figures counts. */
  readonly events: number
}

/** Fills the tables of the back office around the members that exist: orders, payments, ledger, log, queues, rollup. */
export async function fillOffice(pool: Pool, { orders, ledger, log, messages, events }: Sizes): Promise<void> {
  await pool.query('DROP TABLE IF EXISTS bench_buyer')
  await pool.query(`CREATE TABLE bench_buyer AS
    SELECT row_number() OVER (ORDER BY id) - 1 AS number, id, site_id, signup_date FROM accounts_account WHERE NOT fictional`)
  await pool.query('CREATE UNIQUE INDEX ON bench_buyer (number)')
  const { rows } = await pool.query<{ buyers: number }>('SELECT count(*)::int AS buyers FROM bench_buyer')
  const buyers = rows[0]!.buyers
  const statements = [
    ...STATEMENTS({ orders, ledger, log, buyers }),
    ...DESK_AND_MONEY({ messages, buyers }),
    ...FIGURES(events),
  ]
  for (const { sql, values } of statements) await pool.query(sql, [...values])
  await pool.query('DROP TABLE bench_buyer')
  await pool.query('ANALYZE')
}

const METHODS = [...Array(60).fill('ideal'), ...Array(30).fill('creditcard'), ...Array(9).fill('paypal'), 'bancontact']
const STATUSES = [...Array(85).fill('completed'), ...Array(9).fill('failed'), ...Array(5).fill('cancelled'), 'pending']

const STATEMENTS = ({ orders, ledger, log, buyers }: Omit<Sizes, 'messages' | 'events'> & { buyers: number }) => {
  const perBuyer = Math.max(1, Math.round(ledger / buyers))
  return [
    {
      sql: `WITH drawn AS MATERIALIZED (
          SELECT i, nextval(pg_get_serial_sequence('payments_order', 'id')) AS id,
            nextval(pg_get_serial_sequence('payments_payment', 'id')) AS payment_id, ${oneOf(1, STATUSES)} AS status,
            ${oneOf(2, METHODS)} AS method, ${random(3, buyers)} AS buyer,
            now() - (1 - i::float8 / $1) * interval '700 days' AS at
          FROM generate_series(1, $1::int) AS i ORDER BY i),
        orders AS (
          INSERT INTO payments_order (id, site_id, member_id, key, status, bundle_id, credits, amount_minor, currency, vat_rate,
            vat_minor, country, method, locale, shown, created_at, settled_at, paid_payment_id, location)
          OVERRIDING SYSTEM VALUE
          SELECT drawn.id, site_id, bench_buyer.id, gen_random_uuid(), status, 1, 150, 2999, 'EUR', 2100, 521, 'NL', method, 'nl',
            ARRAY['Bestelling'], at, CASE WHEN status <> 'pending' THEN at END,
            CASE WHEN status = 'completed' THEN payment_id END,
            CASE WHEN status = 'completed' THEN CASE WHEN ${random(4, 500)} = 0 THEN 'conflicts' ELSE 'agrees' END END
          FROM drawn JOIN bench_buyer ON bench_buyer.number = buyer)
        INSERT INTO payments_payment (id, order_id, key, provider, method, provider_ref, status, created_at, paid_out, next_check_at)
        OVERRIDING SYSTEM VALUE
        SELECT payment_id, id, gen_random_uuid(), 'lab', method, 'bench-' || payment_id,
          CASE status WHEN 'completed' THEN 'paid' WHEN 'pending' THEN 'open' ELSE status END, at, true, now() + interval '1 year'
        FROM drawn`,
      values: [orders],
    },
    {
      sql: `INSERT INTO credits_account (member_id, site_id, balance, seq, premium_since)
        SELECT id, site_id, 100, $1, CASE WHEN number % 20 = 0 THEN now() END FROM bench_buyer ON CONFLICT DO NOTHING`,
      values: [perBuyer],
    },
    {
      sql: `INSERT INTO credits_entry (member_id, seq, delta, balance, reason, at, spend_key)
        SELECT id, seq, -1, 100 + $1 - seq, 1, signup_date + seq * interval '1 hour', gen_random_uuid()
        FROM bench_buyer, generate_series(1, $1::int) AS seq ON CONFLICT DO NOTHING`,
      values: [perBuyer],
    },
    {
      sql: `INSERT INTO staff_action (staff_id, action, site_id, subject, details, at)
        SELECT 1 + ${random(5, 4)}, ${oneOf(6, ['list_member', 'list_member', 'list_member', 'list_member', 'open_order', 'open_member', 'approve_photo', 'refund'])},
          site_id, '#' || bench_buyer.id, jsonb_build_object('member', bench_buyer.id), now() - (1 - n.i::float8 / $1) * interval '700 days'
        FROM (SELECT i, ${random(7, buyers)} AS buyer FROM generate_series(1, $1::int) AS i) AS n
          JOIN bench_buyer ON bench_buyer.number = buyer ORDER BY n.i`,
      values: [log],
    },
    {
      sql: `INSERT INTO pages_complaint (site_id, member_id, name, email, language, subject, story, at, handled_at, answer)
        SELECT site_id, id, 'Anna', 'bulk' || id || '@example.test', 'nl', 'other', 'Vraag', at,
          CASE WHEN i >= 2000 THEN at + interval '5 hours' END, CASE WHEN i >= 2000 THEN 'Antwoord' END
        FROM (SELECT *, number AS i, now() - (1 + number) * interval '3 minutes' AS at FROM bench_buyer WHERE number < 100000) AS b`,
      values: [],
    },
    {
      sql: `INSERT INTO safety_report (site_id, reporter_id, member_id, kind, reason, evidence, at, decision, decided_at)
        SELECT site_id, id, id + 1, 'member', 'scam', '{}', at, CASE WHEN i >= 1000 THEN 'dismissed' END,
          CASE WHEN i >= 1000 THEN at + interval '2 hours' END
        FROM (SELECT *, number AS i, now() - (1 + number) * interval '5 minutes' AS at FROM bench_buyer WHERE number < 50000) AS b`,
      values: [],
    },
    {
      sql: `INSERT INTO offers_code (site_id, code, value_percentage)
        SELECT 1 + i % 3, 'BENCH-' || i, 10 FROM generate_series(1, 50000) AS i`,
      values: [],
    },
    {
      sql: `INSERT INTO notifications_mailing (site_id, kind, language, page, subject, body, created_at, begun_at, ended_at)
        SELECT 1 + i % 3, 'news', 'nl', 'members', 'Nieuws ' || i, 'Nieuws.', now() - i * interval '1 day', now(), now()
        FROM generate_series(1, 2000) AS i`,
      values: [],
    },
    {
      sql: `INSERT INTO figures_member (member_id, site_id, country, source, lander, signed_up)
        SELECT id, site_id, ${oneOf(8, ['NL', 'NL', 'NL', 'BE', 'DE'])}, 'source' || ${random(9, 10)}, '', signup_date::date
        FROM (SELECT *, number AS i FROM bench_buyer) AS b ON CONFLICT DO NOTHING`,
      values: [],
    },
  ]
}
