import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { changeWording } from './change-wording.ts'
import { previewOf } from './preview.ts'
import { searchWording } from './search-wording.ts'
import { wordingText } from './wording-text.ts'

export const routes = [
  serve(contract.getWording, ({ caller: { locale }, query, permittedSites }) =>
    searchWording({ ...query, locale }, permittedSites),
  ),
  serve(contract.getWordingText, ({ query, permittedSites }) => wordingText(query, permittedSites)),
  serve(contract.previewWording, ({ query }) => ({ preview: previewOf(query) })),
  serve(contract.changeWording, async ({ caller: { staffId }, body, permittedSites, tx }) => {
    const { site: siteId, ...change } = body
    return { version: await changeWording(tx, { staffId, siteId, ...change }, permittedSites) }
  }),
]
