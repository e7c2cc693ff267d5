import { isEmail } from '#accounts/rules'
import type { BodyOf } from '#platform/endpoint.ts'
import { isLocale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { isHostName } from '#platform/security.ts'
import { config } from '#platform/server/config/config.ts'
import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '#sites/contract'
import { countryExists, NICHES } from '#sites/rules'
import { allSites, insertAlias, insertSite, lockHosts, readCompanies, reloadSites, setOpened } from '#sites/server'
import { recordAction } from '#staff/server'
import type * as contract from '../contract-sites.ts'
import { siteFor } from './settings/sites-of-owner.ts'

type Wanted = BodyOf<typeof contract.addSite>

/** Adds a site that isn't open yet. Refuses a host that is another site's host or alias. */
export async function addSite(tx: Tx, staffId: number, wanted: Wanted): Promise<number> {
  const host = hostOf(wanted.host)
  const aliases = wanted.aliases.map(hostOf).filter(alias => alias !== host)
  await refuseWrong(tx, { ...wanted, host, aliases })
  const taken = await lockHosts(tx)
  const used = [host, ...aliases].find(each => taken.includes(each) || each === config().officeHost)
  if (used) throw fault(used === host ? 'host' : 'aliases', 'host_taken', { host: used })
  const id = await insertSite(tx, { host, companyId: wanted.company, settings: settingsOf(wanted), isOpen: false })
  if (id === null) throw fault('host', 'host_taken', { host })
  for (const alias of new Set(aliases)) await insertAlias(tx, id, alias)
  afterCommit(tx, reloadSites)
  await recordAction(tx, { staffId, action: 'add_site', siteId: id, subject: host, details: { after: { aliases } } })
  return id
}

export async function changeOpening(tx: Tx, staffId: number, siteId: number, open: boolean): Promise<void> {
  const { host, isOpen } = siteFor(siteId)
  await setOpened(tx, siteId, open)
  if (isOpen === open) return
  const details = { before: { open: isOpen }, after: { open } }
  await recordAction(tx, { staffId, action: open ? 'open_site' : 'close_site', siteId, subject: host, details })
}

/** The settings of a new site: those of the copied site, except the settings that belong to its brand. */
function settingsOf({ name, countries, language, niche, support_email, copy_from }: Wanted): Partial<EditableSettings> {
  const copied = copy_from === undefined ? {} : siteFor(copy_from).own
  return {
    ...copied,
    name: name.trim(),
    mail_name: name.trim(),
    index_title: '',
    description: '',
    countries,
    domain_language: `${language}-${countries[0]}`,
    niche: NICHES.indexOf(niche) + 1,
    support_email: support_email.trim(),
    theme_colours: {},
  }
}

function hostOf(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
}

async function refuseWrong(
  tx: Tx,
  { host, aliases, name, company, countries, language, support_email, copy_from }: Wanted,
) {
  const wrongAlias = aliases.find(each => !isHostName(each))
  if (!isHostName(host)) throw fault('host', 'host_invalid', { host })
  if (wrongAlias !== undefined) throw fault('aliases', 'host_invalid', { host: wrongAlias })
  if (name.trim() === '') throw fault('name', 'site_field_empty')
  if ((await readCompanies(tx, company)).length === 0) throw fault('company', 'company_unknown')
  const unknown = countries.find(each => !countryExists(each))
  if (countries.length === 0) throw fault('countries', 'site_field_empty')
  if (unknown !== undefined) throw fault('countries', 'country_unknown', { country: unknown })
  if (!isLocale(language)) throw fault('language', 'language_unknown')
  if (!isEmail(support_email.trim().toLowerCase())) throw fault('support_email', 'support_email_invalid')
  if (copy_from !== undefined && !allSites().some(({ id }) => id === copy_from))
    throw fault('copy_from', 'copy_unknown')
}

function fault(field: string, code: string, params: Record<string, string> = {}): Problem {
  return new Problem(code, { params, fields: { [field]: { code, params } } })
}
