import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** Phone numbers that a member used. */
export async function phonesOf(tx: Tx, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    SELECT phone FROM debits_code WHERE member_id = ${memberId}
    UNION SELECT phone FROM debits_mandate WHERE member_id = ${memberId}`.execute(tx)
  return rows.map(row => row.phone)
}

export interface MandatePersonalData {
  readonly id: number
  readonly account_holder: string
  readonly iban_shown: string
  readonly street: string
  readonly house_number: string
  readonly zip: string
  readonly city: string
  readonly phone: string
  readonly user_agent: string
  /** The network address of the authorisation. */
  readonly address: string
}

export async function personalDataOf(tx: Tx, memberId: number): Promise<MandatePersonalData[]> {
  const { rows } = await sql<MandatePersonalData>`
    SELECT id, account_holder, iban_shown, street, house_number, zip, city, phone, user_agent, address
    FROM debits_mandate WHERE member_id = ${memberId} AND kept_sealed IS NULL AND forgotten_at IS NULL`.execute(tx)
  return rows
}

/** Replaces a mandate's personal data with an encrypted copy, which stays as long as a bank may ask for it. */
export async function storeEncryptedMandate(tx: Tx, id: number, encrypted: Buffer): Promise<void> {
  await sql`UPDATE debits_mandate SET kept_sealed = ${encrypted}, ${BLANK_PERSONAL_DATA} WHERE id = ${id}`.execute(tx)
}

const BLANK_PERSONAL_DATA = sql`account_holder = '', iban_shown = '', street = '', house_number = '', zip = '', city = '', phone = '',
  user_agent = '', address = '', iban_hash = NULL, phone_hash = NULL`

export async function eraseCodes(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM debits_code AS code WHERE member_id = ${memberId}
    AND NOT EXISTS (SELECT FROM debits_mandate WHERE code_id = code.id)`.execute(tx)
  await sql`UPDATE debits_code SET phone = '', network = '' WHERE member_id = ${memberId}`.execute(tx)
}

/** Deletes the personal data of old mandates. Amount, day and reference stay with the order. */
export async function forgetMandates(months: number): Promise<void> {
  await sql`WITH forgotten AS (
      UPDATE debits_mandate SET forgotten_at = now(), kept_sealed = NULL, iban_sealed = '', ${BLANK_PERSONAL_DATA}
      WHERE forgotten_at IS NULL AND authorised_at < now() - make_interval(months => ${months}) RETURNING code_id)
    UPDATE debits_code SET phone = '', network = '' WHERE id IN (SELECT code_id FROM forgotten)`.execute(db())
}

/** Deletes old codes that didn't lead to a mandate. */
export async function forgetCodes(days: number): Promise<void> {
  await sql`DELETE FROM debits_code AS code WHERE created_at < now() - make_interval(days => ${days})
    AND NOT EXISTS (SELECT FROM debits_mandate WHERE code_id = code.id)`.execute(db())
}

export async function mandateData(memberId: number) {
  const { rows } =
    await sql`SELECT reference, order_id, account_holder, iban_shown, street, house_number, zip, city, phone,
      amount_minor, currency, agreed_text, user_agent, address, authorised_at
    FROM debits_mandate WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  return { mandates: rows }
}
