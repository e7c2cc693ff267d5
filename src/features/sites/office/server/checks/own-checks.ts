import { config } from '#platform/server/config/config.ts'
import { transportTo } from '#platform/server/mail/own-server.ts'
import { doesInstallationServerWork, doesServerWork } from '#platform/server/mail/verify-server.ts'
import { type Missing, mailOfCompany, type Site, type SiteCheck, serverFrom } from '#sites/server'
import { companyMailUrl, officeCompanyUrl, officeSiteUrl } from '../../../urls.ts'
import { addressesOf, dmarcOf, hasDkim, hasDkimKey, spfOf } from './look-up.ts'
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
  { id: 'smtp', isLookup: true, known: knownServerFault, run: checkServer },
  {
    id: 'spf',
    isLookup: true,
    async run(site) {
      // Receiving servers look up the domain of the return path.
      const { returnDomain, server } = await sendingOf(site)
      const record = `${returnDomain} TXT "v=spf1 ${server === '' ? 'mx' : `a:${server}`} ~all"`
      return (await spfOf(returnDomain)) ? null : { ...missingRecord(site, returnDomain), record }
    },
  },
  { id: 'dkim', isLookup: true, run: checkDkim },
  {
    id: 'dmarc',
    isLookup: true,
    async run(site) {
      const { domain } = await sendingOf(site)
      const record = `_dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:${site.settings.support_email}"`
      return (await dmarcOf(domain)) ? null : { ...missingRecord(site, domain), record }
    },
  },
]

/** Every host of the site needs a DNS address. Names the first host without an address. */
async function checkDns(site: Site): Promise<Missing | null> {
  const hosts = [site.host, ...site.aliases]
  const found = await Promise.all(hosts.map(addressesOf))
  const lost = hosts.find((_, at) => found[at]!.length === 0)
  if (lost === undefined) return null
  const record = lost === site.host ? undefined : `${lost} CNAME ${site.host}`
  return { why: 'no_address', params: { host: lost }, ...(record && { record }) }
}

/** A server that emails already failed at, or no server at all. */
async function knownServerFault({ company }: Site): Promise<Missing | null> {
  const own = await mailOfCompany(company.id)
  const href = companyMailUrl(company.id)
  if (own) return own.fault === null ? null : { why: 'failing', params: { host: own.host }, href }
  return config().smtpUrl ? null : { why: 'no_server', href }
}

/** Talks with the company's own server, or else with the installation's server. */
async function checkServer(site: Site): Promise<Missing | null> {
  const known = await knownServerFault(site)
  if (known) return known
  const { id } = site.company
  const own = await mailOfCompany(id)
  const works = own
    ? await doesServerWork(`${id} ${own.version}`, () => transportTo(serverFrom(own)))
    : await doesInstallationServerWork(config().smtpUrl!)
  const host = own?.host ?? new URL(config().smtpUrl!).host
  return works ? null : { why: 'failing', params: { host }, href: companyMailUrl(id) }
}

async function checkDkim(site: Site): Promise<Missing | null> {
  const { domain, selector } = await sendingOf(site)
  if (selector === '') return (await hasDkim(domain)) ? null : missingRecord(site, domain)
  const name = `${selector}._domainkey.${domain}`
  return (await hasDkimKey(name)) ? null : { why: 'no_key', params: { name }, href: companyMailUrl(site.company.id) }
}

/**
 * The domains of the address that the site's emails come from and of their return path, and the company's mail server and
 * its DKIM selector if known.
 */
async function sendingOf({ company, settings }: Site) {
  const own = await mailOfCompany(company.id)
  const domain = (own?.sender ?? settings.support_email).split('@')[1]!.toLowerCase()
  return {
    domain,
    returnDomain: own?.return_domain || domain,
    selector: own?.dkim_selector ?? '',
    server: own?.host ?? '',
  }
}

function missingRecord({ company, hasOwnMail }: Site, domain: string): Missing {
  return { why: 'no_record', params: { domain }, ...(hasOwnMail && { href: companyMailUrl(company.id) }) }
}
