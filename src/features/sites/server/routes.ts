import { serve } from '#platform/server/endpoints/serve.ts'
import { getCompanyInfo, getSettings } from '../contract.ts'
import { countryOfAddress } from './country.ts'
import { presentCompany, presentSettings } from './present.ts'
import { siteOf } from './registry.ts'

/**
 * The specification's `forced-domain` is accepted and ignored, so that a visitor can't select another site's settings.
 */
export const routes = [
  serve(getSettings, ({ caller }) => ({
    settings: presentSettings(siteOf(caller.siteId), countryOfAddress(caller.address)),
  })),
  serve(getCompanyInfo, ({ caller }) => presentCompany(siteOf(caller.siteId))),
]
