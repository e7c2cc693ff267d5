import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { mailDomainOf } from '#platform/server/mail/mailbox.ts'
import type { EditableSettings } from '#sites/contract'

let listed: ReadonlySet<string> | undefined

/**
 * Whether an address belongs to a service for throw-away mailboxes. Uses the packaged list, with the domains that the
 * site adds and removes. A domain in a list includes its subdomains; the longest matching domain decides.
 */
export function isThrowAway(
  email: string,
  { mail_domains_allowed, mail_domains_refused }: Pick<EditableSettings, `mail_domains_${'allowed' | 'refused'}`>,
): boolean {
  listed ??= disposableEmailBlocklistSet()
  const labels = mailDomainOf(email).split('.')
  for (let first = 0; first < labels.length - 1; first++) {
    const domain = labels.slice(first).join('.')
    if (mail_domains_allowed.includes(domain)) return false
    if (mail_domains_refused.includes(domain) || listed.has(domain)) return true
  }
  return false
}
