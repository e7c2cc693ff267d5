import { type Db, db, type Tx } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { log } from '#platform/server/log.ts'
import { type LedgerFault, ledgerFaults } from './store-audit.ts'

export type { LedgerFault } from './store-audit.ts'

/** Checks that every balance is the sum of its entries, without repairing anything. */
export function auditLedger(source: Db | Tx = db()): Promise<LedgerFault[]> {
  return ledgerFaults(source)
}

/** A fault here means a mistake in our program or a change by hand: people must look, so it is logged as an error. */
export const auditHourly = job({
  name: 'credits.audit',
  schedule: '23 * * * *',
  async run() {
    const faults = await auditLedger()
    if (faults.length > 0)
      log().error({ faults: faults.slice(0, 50), count: faults.length }, 'the credit ledger does not add up')
  },
})
