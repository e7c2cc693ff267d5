import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { answersToReview, decideAnswerReview } from './answer-review.ts'

export const routes = [
  serve(contract.getAnswerReview, ({ caller, sites }) => answersToReview(caller.staffId, sites)),

  serve(contract.decideAnswerReview, async ({ caller, body, sites, tx }) => ({
    decided: await decideAnswerReview(tx, { staffId: caller.staffId, sites, ...body }),
  })),
]
