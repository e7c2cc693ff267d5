import { serve } from '#platform/server/endpoints/serve.ts'
import { refuseLocked } from '#queue/server'
import * as contract from '../contract.ts'
import { listBans } from './bans.ts'
import { decideSuspicion } from './decide-suspicion.ts'
import { endBan } from './end-ban.ts'
import { suspicionsToDecide } from './suspicions.ts'

export const routes = [
  serve(contract.getSuspicions, ({ caller, sites }) => suspicionsToDecide(caller.siteId, caller.staffId, sites)),

  serve(contract.decideSuspicion, async ({ caller, body, tx }) => {
    await refuseLocked(tx, { kind: 'suspicion', id: body.id }, caller.staffId)
    return { decided: await decideSuspicion(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(contract.getBans, ({ caller, query, sites, permittedSites }) =>
    listBans(caller.staffId, { sites, permittedSites }, query.before),
  ),

  serve(contract.endBan, async ({ caller, sites, body, tx }) => {
    await endBan(tx, { staffId: caller.staffId, sites, id: body.id })
    return { ended: true as const }
  }),
]
