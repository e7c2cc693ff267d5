import sharp from 'sharp'
import * as sitesOffice from '../../../src/features/sites/office/contract.ts'
import * as aliases from '../../../src/features/sites/office/contract-aliases.ts'
import * as sitesCompanies from '../../../src/features/sites/office/contract-companies.ts'
import * as drafts from '../../../src/features/sites/office/contract-drafts.ts'
import * as icons from '../../../src/features/sites/office/contract-icon.ts'
import * as sitesMail from '../../../src/features/sites/office/contract-mail.ts'
import * as settings from '../../../src/features/sites/office/contract-settings.ts'
import * as newSites from '../../../src/features/sites/office/contract-sites.ts'
import type { Client } from '../client.ts'
import { COMPANY, mailServerFields, NEW_SITE } from '../new-site.ts'
import { sendForm } from '../pictures/multipart.ts'
import { uploadSiteIcon } from '../pictures/site-icon.ts'
import { mailServer } from '../services/smtp.ts'
import { again, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

let smtp: Promise<string> | undefined

/** The mail server of a new company. */
async function mailOfNewCompany(client: Client, sender: string) {
  smtp ??= mailServer({ isBackground: true }).then(({ url }) => url)
  const { id: company } = await client.call(sitesCompanies.addCompany, { body: COMPANY })
  return { ...mailServerFields(await smtp), company, version: 0, sender }
}

/** Writes of the office part of sites. */
export const SITE_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/companies.php': async (app, key) =>
    again(await staff(app), sitesCompanies.addCompany, { body: COMPANY, key }),
  'PUT /api/companies.php': async (app, key) => {
    const client = await staff(app)
    const { id } = await client.call(sitesCompanies.addCompany, { body: COMPANY })
    const after = { ...COMPANY, imprint: key }
    return again(client, sitesCompanies.changeCompanyFields, { body: { id, before: COMPANY, after }, key })
  },
  'PUT /api/company-mail.php': async (app, key) => {
    const client = await staff(app)
    const body = await mailOfNewCompany(client, `post@set-${key.slice(0, 8)}.example`)
    return again(client, sitesMail.setCompanyMail, { body, key })
  },
  'DELETE /api/company-mail.php': async (app, key) => {
    const client = await staff(app)
    const body = await mailOfNewCompany(client, `post@remove-${key.slice(0, 8)}.example`)
    await client.call(sitesMail.setCompanyMail, { body })
    return again(client, sitesMail.removeCompanyMail, { body: { company: body.company, version: 1 }, key })
  },
  'POST /api/sites.php': async (app, key) => {
    const body = { ...NEW_SITE, host: `site-${key.slice(0, 8)}.example` }
    return again(await staff(app), newSites.addSite, { body, key })
  },
  'PUT /api/site-draft.php': async (app, key) =>
    again(await staff(app), drafts.keepSiteDraft, { body: { fields: { name: key } }, key }),
  'DELETE /api/site-draft.php': async (app, key) => again(await staff(app), drafts.removeSiteDraft, { body: {}, key }),
  'POST /api/site-draft-review.php': async (app, key) =>
    again(await staff(app), drafts.reviewSiteDraft, { body: { step: 'look' }, key }),
  'POST /api/site-draft-icon.php': async (app, key) => {
    const client = await staff(app)
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    return () =>
      sendForm(client, drafts.addDraftIcon, { file: { name: 'icon.svg', type: 'image/svg+xml', bytes }, key })
  },
  'POST /api/site-icon.php': async (app, key) => {
    const client = await staff(app)
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await client.call(icons.removeSiteIcon, { body: { site: 1 } })
    return () => uploadSiteIcon(client, 1, bytes, key)
  },
  'DELETE /api/site-icon.php': async (app, key) => {
    const client = await staff(app)
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await uploadSiteIcon(client, 1, bytes)
    return again(client, icons.removeSiteIcon, { body: { site: 1 }, key })
  },
  'POST /api/site-aliases.php': async (app, key) =>
    again(await staff(app), aliases.addAlias, { body: { site: 1, host: `alias-${key.slice(0, 8)}.example` }, key }),
  'DELETE /api/site-aliases.php': async (app, key) => {
    const client = await staff(app)
    const body = { site: 1, host: `oud-${key.slice(0, 8)}.example` }
    await client.call(aliases.addAlias, { body })
    return again(client, aliases.removeAlias, { body, key })
  },
  'PUT /api/site-opening.php': async (app, key) => {
    const client = await staff(app)
    const { id } = await client.call(newSites.addSite, {
      body: { ...NEW_SITE, host: `open-${key.slice(0, 8)}.example` },
    })
    return again(client, newSites.changeOpening, { body: { site: id, open: true, anyway: true }, key })
  },
  'PUT /api/company.php': async (app, key) => {
    // The three characters after the check digits are the company's choice.
    const body = { site: 1, creditor_id: `DE98${key.slice(0, 3)}09999999999` }
    return again(await staff(app), sitesOffice.changeCompany, { body, key })
  },
  'POST /api/site-settings-review.php': async (app, key) =>
    again(await staff(app), settings.reviewSiteSettings, { body: { site: 1, settings: { message_length: 777 } }, key }),
  'POST /api/company-settings-review.php': async (app, key) =>
    again(await staff(app), settings.reviewCompanySettings, {
      body: { company: 1, settings: { message_length: 777 } },
      key,
    }),
  'PUT /api/company-settings.php': async (app, key) =>
    again(await staff(app), settings.changeCompanySettings, {
      body: { company: 1, settings: { fictional_plural: key } },
      key,
    }),
  'PUT /api/settings-history.php': async (app, key) => {
    const client = await staff(app)
    const changed = { site: 1, settings: { description: `Eerst ${key}` } }
    await client.call(sitesOffice.changeSiteSettings, { body: changed })
    const { changes } = await client.call(settings.getSettingsHistory, { query: { site: 1 } })
    return again(client, settings.undoSettingsChange, { body: { id: changes[0]!.id }, key })
  },
  'PUT /api/site-settings.php': async (app, key) => {
    const body = { site: 1, settings: { description: `Beschrijving ${key}` } }
    return again(await staff(app), sitesOffice.changeSiteSettings, { body, key })
  },
}
