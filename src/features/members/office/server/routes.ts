import { serve } from '#platform/server/endpoints/serve.ts'
import { refuseLocked } from '#queue/server'
import * as contract from '../contract.ts'
import { decideTextReview, textsToReview } from './text-review.ts'

export const routes = [
  serve(contract.getTextReview, ({ caller, sites }) => textsToReview(caller.staffId, sites)),

  serve(contract.decideTextReview, async ({ caller, sites, body, tx }) => {
    await refuseLocked(tx, { kind: 'text', id: body.id }, caller.staffId)
    return { decided: await decideTextReview(tx, { staffId: caller.staffId, sites, ...body }) }
  }),
]
