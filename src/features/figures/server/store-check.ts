import { sql } from 'kysely'
import type { Db } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'

type Difference = {
  readonly rule: string
  readonly site: number
  readonly day: string
  readonly currency: string
  readonly counted: number
  readonly booked: number
}

/** The counted days that have ended and whose money differs from the orders and reversals. */
export async function differentMoney(on: Db, since: Date | null): Promise<Difference[]> {
  const day = (at: string) => sql`(${sql.ref(at)} AT TIME ZONE ${TIME_ZONE})::date`
  const reversals = sql`payments_reversal reversal JOIN payments_payment payment ON payment.id = payment_id
    JOIN payments_order ON payments_order.id = order_id AND paid_payment_id = payment.id
      AND payments_order.status = 'completed'`
  const { rows } = await sql<Difference>`
    WITH booked AS (
      SELECT site_id, day, measure, currency, sum(minor)::bigint AS minor FROM (
        SELECT site_id, ${day('settled_at')} AS day, 'revenue' AS measure, currency, amount_minor AS minor
        FROM payments_order WHERE status = 'completed'
        UNION ALL
        SELECT site_id, ${day('reversal.created_at')}, CASE kind WHEN 'refund' THEN 'refunds' ELSE 'chargebacks' END,
          currency, reversal.amount_minor FROM ${reversals}
        UNION ALL
        SELECT site_id, ${day('reversal.settled_at')}, 'restored', currency, reversal.amount_minor
        FROM ${reversals} WHERE reversal.status = 'undone'
      ) AS fact GROUP BY 1, 2, 3, 4
    ), counted AS (
      SELECT site_id, day, measure, currency, sum(value)::bigint AS minor FROM figures_day
      WHERE currency <> '' GROUP BY 1, 2, 3, 4
    )
    SELECT coalesce(booked.measure, counted.measure) AS rule, coalesce(booked.site_id, counted.site_id)::int AS site,
      day::text, coalesce(booked.currency, counted.currency) AS currency,
      coalesce(counted.minor, 0)::bigint AS counted, coalesce(booked.minor, 0)::bigint AS booked
    FROM booked FULL JOIN counted USING (site_id, day, measure, currency)
    JOIN figures_counted finished USING (day)
    WHERE (finished.at AT TIME ZONE ${TIME_ZONE})::date > day
      AND (${since}::timestamptz IS NULL OR day >= (${since}::timestamptz AT TIME ZONE ${TIME_ZONE})::date)
      AND coalesce(booked.minor, 0) <> coalesce(counted.minor, 0)
    ORDER BY day, site`.execute(on)
  return rows
}

/** The sums of a day that differ from its figures or waits. `rule` is the measure and the dimension. */
export async function differentSums(on: Db, since: Date | null): Promise<Difference[]> {
  const checked = sql`(${since}::timestamptz IS NULL OR day >= (${since}::timestamptz AT TIME ZONE ${TIME_ZONE})::date)`
  const wait = sql`'waits of ' || minutes || ' minutes'`
  const dimensions = sql`unnest(ARRAY['all', 'country', 'source', 'lander']) AS dimension`
  const { rows } = await sql<Difference>`
    WITH summed AS (
      SELECT site_id, day, measure, currency, dimension, sum(value)::bigint AS value
      FROM figures_sum WHERE ${checked} GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT site_id, day, ${wait}, '', dimension, sum(answers)::bigint
      FROM figures_wait_sum WHERE ${checked} GROUP BY site_id, day, minutes, dimension
    ), figure AS (
      SELECT site_id, day, measure, currency, dimension, sum(value)::bigint AS value
      FROM figures_day, ${dimensions} WHERE ${checked} GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT site_id, day, ${wait}, '', dimension, sum(answers)::bigint
      FROM figures_wait, ${dimensions} WHERE ${checked} GROUP BY site_id, day, minutes, dimension
    )
    SELECT measure || ' by ' || dimension AS rule, site_id::int AS site, day::text, currency,
      coalesce(summed.value, 0)::bigint AS counted, coalesce(figure.value, 0)::bigint AS booked
    FROM summed FULL JOIN figure USING (site_id, day, measure, currency, dimension)
    WHERE coalesce(summed.value, 0) <> coalesce(figure.value, 0)
    ORDER BY day, site_id, rule`.execute(on)
  return rows
}
