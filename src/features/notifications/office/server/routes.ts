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

  serve(contract.sendMailing, async ({ caller, body, tx }) => {
    return { state: await sendMailing(tx, { staffId: caller.staffId, id: body.id, at: body.at ?? null }) }
  }),

  serve(contract.approveMailing, async ({ caller, body, tx }) => {
    await approveMailing(tx, caller.staffId, body.id)
    return { approved: true as const }
  }),

  serve(contract.holdMailing, async ({ caller, body, tx }) => ({
    changed: await holdMailing(tx, { staffId: caller.staffId, ...body }),
  })),

  serve(contract.testMailing, async ({ caller, body, tx }) => ({
    sent_to: await testMailing(tx, caller.staffId, body.id),
  })),

  serve(contract.dropMailing, async ({ caller, body, tx }) => {
    await dropMailing(tx, caller.staffId, body.id)
    return { dropped: true as const }
  }),
]
