import { readFileSync } from 'node:fs'
import { now } from '#platform/server/clock.ts'
import type { Site } from './registry.ts'

export const SECURITY_TXT_URL = '/.well-known/security.txt'
export const SECURITY_POLICY_URL = '/security-policy.txt'

/** The policy that each site's `security.txt` links to. */
export const SECURITY_POLICY = readFileSync(new URL('./security-policy.txt', import.meta.url), 'utf8')

/** The site's `security.txt` (RFC 9116). */
export function securityTxt({ origin, locale, settings }: Site): string {
  const contact = settings.security_contact || settings.support_email
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expiry().toISOString()}`,
    `Preferred-Languages: ${[...new Set([locale, 'en'])].join(', ')}`,
    `Canonical: ${origin}${SECURITY_TXT_URL}`,
    `Policy: ${origin}${SECURITY_POLICY_URL}`,
    '',
  ].join('\n')
}

const HALF_A_YEAR_IN_DAYS = 182

function expiry(): Date {
  const at = now()
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + HALF_A_YEAR_IN_DAYS))
}
