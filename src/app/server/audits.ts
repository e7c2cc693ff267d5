import { type Audit, runAudits } from '#platform/server/audit/audit.ts'
import { auditWindow, noteAudit } from '#platform/server/audit/store-audit.ts'
import { createDb, db } from '#platform/server/database/db.ts'
import { job, outboxAudit } from '#platform/server/jobs/jobs.ts'
import { roomsInOrder } from './rooms.ts'

/** Every ledger check. */
export const allAudits: readonly Audit[] = [outboxAudit, ...roomsInOrder.flatMap(room => room.audits ?? [])]

/**
 * Runs the checks one after the other in one job, because graphile-worker takes up to two seconds between jobs of a
 * queue.
 */
export const auditHourly = job({
  name: 'app.audit',
  schedule: '23 * * * *',
  mayTakeLong: true,
  async run() {
    for (const { name } of allAudits) await auditChanges(name)
  },
})

/** Checks rows changed since the last run; everything on the first run. */
export async function auditChanges(name: string): Promise<void> {
  const { since, begun } = await auditWindow(name)
  if (since === null) return auditAll(name)
  await runAudits(named(name), { since, on: db() })
  await noteAudit(name, begun)
}

/** Checks everything once a night, for changes of old rows. */
export const auditNightly = job({
  name: 'app.audit-nightly',
  schedule: '53 2 * * *',
  mayTakeLong: true,
  async run() {
    for (const { name } of allAudits) await auditAll(name)
  },
})

const WHOLE_PASS_IN = '30min'

async function auditAll(name: string): Promise<void> {
  const { begun } = await auditWindow(name)
  const own = createDb({ max: 1, settings: { statement_timeout: WHOLE_PASS_IN } })
  try {
    await runAudits(named(name), { since: null, on: own })
  } finally {
    await own.destroy()
  }
  await noteAudit(name, begun)
}

const named = (name: string) => allAudits.filter(audit => audit.name === name)
