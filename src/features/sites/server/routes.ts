import { serve } from '#platform/server/serve.ts'
import { getCompanyInfo, getSettings } from '../contract.ts'
import { countryOfAddress } from './country.ts'
import { presentCompany, presentSettings } from './present.ts'
import { siteOf } from './registry.ts'

/**
 * `forced-domain` of the specification is accepted and ignored: the page's render asks in-process with the request's
 * own host, so a visitor can't choose another site's settings by a parameter.
 */
export const routes = [
  serve(getSettings, ({ caller }) => ({
    settings: presentSettings(siteOf(caller.siteId), countryOfAddress(caller.address)),
  })),
  serve(getCompanyInfo, ({ caller }) => presentCompany(siteOf(caller.siteId))),
]
