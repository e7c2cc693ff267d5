import { Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'
import { HIDDEN, SETTINGS_FAULTS, SettingField, WANTED } from './contract-settings.ts'

const SiteName = Type.Object({ id: Type.Integer(), host: Type.String(), name: Type.String(), open: Type.Boolean() })

export const getSites = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/sites.php',
  summary: 'List all sites of this installation',
  who: { staff: 'change_sites', everywhere: true },
  reply: Type.Object({ sites: Type.Array(SiteName) }),
  errors: {},
})

/** The company's fields that staff can change. */
const Company = Type.Object({ name: Type.String(), creditor_id: Type.String() })

const SiteSettings = Type.Object({
  site: SiteName,
  /** The domains that redirect to the site. */
  aliases: Type.Array(Type.String()),
  company: Company,
  fields: Type.Array(SettingField),
  /** Opening this site ends the back office on other hosts (decision 024). */
  opening_moves_office: Type.Boolean(),
})

export const getSiteSettings = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/site-settings.php',
  summary: 'List the settings of a site, each with its kind and limits for the form',
  who: { staff: 'change_sites', everywhere: true },
  query: Type.Object({ site: SmallId }),
  reply: SiteSettings,
  errors: {},
})

export const changeSiteSettings = endpoint({
  room: 'sites-office',
  method: 'PUT',
  path: '/api/site-settings.php',
  summary: 'Change the named settings of a site; every process applies them at once',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Type.Object(
    {
      site: SmallId,
      ...WANTED,
      hidden: HIDDEN,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ changed: Type.Literal(true) }),
  errors: {
    ...SETTINGS_FAULTS,
    members_hidden: 409,
  },
  idempotency: 'platform',
})

export const changeCompany = endpoint({
  room: 'sites-office',
  method: 'PUT',
  path: '/api/company.php',
  summary: 'Change the SEPA creditor identifier of a site’s company, for all its sites; empty removes it',
  who: { staff: 'change_sites', fresh: true, everywhere: true },
  body: Type.Object({ site: SmallId, creditor_id: Type.String({ maxLength: 60 }) }, { additionalProperties: false }),
  reply: Type.Object({ company: Company }),
  errors: { creditor_id_invalid: 400 },
  idempotency: 'platform',
})
