import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { changeVariant, createVariant, listVariants, removeVariant } from './variants.ts'

export const routes = [
  serve(contract.getVariants, ({ caller, sites, permittedSites }) =>
    listVariants(caller.address, sites, permittedSites),
  ),

  serve(contract.createVariant, async ({ caller: { staffId }, body, tx }) => ({
    id: await createVariant(tx, { staffId, ...body }),
  })),

  serve(contract.changeVariant, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    version: await changeVariant(tx, { staffId, ...body }, permittedSites),
  })),

  serve(contract.removeVariant, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    removed: await removeVariant(tx, { staffId, id: body.id }, permittedSites),
  })),
]
