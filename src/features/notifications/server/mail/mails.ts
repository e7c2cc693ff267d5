import type { accountOf } from '#accounts/server'
import { SETTINGS_URL } from '#accounts/urls'
import type { Tx } from '#platform/server/database/db.ts'
import { siteText } from '#platform/server/texts.ts'
import { sendSiteMail, siteOf } from '#sites/server'
import { type Kind, MAILING_KINDS } from '../../rules.ts'
import { UNSUBSCRIBE_URL } from '../../urls.ts'
import { wantedBy } from '../still-wanted.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

interface NotificationMail {
  /** The kind of notification. The unsubscribe link stops this kind or all kinds. */
  readonly kind: Kind
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly path: string }
  /** The email mentions a fictional profile. */
  readonly fictional: boolean
}

/**
 * An email that the member didn't request by an action: it explains why it was sent, links to the settings and supports
 * one-click unsubscribe without login (RFC 8058).
 */
export async function sendNotificationMail(tx: Tx, account: Account, letter: NotificationMail): Promise<void> {
  if (!account.email) return
  const { language } = account
  const site = siteOf(account.siteId)
  const { kind, subject, paragraphs, button } = letter
  const token = unsubscribeToken({ memberId: account.id, kind })
  const after = [
    ...(letter.fictional ? [siteText(site.id, language, 'notify.mail.fictional')] : []),
    siteText(site.id, language, isOptIn(kind) ? 'notify.mail.why_asked' : 'notify.mail.why', {
      site: site.name,
      url: `${site.origin}${SETTINGS_URL}`,
    }),
    `${siteText(site.id, language, 'notify.mail.stop')} ${site.origin}${UNSUBSCRIBE_URL}?token=${token}`,
  ]
  await sendSiteMail(tx, site.id, {
    to: account.email,
    language,
    subject,
    paragraphs,
    button: { label: button.label, url: `${site.origin}${button.path}` },
    after,
    headers: {
      'List-Unsubscribe': `<${site.origin}/api/unsubscribe.php?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    wantedBy: wantedBy(account.id, kind),
  })
}

/** Whether the kind is off by default. */
function isOptIn(kind: Kind): boolean {
  return MAILING_KINDS.some(each => each === kind)
}
