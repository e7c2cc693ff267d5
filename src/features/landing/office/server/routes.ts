import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { alterVariant, dropVariant, listVariants, makeVariant } from './variants.ts'

export const routes = [
  serve(contract.getVariants, ({ caller, sites, permittedSites }) =>
    listVariants(caller.address, sites, permittedSites),
  ),

  serve(contract.createVariant, async ({ caller: { staffId }, body, tx }) => ({
    id: await makeVariant(tx, { staffId, ...body }),
  })),

  serve(contract.changeVariant, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    version: await alterVariant(tx, { staffId, ...body }, permittedSites),
  })),

  serve(contract.removeVariant, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    removed: await dropVariant(tx, { staffId, id: body.id }, permittedSites),
  })),
]
