import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import { CODE_ATTEMPTS, CODE_IN_MINUTES } from '../rules.ts'

export async function isBlocked(db: Db | Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM debits_block WHERE member_id = ${memberId}`.execute(db)
  return rows.length > 0
}

export async function insertBlock(tx: Tx, memberId: number, reason: string): Promise<void> {
  await sql`INSERT INTO debits_block (member_id, reason) VALUES (${memberId}, ${reason}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
}

/** What a member has authorised in the last 30 days. */
export async function authorisedMinor(db: Db | Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    SELECT coalesce(sum(amount_minor), 0) AS minor FROM debits_mandate
    WHERE member_id = ${memberId} AND authorised_at > now() - interval '30 days'`.execute(db)
  return Number(rows[0]!.minor)
}

/** One at a time for each member, so that two orders at once can't pass the limit together. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('debits:' || ${memberId}::bigint, 0))`.execute(tx)
}

/** Codes of the last day to this member or this phone, whichever are more. */
export async function codesToday(db: Db | Tx, memberId: number, phone: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT greatest(
      (SELECT count(*) FROM debits_code WHERE member_id = ${memberId} AND created_at > now() - interval '1 day'),
      (SELECT count(*) FROM debits_code WHERE phone = ${phone} AND created_at > now() - interval '1 day')) AS count`.execute(
    db,
  )
  return Number(rows[0]!.count)
}

export interface NewCode {
  readonly memberId: number
  readonly orderKey: string
  readonly phone: string
  readonly binding: Buffer
  readonly codeHash: Buffer
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`
    INSERT INTO debits_code (member_id, order_key, phone, binding, code_hash, expires_at)
    VALUES (${code.memberId}, ${code.orderKey}, ${code.phone}, ${code.binding}, ${code.codeHash},
      now() + make_interval(mins => ${CODE_IN_MINUTES}))`.execute(tx)
}

/** Counts a try at the newest code of this order and returns it; undefined where none can be tried any more. */
export async function tryCode(
  db: Db | Tx,
  memberId: number,
  orderKey: string,
): Promise<{ id: number; binding: Buffer; code_hash: Buffer } | undefined> {
  const { rows } = await sql<{ id: number; binding: Buffer; code_hash: Buffer }>`
    UPDATE debits_code SET attempts = attempts + 1
    WHERE id = (SELECT max(id) FROM debits_code WHERE member_id = ${memberId} AND order_key = ${orderKey})
      AND attempts < ${CODE_ATTEMPTS} AND expires_at > now() AND used_at IS NULL
    RETURNING id, binding, code_hash`.execute(db)
  return rows[0]
}

/** False where it was used before. */
export async function spendCode(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`UPDATE debits_code SET used_at = now() WHERE id = ${id} AND used_at IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}

export interface NewMandate {
  readonly reference: string
  readonly siteId: number
  readonly memberId: number
  readonly orderId: number
  readonly codeId: number
  readonly accountHolder: string
  readonly ibanSealed: Buffer
  readonly ibanShown: string
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  readonly phone: string
  readonly amountMinor: number
  readonly currency: string
  readonly agreedText: string
  readonly userAgent: string
}

export async function insertMandate(tx: Tx, m: NewMandate): Promise<void> {
  await sql`
    INSERT INTO debits_mandate (reference, site_id, member_id, order_id, code_id, account_holder, iban_sealed, iban_shown,
      street, house_number, zip, city, phone, amount_minor, currency, agreed_text, user_agent)
    VALUES (${m.reference}, ${m.siteId}, ${m.memberId}, ${m.orderId}, ${m.codeId}, ${m.accountHolder}, ${m.ibanSealed},
      ${m.ibanShown}, ${m.street}, ${m.houseNumber}, ${m.zip}, ${m.city}, ${m.phone}, ${m.amountMinor}, ${m.currency},
      ${m.agreedText}, ${m.userAgent})`.execute(tx)
}

export async function mandateOfOrder(
  db: Db | Tx,
  orderId: number,
): Promise<{ reference: string; account_holder: string; iban_sealed: Buffer; authorised_at: Date } | undefined> {
  const { rows } = await sql<{ reference: string; account_holder: string; iban_sealed: Buffer; authorised_at: Date }>`
    SELECT reference, account_holder, iban_sealed, authorised_at FROM debits_mandate
    WHERE order_id = ${orderId}`.execute(db)
  return rows[0]
}
