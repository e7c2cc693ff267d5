import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { beginMailing, dropMailing, listMailings, makeMailing } from './mailings.ts'
import { staffFor } from './policy.ts'

export const mailingRoutes = [
  serve(contract.getMailings, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'send_mailings')
    return listMailings(query.before)
  }),

  serve(contract.makeMailing, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'send_mailings')
    const { site: siteId, ...given } = body
    return { id: await makeMailing(tx, caller.staffId, { siteId, ...given }) }
  }),

  serve(contract.sendMailing, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'send_mailings')
    await beginMailing(tx, caller.staffId, body.id)
    return { state: 'sending' as const }
  }),

  serve(contract.dropMailing, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'send_mailings')
    await dropMailing(tx, caller.staffId, body.id)
    return { dropped: true as const }
  }),
]
