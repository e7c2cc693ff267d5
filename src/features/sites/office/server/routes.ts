import { serve } from '#platform/server/endpoints/serve.ts'
import { allSites, type Site } from '#sites/server'
import * as contract from '../contract.ts'
import { changeCompany, describeCompany } from './change-company.ts'
import { changeSettings, siteFor } from './change-settings.ts'
import { describeSettings } from './describe-settings.ts'

const named = ({ id, host, name }: Site) => ({ id, host, name })

export const routes = [
  serve(contract.getSites, async () => ({ sites: allSites().map(named) })),

  serve(contract.getSiteSettings, async ({ query }) => {
    const site = siteFor(query.site)
    return { site: named(site), company: describeCompany(site.id), fields: describeSettings(site.settings) }
  }),

  serve(contract.changeSiteSettings, async ({ caller, body, tx }) => {
    const { staffId } = caller
    const settings = await changeSettings(tx, { staffId, siteId: body.site, settings: body.settings })
    const site = siteFor(body.site)
    return { site: named(site), company: describeCompany(site.id), fields: describeSettings(settings) }
  }),

  serve(contract.changeCompany, async ({ caller, body, tx }) => {
    const { staffId } = caller
    return { company: await changeCompany(tx, { staffId, siteId: body.site, creditorId: body.creditor_id }) }
  }),
]
