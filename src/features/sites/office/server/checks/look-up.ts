import { promises as dns } from 'node:dns'

export async function addressesOf(host: string): Promise<string[]> {
  const found = await Promise.all([orNone(dns.resolve4(host)), orNone(dns.resolve6(host))])
  return found.flat()
}

export async function spfOf(domain: string): Promise<string | undefined> {
  return (await textsOf(domain)).find(text => /^v=spf1(\s|$)/i.test(text))
}

/**
 * The DMARC record of the domain, or else of the nearest domain above it, which then applies (RFC 7489, section 6.6.3).
 */
export async function dmarcOf(domain: string): Promise<string | undefined> {
  const labels = domain.split('.')
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  for (const each of domains) {
    const record = (await textsOf(`_dmarc.${each}`)).find(text => /^v=DMARC1\s*;/i.test(text))
    if (record) return record
  }
  return undefined
}

/** The selectors under which mail services and servers usually publish their key. */
const SELECTORS = [
  'default',
  'dkim',
  'mail',
  'smtp',
  'key1',
  'k1',
  'k2',
  's1',
  's2',
  'selector1',
  'selector2',
  'google',
  'fm1',
  'mxvault',
  'pm',
  'sig1',
  'zoho',
]

/**
 * Whether the domain publishes a DKIM key. The selector may be any name. If no usual selector has a key, it is enough
 * that names exist below `_domainkey`: otherwise a DNS server replies that `_domainkey` doesn't exist (RFC 8020).
 */
export async function hasDkim(domain: string): Promise<boolean> {
  const found = await Promise.all(SELECTORS.map(name => textsOf(`${name}._domainkey.${domain}`)))
  return found.flat().some(isKey) || (await hasNamesUnder(`_domainkey.${domain}`))
}

/** Whether a DKIM key is published under this name. An empty key is a revoked one (RFC 6376, section 3.6.1). */
export async function hasDkimKey(name: string): Promise<boolean> {
  return (await textsOf(name)).some(isKey)
}

const isKey = (text: string) => /\bp=[A-Za-z0-9+/]/.test(text)

async function hasNamesUnder(name: string): Promise<boolean> {
  try {
    await dns.resolveTxt(name)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'ENODATA'
  }
}

async function textsOf(name: string): Promise<string[]> {
  return (await orNone(dns.resolveTxt(name))).map(parts => parts.join(''))
}

/** No records; a DNS server that doesn't respond is an error. */
async function orNone<T>(records: Promise<T[]>): Promise<T[]> {
  try {
    return await records
  } catch (error) {
    if (NONE.includes((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

const NONE = ['ENOTFOUND', 'ENODATA', 'ENONAME']
