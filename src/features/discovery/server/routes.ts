import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { searchMembers } from './search-members.ts'

export const routes = [serve(contract.searchMembers, ({ caller, query }) => searchMembers(caller, query))]
