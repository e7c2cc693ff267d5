import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { fileComplaint } from './complaints.ts'
import { ownPage, pagesInFooter } from './own-pages.ts'

export const routes: readonly Route[] = [
  serve(contract.fileComplaint, async ({ caller, body, tx }) => ({ number: await fileComplaint(tx, caller, body) })),
  serve(contract.getOwnPage, ({ caller, query }) => ownPage(caller, query)),
  serve(contract.getFooterPages, async ({ caller }) => ({ pages: await pagesInFooter(caller.siteId, caller.locale) })),
]
