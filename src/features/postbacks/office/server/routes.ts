import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import {
  changePostback,
  createPostback,
  listPostbacks,
  pausePostback,
  postbackWithDeliveries,
  testPostback,
} from './postbacks.ts'

export const routes = [
  serve(contract.getPostbacks, ({ sites, permittedSites }) => listPostbacks(sites, permittedSites)),

  serve(contract.getPostback, ({ query, sites }) => postbackWithDeliveries(query, sites)),

  serve(contract.createPostback, async ({ caller: { staffId }, body, tx }) => ({
    id: await createPostback(tx, { staffId, ...body }),
  })),

  serve(contract.changePostback, async ({ caller: { staffId }, body, sites, tx }) => ({
    version: await changePostback(tx, { staffId, ...body }, sites),
  })),

  serve(contract.pausePostback, async ({ caller: { staffId }, body, sites, tx }) => {
    await pausePostback(tx, { staffId, ...body }, sites)
    return { paused: body.paused }
  }),

  serve(contract.testPostback, async ({ caller: { staffId }, body, sites, tx }) => ({
    delivery: await testPostback(tx, { staffId, id: body.id }, sites),
  })),
]
