import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { mailIcons, sendMail } from '#platform/server/mail/mail.ts'
import { layOutMail, type MailParts } from '#platform/server/mail/mail-layout.ts'
import type { MailLimit } from '#platform/server/mail/mail-limit.ts'
import { iconFile } from './icons/icon-files.ts'
import { allSites, siteOf } from './registry.ts'

/** An email that a room sends, written in the recipient's language. */
export interface SiteMail extends Omit<MailParts, 'language' | 'siteName' | 'title' | 'icon'> {
  readonly to: string
  readonly language: Locale
  readonly subject: string
  readonly headers?: Readonly<Record<string, string>>
  /** See `Mail.wantedBy`. */
  readonly wantedBy?: string
  /** See `Mail.limit`. */
  readonly limit?: MailLimit
}

/** Sends an email in the caller's transaction, with the sender's name and address from the site's settings. */
export async function sendSiteMail(tx: Tx, siteId: number, mail: SiteMail): Promise<void> {
  const { to, language, subject, headers, wantedBy, limit, ...parts } = mail
  const { name, settings } = siteOf(siteId)
  await sendMail(tx, {
    siteId,
    from: { name: settings.mail_name || name, address: settings.support_email },
    to,
    subject,
    ...layOutMail({ language, siteName: name, title: subject, icon: true, ...parts }),
    ...(headers && { headers }),
    ...(wantedBy && { wantedBy }),
    ...(limit && { limit }),
  })
}

/** The icon that emails of a site carry. */
export const mailIcon = mailIcons.with(async siteId => {
  const site = allSites().find(({ id }) => id === siteId)
  return site ? (await iconFile(site, 'mail-96.png')).bytes : null
})
