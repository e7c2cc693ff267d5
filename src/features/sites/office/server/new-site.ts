import { isEmail } from '#accounts/rules'
import type { BodyOf } from '#platform/endpoint.ts'
import { isLocale } from '#platform/locale.ts'
import { isHostName } from '#platform/security.ts'
import { config } from '#platform/server/config/config.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '#sites/contract'
import { countryExists, NICHES } from '#sites/rules'
import { allSites, readCompanies } from '#sites/server'
import type * as contract from '../contract-sites.ts'
import { TEMPLATES } from '../rules.ts'
import { unreadableTheme } from './settings/settings-faults.ts'
import { siteFor } from './settings/sites-of-owner.ts'

type NewSite = Omit<BodyOf<typeof contract.addSite>, 'draft'>

interface Fault {
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

/** The faults of a new site by field. `taken` are the hosts and aliases of all sites. */
export async function faultsOf(tx: Tx, site: NewSite, taken = hostsInMemory()): Promise<Record<string, Fault>> {
  const host = hostOf(site.host)
  const {
    name,
    company,
    countries,
    language,
    languages = [],
    support_email,
    copy_from,
    niche,
    theme_colours = {},
  } = site
  const unknownCountry = countries.find(each => !countryExists(each))
  const unreadable = unreadableTheme(niche, theme_colours)
  const faults: Record<string, Fault | false | undefined> = {
    host: hostFault(host, taken),
    aliases: site.aliases.map(alias => aliasFault(hostOf(alias), { host, taken })).find(Boolean),
    name: name.trim() === '' && fault('site_field_empty'),
    company: (await readCompanies(tx, company)).length === 0 && fault('company_unknown'),
    countries:
      countries.length === 0
        ? fault('site_field_empty')
        : unknownCountry !== undefined && fault('country_unknown', { country: unknownCountry }),
    language: !isLocale(language) && fault('language_unknown'),
    languages: languages.length > 0 && !languages.some(each => each === language) && fault('own_language_missing'),
    support_email: !isEmail(support_email.trim().toLowerCase()) && fault('support_email_invalid'),
    copy_from: copy_from !== undefined && !allSites().some(({ id }) => id === copy_from) && fault('copy_unknown'),
    theme_colours: unreadable !== null && fault('theme_unreadable', unreadable),
  }
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, Fault] => Boolean(entry[1])))
}

/** The fault of a domain that redirects to the site with this host. `taken` are the hosts and aliases of all sites. */
export function aliasFault(
  alias: string,
  { host, taken }: { host: string; taken: readonly string[] },
): Fault | undefined {
  if (isHostName(alias) && alias === host) return fault('alias_is_host', { host })
  return hostFault(alias, taken)
}

function hostFault(host: string, taken: readonly string[]): Fault | undefined {
  if (!isHostName(host)) return fault('host_invalid', { host })
  if (host === config().officeHost) return fault('host_of_office', { host })
  return taken.includes(host) ? fault('host_taken', { host }) : undefined
}

/** The host and the other hosts of a new site, as browsers write them. */
export function hostsOf(site: NewSite): { host: string; aliases: string[] } {
  return { host: hostOf(site.host), aliases: [...new Set(site.aliases.map(hostOf))] }
}

/** The settings of a new site: those of its template or of the copied site, except what belongs to its brand. */
export function newSettings(site: NewSite): Partial<EditableSettings> {
  const { name, countries, languages = [], language, niche, support_email, copy_from, theme_colours = {} } = site
  return {
    ...(copy_from === undefined ? TEMPLATES[site.template ?? 'standard'] : siteFor(copy_from).own),
    name: name.trim(),
    mail_name: name.trim(),
    index_title: '',
    description: '',
    countries,
    languages,
    domain_language: `${language}-${countries[0]}`,
    niche: NICHES.indexOf(niche) + 1,
    support_email: support_email.trim(),
    theme_colours,
  }
}

/** A typed host or address as the host that browsers send. */
export function hostOf(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
}

function hostsInMemory(): string[] {
  return allSites().flatMap(({ host, aliases }) => [host, ...aliases])
}

function fault(code: string, params: Readonly<Record<string, string>> = {}): Fault {
  return { code, params }
}
