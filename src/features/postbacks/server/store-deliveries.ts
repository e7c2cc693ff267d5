import { sql } from 'kysely'
import type { Tracking } from '#accounts/rules'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { DELIVERIES_KEPT_IN_DAYS, type DeliveryState } from '../rules.ts'

export interface DeliveryRow {
  readonly id: number
  readonly template_id: number
  readonly event_id: string
  readonly subject_id: number | null
  readonly tracking: Tracking
  readonly state: DeliveryState
  readonly attempts: number
  readonly status: number | null
  readonly created_at: Date
  readonly attempted_at: Date | null
}

interface NewDelivery {
  readonly templateId: number
  /** Null for a test. */
  readonly subjectId: number | null
  readonly memberId: number | null
  readonly tracking: Tracking
}

/** The id; undefined if the network hears of this event already. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO postbacks_delivery (template_id, subject_id, member_id, tracking)
    VALUES (${delivery.templateId}, ${delivery.subjectId}, ${delivery.memberId},
      ${JSON.stringify(delivery.tracking)}::jsonb)
    ON CONFLICT (template_id, subject_id) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

export async function deliveryById(on: Db | Tx, id: number): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`SELECT * FROM postbacks_delivery WHERE id = ${id}`.execute(on)
  return rows[0]
}

interface Attempt {
  readonly id: number
  /** The attempts before this one. */
  readonly before: number
  readonly state: DeliveryState
  readonly status: number | null
}

/** False if another run of the job has recorded this attempt. */
export async function noteAttempt(tx: Tx, { id, before, state, status }: Attempt): Promise<boolean> {
  const { rows } = await sql`UPDATE postbacks_delivery SET state = ${state}, status = ${status}::smallint,
      attempts = attempts + 1, attempted_at = now()
    WHERE id = ${id} AND state = 'waiting' AND attempts = ${before}::smallint RETURNING id`.execute(tx)
  return rows.length > 0
}

/** The deliveries that a pause held back. */
export async function waitingDeliveries(tx: Tx, templateId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM postbacks_delivery
    WHERE template_id = ${templateId} AND state = 'waiting' ORDER BY id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The deliveries of a template with lower ids than `before`, newest first. */
export async function deliveriesOf(
  templateId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`SELECT * FROM postbacks_delivery
    WHERE template_id = ${templateId} AND id < coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})
    ORDER BY id DESC LIMIT ${limit}`.execute(db())
  return rows
}

/** Whether the member had paid an order before this one. */
export async function hasEarlierOrder(tx: Tx, memberId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM payments_order
    WHERE member_id = ${memberId} AND status = 'completed' AND id <> ${orderId}) AS has`.execute(tx)
  return rows[0]!.has
}

export async function deleteOldDeliveries(tx: Tx): Promise<void> {
  await sql`DELETE FROM postbacks_delivery
    WHERE created_at < now() - make_interval(days => ${DELIVERIES_KEPT_IN_DAYS})`.execute(tx)
}

export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM postbacks_delivery WHERE member_id = ${memberId}`.execute(tx)
}

/** The room's part of a member's download. */
export async function postbacksData(memberId: number): Promise<object> {
  const { rows: postbacks } = await sql<object>`SELECT source, event, delivery.tracking, state, attempted_at
    FROM postbacks_delivery delivery JOIN postbacks_template template ON template.id = template_id
    WHERE member_id = ${memberId} ORDER BY delivery.id`.execute(db())
  return { postbacks }
}
