import { type Identifier, identifierHash, identifierHolders, identifierSources } from '#bans/server'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { decryptWithMasterKey } from '#platform/server/master-key-encryption.ts'
import {
  accountsOf,
  type DebtorHash,
  type MandateHashes,
  mandatesToHash,
  membersWithDebtor,
  setMandateHashes,
} from './store-mandates.ts'

export const IBAN_PURPOSE = 'debits.iban'

export function mandateHashes({ iban, phone }: { iban: string; phone: string }): MandateHashes {
  return { ibanHash: identifierHash('iban', iban), phoneHash: identifierHash('phone', phone) }
}

/** The bank accounts and phones with which a banned account authorised direct debits. */
export const debitIdentifiers = identifierSources.with(async (tx: Tx, memberId: number): Promise<Identifier[]> => {
  const accounts = await accountsOf(tx, memberId)
  return accounts.flatMap(({ encryptedIban, phone }) => {
    const { ibanHash, phoneHash } = mandateHashes({ iban: decryptWithMasterKey(IBAN_PURPOSE, encryptedIban), phone })
    return [{ kind: 'iban', hash: ibanHash } as const, { kind: 'phone', hash: phoneHash } as const]
  })
})

/** Members who authorised a direct debit with a bank account or phone of a banned account. */
export const debitHolders = identifierHolders.with(async identifiers => {
  const debtors = identifiers.filter((each): each is DebtorHash => each.kind === 'iban' || each.kind === 'phone')
  const found = debtors.length > 0 ? await membersWithDebtor(debtors) : []
  return found.map(({ memberId, siteId, kind, hash }) => ({ memberId, siteId, identifier: { kind, hash } }))
})

const MANDATES_AT_ONCE = 500

/** Hashes the bank accounts and phones of mandates that were stored without hashes. */
export const hashOldMandates = job({
  name: 'debits.hash-old-mandates',
  schedule: '* * * * *',
  async run() {
    await transaction(async tx => {
      for (const { id, encryptedIban, phone } of await mandatesToHash(tx, MANDATES_AT_ONCE))
        await setMandateHashes(
          tx,
          id,
          mandateHashes({ iban: decryptWithMasterKey(IBAN_PURPOSE, encryptedIban), phone }),
        )
    })
  },
})
