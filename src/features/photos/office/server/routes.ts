import { putOffReview } from '#photos/server'
import { serve } from '#platform/server/endpoints/serve.ts'
import { refuseLocked } from '#queue/server'
import * as contract from '../contract.ts'
import { decideReview, leasePhotosToReview, queueOfPhotos, refuseOutsideSites, removePhoto } from './review.ts'

export const routes = [
  serve(contract.getReviewQueue, ({ caller, sites }) => queueOfPhotos(caller, sites)),

  serve(contract.leasePhotosToReview, ({ caller, sites }) => leasePhotosToReview(caller, sites)),

  serve(contract.putOffReview, async ({ caller, body }) => {
    await putOffReview(body.id, caller.staffId)
    return { later: true as const }
  }),

  serve(contract.decideReview, async ({ caller, sites, body, tx }) => {
    await refuseOutsideSites(tx, sites, body.id)
    await refuseLocked(tx, { kind: 'photo', id: body.id }, caller.staffId)
    return { decided: await decideReview(tx, { ...caller, photoId: body.id, reason: body.reason }) }
  }),

  serve(contract.removePhoto, async ({ caller, sites, body, tx }) => {
    await refuseOutsideSites(tx, sites, body.id)
    await removePhoto(tx, { staffId: caller.staffId, photoId: body.id, reason: body.reason })
    return { removed: true as const }
  }),
]
