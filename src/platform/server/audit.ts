import { Gauge } from 'prom-client'
import { type AuditFigure, auditFigures, noteFigure } from './audit-store.ts'
import { type Db, db } from './db.ts'
import { log } from './log.ts'
import { registry } from './registry.ts'

/** One standing check of the books: it reads, and repairs nothing. A fault is a sentence and what it is about. */
export interface Audit {
  readonly name: string
  run(scope: AuditScope): Promise<readonly AuditFault[]>
}

export interface AuditScope {
  /** Only what has changed since; null is everything there is. */
  readonly since: Date | null
  /** Where it reads: a pass over everything has connections of its own, with a longer time. */
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

/** A look at what changed says nothing of the rest, so it leaves the figure of the last look at everything as it is. */
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

/** So many stand in the log; the count tells of the others. */
const FAULTS_LOGGED = 50

/**
 * Runs audits one after the other, with a figure for each by how far it looked, and an error in the log for each that found
 * something. One that can't run has found something too, and keeps none of the others from running.
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

/** What was green before must not stay so because nobody could look. */
function couldNotRun(audit: string, error: unknown): AuditFault[] {
  log().error({ audit, err: error }, 'an audit could not run')
  return [{ rule: 'the audit could not run' }]
}
