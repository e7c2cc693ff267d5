import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { findMembers } from './find-members.ts'

export const routes = [
  serve(contract.findMembers, ({ caller, query, sites }) => findMembers(query, sites, caller.staffId)),
]
