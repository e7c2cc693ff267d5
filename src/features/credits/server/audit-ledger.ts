import type { Audit } from '#platform/server/audit.ts'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import { brokenSeals, type LedgerFault, ledgerFaults, sealEntries } from './store-audit.ts'

/** Checks that every balance and debt is the sum of its entries, and that all of them together are what came in and went. */
export function auditLedger(source: Db | Tx = db()): Promise<LedgerFault[]> {
  return ledgerFaults(source)
}

/** Checks that no sealed entry was changed or removed, and then seals what is new: a seal is never repaired. */
async function auditSeals(): Promise<LedgerFault[]> {
  const broken = await brokenSeals(db())
  await sealEntries(db())
  return broken
}

export const audits: readonly Audit[] = [
  { name: 'credits.ledger', run: async () => (await auditLedger()).map(asFault) },
  { name: 'credits.seals', run: async () => (await auditSeals()).map(asFault) },
]

const asFault = ({ rule, memberId }: LedgerFault) => ({ rule, memberId })
