import { Gauge } from 'prom-client'
import { type Db, db } from '../database/db.ts'
import { log } from '../log.ts'
import { registry } from '../metrics/registry.ts'
import { type FaultCount, faultCounts, storeFaultCount } from './store-ledger-checks.ts'

/** One ledger check. It only reads. A fault names the broken rule and the rows concerned. */
export interface LedgerCheck {
  readonly name: string
  run(scope: LedgerCheckScope): Promise<readonly LedgerCheckFault[]>
}

export interface LedgerCheckScope {
  /** Checks only rows changed since then; null checks everything. */
  readonly since: Date | null
  /** The database for reading: a full check has separate connections with a longer timeout. */
  readonly on: Db
}

export interface LedgerCheckFault {
  readonly rule: string
  readonly [about: string]: string | number
}

export interface LedgerCheckResult {
  readonly name: string
  readonly faults: readonly LedgerCheckFault[]
}

/**
 * Each check has two values, because a check of recent changes can't find faults in old rows and must not overwrite the
 * result of the last full check.
 */
new Gauge({
  name: 'vonk_ledger_faults',
  help: 'Faults that the last run of each ledger check found, among recent changes or in everything; a person must look into every value above 0',
  labelNames: ['check', 'scope'],
  registers: [registry],
  async collect() {
    for (const { name, scope, faults } of await faultCounts().catch(couldNotRead)) {
      this.set({ check: name, scope }, faults)
    }
  },
})

function couldNotRead(error: unknown): FaultCount[] {
  log().warn(
    { err: error },
    'the results of the ledger checks could not be read from the database, so the metric vonk_ledger_faults is missing',
  )
  return []
}

/** The log shows at most this many faults of a check; the metric counts all. */
const FAULTS_LOGGED = 50

/**
 * Runs checks one after the other, sets a metric for each by scope, and logs an error for each that finds a fault. A
 * check that can't run counts as a fault and doesn't stop the others.
 */
export async function runLedgerChecks(
  ledgerChecks: readonly LedgerCheck[],
  scope: LedgerCheckScope = { since: null, on: db() },
): Promise<LedgerCheckResult[]> {
  const results: LedgerCheckResult[] = []
  for (const { name, run } of ledgerChecks) {
    const found = await run(scope).catch(error => couldNotRun(name, error))
    if (found.length > 0) {
      log().error(
        { check: name, faults: found.slice(0, FAULTS_LOGGED), count: found.length },
        'a ledger check found faults: money or credits do not add up',
      )
    }
    const figure = { name, scope: scope.since ? 'changes' : 'everything', faults: found.length } as const
    await storeFaultCount(figure).catch(error =>
      log().error(
        { check: name, err: error },
        'the result of a ledger check could not be stored, so its metric is out of date',
      ),
    )
    results.push({ name, faults: found })
  }
  return results
}

/** A check that couldn't run must not keep its earlier result. */
function couldNotRun(check: string, error: unknown): LedgerCheckFault[] {
  log().error({ check, err: error }, 'a ledger check failed to run')
  return [{ rule: 'the ledger check failed to run' }]
}
