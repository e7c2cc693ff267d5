import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { layOutMail, type MailParts } from '#platform/server/mail/mail-layout.ts'
import type { MailLimit } from '#platform/server/mail/mail-limit.ts'
import { siteOf } from './registry.ts'

/** An email that a room sends, written in the recipient's language. */
export interface SiteMail extends Omit<MailParts, 'language' | 'siteName' | 'title'> {
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
    ...layOutMail({ language, siteName: name, title: subject, ...parts }),
    ...(headers && { headers }),
    ...(wantedBy && { wantedBy }),
    ...(limit && { limit }),
  })
}
