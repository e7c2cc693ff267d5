import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { ledgerFor } from './ledger.ts'

export const routes = [
  serve(contract.getOfficeLedger, ({ caller, query }) => ledgerFor(query.member, query.before, caller.staffId)),
]
