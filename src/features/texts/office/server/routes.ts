import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { changeWording } from './change-wording.ts'
import { previewOf } from './preview.ts'
import { searchWording } from './search-wording.ts'
import { wordingText } from './wording-text.ts'

export const routes = [
  serve(contract.getWording, ({ caller, query, sites }) => searchWording({ ...query, locale: caller.locale }, sites)),
  serve(contract.getWordingText, ({ query, sites }) => wordingText(query, sites)),
  serve(contract.previewWording, ({ query }) => ({ preview: previewOf(query) })),
  serve(contract.changeWording, async ({ caller, body, sites, tx }) => {
    const { staffId } = caller
    const { site: siteId, ...change } = body
    return { version: await changeWording(tx, { staffId, siteId, ...change }, caller, sites) }
  }),
]
