import { Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import type { Shift } from '../contract.ts'
import type { ShiftState } from '../rules.ts'
import { handBackWithin } from './lease.ts'
import { presentShift } from './present.ts'
import { endIdleLeases, leaseOf, lockOperator } from './store-leases.ts'
import { beginBreak, endIdleShifts, endShift, keepWorking } from './store-shifts.ts'

/** Begins or ends the operator's shift or break. An operator who stops holds no conversation. */
export function changeShift(staffId: number, state: ShiftState): Promise<Shift> {
  return transaction(async tx => {
    await lockOperator(tx, staffId)
    if (state === 'working') await keepWorking(tx, staffId)
    else {
      if (state === 'off') await endShift(tx, staffId)
      else if (!(await beginBreak(tx, staffId))) throw new Problem('shift_not_begun')
      const lease = await leaseOf(tx, staffId)
      if (lease) await handBackWithin(tx, { staffId, conversation: lease.conversation_id, reason: 'break' })
    }
    return presentShift(tx, staffId)
  })
}

/** Ends what operators forgot: records the leases that expired, and ends shifts and breaks. */
export const endIdle = job({
  name: 'desk.end-idle',
  schedule: '* * * * *',
  async run() {
    await endIdleLeases(db())
    await endIdleShifts()
  },
})
