import { createDb, db } from '#platform/server/database/db.ts'
import { job, outboxCheck } from '#platform/server/jobs/jobs.ts'
import { type LedgerCheck, runLedgerChecks } from '#platform/server/ledger-checks/ledger-checks.ts'
import { ledgerCheckWindow, storeCheckedUntil } from '#platform/server/ledger-checks/store-ledger-checks.ts'
import { roomsInOrder } from './rooms.ts'

/** Every ledger check. */
export const allLedgerChecks: readonly LedgerCheck[] = [
  outboxCheck,
  ...roomsInOrder.flatMap(room => room.ledgerChecks ?? []),
]

/**
 * Runs the checks one after the other in one job, because graphile-worker takes up to two seconds between jobs of a
 * queue.
 */
export const checkLedgersHourly = job({
  name: 'app.ledger-checks',
  formerName: 'app.audit',
  schedule: '23 * * * *',
  mayTakeLong: true,
  async run() {
    for (const { name } of allLedgerChecks) await checkRecentChanges(name)
  },
})

/** Checks rows changed since the last run; everything on the first run. */
export async function checkRecentChanges(name: string): Promise<void> {
  const { since, begun } = await ledgerCheckWindow(name)
  if (since === null) return checkEverything(name)
  await runLedgerChecks(named(name), { since, on: db() })
  await storeCheckedUntil(name, begun)
}

/** Checks everything once a night, for changes of old rows. */
export const checkLedgersNightly = job({
  name: 'app.ledger-checks-nightly',
  formerName: 'app.audit-nightly',
  schedule: '53 2 * * *',
  mayTakeLong: true,
  async run() {
    for (const { name } of allLedgerChecks) await checkEverything(name)
  },
})

const WHOLE_PASS_IN = '30min'

async function checkEverything(name: string): Promise<void> {
  const { begun } = await ledgerCheckWindow(name)
  const own = createDb({ max: 1, settings: { statement_timeout: WHOLE_PASS_IN } })
  try {
    await runLedgerChecks(named(name), { since: null, on: own })
  } finally {
    await own.destroy()
  }
  await storeCheckedUntil(name, begun)
}

const named = (name: string) => allLedgerChecks.filter(check => check.name === name)
