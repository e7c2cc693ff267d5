import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { changeSaved, listSaved, removeSaved, saveSearchOf } from './saved/saved-searches.ts'
import { switchOffAlert } from './saved/store-saved.ts'
import { searchMembers } from './search/search-members.ts'

export const routes = [
  serve(contract.searchMembers, ({ caller, query }) => searchMembers(caller, query)),

  serve(contract.getSavedSearches, ({ caller }) => listSaved(caller)),
  serve(contract.saveSearch, ({ caller, body, tx }) => saveSearchOf(tx, caller, body)),
  serve(contract.changeSavedSearch, ({ caller, body, tx }) => changeSaved(tx, caller, body)),
  serve(contract.removeSavedSearch, ({ caller, body, tx }) => removeSaved(tx, caller, body.id)),

  serve(contract.stopAlert, async ({ body }) => {
    const name = await switchOffAlert(db(), body.token)
    if (name === undefined) throw notFound()
    return { name }
  }),
  serve(contract.stopAlertByMailProgram, async ({ query }) => {
    await switchOffAlert(db(), query.token)
    return {}
  }),
]
