import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { decideTextReview, textsToReview } from './text-review.ts'

export const routes = [
  serve(contract.getTextReview, ({ caller }) => textsToReview(caller.staffId)),

  serve(contract.decideTextReview, async ({ caller, body, tx }) => ({
    decided: await decideTextReview(tx, { staffId: caller.staffId, ...body }),
  })),
]
