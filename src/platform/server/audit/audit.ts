import { Gauge } from 'prom-client'
import { type Db, db } from '../database/db.ts'
import { log } from '../log.ts'
import { registry } from '../metrics/registry.ts'
import { type AuditFigure, auditFigures, noteFigure } from './store-audit.ts'

/** One ledger check: it reads and repairs nothing. A fault is a sentence and its subject. */
export interface Audit {
  readonly name: string
  run(scope: AuditScope): Promise<readonly AuditFault[]>
}

export interface AuditScope {
  /** Checks only rows changed since then; null checks everything. */
  readonly since: Date | null
  /** The database for reading: a full check has separate connections with a longer timeout. */
  readonly on: Db
}

export interface AuditFault {
  readonly rule: string
  readonly [about: string]: string | number
}

export interface AuditResult {
  readonly name: string
  readonly faults: readonly AuditFault[]
}

/** A check of recent changes says nothing about the rest, so it leaves the metric of the last full check. */
new Gauge({
  name: 'vonk_audit_faults',
  help: 'Faults that the last look of each audit of money and messages found, at what changed and at everything; anything but 0 is for people to look at',
  labelNames: ['audit', 'scope'],
  registers: [registry],
  async collect() {
    for (const { name, scope, faults } of await auditFigures().catch(couldNotRead)) {
      this.set({ audit: name, scope }, faults)
    }
  },
})

function couldNotRead(error: unknown): AuditFigure[] {
  log().warn({ err: error }, 'what the audits found could not be read')
  return []
}

/** Faults in the log; the metric counts all. */
const FAULTS_LOGGED = 50

/**
 * Runs checks one after the other, sets a metric for each by scope, and logs an error for each that finds a fault. A
 * check that can't run counts as a fault and doesn't stop the others.
 */
export async function runAudits(
  audits: readonly Audit[],
  scope: AuditScope = { since: null, on: db() },
): Promise<AuditResult[]> {
  const results: AuditResult[] = []
  for (const { name, run } of audits) {
    const found = await run(scope).catch(error => couldNotRun(name, error))
    if (found.length > 0) {
      log().error(
        { audit: name, faults: found.slice(0, FAULTS_LOGGED), count: found.length },
        'the books do not add up',
      )
    }
    const figure = { name, scope: scope.since ? 'changes' : 'everything', faults: found.length } as const
    await noteFigure(figure).catch(error => log().error({ audit: name, err: error }, 'a figure was not kept'))
    results.push({ name, faults: found })
  }
  return results
}

/** A check that couldn't run must not keep its earlier result. */
function couldNotRun(audit: string, error: unknown): AuditFault[] {
  log().error({ audit, err: error }, 'an audit could not run')
  return [{ rule: 'the audit could not run' }]
}
