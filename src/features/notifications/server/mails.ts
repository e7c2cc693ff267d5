import type { accountOf } from '#accounts/server'
import type { Tx } from '#platform/server/db.ts'
import { text } from '#platform/server/texts.ts'
import { sendSiteMail, siteOf } from '#sites/server'
import { type Kind, MAILING_KINDS } from '../rules.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { wantedBy } from './wanted.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

interface Letter {
  /** What it belongs to: the link in it stops this kind, or all. */
  readonly kind: Kind
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly path: string }
  /** Somebody in it is run by the operator. */
  readonly fictional: boolean
}

/**
 * A mail that nobody asked for by pressing a button: with why it comes, the settings, and the mail program's own button to
 * stop it (RFC 8058), which asks for no login.
 */
export async function sendLetter(tx: Tx, account: Account, letter: Letter): Promise<void> {
  if (!account.email) return
  const { language } = account
  const site = siteOf(account.siteId)
  const { kind, subject, paragraphs, button } = letter
  const token = unsubscribeToken({ memberId: account.id, kind })
  const after = [
    ...(letter.fictional ? [text(language, 'notify.mail.fictional')] : []),
    text(language, isAskedFor(kind) ? 'notify.mail.why_asked' : 'notify.mail.why', {
      site: site.name,
      url: `${site.origin}/notifications`,
    }),
    `${text(language, 'notify.mail.stop')} ${site.origin}/unsubscribe?token=${token}`,
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

/** Comes to nobody who hasn't turned it on. */
function isAskedFor(kind: Kind): boolean {
  return MAILING_KINDS.some(each => each === kind)
}
