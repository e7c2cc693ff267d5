import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteText } from '#platform/server/texts.ts'
import { allSites, OFFICE_SITE_ID, sendSiteMail, siteOf } from '#sites/server'
import { OFFICE_ACCOUNT_URL } from '../urls.ts'
import type { FactorRow } from './store-factor.ts'

type From = Pick<Caller, 'siteId'>
type Recipient = Pick<FactorRow, 'email' | 'locale'>

export function mailAppAdded(tx: Tx, from: From, staff: Recipient): Promise<void> {
  return sendNotice(tx, from, staff, (site, locale, host) => ({
    subject: siteText(site, locale, 'staff.mail.factor_added_subject', { host }),
    why: siteText(site, locale, 'staff.mail.app_added_why', { host }),
  }))
}

export function mailAppRemoved(tx: Tx, from: From, staff: Recipient): Promise<void> {
  return sendNotice(tx, from, staff, (site, locale, host) => ({
    subject: siteText(site, locale, 'staff.mail.factor_removed_subject', { host }),
    why: siteText(site, locale, 'staff.mail.app_removed_why', { host }),
  }))
}

/** A colleague has removed the second factor. The other administrators are the ones to ask, not this colleague. */
export function mailFactorReset(tx: Tx, from: From, staff: Recipient, colleague: string): Promise<void> {
  return sendNotice(tx, from, staff, (site, locale, host) => ({
    subject: siteText(site, locale, 'staff.mail.factor_removed_subject', { host }),
    why: siteText(site, locale, 'staff.mail.factor_reset_why', { host, colleague }),
    advice: siteText(site, locale, 'staff.mail.factor_reset_not_asked'),
  }))
}

export function mailPasskeyAdded(tx: Tx, from: From, staff: Recipient, passkey: string): Promise<void> {
  return sendNotice(tx, from, staff, (site, locale, host) => ({
    subject: siteText(site, locale, 'staff.mail.factor_added_subject', { host }),
    why: siteText(site, locale, 'staff.mail.passkey_added_why', {
      host,
      name: passkey || siteText(site, locale, 'accounts.mail.passkey_nameless'),
    }),
  }))
}

export function mailPasskeyRemoved(tx: Tx, from: From, staff: Recipient, passkey: string): Promise<void> {
  return sendNotice(tx, from, staff, (site, locale, host) => ({
    subject: siteText(site, locale, 'staff.mail.factor_removed_subject', { host }),
    why: siteText(site, locale, 'staff.mail.passkey_removed_why', {
      host,
      name: passkey || siteText(site, locale, 'accounts.mail.passkey_nameless'),
    }),
  }))
}

export function mailPasswordChanged(tx: Tx, from: From, staff: Recipient): Promise<void> {
  return sendNotice(tx, from, staff, (site, locale, host) => ({
    subject: siteText(site, locale, 'staff.mail.password_subject', { host }),
    why: siteText(site, locale, 'staff.mail.password_why', { host }),
  }))
}

type Write = (site: number, locale: Locale, host: string) => { subject: string; why: string; advice?: string }

/** Tells a staff member about a change of their login, so that they notice it when another person made it. */
async function sendNotice(tx: Tx, { siteId }: From, staff: Recipient, write: Write): Promise<void> {
  // The built-in site of the back office has no sender of its own. Before the first site nothing can be sent.
  const sender = siteId === OFFICE_SITE_ID ? allSites()[0] : siteOf(siteId)
  if (!sender) return
  const { host, origin } = siteOf(siteId)
  const language = staff.locale ?? sender.locale
  const { subject, why, advice } = write(sender.id, language, host)
  await sendSiteMail(tx, sender.id, {
    to: staff.email,
    language,
    subject,
    paragraphs: [why, advice ?? siteText(sender.id, language, 'staff.mail.not_you')],
    button: { label: siteText(sender.id, language, 'staff.account'), url: `${origin}${OFFICE_ACCOUNT_URL}` },
  })
}
