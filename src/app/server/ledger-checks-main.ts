import { provideDatabase } from '#platform/server/config/provide-database.ts'
import { runCommand } from './start-fault.ts'

/**
 * `npm run audit`: runs all ledger checks on the database at DATABASE_URL or the embedded one, prints the faults and
 * exits with 1 if there are any.
 */
async function main(): Promise<number> {
  const postgres = await provideDatabase({ shared: true })
  const { closeDb } = await import('#platform/server/database/db.ts')
  const { runLedgerChecks } = await import('#platform/server/ledger-checks/ledger-checks.ts')
  const { allLedgerChecks } = await import('./ledger-checks.ts')
  try {
    const results = await runLedgerChecks(allLedgerChecks)
    for (const { name, faults } of results) {
      process.stdout.write(`${faults.length === 0 ? '✓' : '✗'} ${name}\n`)
      for (const { rule, ...about } of faults) process.stdout.write(`    ${rule} ${JSON.stringify(about)}\n`)
    }
    return results.some(({ faults }) => faults.length > 0) ? 1 : 0
  } finally {
    await closeDb()
    await postgres?.stop()
  }
}

await runCommand(main)
