import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import type { Day, ListedMeasure } from '../../rules.ts'
import { matching, type Selection } from './store-figures.ts'

export interface ItemRow {
  readonly id: number
  /** Never null, because the condition on the day excludes null. */
  readonly at: Date | null
  readonly atText: string
  /** Messages of one time and conversation are ordered by it; 0 in other lists. */
  readonly seq: number
  readonly site_id: number
  readonly member_id: number
  /** Empty after the member was erased. */
  readonly name: string
  readonly order_id: number | null
  readonly minor: number | null
  readonly currency: string | null
  readonly waited_in_seconds: number | null
}

/** The place of a row in the list of its day. */
export type ItemPlace = readonly [at: string, id: number, seq: number]

interface Page {
  readonly day: Day
  readonly selection: Selection
  readonly currency?: string | undefined
  /** The last row that was shown. */
  readonly after?: ItemPlace | undefined
  readonly limit: number
}

/** The rows of one day that a number counts, newest first. Messages are listed without their text. */
export const ITEMS: Readonly<Record<ListedMeasure, (page: Page) => Promise<ItemRow[]>>> = {
  active: activeRows,
  signups: signupRows,
  confirmations: confirmationRows,
  first_orders: page => orderRows(page, false),
  repeat_orders: page => orderRows(page, true),
  revenue: page => orderRows(page, null),
  refunds: page => reversalRows(page, 'refund'),
  chargebacks: page => reversalRows(page, 'chargeback'),
  restored: restoredRows,
  paid_messages: page => messageRows(page, 'paid_messages'),
  free_messages: page => messageRows(page, 'free_messages'),
  fictional_messages: page => messageRows(page, 'fictional_messages'),
  answers: page => messageRows(page, 'answers'),
  waits: waitRows,
}

const beginOf = (day: Day) => sql`(${day}::date::timestamp AT TIME ZONE ${TIME_ZONE})`
const endOf = (day: Day) => sql`((${day}::date + 1)::timestamp AT TIME ZONE ${TIME_ZONE})`
const within = (day: Day, column: string) =>
  sql`${sql.ref(column)} >= ${beginOf(day)} AND ${sql.ref(column)} < ${endOf(day)}`

/** The columns that a list doesn't have. */
const NO_ORDER = sql`NULL::bigint AS order_id, NULL::int AS minor, NULL::text AS currency`
const NO_WAIT = sql`0 AS seq, NULL::int AS waited_in_seconds`

const LISTED = sql`SELECT id, at, at::text AS "atText", seq, site_id, member_id, order_id, minor, currency, waited_in_seconds,
    coalesce((SELECT name::text FROM members_profile WHERE member_id = item.member_id), '') AS name
  FROM (SELECT row.*, coalesce(member.country, '') AS country, coalesce(member.source, '') AS source,
    coalesce(member.lander, '') AS lander`

/** The dimensions of a row are those under which its member is counted. */
const onPage = ({ selection, currency, after, limit }: Page) => sql`
  AS row LEFT JOIN figures_member member ON member.member_id = row.member_id) AS item
  WHERE ${matching(selection)} AND ${currency === undefined ? sql`true` : sql`currency = ${currency}`}
    AND ${after ? sql`(at, id, seq) < (${after[0]}::timestamptz, ${after[1]}::bigint, ${after[2]}::int)` : sql`true`}
  ORDER BY at DESC, id DESC, seq DESC LIMIT ${limit}`

/** A member is listed on each day with a visit, at noon. */
async function activeRows(page: Page): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${LISTED} FROM (
      SELECT member_id AS id, (day + time '12:00') AT TIME ZONE ${TIME_ZONE} AS at, site_id, member_id,
        ${NO_ORDER}, ${NO_WAIT}
      FROM figures_visit WHERE day = ${page.day}::date)
    ${onPage(page)}`.execute(db())
  return rows
}

/** The profile of an erased member is deleted, so the account says whether the member was fictional. */
const MEMBERS = sql`site_id, id AS member_id, ${NO_ORDER}, ${NO_WAIT} FROM accounts_account account
      WHERE NOT fictional
        AND (erased_at IS NOT NULL OR EXISTS (SELECT FROM members_profile WHERE member_id = account.id))`

async function signupRows(page: Page): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${LISTED} FROM (
      SELECT id, signup_date AS at, ${MEMBERS} AND ${within(page.day, 'signup_date')})
    ${onPage(page)}`.execute(db())
  return rows
}

