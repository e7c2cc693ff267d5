import type { Tx } from '#platform/server/database/db.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { COMPLAINTS_URL } from '#sites/urls'
import { NOT_ME_LINK_IN_DAYS } from '../../rules.ts'
import { NOT_ME_URL } from '../../urls.ts'
import { insertLink } from '../email-address/store-links.ts'
import { type Origin, send } from '../mails.ts'
import { deviceOf } from '../sessions/device.ts'
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

/**
 * For a login from a browser that hasn't logged in to this account before. Retries send one email: the same key from the
 * same browser and address, until the account forgets its devices. Another browser's login can't pass as a retry.
 */
export async function mailNewDevice(
  tx: Tx,
  account: Account,
  { userAgent, address }: Origin,
  key: string,
): Promise<void> {
  const { language } = account
  const { name: site } = siteOf(account.siteId)
  const attempt = ['accounts.new-device', account.id, account.deviceGeneration, userAgent, address, key] as const
  await sendNotice(tx, account, {
    subject: siteText(account.siteId, language, 'accounts.mail.device_subject', { site }),
    why: siteText(account.siteId, language, 'accounts.mail.device_why', {
      site,
      device: called(account, deviceOf(userAgent)),
    }),
    token: keyedHash(...attempt).toString('base64url'),
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

/**
 * The last email to the old address after staff have replaced it. It has no link into the account, because the old
 * mailbox may be that of a thief. The owner of a deleted or closed account hears of it too; an address that was never
 * confirmed may be a stranger's.
 */
export async function mailEmailReplacedByStaff(tx: Tx, account: Account): Promise<void> {
  if (account.status === 'not_confirmed' || account.email === null) return
  const { language, siteId } = account
  const { name: site, origin } = siteOf(siteId)
  await send(tx, account, {
    subject: siteText(siteId, language, 'accounts.mail.email_changed_subject', { site }),
    paragraphs: [
      siteText(siteId, language, 'accounts.mail.email_changed_why', { site }),
      siteText(siteId, language, 'accounts.mail.email_by_staff', { site }),
    ],
    button: {
      label: siteText(siteId, language, 'accounts.mail.email_by_staff_button'),
      url: `${origin}${COMPLAINTS_URL}`,
    },
    after: [],
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
