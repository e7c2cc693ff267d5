import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
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

/** The sum that a member has authorised in the last 30 days, in cents, without released mandates. */
export async function authorisedMinor(db: Db | Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    SELECT coalesce(sum(amount_minor), 0) AS minor FROM debits_mandate
    WHERE member_id = ${memberId} AND authorised_at > now() - interval '30 days' AND released_at IS NULL`.execute(db)
  return Number(rows[0]!.minor)
}

/** Serialises a member's authorisations, so that two concurrent orders can't exceed the limit together. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('debits:' || ${memberId}::bigint, 0))`.execute(tx)
}

interface CodesToday {
  /** The larger of two counts: the codes to this member, and the codes to this phone. */
  readonly own: number
  /** Codes that this network asked for. */
  readonly network: number
  /** Codes that this site sent. */
  readonly site: number
  /** Codes that all sites sent. */
  readonly all: number
}

/** Counts the codes of the last 24 hours. */
export async function codesToday(
  db: Db | Tx,
  { memberId, siteId, phone, network }: Pick<NewCode, 'memberId' | 'siteId' | 'phone' | 'network'>,
): Promise<CodesToday> {
  const { rows } = await sql<CodesToday>`
    SELECT greatest(
        (SELECT count(*) FROM debits_code WHERE member_id = ${memberId} AND created_at > now() - interval '1 day'),
        (SELECT count(*) FROM debits_code WHERE phone = ${phone} AND created_at > now() - interval '1 day'))::int AS own,
      (SELECT count(*) FROM debits_code WHERE network = ${network} AND created_at > now() - interval '1 day')::int AS network,
      (SELECT count(*) FROM debits_code
        WHERE site_id = ${siteId}::smallint AND created_at > now() - interval '1 day')::int AS site,
      (SELECT count(*) FROM debits_code WHERE created_at > now() - interval '1 day')::int AS "all"`.execute(db)
  return rows[0]!
}

export interface NewCode {
  readonly memberId: number
  readonly siteId: number
  readonly orderKey: string
  readonly phone: string
  readonly network: Buffer
  readonly binding: Buffer
  readonly codeHash: Buffer
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`
    INSERT INTO debits_code (member_id, site_id, order_key, phone, network, binding, code_hash, expires_at)
    VALUES (${code.memberId}, ${code.siteId}, ${code.orderKey}, ${code.phone}, ${code.network}, ${code.binding}, ${code.codeHash},
      now() + make_interval(mins => ${CODE_IN_MINUTES}))`.execute(tx)
}

/**
 * Counts a try of the newest code of this order, and returns the code; undefined if the code is expired, used or out of
 * tries.
 */
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

/** False if it was already used. */
export async function markCodeUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`UPDATE debits_code SET used_at = now() WHERE id = ${id} AND used_at IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** The creditor as documents show it. */
export interface Creditor {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly country: string
  readonly kvk: string
  readonly vat_numbers: string
  /** Empty in the lab, where a company needs no creditor identifier. */
  readonly creditor_id: string
}

export interface NewMandate {
  readonly reference: string
  readonly siteId: number
  readonly memberId: number
  readonly orderId: number
  readonly codeId: number
  readonly accountHolder: string
  readonly encryptedIban: Buffer
  readonly ibanShown: string
  readonly ibanHash: Buffer
  readonly phoneHash: Buffer
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  readonly phone: string
  readonly amountMinor: number
  readonly currency: string
  readonly agreedText: string
  readonly locale: string
  readonly creditor: Creditor
  readonly collectedOn: string
  readonly userAgent: string
  readonly address: string
}

export async function insertMandate(tx: Tx, m: NewMandate): Promise<void> {
  await sql`
    INSERT INTO debits_mandate (reference, site_id, member_id, order_id, code_id, account_holder, iban_sealed, iban_shown,
      street, house_number, zip, city, phone, amount_minor, currency, agreed_text, locale, creditor, collected_on,
      user_agent, address, iban_hash, phone_hash)
    VALUES (${m.reference}, ${m.siteId}, ${m.memberId}, ${m.orderId}, ${m.codeId}, ${m.accountHolder}, ${m.encryptedIban},
      ${m.ibanShown}, ${m.street}, ${m.houseNumber}, ${m.zip}, ${m.city}, ${m.phone}, ${m.amountMinor}, ${m.currency},
      ${m.agreedText}, ${m.locale}, ${JSON.stringify(m.creditor)}, ${m.collectedOn}, ${m.userAgent}, ${m.address},
      ${m.ibanHash}, ${m.phoneHash})`.execute(tx)
}

export async function releaseMandate(tx: Tx, orderId: number): Promise<void> {
  await sql`UPDATE debits_mandate SET released_at = now() WHERE order_id = ${orderId}`.execute(tx)
}

export interface MandateRow {
  readonly member_id: number
  readonly reference: string
  readonly account_holder: string
  readonly iban_sealed: Buffer
  readonly authorised_at: Date
  readonly user_agent: string
  readonly address: string
}

export async function mandateOfOrder(db: Db | Tx, orderId: number): Promise<MandateRow | undefined> {
  const { rows } = await sql<MandateRow>`
    SELECT member_id, reference, account_holder, iban_sealed, authorised_at, user_agent, address FROM debits_mandate
    WHERE order_id = ${orderId}`.execute(db)
  return rows[0]
}
