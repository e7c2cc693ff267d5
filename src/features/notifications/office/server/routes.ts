import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { dropMailing, listMailings, makeMailing, sendMailing } from './mailings.ts'

export const routes = [
  serve(contract.getMailings, ({ query }) => listMailings(query.before)),

  serve(contract.makeMailing, async ({ caller, body, tx }) => {
    const { site: siteId, ...given } = body
    return { id: await makeMailing(tx, caller.staffId, { siteId, ...given }) }
  }),

  serve(contract.sendMailing, async ({ caller, body, tx }) => {
    await sendMailing(tx, caller.staffId, body.id)
    return { state: 'sending' as const }
  }),

  serve(contract.dropMailing, async ({ caller, body, tx }) => {
    await dropMailing(tx, caller.staffId, body.id)
    return { dropped: true as const }
  }),
]
