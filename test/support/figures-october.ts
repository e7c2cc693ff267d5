/** A month of known members, orders and reversals on two sites, for the tests of the figures. */
import type { TestApp } from './app.ts'
import { buy, payInLab, reversalsOnce } from './shop.ts'
import { newMember, type SignedUpMember } from './signed-up-member.ts'

export type OctoberMembers = Readonly<Record<'anna' | 'bea' | 'cor', SignedUpMember>>

/** The times are UTC. Amsterdam is two hours ahead until 25 October and then one hour. */
export async function makeOctober(app: TestApp): Promise<OctoberMembers> {
  const tracked = { form: { tracking: 'network=Acme&lander=%2Fmembers%2F7%2Flanding2%2Fsummer' } }
  const anna = await newMember(app, tracked)
  const bea = await newMember(app, { form: { tracking: 'lander=%2F' } })
  const cor = await newMember(app, { host: 'vlam.localhost' })
  await signedUp(anna, '2026-10-04 23:30', '2026-10-05 09:00')
  await signedUp(bea, '2026-10-25 22:30', '2026-10-25 22:40')
  await signedUp(cor, '2026-09-30 22:00', '2026-10-01 12:00')
  await bought(anna, '2026-10-05 10:00', 1499, 'EUR')
  const second = await bought(anna, '2026-10-24 22:30', 2999, 'EUR')
  await bought(cor, '2026-10-31 22:59', 1299, 'EUR', 'bancontact')
  const crowns = await bought(bea, '2026-10-31 23:00', 12900, 'SEK')
  await reversed(second, 'refund_part', '2026-10-28 08:00')
  await reversed(crowns, 'chargeback', '2026-11-02 08:00')
  await reversed(crowns, 'chargeback_reversed', '2026-11-02 08:00', '2026-11-04 08:00')
  return { anna, bea, cor }
}

async function query(text: string, values: readonly unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return pool().query(text, [...values])
}

async function signedUp({ memberId }: SignedUpMember, at: string, confirmed: string): Promise<void> {
  await query(
    `UPDATE accounts_account SET signup_date = ($2::text || '+00')::timestamptz,
      confirmed_at = ($3::text || '+00')::timestamptz WHERE id = $1`,
    [memberId, at, confirmed],
  )
}

async function bought(
  { client, memberId }: SignedUpMember,
  at: string,
  minor: number,
  currency: string,
  method: 'ideal' | 'bancontact' = 'ideal',
) {
  const order = await buy(client, { method })
  const { rows } = await query('SELECT id FROM payments_order WHERE member_id = $1 ORDER BY id DESC LIMIT 1', [
    memberId,
  ])
  await query(
    `UPDATE payments_order SET settled_at = ($2::text || '+00')::timestamptz, amount_minor = $3, vat_minor = 0,
      currency = $4 WHERE id = $1`,
    [rows[0].id, at, minor, currency],
  )
  return { ...order, id: rows[0].id as number, client, reversals: [] as string[] }
}

async function reversed(
  order: Awaited<ReturnType<typeof bought>>,
  how: 'refund_part' | 'chargeback' | 'chargeback_reversed',
  at: string,
  undone?: string,
): Promise<void> {
  await payInLab(order.client, order, how)
  if (how === 'chargeback_reversed') order.reversals[0] = 'undone'
  else order.reversals.push('done')
  await reversalsOnce(order.payment_id, order.reversals)
  await query(
    `UPDATE payments_reversal SET created_at = ($2::text || '+00')::timestamptz,
      settled_at = ($3::text || '+00')::timestamptz,
      amount_minor = CASE WHEN $4 THEN 1000 ELSE (SELECT amount_minor FROM payments_order WHERE id = $1) END
    WHERE payment_id IN (SELECT id FROM payments_payment WHERE order_id = $1)`,
    [order.id, at, undone ?? at, how === 'refund_part'],
  )
}
