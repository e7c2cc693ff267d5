import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { answersToReview, decideAnswerReview } from './answer-review.ts'
import { teamRoutes } from './routes-team.ts'

export const routes = [
  ...teamRoutes,

  serve(contract.getAnswerReview, ({ caller, sites }) => answersToReview(caller.staffId, sites)),

  serve(contract.decideAnswerReview, async ({ caller, body, sites, tx }) => ({
    decided: await decideAnswerReview(tx, { staffId: caller.staffId, sites, ...body }),
  })),
]
