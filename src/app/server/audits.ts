import { type Audit, runAudits } from '#platform/server/audit.ts'
import { transaction } from '#platform/server/db.ts'
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
      for (const { name } of allAudits) {
        await enqueue(tx, auditOne, { name }, { queue: auditOne.name })
      }
    })
  },
})

export const auditOne = job<{ name: string }>({
  name: 'app.audit-one',
  async run({ name }) {
    await runAudits(allAudits.filter(audit => audit.name === name))
  },
})
