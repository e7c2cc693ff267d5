import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { answersToReview, decideAnswer } from './answer-review.ts'

export const routes = [
  serve(contract.getAnswerReview, ({ caller, sites }) => answersToReview(caller.staffId, sites)),

  serve(contract.decideAnswerReview, async ({ caller, body, sites, tx }) => ({
    decided: await decideAnswer(tx, { staffId: caller.staffId, sites, ...body }),
  })),
]
