import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import { COHORT_IN_WEEKS, type Day, VISITS_KEPT_IN_DAYS } from '../rules.ts'

/** Today in the time zone of the figures. */
const TODAY = sql`(now() AT TIME ZONE ${TIME_ZONE})::date`

/** Only one process counts at a time; false if another process is counting. */
export async function lockCounting(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`SELECT pg_try_advisory_xact_lock(hashtext('figures.count')) AS locked`.execute(tx)
  return rows[0]!.locked
}

/** The days since the first sign-up that have no figures, or were last counted before they ended; newest first. */
export async function daysToCount(tx: Tx, atMost: number): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`SELECT series.at::date::text AS day
    FROM generate_series((SELECT (min(signup_date) AT TIME ZONE ${TIME_ZONE})::date FROM accounts_account), ${TODAY},
      interval '1 day') AS series(at)
    LEFT JOIN figures_counted counted ON counted.day = series.at::date
    WHERE counted.at IS NULL OR (counted.at AT TIME ZONE ${TIME_ZONE})::date <= counted.day
    ORDER BY series.at DESC LIMIT ${atMost}`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Counts a day from the tables of the other rooms. The result replaces the earlier figures of the day. */
export async function countDay(tx: Tx, day: Day): Promise<void> {
  const from = sql`(${day}::date::timestamp AT TIME ZONE ${TIME_ZONE})`
  const to = sql`((${day}::date + 1)::timestamp AT TIME ZONE ${TIME_ZONE})`
  const inDay = (column: string) => sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to}`
  await sql`DELETE FROM figures_day WHERE day = ${day}::date`.execute(tx)
  await sql`INSERT INTO figures_day (site_id, day, measure, country, source, lander, currency, value)
    SELECT fact.site_id, ${day}::date, measure, coalesce(country, ''), coalesce(source, ''), coalesce(lander, ''),
      currency, sum(value)
    FROM (
      SELECT account.id AS member_id, account.site_id, 'signups' AS measure, '' AS currency, 1::bigint AS value
      FROM accounts_account account JOIN members_profile profile ON profile.member_id = account.id
      WHERE NOT profile.fictional AND ${inDay('account.signup_date')}
      UNION ALL
      SELECT account.id, account.site_id, 'confirmations', '', 1
      FROM accounts_account account JOIN members_profile profile ON profile.member_id = account.id
      WHERE NOT profile.fictional AND ${inDay('account.confirmed_at')}
      UNION ALL
      SELECT member_id, site_id, CASE WHEN EXISTS (SELECT FROM payments_order earlier
          WHERE earlier.member_id = bought.member_id AND earlier.status = 'completed'
            AND (earlier.settled_at, earlier.id) < (bought.settled_at, bought.id))
        THEN 'repeat_orders' ELSE 'first_orders' END, '', 1
      FROM payments_order bought WHERE status = 'completed' AND ${inDay('settled_at')}
      UNION ALL
      SELECT member_id, site_id, 'revenue', currency, amount_minor FROM payments_order
      WHERE status = 'completed' AND ${inDay('settled_at')}
      UNION ALL
      SELECT member_id, site_id, CASE kind WHEN 'refund' THEN 'refunds' ELSE 'chargebacks' END, currency,
        reversal.amount_minor
      FROM payments_reversal reversal JOIN payments_payment payment ON payment.id = payment_id
      JOIN payments_order ON payments_order.id = order_id AND payments_order.status = 'completed'
      WHERE payments_order.paid_payment_id = payment.id AND ${inDay('reversal.created_at')}
      UNION ALL
      SELECT member_id, site_id, 'restored', currency, reversal.amount_minor
      FROM payments_reversal reversal JOIN payments_payment payment ON payment.id = payment_id
      JOIN payments_order ON payments_order.id = order_id AND payments_order.status = 'completed'
      WHERE payments_order.paid_payment_id = payment.id AND reversal.status = 'undone'
        AND ${inDay('reversal.settled_at')}
      UNION ALL
      SELECT sender_id, conversation.site_id,
        CASE WHEN sender.fictional THEN 'answers' WHEN recipient.fictional THEN 'fictional_messages'
          WHEN cost > 0 THEN 'paid_messages' ELSE 'free_messages' END, '', 1
      FROM chat_message message JOIN chat_conversation conversation ON conversation.id = conversation_id
      JOIN members_profile sender ON sender.member_id = sender_id
      JOIN members_profile recipient ON recipient.member_id = a_id + b_id - sender_id
      WHERE ${inDay('message.created_at')}
      UNION ALL
      SELECT member_id, site_id, 'active', '', 1 FROM figures_visit WHERE day = ${day}::date
    ) AS fact LEFT JOIN figures_member member ON member.member_id = fact.member_id
    GROUP BY 1, 3, 4, 5, 6, 7`.execute(tx)
  await sumDay(tx, day)
  await sql`DELETE FROM figures_wait WHERE day = ${day}::date`.execute(tx)
  await sql`INSERT INTO figures_wait (site_id, day, minutes, country, source, lander, answers)
    SELECT answer.site_id, ${day}::date, waited_in_seconds / 60, coalesce(country, ''), coalesce(source, ''),
      coalesce(lander, ''), count(*)
    FROM desk_answer answer LEFT JOIN figures_member member ON member.member_id = answer.member_id
    WHERE ${inDay('at')} GROUP BY 1, 3, 4, 5, 6`.execute(tx)
  await sql`DELETE FROM figures_wait_sum WHERE day = ${day}::date`.execute(tx)
  await sql`INSERT INTO figures_wait_sum (dimension, name, day, site_id, minutes, answers)
    SELECT CASE WHEN grouping(country) = 0 THEN 'country' WHEN grouping(source) = 0 THEN 'source'
        WHEN grouping(lander) = 0 THEN 'lander' ELSE 'all' END,
      coalesce(country, source, lander, ''), day, site_id, minutes, sum(answers)
    FROM figures_wait WHERE day = ${day}::date
    GROUP BY day, site_id, minutes, GROUPING SETS ((), (country), (source), (lander))`.execute(tx)
  await sql`INSERT INTO figures_counted (day) VALUES (${day}::date)
    ON CONFLICT (day) DO UPDATE SET at = now()`.execute(tx)
}

/** Sums the figures of a day for all members, and by each dimension. */
async function sumDay(tx: Tx, day: Day): Promise<void> {
  await sql`DELETE FROM figures_sum WHERE day = ${day}::date`.execute(tx)
  await sql`INSERT INTO figures_sum (dimension, name, day, site_id, measure, currency, value)
    SELECT CASE WHEN grouping(country) = 0 THEN 'country' WHEN grouping(source) = 0 THEN 'source'
        WHEN grouping(lander) = 0 THEN 'lander' ELSE 'all' END,
      coalesce(country, source, lander, ''), day, site_id, measure, currency, sum(value)
    FROM figures_day WHERE day = ${day}::date
    GROUP BY day, site_id, measure, currency, GROUPING SETS ((), (country), (source), (lander))`.execute(tx)
}

/** Counts how many members of each week of sign-up were on the site this week and in the `weeks` weeks before. */
export async function countCohorts(tx: Tx, weeks: number): Promise<void> {
  // Rows without dimensions are from an earlier version; those of these weeks are counted again with dimensions.
  await sql`DELETE FROM figures_cohort
    WHERE country IS NULL AND week + 7 * weeks_later >= date_trunc('week', ${TODAY})::date - 7 * ${weeks}::int`.execute(
    tx,
  )
  await sql`INSERT INTO figures_cohort (site_id, week, weeks_later, country, source, lander, returned)
    SELECT member.site_id, date_trunc('week', signed_up)::date,
      (date_trunc('week', day)::date - date_trunc('week', signed_up)::date) / 7, country, source, lander,
      count(DISTINCT member.member_id)
    FROM figures_visit visit JOIN figures_member member ON member.member_id = visit.member_id
    WHERE day >= date_trunc('week', ${TODAY})::date - 7 * ${weeks}::int
      AND signed_up >= ${TODAY} - 7 * ${COHORT_IN_WEEKS + 1}::int AND day >= signed_up
    GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (week, site_id, weeks_later, country, source, lander) DO UPDATE SET returned = excluded.returned`.execute(
    tx,
  )
  await sql`DELETE FROM figures_visit WHERE day < ${TODAY} - ${VISITS_KEPT_IN_DAYS}::int`.execute(tx)
}

/** Records that the member was on the site today. */
export async function insertVisit(tx: Tx, memberId: number, siteId: number): Promise<void> {
  await sql`INSERT INTO figures_visit (member_id, day, site_id) VALUES (${memberId}, ${TODAY}, ${siteId}::smallint)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Deletes the dimensions and visits of a member. The figures of the days contain no member. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM figures_member WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM figures_visit WHERE member_id = ${memberId}`.execute(tx)
}

/** The room's part of a member's download. */
export async function figuresData(memberId: number): Promise<object> {
  const { rows: counted } = await sql<object>`SELECT country, source, lander, signed_up::text FROM figures_member
    WHERE member_id = ${memberId}`.execute(db())
  const { rows: visits } = await sql<object>`SELECT day::text FROM figures_visit WHERE member_id = ${memberId}
    ORDER BY day`.execute(db())
  return { counted, visits }
}
