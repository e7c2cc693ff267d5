import { domainToASCII } from 'node:url'

interface Provider {
  /** Domains whose addresses reach the same mailboxes; the first domain represents all of them. */
  readonly domains: readonly string[]
  /** Characters before the @ that the provider ignores. */
  readonly ignored?: RegExp
}

/**
 * Sources are the providers' help pages, and for Proton also its open client (`canonicalizeInternalEmail` in WebClients).
 * The npm packages for this (`normalize-email` 1.1.1, `email-normalizer` 1.0.0) don't know these rules.
 */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
]

/** At Yahoo a disposable address is `name-keyword`, and a name itself has no hyphen. */
const YAHOO = /^(?:yahoo\.[a-z.]{2,6}|ymail\.com|rocketmail\.com)$/

/** At Fastmail `anything@name.fastmail.com` reaches `name@fastmail.com`. */
const FASTMAIL = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/**
 * One name for the spellings of an address that reach one mailbox: case, +tags, Unicode, and the rules of large providers.
 * Microsoft's domains stay apart, because they are different mailboxes.
 */
export function mailboxOf(address: string): string {
  const domain = mailDomainOf(address)
  const name = typedName(address)
  const [, owner, host] = FASTMAIL.exec(domain) ?? []
  if (owner) return `${owner}@${host}`
  if (YAHOO.test(domain)) return `${name.split('-')[0] || name}@${domain}`
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  if (!provider) return `${name}@${domain}`
  return `${provider.ignored ? name.replace(provider.ignored, '') : name}@${provider.domains[0]}`
}

/**
 * The name that `mailboxOf` gave a mailbox until 25 November 2026. Hashes of erased addresses from before can't be
 * computed again.
 */
export function formerMailboxOf(address: string): string {
  const domain = mailDomainOf(address)
  return ['gmail.com', 'googlemail.com'].includes(domain) ? mailboxOf(address) : `${typedName(address)}@${domain}`
}

/** The part before the @ without case and +tag. */
function typedName(address: string): string {
  const [name = ''] = address.slice(0, address.lastIndexOf('@')).normalize('NFKC').trim().toLowerCase().split('+')
  return name
}

/** The domain of an address in the ASCII form of DNS, so that a name has one spelling. */
export function mailDomainOf(address: string): string {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .normalize('NFKC')
    .trim()
    .toLowerCase()
  return domainToASCII(domain) || domain
}
