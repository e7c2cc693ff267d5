import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export async function insertAccount(tx: Tx, memberId: number, siteId: number): Promise<void> {
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

/** The new balance, or null when there was too little and nothing happened. */
export async function spendCredits(
  tx: Tx,
  { memberId, credits, reason, key }: { memberId: number; credits: number; reason: number; key: string },
): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`
    SELECT credits_spend(${memberId}, ${credits}, ${reason}::smallint, ${key}) AS balance`.execute(tx)
  return rows[0]!.balance
}

/** The new balance, or null when the same cause has granted before. */
export async function grantCredits(
  tx: Tx,
  { memberId, credits, reason, ref }: { memberId: number; credits: number; reason: number; ref: string },
): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`
    SELECT credits_grant(${memberId}, ${credits}, ${reason}::smallint, ${ref}) AS balance`.execute(tx)
  return rows[0]!.balance
}

/** The new balance, or null when the same cause has taken before. */
export async function takeBackCredits(
  tx: Tx,
  { memberId, credits, reason, ref }: { memberId: number; credits: number; reason: number; ref: string },
): Promise<number | null> {
  const { rows } = await sql<{ balance: number | null }>`
    SELECT credits_take_back(${memberId}, ${credits}, ${reason}::smallint, ${ref}) AS balance`.execute(tx)
  return rows[0]!.balance
}

/** Holds the account until the transaction ends: nothing is spent, given or taken meanwhile. */
export async function holdAccount(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('credits_account').select('seq').where('member_id', '=', memberId).forUpdate().execute()
}

export interface LedgerLine {
  readonly reason: number
  readonly ref: string | null
  /** How what the member has less what they owe changed with it. */
  readonly net: number
}

/** All that ever moved of a member's credits, in order, by the primary key. */
export function ledgerOf(db: Db | Tx, memberId: number): Promise<LedgerLine[]> {
  return db
    .selectFrom('credits_entry')
    .select(['reason', 'ref', sql<number>`delta - debt`.as('net')])
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute()
}

/** The account that became premium by this, or undefined when it was already. */
export function setPremium(tx: Tx, memberId: number) {
  return tx
    .updateTable('credits_account')
    .set({ premium_since: sql`now()` })
    .where('member_id', '=', memberId)
    .where('premium_since', 'is', null)
    .returning(['balance', 'site_id'])
    .executeTakeFirst()
}

const bundleColumns = ['id', 'site_id', 'country', 'credits', 'price_minor', 'currency', 'recommended'] as const

/** A country's price list: the site's own where it has one, otherwise everybody's. */
export function readBundles(db: Db | Tx, siteId: number, country: string) {
  return db
    .selectFrom('credits_bundle')
    .select(bundleColumns)
    .where('country', '=', country)
    .where(sql<boolean>`site_id IS NOT DISTINCT FROM (
      SELECT own.site_id FROM credits_bundle AS own WHERE own.site_id = ${siteId} AND own.country = ${country} LIMIT 1)`)
    .orderBy('position')
    .execute()
}

export function readBundle(db: Db | Tx, id: number) {
  return db.selectFrom('credits_bundle').select(bundleColumns).where('id', '=', id).executeTakeFirst()
}

/** How many credits of each of these grants paid a debt; those that paid none have no entry. */
export async function debtsPaidBy(
  db: Db | Tx,
  reasons: readonly number[],
  refs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ ref: string; paid: number }>`
    SELECT ref, -debt AS paid FROM credits_entry
    WHERE reason = ANY(${[...reasons]}::smallint[]) AND ref = ANY(${[...refs]}::text[]) AND debt < 0`.execute(db)
  return new Map(rows.map(row => [row.ref, row.paid]))
}

/** Credits that causes of these reasons have moved, debts included, by their ref; for the audits of the room that moved them. */
export async function creditedFor(
  db: Db | Tx,
  reasons: readonly number[],
  since: Date | null = null,
): Promise<{ reason: number; ref: string; memberId: number; credits: number }[]> {
  const rows = await db
    .selectFrom('credits_entry')
    .select(['reason', 'ref', 'member_id', sql<number>`delta - debt`.as('credits')])
    .where(sql<boolean>`reason = ANY(${[...reasons]}::smallint[])`)
    .where('ref', 'is not', null)
    .$if(since !== null, query => query.where('at', '>', since!))
    .execute()
  return rows.map(({ reason, ref, member_id, credits }) => ({ reason, ref: ref!, memberId: member_id, credits }))
}
