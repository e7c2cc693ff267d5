import { Type } from 'typebox'
import { type RoomServer, serve } from '#platform/server/endpoints/serve.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import { allSites, type Site } from '#sites/server'
import * as contract from '../contract.ts'
import * as aliases from '../contract-aliases.ts'
import { getSiteChecks } from '../contract-checks.ts'
import * as companies from '../contract-companies.ts'
import * as drafts from '../contract-drafts.ts'
import * as icons from '../contract-icon.ts'
import * as mail from '../contract-mail.ts'
import * as siteContract from '../contract-sites.ts'
import { PREVIEW_PATH } from '../rules.ts'
import { addSite, changeOpening, openingMovesOffice } from './add-site.ts'
import { addAlias, removeAlias } from './aliases.ts'
import { changeCompany, describeCompany } from './change-company.ts'
import { checkSites } from './checks/run-checks.ts'
import { addCompany, changeCompanyFields, listCompanies } from './companies.ts'
import { describeCompanyMail, removeCompanyMail, setCompanyMail } from './company-mail.ts'
import { changeSiteSettings } from './settings/change-settings.ts'
import { describeSiteSettings } from './settings/describe-settings.ts'
import { previewedPage, renderPreviewsWith } from './settings/preview-settings.ts'
import { settingsRoutes } from './settings/routes-settings.ts'
import { siteFor } from './settings/sites-of-owner.ts'
import { removeSiteIcon, setSiteIcon, siteIcon } from './site-icon.ts'
import { addDraftIcon, keepSiteDraft, removeSiteDraft, reviewSiteDraft, siteDraft } from './wizard/draft.ts'

/** Previews are rendered by the program's own server. */
export const mount: RoomServer['mount'] = http => renderPreviewsWith(request => http.inject(request))

export const files: readonly StaffFile[] = [
  {
    path: PREVIEW_PATH,
    permission: 'change_sites',
    everywhere: true,
    query: Type.Object({ page: Type.Optional(Type.Enum(['home', 'pricing', 'signup'])) }),
    load: async (params, staffId, sites) => ({
      bytes: await previewedPage(params, staffId, sites),
      type: 'text/html; charset=utf-8',
    }),
  },
]

const named = ({ id, host, name, isOpen }: Site) => ({ id, host, name, open: isOpen })

function presentSettings(siteId: number) {
  const site = siteFor(siteId)
  return {
    site: named(site),
    aliases: [...site.aliases].sort(),
    company: describeCompany(siteId),
    fields: describeSiteSettings(site),
    opening_moves_office: openingMovesOffice(),
  }
}

export const routes = [
  ...settingsRoutes,

  serve(contract.getSites, async () => ({ sites: allSites().map(named) })),

  serve(contract.getSiteSettings, async ({ query }) => presentSettings(query.site)),

  serve(contract.changeSiteSettings, async ({ caller: { staffId, locale }, body: { site, ...wanted }, tx }) => {
    await changeSiteSettings(tx, staffId, site, { ...wanted, locale })
    return { changed: true as const }
  }),

  serve(contract.changeCompany, async ({ caller, body, tx }) => {
    const { staffId } = caller
    return { company: await changeCompany(tx, { staffId, siteId: body.site, creditorId: body.creditor_id }) }
  }),

  serve(getSiteChecks, ({ query, sites }) => checkSites(sites, query.lookups === 'yes')),

  serve(companies.getCompanies, async () => ({ companies: await listCompanies() })),

  serve(companies.addCompany, async ({ caller, body, tx }) => ({ id: await addCompany(tx, caller.staffId, body) })),

  serve(companies.changeCompanyFields, async ({ caller, body, tx }) => {
    await changeCompanyFields(tx, caller.staffId, body)
    return { id: body.id }
  }),

  serve(mail.getCompanyMail, ({ query }) => describeCompanyMail(query.company)),

  serve(mail.setCompanyMail, async ({ caller, body, tx }) => {
    await setCompanyMail(tx, caller, body)
    return { company: body.company }
  }),

  serve(mail.removeCompanyMail, async ({ caller, body, tx }) => {
    await removeCompanyMail(tx, caller.staffId, body)
    return { company: body.company }
  }),

  serve(siteContract.addSite, async ({ caller, body, tx }) => ({ id: await addSite(tx, caller.staffId, body) })),

  serve(drafts.getSiteDraft, ({ caller: { staffId, locale } }) => siteDraft(staffId, locale)),

  serve(drafts.keepSiteDraft, async ({ caller, body, tx }) => {
    await keepSiteDraft(tx, caller.staffId, body.fields)
    return { kept: true as const }
  }),

  serve(drafts.removeSiteDraft, async ({ caller, tx }) => {
    await removeSiteDraft(tx, caller.staffId)
    return { removed: true as const }
  }),

  serve(drafts.reviewSiteDraft, async ({ caller: { staffId, locale }, body, tx }) => {
    await reviewSiteDraft(tx, staffId, body.step, locale)
    return { ready: true as const }
  }),

  serve(drafts.addDraftIcon, async ({ caller, upload }) => ({
    uploaded: await addDraftIcon(caller.staffId, upload.bytes),
  })),

  serve(aliases.addAlias, async ({ caller: { staffId }, body: { site: siteId, host }, tx }) => ({
    aliases: await addAlias(tx, { staffId, siteId, host }),
  })),

  serve(aliases.removeAlias, async ({ caller: { staffId }, body: { site: siteId, host }, tx }) => ({
    aliases: await removeAlias(tx, { staffId, siteId, host }),
  })),

  serve(icons.getSiteIcon, ({ query }) => siteIcon(query.site)),

  serve(icons.setSiteIcon, async ({ caller: { staffId }, query, upload }) => {
    await setSiteIcon(staffId, query.site, upload.bytes)
    return { uploaded: true as const }
  }),

  serve(icons.removeSiteIcon, async ({ caller: { staffId }, body, tx }) => {
    await removeSiteIcon(tx, staffId, body.site)
    return { uploaded: false as const }
  }),

  serve(siteContract.changeOpening, async ({ caller, body, tx }) => {
    const { site: siteId, ...opening } = body
    const { office } = await changeOpening(tx, { staffId: caller.staffId, locale: caller.locale, siteId, ...opening })
    return { open: body.open, office }
  }),
]
