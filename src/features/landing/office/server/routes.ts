import type { SiteScope } from '#platform/endpoint.ts'
import { type Caller, serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { alterVariant, dropVariant, listVariants, makeVariant } from './variants.ts'

export const routes = [
  serve(contract.getVariants, ({ caller, sites }) => listVariants(caller.address, sites, scopeOf(caller))),

  serve(contract.createVariant, async ({ caller: { staffId }, body, sites, tx }) => ({
    id: await makeVariant(tx, { staffId, ...body }, sites),
  })),

  serve(contract.changeVariant, async ({ caller, body, tx }) => ({
    version: await alterVariant(tx, { staffId: caller.staffId, ...body }, scopeOf(caller)),
  })),

  serve(contract.removeVariant, async ({ caller: { staffId }, body, sites, tx }) => ({
    removed: await dropVariant(tx, { staffId, id: body.id }, sites),
  })),
]

/** All sites of the caller, also when the call names one of them. */
function scopeOf({ permissions }: Caller): SiteScope {
  return permissions.change_landers ?? []
}
