import { runAudits } from '#platform/server/audit.ts'
import { job, outboxAudit } from '#platform/server/jobs.ts'
import { roomsInOrder } from './rooms.ts'

/** Every standing check of the program (trust.md §2.3). */
export const allAudits = [outboxAudit, ...roomsInOrder.flatMap(room => room.audits ?? [])]

export const auditHourly = job({
  name: 'app.audit',
  schedule: '23 * * * *',
  async run() {
    await runAudits(allAudits)
  },
})
