import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { alterCode, listCodes, makeCode } from './codes.ts'

export const routes = [
  serve(contract.getCodes, ({ query }) => listCodes(query.before)),

  serve(contract.makeCode, async ({ caller, body, tx }) => ({ id: await makeCode(tx, caller.staffId, body) })),

  serve(contract.changeCode, async ({ caller, body, tx }) => ({ id: await alterCode(tx, caller.staffId, body) })),
]
