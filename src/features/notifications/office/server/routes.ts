import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import {
  approveMailing,
  dropMailing,
  holdMailing,
  listMailings,
  makeMailing,
  sendMailing,
  testMailing,
} from './mailings.ts'

export const routes = [
  serve(contract.getMailings, ({ caller, query, sites }) => listMailings(caller.staffId, sites, query.before)),

  serve(contract.makeMailing, async ({ caller, body, tx }) => {
    const { site: siteId, segment = {}, ...given } = body
    return { id: await makeMailing(tx, caller.staffId, { siteId, segment, ...given }) }
  }),

  serve(contract.sendMailing, async ({ caller: { staffId }, sites, body, tx }) => {
    return { state: await sendMailing(tx, { staffId, sites, id: body.id, at: body.at ?? null }) }
  }),

  serve(contract.approveMailing, async ({ caller: { staffId }, sites, body, tx }) => {
    await approveMailing(tx, { staffId, sites }, body.id)
    return { approved: true as const }
  }),

  serve(contract.holdMailing, async ({ caller: { staffId }, sites, body, tx }) => ({
    changed: await holdMailing(tx, { staffId, sites, ...body }),
  })),

  serve(contract.testMailing, async ({ caller: { staffId }, sites, body, tx }) => ({
    sent_to: await testMailing(tx, { staffId, sites }, body.id),
  })),

  serve(contract.dropMailing, async ({ caller: { staffId }, sites, body, tx }) => {
    await dropMailing(tx, { staffId, sites }, body.id)
    return { dropped: true as const }
  }),
]
