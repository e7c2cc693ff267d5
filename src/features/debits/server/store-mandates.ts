import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Creditor } from './store.ts'

export interface MandateFile {
  readonly reference: string
  readonly account_holder: string
  readonly iban_sealed: Buffer
  readonly iban_shown: string
  readonly street: string
  readonly house_number: string
  readonly zip: string
  readonly city: string
  readonly phone: string
  readonly amount_minor: number
  readonly currency: string
  readonly agreed_text: string
  readonly locale: string
  readonly creditor: Creditor
  readonly collected_on: string
  readonly user_agent: string
  readonly address: string
  readonly authorised_at: Date
  /** The encrypted personal data of an erased member; the other columns are then blank. */
  readonly kept_sealed: Buffer | null
}

/** The mandate of an order; undefined once it is forgotten. */
export async function mandateFile(on: Db | Tx, orderId: number): Promise<MandateFile | undefined> {
  const { rows } =
    await sql<MandateFile>`SELECT reference, account_holder, iban_sealed, iban_shown, street, house_number,
      zip, city, phone, amount_minor, currency, agreed_text, locale, creditor, collected_on::text AS collected_on, user_agent,
      address, authorised_at, kept_sealed
    FROM debits_mandate WHERE order_id = ${orderId} AND forgotten_at IS NULL`.execute(on)
  return rows[0]
}

/** The orders that have a mandate, without forgotten mandates. */
export async function ordersWithMandate(on: Db | Tx, orderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ order_id: number }>`SELECT order_id FROM debits_mandate
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) AND forgotten_at IS NULL`.execute(on)
  return new Set(rows.map(row => row.order_id))
}

/** The accounts and phones of a member's mandates, without those that were erased. */
export async function accountsOf(tx: Tx, memberId: number): Promise<{ encryptedIban: Buffer; phone: string }[]> {
  const { rows } = await sql<{ encryptedIban: Buffer; phone: string }>`
    SELECT iban_sealed AS "encryptedIban", phone FROM debits_mandate
    WHERE member_id = ${memberId} AND forgotten_at IS NULL AND kept_sealed IS NULL`.execute(tx)
  return rows
}

/** A bank account or phone as its keyed hash. */
export interface DebtorHash {
  readonly kind: 'iban' | 'phone'
  readonly hash: Buffer
}

/** The members whose mandates have one of these hashes. */
export async function membersWithDebtor(
  debtors: readonly DebtorHash[],
): Promise<(DebtorHash & { memberId: number; siteId: number })[]> {
  const hashes = (kind: string) => debtors.filter(each => each.kind === kind).map(each => each.hash)
  const { rows } = await sql<DebtorHash & { memberId: number; siteId: number }>`
    SELECT 'iban' AS kind, iban_hash AS hash, member_id AS "memberId", site_id AS "siteId" FROM debits_mandate
      WHERE iban_hash = ANY(${hashes('iban')}::bytea[])
    UNION SELECT 'phone', phone_hash, member_id, site_id FROM debits_mandate
      WHERE phone_hash = ANY(${hashes('phone')}::bytea[])`.execute(db())
  return rows
}

export interface MandateHashes {
  readonly ibanHash: Buffer
  readonly phoneHash: Buffer
}

/** Locks and returns mandates that were stored without hashes. Mandates that another process has locked are skipped. */
export async function mandatesToHash(
  tx: Tx,
  limit: number,
): Promise<{ id: number; encryptedIban: Buffer; phone: string }[]> {
  const { rows } = await sql<{ id: number; encryptedIban: Buffer; phone: string }>`
    SELECT id, iban_sealed AS "encryptedIban", phone FROM debits_mandate
    WHERE iban_hash IS NULL AND kept_sealed IS NULL AND forgotten_at IS NULL
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows
}

export async function setMandateHashes(tx: Tx, id: number, { ibanHash, phoneHash }: MandateHashes): Promise<void> {
  await sql`UPDATE debits_mandate SET iban_hash = ${ibanHash}, phone_hash = ${phoneHash} WHERE id = ${id}`.execute(tx)
}
