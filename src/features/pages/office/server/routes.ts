import { serve } from '#platform/server/endpoints/serve.ts'
import { refuseHeld } from '#queue/server'
import * as contract from '../contract.ts'
import { answerComplaint, complaintsToAnswer, setAsideComplaint } from './complaints.ts'

export const routes = [
  serve(contract.getComplaints, ({ caller, query }) => complaintsToAnswer(caller.staffId, query.after)),

  serve(contract.setAsideComplaint, async ({ caller, body, tx }) => {
    await refuseHeld(tx, { kind: 'complaint', id: body.id }, caller.staffId)
    return { set_aside: await setAsideComplaint(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(contract.answerComplaint, async ({ caller, body, tx }) => {
    await refuseHeld(tx, { kind: 'complaint', id: body.id }, caller.staffId)
    return { answered: await answerComplaint(tx, { staffId: caller.staffId, ...body }) }
  }),
]