async function confirmationRows(page: Page): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${LISTED} FROM (
      SELECT id, confirmed_at AS at, ${MEMBERS} AND ${within(page.day, 'confirmed_at')})
    ${onPage(page)}`.execute(db())
  return rows
}

/** `repeat` says whether the member had bought before; null selects all orders. */
async function orderRows(page: Page, repeat: boolean | null): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${LISTED} FROM (
      SELECT id, settled_at AS at, site_id, member_id, id AS order_id, amount_minor AS minor, currency::text, ${NO_WAIT}
      FROM payments_order bought
      WHERE status = 'completed' AND ${within(page.day, 'settled_at')}
        AND (${repeat}::boolean IS NULL OR ${repeat}::boolean = EXISTS (SELECT FROM payments_order earlier
          WHERE earlier.member_id = bought.member_id AND earlier.status = 'completed'
            AND (earlier.settled_at, earlier.id) < (bought.settled_at, bought.id))))
    ${onPage(page)}`.execute(db())
  return rows
}

const REVERSED = sql`site_id, member_id, payment.order_id, reversal.amount_minor AS minor, currency::text, ${NO_WAIT}
  FROM payments_reversal reversal JOIN payments_payment payment ON payment.id = payment_id
  JOIN payments_order ON payments_order.id = payment.order_id AND paid_payment_id = payment.id
    AND payments_order.status = 'completed'`

async function reversalRows(page: Page, kind: 'refund' | 'chargeback'): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${LISTED} FROM (
      SELECT reversal.id, reversal.created_at AS at, ${REVERSED}
      WHERE reversal.kind = ${kind} AND ${within(page.day, 'reversal.created_at')})
    ${onPage(page)}`.execute(db())
  return rows
}

async function restoredRows(page: Page): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${LISTED} FROM (
      SELECT reversal.id, reversal.settled_at AS at, ${REVERSED}
      WHERE reversal.status = 'undone' AND ${within(page.day, 'reversal.settled_at')})
    ${onPage(page)}`.execute(db())
  return rows
}

/** The member is the sender. An erased sender has no profile, and no fictional profile is ever erased. */
async function messageRows(
  page: Page,
  kind: 'paid_messages' | 'free_messages' | 'fictional_messages' | 'answers',
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${LISTED} FROM (
      SELECT conversation_id AS id, message.created_at AS at, seq, conversation.site_id, sender_id AS member_id,
        ${NO_ORDER}, NULL::int AS waited_in_seconds
      FROM chat_message message JOIN chat_conversation conversation ON conversation.id = conversation_id
      LEFT JOIN members_profile sender ON sender.member_id = sender_id
      LEFT JOIN members_profile recipient ON recipient.member_id = a_id + b_id - sender_id
      WHERE sender_id <> 0 AND ${within(page.day, 'message.created_at')} AND ${kind} =
        CASE WHEN sender.fictional THEN 'answers' WHEN recipient.fictional THEN 'fictional_messages'
          WHEN cost > 0 THEN 'paid_messages' ELSE 'free_messages' END)
    ${onPage(page)}`.execute(db())
  return rows
}

/** Answers of the desk with the member who waited. */
async function waitRows(page: Page): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${LISTED} FROM (
      SELECT id, at, site_id, member_id, 0 AS seq, waited_in_seconds, ${NO_ORDER}
      FROM desk_answer WHERE ${within(page.day, 'at')})
    ${onPage(page)}`.execute(db())
  return rows
}
