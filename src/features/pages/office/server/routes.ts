import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { answerComplaint, complaintsToAnswer, setAsideComplaint } from './complaints.ts'

export const routes = [
  serve(contract.getComplaints, ({ caller, query }) => complaintsToAnswer(caller.staffId, query.after)),

  serve(contract.setAsideComplaint, async ({ caller, body, tx }) => ({
    set_aside: await setAsideComplaint(tx, { staffId: caller.staffId, ...body }),
  })),

  serve(contract.answerComplaint, async ({ caller, body, tx }) => ({
    answered: await answerComplaint(tx, { staffId: caller.staffId, ...body }),
  })),
]
