import type { Tx } from '#platform/server/database/db.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { NOT_ME_LINK_IN_DAYS } from '../../rules.ts'
import { NOT_ME_URL } from '../../urls.ts'
import { insertLink } from '../email-address/store-links.ts'
import { send } from '../mails.ts'
import type { Account } from '../store.ts'
import { hashOfToken, newToken } from '../tokens.ts'

export async function mailPasskeyAdded(tx: Tx, account: Account, name: string): Promise<void> {
  const { language } = account
  const { name: site } = siteOf(account.siteId)
  await sendNotice(tx, account, {
    subject: siteText(account.siteId, language, 'accounts.mail.passkey_added_subject', { site }),
    why: siteText(account.siteId, language, 'accounts.mail.passkey_added_why', { site, name: called(account, name) }),
  })
}

export async function mailPasskeyRemoved(tx: Tx, account: Account, name: string): Promise<void> {
  const { language } = account
  const { name: site } = siteOf(account.siteId)
  await sendNotice(tx, account, {
    subject: siteText(account.siteId, language, 'accounts.mail.passkey_removed_subject', { site }),
    why: siteText(account.siteId, language, 'accounts.mail.passkey_removed_why', { site, name: called(account, name) }),
  })
}

/** For a login from a browser that hasn't logged in to this account before; one email for all retries with the same key. */
export async function mailNewDevice(tx: Tx, account: Account, device: string, key: string): Promise<void> {
  const { language } = account
  const { name: site } = siteOf(account.siteId)
  await sendNotice(tx, account, {
    subject: siteText(account.siteId, language, 'accounts.mail.device_subject', { site }),
    why: siteText(account.siteId, language, 'accounts.mail.device_why', { site, device: called(account, device) }),
    token: keyedHash('accounts.new-device', account.id, key).toString('base64url'),
  })
}

export async function mailPasswordChanged(tx: Tx, account: Account): Promise<void> {
  const { language } = account
  const { name: site } = siteOf(account.siteId)
  await sendNotice(tx, account, {
    subject: siteText(account.siteId, language, 'accounts.mail.password_subject', { site }),
    why: siteText(account.siteId, language, 'accounts.mail.password_why', { site }),
  })
}

/** Goes to the current address. It doesn't name the requested one, because another person may read this mailbox. */
export async function mailEmailWillChange(tx: Tx, account: Account): Promise<void> {
  const { language } = account
  const { name: site } = siteOf(account.siteId)
  await sendNotice(tx, account, {
    subject: siteText(account.siteId, language, 'accounts.mail.email_old_subject', { site }),
    why: siteText(account.siteId, language, 'accounts.mail.email_old_why', { site }),
    isAboutEmail: true,
  })
}

/** The last email to the old address. */
export async function mailEmailHasChanged(tx: Tx, account: Account): Promise<void> {
  const { language } = account
  const { name: site } = siteOf(account.siteId)
  await sendNotice(tx, account, {
    subject: siteText(account.siteId, language, 'accounts.mail.email_changed_subject', { site }),
    why: siteText(account.siteId, language, 'accounts.mail.email_changed_why', { site }),
    isAboutEmail: true,
  })
}

interface Notice {
  readonly subject: string
  readonly why: string
  readonly isAboutEmail?: boolean
  /** The token of the link; random unless a retry must find the same one. */
  readonly token?: string
}

/**
 * Emails a notice with a link that secures the account. An unconfirmed address may be mistyped and belong to a
 * stranger, who must not get a link into the account.
 */
async function sendNotice(tx: Tx, account: Account, notice: Notice): Promise<void> {
  const { subject, why, isAboutEmail = false, token = newToken() } = notice
  if (account.status !== 'active' || account.email === null) return
  const { language } = account
  if (!(await insertLink(tx, account.id, 'not_me', hashOfToken(token), account.email))) return
  await send(tx, account, {
    subject,
    paragraphs: [
      why,
      siteText(account.siteId, language, isAboutEmail ? 'accounts.mail.not_me_email' : 'accounts.mail.not_me'),
    ],
    button: {
      label: siteText(account.siteId, language, 'accounts.mail.not_me_button'),
      url: `${siteOf(account.siteId).origin}${NOT_ME_URL}?token=${token}`,
    },
    after: [siteText(account.siteId, language, 'accounts.mail.activation_valid', { days: NOT_ME_LINK_IN_DAYS })],
  })
}

function called({ language, siteId }: Account, name: string): string {
  return name || siteText(siteId, language, 'accounts.mail.passkey_nameless')
}
