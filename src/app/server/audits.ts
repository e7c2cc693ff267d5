import { type Audit, runAudits } from '#platform/server/audit.ts'
import { auditWindow, noteAudit } from '#platform/server/audit-store.ts'
import { createDb, db, transaction } from '#platform/server/db.ts'
import { enqueue, job, outboxAudit } from '#platform/server/jobs.ts'
import { roomsInOrder } from './rooms.ts'

/** Every standing check of the program (trust.md §2.3). */
export const allAudits: readonly Audit[] = [outboxAudit, ...roomsInOrder.flatMap(room => room.audits ?? [])]

/** A job each, so that each has a job's time for itself; in one queue, so that they leave the others room. */
export const auditHourly = job({
  name: 'app.audit',
  schedule: '23 * * * *',
  async run() {
    await transaction(async tx => {
      for (const { name } of allAudits) await enqueue(tx, auditOne, { name }, { queue: auditOne.name })
    })
  },
})

/** Looks at what has changed since the last time; at everything where there was none. */
export const auditOne = job<{ name: string }>({
  name: 'app.audit-one',
  mayTakeLong: true,
  async run({ name }) {
    const { since, begun } = await auditWindow(name)
    if (since === null) return auditAll(name)
    await runAudits(named(name), { since, on: db() })
    await noteAudit(name, begun)
  },
})

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
