import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { LedgerCheck, LedgerCheckScope } from '#platform/server/ledger-checks/ledger-checks.ts'
import { brokenSeals, type LedgerFault, ledgerFaults, sealEntries } from './store-ledger-checks.ts'

/** Checks that every balance and debt equals the sum of its entries, and that every rule of the ledger holds. */
export function checkLedger(source: Db | Tx = db(), since: Date | null = null): Promise<LedgerFault[]> {
  return ledgerFaults(source, since)
}

/** Checks that no sealed entry was changed or removed, then seals new entries. Never repairs a seal. */
async function checkSeals({ on, since }: LedgerCheckScope): Promise<LedgerFault[]> {
  const broken = await brokenSeals(on, since)
  await sealEntries(on, since)
  return broken
}

export const ledgerChecks: readonly LedgerCheck[] = [
  { name: 'credits.ledger', run: async ({ on, since }) => (await checkLedger(on, since)).map(asFault) },
  { name: 'credits.seals', run: async scope => (await checkSeals(scope)).map(asFault) },
]

const asFault = ({ rule, memberId }: LedgerFault) => ({ rule, memberId })
