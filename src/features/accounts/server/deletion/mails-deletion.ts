import type { Tx } from '#platform/server/database/db.ts'
import { FIRST_MAILS_PER_RECIPIENT_AND_DAY, MAILS_PER_RECIPIENT_AND_DAY } from '#platform/server/mail/mail-limit.ts'
import { siteText } from '#platform/server/texts.ts'
import { writeDay } from '#sites/rules'
import { siteOf } from '#sites/server'
import { REACTIVATION_URL } from '../../urls.ts'
import { send } from '../mails.ts'
import { type Account, isUnconfirmed } from '../store.ts'

interface Return {
  readonly token: string
  readonly until: Date
}

/**
 * Says that the account is deleted, when that becomes final and how to cancel it. The mailbox of an unconfirmed account
 * may be another person's, so these emails are limited.
 */
export async function mailDeleted(tx: Tx, account: Account, { token, until }: Return): Promise<void> {
  const site = siteOf(account.siteId)
  const { language } = account
  await send(tx, account, {
    ...((await isUnconfirmed(tx, account.id)) && {
      limit: { name: 'accounts.deleted_unconfirmed', perDay: MAILS_PER_RECIPIENT_AND_DAY },
    }),
    subject: siteText(site.id, language, 'accounts.mail.deleted_subject', { site: site.name }),
    paragraphs: [
      siteText(site.id, language, 'accounts.mail.deleted_why', { site: site.name }),
      siteText(site.id, language, 'accounts.mail.deleted_until', { date: writeDay(until, language) }),
    ],
    button: {
      label: siteText(site.id, language, 'accounts.mail.reactivate_button'),
      url: `${site.origin}${REACTIVATION_URL}?token=${token}`,
    },
    after: [siteText(site.id, language, 'accounts.mail.deleted_not_you')],
  })
}

/** Sent when the address of a deleted, not yet final account signs up or requests the link. */
export async function mailReactivation(tx: Tx, account: Account, { token, until }: Return): Promise<void> {
  const site = siteOf(account.siteId)
  const { language } = account
  await send(tx, account, {
    limit: {
      name: 'accounts.reactivate',
      perDay: MAILS_PER_RECIPIENT_AND_DAY - 1,
      firstPerDay: FIRST_MAILS_PER_RECIPIENT_AND_DAY,
    },
    subject: siteText(site.id, language, 'accounts.mail.reactivate_subject', { site: site.name }),
    paragraphs: [
      siteText(site.id, language, 'accounts.mail.reactivate_why', { site: site.name, date: writeDay(until, language) }),
    ],
    button: {
      label: siteText(site.id, language, 'accounts.mail.reactivate_button'),
      url: `${site.origin}${REACTIVATION_URL}?token=${token}`,
    },
    after: [siteText(site.id, language, 'accounts.mail.reactivate_not_you')],
  })
}
