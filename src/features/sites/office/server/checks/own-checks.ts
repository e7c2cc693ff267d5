import { config } from '#platform/server/config/config.ts'
import type { Missing, Site, SiteCheck } from '#sites/server'
import { officeCompanyUrl, officeSiteUrl } from '../../../urls.ts'
import { addressesOf, dmarcOf, hasDkim, spfOf } from './look-up.ts'
import { reachOverTls } from './reach-over-tls.ts'

const REQUIRED_OF_COMPANY = ['name', 'address', 'city', 'kvk', 'country'] as const

/** The checks of this room: they read its own data, and look the domain up in DNS and over TLS. */
export const ownChecks: readonly SiteCheck[] = [
  {
    id: 'company',
    run: async ({ company }) =>
      REQUIRED_OF_COMPANY.some(name => company[name].trim() === '')
        ? { why: 'incomplete', params: { company: company.name }, href: officeCompanyUrl(company.id) }
        : null,
  },
  {
    id: 'site',
    run: async ({ id, isOpen }) => (isOpen ? null : { why: 'closed', href: officeSiteUrl(id) }),
  },
  { id: 'dns', isLookup: true, run: checkDns },
  { id: 'tls', isLookup: true, run: site => reachOverTls(site.host, config().tls) },
  {
    id: 'smtp',
    run: async () => (config().smtpUrl ? null : { why: 'no_server' }),
  },
  {
    id: 'spf',
    isLookup: true,
    run: async site => ((await spfOf(mailDomain(site))) ? null : missingRecord(site)),
  },
  {
    id: 'dkim',
    isLookup: true,
    run: async site => ((await hasDkim(mailDomain(site))) ? null : missingRecord(site)),
  },
  {
    id: 'dmarc',
    isLookup: true,
    run: async site => ((await dmarcOf(mailDomain(site))) ? null : missingRecord(site)),
  },
]

/** Every host of the site needs a DNS address. Names the first host without an address. */
async function checkDns(site: Site): Promise<Missing | null> {
  const hosts = [site.host, ...site.aliases]
  const found = await Promise.all(hosts.map(addressesOf))
  const lost = hosts.find((_, at) => found[at]!.length === 0)
  return lost === undefined ? null : { why: 'no_address', params: { host: lost } }
}

/** The domain of the address that the site's emails come from. */
function mailDomain({ settings }: Site): string {
  return settings.support_email.split('@')[1]!.toLowerCase()
}

function missingRecord(site: Site): Missing {
  return { why: 'no_record', params: { domain: mailDomain(site) } }
}
