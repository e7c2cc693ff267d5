import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { CreditReason, MoneyReason, SpendReason } from '../rules.ts'

/** Creates an empty credit account for a new member. An existing account stays as it is. */
export async function openCreditAccount(tx: Tx, memberId: number, siteId: number): Promise<void> {
  await tx
    .insertInto('credits_account')
    .values({ member_id: memberId, site_id: siteId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export function accountOf(db: Db | Tx, memberId: number) {
  return db
    .selectFrom('credits_account')
    .select(['balance', 'premium_since', 'site_id', 'debt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** The debts of these members; a member without a credit account is absent. */
export async function debtsOf(db: Db | Tx, memberIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; debt: number }>`SELECT member_id AS id, debt FROM credits_account
    WHERE member_id = ANY(${memberIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, debt }) => [id, debt]))
}

/** The new balance, or null if there were too few credits; then nothing changes. */
export async function spendCredits(
  tx: Tx,
  { memberId, credits, reason, key }: { memberId: number; credits: number; reason: number; key: string },
): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`
    SELECT credits_spend(${memberId}, ${credits}, ${reason}::smallint, ${key}) AS balance`.execute(tx)
  return rows[0]!.balance
}

interface Movement {
  readonly memberId: number
  readonly credits: number
  readonly reason: number
  readonly ref: string
  /** Only for reasons without a fixed counter account. */
  readonly counter?: string | undefined
}

/** The new balance, or null if credits were granted for this `ref` before. */
export async function grantCredits(
  tx: Tx,
  { memberId, credits, reason, ref, counter }: Movement,
): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`
    SELECT credits_grant(${memberId}, ${credits}, ${reason}::smallint, ${ref}, ${counter}) AS balance`.execute(tx)
  return rows[0]!.balance
}

/** The new balance, or null if credits were taken back for this `ref` before. */
export async function takeBackCredits(
  tx: Tx,
  { memberId, credits, reason, ref, counter }: Movement,
): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`
    SELECT credits_take_back(${memberId}, ${credits}, ${reason}::smallint, ${ref}, ${counter}) AS balance`.execute(tx)
  return rows[0]!.balance
}

/** The credits that were granted for this `ref`; 0 if there were none. */
export async function creditsGranted(db: Db | Tx, { reason, ref }: Pick<Movement, 'reason' | 'ref'>): Promise<number> {
  const { rows } = await sql<{ credits: number }>`SELECT delta - debt AS credits FROM credits_entry
    WHERE reason = ${reason}::smallint AND ref = ${ref}`.execute(db)
  return rows[0]?.credits ?? 0
}

/** Locks the account until the transaction ends: until then no other transaction spends, grants or takes credits. */
export async function lockAccount(tx: Db | Tx, memberId: number): Promise<void> {
  await tx.selectFrom('credits_account').select('seq').where('member_id', '=', memberId).forUpdate().execute()
}

export interface LedgerLine {
  readonly reason: CreditReason
  readonly ref: string | null
  /** The change of the balance minus the change of the debt. */
  readonly net: number
}

/** All entries of a member's ledger, oldest first, by the primary key. */
export async function ledgerOf(db: Db | Tx, memberId: number): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    SELECT name AS reason, ref, delta - debt AS net FROM credits_entry JOIN credits_reason ON id = reason
    WHERE member_id = ${memberId} ORDER BY seq`.execute(db)
  return rows
}

/** The changed account, or undefined if it was in this state already. */
export function storePremium(tx: Tx, memberId: number, paidUser: boolean) {
  return tx
    .updateTable('credits_account')
    .set({ premium_since: paidUser ? sql`now()` : null })
    .where('member_id', '=', memberId)
    .where('premium_since', paidUser ? 'is' : 'is not', null)
    .returning('balance')
    .executeTakeFirst()
}

export function readBundle(db: Db | Tx, id: number) {
  return db
    .selectFrom('credits_bundle')
    .select(['id', 'site_id', 'country', 'credits'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The credits of each of these purchases that paid a debt. A purchase that paid no debt has no entry. */
export async function debtsPaidBy(db: Db | Tx, refs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ ref: string; paid: number }>`
    SELECT ref, -debt AS paid FROM credits_entry
    WHERE reason IN (SELECT id FROM credits_reason WHERE name = 'purchase') AND ref = ANY(${[...refs]}::text[])
      AND debt < 0`.execute(db)
  return new Map(rows.map(row => [row.ref, row.paid]))
}

export interface MoneyEntry {
  readonly reason: MoneyReason
  /** The payment provider. */
  readonly counter: string
  readonly ref: string
  readonly member_id: number
  /** Debts included. */
  readonly credits: number
}

/** All credit movements that belong to a movement of money; for the ledger check of the payments. */
export async function moneyEntries(db: Db | Tx, since: Date | null = null): Promise<MoneyEntry[]> {
  const { rows } = await sql<MoneyEntry>`
    SELECT name AS reason, coalesce(entry.counter, credits_reason.counter) AS counter, ref, member_id, delta - debt AS credits
    FROM credits_entry AS entry JOIN credits_reason ON id = reason
    WHERE name IN ('purchase', 'reversal', 'restored') AND ref IS NOT NULL AND (${since}::timestamptz IS NULL OR at > ${since})`.execute(
    db,
  )
  return rows
}

/** The credits that a member spent on messages, photos and gifts since a time. */
export async function spendingsSince(on: Db | Tx, memberId: number, since: Date) {
  const { rows } = await sql<{ reason: SpendReason; count: number; credits: number }>`
    SELECT reason.name AS reason, count(*)::int AS count, -sum(entry.delta)::int AS credits
    FROM credits_entry AS entry JOIN credits_reason AS reason ON reason.id = entry.reason
    WHERE entry.member_id = ${memberId} AND entry.at >= ${since} AND entry.spend_key IS NOT NULL
    GROUP BY reason.id, reason.name ORDER BY reason.id`.execute(on)
  return rows
}
