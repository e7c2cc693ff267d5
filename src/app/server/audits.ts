import { type Audit, runAudits } from '#platform/server/audit.ts'
import { auditWindow, noteAudit } from '#platform/server/audit-store.ts'
import { createDb, db } from '#platform/server/db.ts'
import { job, outboxAudit } from '#platform/server/jobs.ts'
import { roomsInOrder } from './rooms.ts'

/** Every standing check of the program. */
export const allAudits: readonly Audit[] = [outboxAudit, ...roomsInOrder.flatMap(room => room.audits ?? [])]

/**
 * One after the other, so that they leave the others room, and in one job: jobs of one queue each wait until a worker looks
 * again, which is up to two seconds for each (graphile-worker gives a queue free only after it has looked for more).
 */
export const auditHourly = job({
  name: 'app.audit',
  schedule: '23 * * * *',
  mayTakeLong: true,
  async run() {
    for (const { name } of allAudits) await auditChanges(name)
  },
})

/** Looks at what has changed since the last time; at everything where there was none. */
export async function auditChanges(name: string): Promise<void> {
  const { since, begun } = await auditWindow(name)
  if (since === null) return auditAll(name)
  await runAudits(named(name), { since, on: db() })
  await noteAudit(name, begun)
}

/** Every night once over everything, for what was changed where nobody looks any more. */
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
