import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import * as opening from '../contract-opening-lines.ts'
import { changeWording } from './change-wording.ts'
import { changeOpeningLines, describeOpeningLines } from './opening-lines.ts'
import { previewWording } from './preview-wording.ts'
import { searchWording } from './search-wording.ts'
import { wordingText } from './wording-text.ts'

export const routes = [
  serve(contract.getWording, ({ caller: { locale }, query, permittedSites }) =>
    searchWording({ ...query, locale }, permittedSites),
  ),
  serve(contract.getWordingText, ({ query, permittedSites }) => wordingText(query, permittedSites)),
  serve(contract.previewWording, ({ query }) => previewWording(query)),
  serve(opening.getOpeningLines, ({ query, permittedSites }) => describeOpeningLines(query.site, permittedSites)),
  serve(opening.changeOpeningLines, async ({ caller: { staffId }, body, tx }) => ({
    lines: await changeOpeningLines(tx, { staffId, ...body }),
  })),
  serve(contract.changeWording, async ({ caller: { staffId }, body, permittedSites, tx }) => {
    const { site: siteId, ...change } = body
    return { version: await changeWording(tx, { staffId, siteId, ...change }, permittedSites) }
  }),
]
