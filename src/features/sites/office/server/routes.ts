import { serve } from '#platform/server/endpoints/serve.ts'
import { allSites, type Site } from '#sites/server'
import * as contract from '../contract.ts'
import { getSiteChecks } from '../contract-checks.ts'
import * as companies from '../contract-companies.ts'
import * as siteContract from '../contract-sites.ts'
import { changeOpening, createSite } from './add-site.ts'
import { changeCompany, describeCompany } from './change-company.ts'
import { changeSettings, siteFor } from './change-settings.ts'
import { checkSites } from './checks/run-checks.ts'
import { changeCompanyFields, createCompany, listCompanies } from './companies.ts'
import { describeSettings } from './describe-settings.ts'

const named = ({ id, host, name, isOpen }: Site) => ({ id, host, name, open: isOpen })

export const routes = [
  serve(contract.getSites, async () => ({ sites: allSites().map(named) })),

  serve(contract.getSiteSettings, async ({ query }) => {
    const site = siteFor(query.site)
    return { site: named(site), company: describeCompany(site.id), fields: describeSettings(site.settings) }
  }),

  serve(contract.changeSiteSettings, async ({ caller, body, tx }) => {
    const { staffId } = caller
    const settings = await changeSettings(tx, { staffId, siteId: body.site, ...body })
    const site = siteFor(body.site)
    return { site: named(site), company: describeCompany(site.id), fields: describeSettings(settings) }
  }),

  serve(contract.changeCompany, async ({ caller, body, tx }) => {
    const { staffId } = caller
    return { company: await changeCompany(tx, { staffId, siteId: body.site, creditorId: body.creditor_id }) }
  }),

  serve(getSiteChecks, ({ query, sites }) => checkSites(sites, query.lookups === 'yes')),

  serve(companies.getCompanies, async () => ({ companies: await listCompanies() })),

  serve(companies.addCompany, async ({ caller, body, tx }) => ({ id: await createCompany(tx, caller.staffId, body) })),

  serve(companies.changeCompanyFields, async ({ caller, body, tx }) => {
    await changeCompanyFields(tx, caller.staffId, body)
    return { id: body.id }
  }),

  serve(siteContract.addSite, async ({ caller, body, tx }) => ({ id: await createSite(tx, caller.staffId, body) })),

  serve(siteContract.openSite, async ({ caller, body, tx }) => {
    await changeOpening(tx, caller.staffId, body.site, body.open)
    return { open: body.open }
  }),
]
