import type { Audit, AuditScope } from '#platform/server/audit/audit.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { brokenSeals, type LedgerFault, ledgerFaults, sealEntries } from './store-audit.ts'

/** Checks that every balance and debt equals the sum of its entries, and that every rule of the ledger holds. */
export function auditLedger(source: Db | Tx = db(), since: Date | null = null): Promise<LedgerFault[]> {
  return ledgerFaults(source, since)
}

/** Checks that no sealed entry was changed or removed, then seals new entries. Never repairs a seal. */
async function auditSeals({ on, since }: AuditScope): Promise<LedgerFault[]> {
  const broken = await brokenSeals(on, since)
  await sealEntries(on, since)
  return broken
}

export const audits: readonly Audit[] = [
  { name: 'credits.ledger', run: async ({ on, since }) => (await auditLedger(on, since)).map(asFault) },
  { name: 'credits.seals', run: async scope => (await auditSeals(scope)).map(asFault) },
]

const asFault = ({ rule, memberId }: LedgerFault) => ({ rule, memberId })
