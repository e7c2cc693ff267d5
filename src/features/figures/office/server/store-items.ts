import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import type { Measure, Range } from '../../rules.ts'
import type { Selection } from './store-figures.ts'

export interface ItemRow {
  readonly id: number
  /** Never null, because the condition on the period excludes null. */
  readonly at: Date | null
  readonly atText: string
  readonly site_id: number
  readonly member_id: number
  /** Empty after the member was erased. */
  readonly name: string
  readonly order_id: number | null
  readonly minor: number | null
  readonly currency: string | null
}

interface Page {
  readonly range: Range
  readonly selection: Selection
  readonly currency?: string | undefined
  /** The time and id of the last row that was shown. */
  readonly after?: readonly [at: string, id: number] | undefined
  readonly limit: number
}

/** The rows that a number counts, newest first. Messages have no list, because staff must not read them. */
export const ITEMS: Partial<Record<Measure, (page: Page) => Promise<ItemRow[]>>> = {
  active: activeRows,
  signups: signupRows,
  confirmations: confirmationRows,
  first_orders: page => orderRows(page, false),
  repeat_orders: page => orderRows(page, true),
  revenue: page => orderRows(page, null),
  refunds: page => reversalRows(page, 'refund'),
  chargebacks: page => reversalRows(page, 'chargeback'),
  restored: restoredRows,
}

const COLUMNS = sql`item.id, item.at, item.at::text AS "atText", item.site_id, item.member_id,
  coalesce(profile.name::text, '') AS name, item.order_id, item.minor, item.currency`

const NAMED = sql`LEFT JOIN figures_member member ON member.member_id = item.member_id
  LEFT JOIN members_profile profile ON profile.member_id = item.member_id`

const from = ({ first }: Range) => sql`(${first}::date::timestamp AT TIME ZONE ${TIME_ZONE})`
const to = ({ last }: Range) => sql`((${last}::date + 1)::timestamp AT TIME ZONE ${TIME_ZONE})`

const onPage = ({ range, selection: { sites, country, source, lander }, currency, after, limit }: Page) => sql`
  item.at >= ${from(range)} AND item.at < ${to(range)}
  AND (${sites === 'all'}::boolean OR item.site_id = ANY(${sites === 'all' ? [] : [...sites]}::smallint[]))
  AND (${currency ?? null}::text IS NULL OR item.currency = ${currency ?? null})
  AND (${country ?? null}::text IS NULL OR coalesce(member.country, '') = ${country ?? null})
  AND (${source ?? null}::text IS NULL OR coalesce(member.source, '') = ${source ?? null})
  AND (${lander ?? null}::text IS NULL OR coalesce(member.lander, '') = ${lander ?? null})
  AND (${after?.[0] ?? null}::timestamptz IS NULL
    OR (item.at, item.id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::bigint))
  ORDER BY item.at DESC, item.id DESC LIMIT ${limit}`

const NO_ORDER = sql`NULL::bigint AS order_id, NULL::int AS minor, NULL::text AS currency`

/** A member is listed on each day with a visit, at noon. The day and the member are the place in the index. */
async function activeRows({ range, selection, after, limit }: Page): Promise<ItemRow[]> {
  const { sites, country, source, lander } = selection
  const { rows } = await sql<ItemRow>`SELECT item.member_id AS id, (day + time '12:00') AT TIME ZONE ${TIME_ZONE} AS at,
      day::text AS "atText", item.site_id, item.member_id, coalesce(profile.name::text, '') AS name, ${NO_ORDER}
    FROM figures_visit AS item ${NAMED}
    WHERE day >= ${range.first}::date AND day <= ${range.last}::date
      AND (${sites === 'all'}::boolean OR item.site_id = ANY(${sites === 'all' ? [] : [...sites]}::smallint[]))
      AND (${country ?? null}::text IS NULL OR coalesce(member.country, '') = ${country ?? null})
      AND (${source ?? null}::text IS NULL OR coalesce(member.source, '') = ${source ?? null})
      AND (${lander ?? null}::text IS NULL OR coalesce(member.lander, '') = ${lander ?? null})
      AND (${after?.[0] ?? null}::date IS NULL
        OR (day, item.member_id) < (${after?.[0] ?? null}::date, ${after?.[1] ?? null}::bigint))
    ORDER BY day DESC, item.member_id DESC LIMIT ${limit}`.execute(db())
  return rows
}

async function signupRows(page: Page): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`SELECT ${COLUMNS} FROM (
      SELECT account.id, account.signup_date AS at, account.site_id, account.id AS member_id, ${NO_ORDER}
      FROM accounts_account account JOIN members_profile person ON person.member_id = account.id
      WHERE NOT person.fictional
    ) AS item ${NAMED} WHERE ${onPage(page)}`.execute(db())
  return rows
}

async function confirmationRows(page: Page): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`SELECT ${COLUMNS} FROM (
      SELECT account.id, account.confirmed_at AS at, account.site_id, account.id AS member_id, ${NO_ORDER}
      FROM accounts_account account JOIN members_profile person ON person.member_id = account.id
      WHERE NOT person.fictional
    ) AS item ${NAMED} WHERE ${onPage(page)}`.execute(db())
  return rows
}

/** `repeat` says whether the member had bought before; null selects all orders. */
async function orderRows(page: Page, repeat: boolean | null): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`SELECT ${COLUMNS} FROM (
      SELECT id, settled_at AS at, site_id, member_id, id AS order_id, amount_minor AS minor, currency
      FROM payments_order bought
      WHERE status = 'completed' AND (${repeat}::boolean IS NULL OR ${repeat}::boolean = EXISTS (
        SELECT FROM payments_order earlier
        WHERE earlier.member_id = bought.member_id AND earlier.status = 'completed'
          AND (earlier.settled_at, earlier.id) < (bought.settled_at, bought.id)))
    ) AS item ${NAMED} WHERE ${onPage(page)}`.execute(db())
  return rows
}

const REVERSALS = sql`payments_reversal reversal JOIN payments_payment payment ON payment.id = payment_id
  JOIN payments_order ON payments_order.id = payment.order_id AND paid_payment_id = payment.id
    AND payments_order.status = 'completed'`

async function reversalRows(page: Page, kind: 'refund' | 'chargeback'): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`SELECT ${COLUMNS} FROM (
      SELECT reversal.id, reversal.created_at AS at, site_id, member_id, payment.order_id,
        reversal.amount_minor AS minor, currency
      FROM ${REVERSALS} WHERE reversal.kind = ${kind}
    ) AS item ${NAMED} WHERE ${onPage(page)}`.execute(db())
  return rows
}

async function restoredRows(page: Page): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`SELECT ${COLUMNS} FROM (
      SELECT reversal.id, reversal.settled_at AS at, site_id, member_id, payment.order_id,
        reversal.amount_minor AS minor, currency
      FROM ${REVERSALS} WHERE reversal.status = 'undone'
    ) AS item ${NAMED} WHERE ${onPage(page)}`.execute(db())
  return rows
}
