import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import {
  FIRST_MAILS_PER_RECIPIENT_AND_DAY,
  MAILS_PER_RECIPIENT_AND_DAY,
  type MailLimit,
} from '#platform/server/mail/mail-limit.ts'
import { siteText } from '#platform/server/texts.ts'
import { LOGIN_URL } from '#platform/urls.ts'
import { countryOfAddress, sendSiteMail, siteOf } from '#sites/server'
import {
  ACTIVATION_LINK_IN_DAYS,
  ACTIVATION_MAILS_PER_RECIPIENT,
  EMAIL_LINK_IN_HOURS,
  FIRST_ACTIVATION_MAILS_PER_RECIPIENT,
  RESET_LINK_IN_MINUTES,
  RESET_MAILS_FROM_ANYWHERE_PER_DAY,
} from '../rules.ts'
import { ACTIVATION_URL, MAIL_CHANGE_URL, NEW_PASSWORD_URL, NOT_MY_SIGNUP_URL } from '../urls.ts'
import { deviceOf } from './sessions/device.ts'
import type { Account } from './store.ts'

interface Activation {
  readonly token: string
  /** The link for an owner of the mailbox who didn't sign up. */
  readonly notMeToken: string
  readonly origin: Origin
}

/** The browser that requested an email. */
export type Origin = Pick<Caller, 'userAgent' | 'address'>

/**
 * The email is in the recipient's language (I18N-9). The host of its link comes from the site's record, never from the
 * request (TRUST-6).
 */
export async function mailActivation(tx: Tx, account: Account, activation: Activation): Promise<void> {
  const { token, notMeToken, origin } = activation
  const site = siteOf(account.siteId)
  const { language } = account
  const browser = browserAndCountry(origin, language)
  await send(tx, account, {
    limit: {
      name: 'accounts.activation',
      perDay: ACTIVATION_MAILS_PER_RECIPIENT,
      firstPerDay: FIRST_ACTIVATION_MAILS_PER_RECIPIENT,
    },
    subject: siteText(site.id, language, 'accounts.mail.activation_subject', { site: site.name }),
    paragraphs: [siteText(site.id, language, 'accounts.mail.activation_why', { site: site.name })],
    button: {
      label: siteText(site.id, language, 'accounts.mail.activation_button'),
      url: `${site.origin}${ACTIVATION_URL}?token=${token}`,
    },
    after: [
      siteText(site.id, language, 'accounts.mail.activation_valid', { days: ACTIVATION_LINK_IN_DAYS }),
      ...(browser ? [siteText(site.id, language, 'accounts.mail.activation_browser', { browser })] : []),
      siteText(site.id, language, 'accounts.mail.activation_not_you', {
        url: `${site.origin}${NOT_MY_SIGNUP_URL}&token=${notMeToken}`,
      }),
    ],
  })
}

/** The browser and country of a request: "Firefox, Windows, Nederland". Unknown parts are left out. */
function browserAndCountry({ userAgent, address }: Origin, language: Locale): string {
  const country = countryOfAddress(address)
  const name = country && new Intl.DisplayNames(language, { type: 'region' }).of(country)
  return [deviceOf(userAgent), name].filter(Boolean).join(', ')
}

/** Emails to confirmed and unconfirmed accounts, and from known browsers, count apart. */
export async function mailReset(
  tx: Tx,
  account: Account,
  { token, isKnownBrowser }: { readonly token: string; readonly isKnownBrowser: boolean },
): Promise<void> {
  const site = siteOf(account.siteId)
  const { language } = account
  await send(tx, account, {
    limit: { name: resetLimitOf(account, isKnownBrowser), perDay: RESET_MAILS_FROM_ANYWHERE_PER_DAY },
    subject: siteText(site.id, language, 'accounts.mail.reset_subject', { site: site.name }),
    paragraphs: [siteText(site.id, language, 'accounts.mail.reset_why', { site: site.name })],
    button: {
      label: siteText(site.id, language, 'accounts.mail.reset_button'),
      url: `${site.origin}${NEW_PASSWORD_URL}?token=${token}`,
    },
    after: [
      siteText(site.id, language, 'accounts.mail.reset_valid', { minutes: RESET_LINK_IN_MINUTES }),
      siteText(site.id, language, 'accounts.mail.reset_not_you'),
    ],
  })
}

/** A stranger must not use up the owner's emails, neither from other browsers nor with sign-ups for the owner's mailbox. */
function resetLimitOf({ status }: Account, isKnownBrowser: boolean): string {
  if (status === 'not_confirmed') return 'accounts.reset_unconfirmed'
  return isKnownBrowser ? 'accounts.reset_known_browser' : 'accounts.reset'
}

/** The email after a sign-up with the email of an existing account, on a site whose pages don't reveal that. */
export async function mailHasAccount(tx: Tx, account: Account): Promise<void> {
  const site = siteOf(account.siteId)
  const { language } = account
  await send(tx, account, {
    limit: { name: 'accounts.has_account', perDay: MAILS_PER_RECIPIENT_AND_DAY },
    subject: siteText(site.id, language, 'accounts.mail.has_account_subject', { site: site.name }),
    paragraphs: [siteText(site.id, language, 'accounts.mail.has_account_why', { site: site.name })],
    button: {
      label: siteText(site.id, language, 'accounts.mail.has_account_button'),
      url: `${site.origin}${LOGIN_URL}`,
    },
    after: [siteText(site.id, language, 'accounts.mail.has_account_not_you')],
  })
}

/** Sent to the new address, which `account.email` holds here. The account's first email of the day is its own. */
export async function mailEmailChange(tx: Tx, account: Account, token: string): Promise<void> {
  const site = siteOf(account.siteId)
  const { language } = account
  await send(tx, account, {
    limit: {
      name: 'accounts.email',
      perDay: MAILS_PER_RECIPIENT_AND_DAY - 1,
      firstPerDay: FIRST_MAILS_PER_RECIPIENT_AND_DAY,
      askedBy: account.id,
    },
    subject: siteText(site.id, language, 'accounts.mail.email_subject', { site: site.name }),
    paragraphs: [siteText(site.id, language, 'accounts.mail.email_why', { site: site.name })],
    button: {
      label: siteText(site.id, language, 'accounts.mail.email_button'),
      url: `${site.origin}${MAIL_CHANGE_URL}?token=${token}`,
    },
    after: [
      siteText(site.id, language, 'accounts.mail.email_valid', { hours: EMAIL_LINK_IN_HOURS }),
      siteText(site.id, language, 'accounts.mail.email_not_you'),
    ],
  })
}

interface Letter {
  readonly limit?: MailLimit
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** Sends an email of this room in the recipient's language. */
export async function send(tx: Tx, account: Account, letter: Letter): Promise<void> {
  if (!account.email) return
  await sendSiteMail(tx, account.siteId, { to: account.email, language: account.language, ...letter })
}
