import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import { complain, getFooterPages, getOwnPage } from '../contract.ts'
import { recordComplaint } from './complaints.ts'
import { ownPage, pagesInFooter } from './own-pages.ts'

export const routes: readonly Route[] = [
  serve(complain, async ({ caller, body, tx }) => ({ number: await recordComplaint(tx, caller, body) })),
  serve(getOwnPage, ({ caller, query }) => ownPage(caller, query)),
  serve(getFooterPages, async ({ caller }) => ({ pages: await pagesInFooter(caller.siteId, caller.locale) })),
]
