import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import * as documents from '../contract-documents.ts'
import { agreeToDocument } from './agreements.ts'
import { fileComplaint } from './complaints.ts'
import { document } from './documents.ts'
import { ownPage, pagesInFooter } from './own-pages.ts'
import { chooseCountry } from './visitors/choose-country.ts'

export const routes: readonly Route[] = [
  serve(contract.fileComplaint, async ({ caller, body, tx }) => ({ number: await fileComplaint(tx, caller, body) })),
  serve(contract.chooseCountry, async ({ caller, body, replyHeaders }) =>
    chooseCountry(caller.siteId, body, replyHeaders),
  ),
  serve(contract.getOwnPage, ({ caller, query }) => ownPage(caller, query)),
  serve(documents.getDocument, ({ caller, query }) => document(caller, query)),
  serve(documents.agreeToDocument, async ({ caller, body, tx }) => {
    await agreeToDocument(tx, caller, body)
    return { agreed: true as const }
  }),
  serve(contract.getFooterPages, async ({ caller }) => ({ pages: await pagesInFooter(caller.siteId, caller.locale) })),
]
