import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { getLanding, getVariant } from '../contract.ts'
import { logPageHidden } from './log-page-hidden.ts'
import { showcase } from './showcase.ts'
import { shownVariant } from './variant.ts'

export const routes: readonly Route[] = [
  serve(getLanding, ({ caller }) => showcase(caller)),
  serve(contract.logPageHidden, async ({ caller }) => {
    logPageHidden(caller.siteId)
    return { logged: true as const }
  }),
  serve(getVariant, ({ caller, query }) => shownVariant(caller, query.lander, query.slug)),
]
