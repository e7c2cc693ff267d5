import type { Db, Tx } from '#platform/server/database/db.ts'
import { decryptWithMasterKey } from '#platform/server/master-key-encryption.ts'
import { maskIban, maskPhone } from '../rules.ts'
import { IBAN_PURPOSE } from './ban-identifiers.ts'
import { MANDATE_PURPOSE } from './erasure.ts'
import { type MandateFile, mandateFile } from './store-mandates.ts'

/** The data of a mandate's PDF. */
export interface MandateRecord extends Omit<MandateFile, 'iban_sealed' | 'iban_shown' | 'kept_sealed'> {
  readonly iban: string
}

/**
 * The mandate of an order with its proof; undefined after its deletion. The payer (`full`) reads account and phone
 * in full; for other readers they are masked.
 */
export async function mandateRecord(
  db: Db | Tx,
  orderId: number,
  { full }: { full: boolean },
): Promise<MandateRecord | undefined> {
  const row = await mandateFile(db, orderId)
  if (!row) return undefined
  const { iban_sealed: encrypted, iban_shown: _shown, kept_sealed: kept, ...rest } = row
  const iban = decryptWithMasterKey(IBAN_PURPOSE, encrypted)
  const words = kept ? (JSON.parse(decryptWithMasterKey(MANDATE_PURPOSE, kept)) as Partial<MandateFile>) : {}
  const record = { ...rest, ...words }
  return full
    ? { ...record, iban: iban.replace(/(.{4})(?=.)/g, '$1 ') }
    : { ...record, iban: maskIban(iban), phone: maskPhone(record.phone) }
}
