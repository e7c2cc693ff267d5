import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { MAILS_PER_RECIPIENT_AND_DAY } from '#platform/server/mail/mail-limit.ts'
import { siteText } from '#platform/server/texts.ts'
import { sendSiteMail, siteOf } from '#sites/server'
import { COMPLAINTS_URL, documentUrl } from '#sites/urls'
import { ANSWER_IN_DAYS } from '../rules.ts'

interface Received {
  readonly id: number
  readonly email: string
  readonly siteId: number
  readonly language: Locale
}

/**
 * The receipt with number and deadline. It doesn't repeat the complaint, so the form can't send text to other people's
 * addresses.
 */
export async function confirmComplaint(tx: Tx, { id, siteId, language, email }: Received): Promise<void> {
  const site = siteOf(siteId)
  await sendSiteMail(tx, siteId, {
    to: email,
    language,
    limit: { name: 'pages.complaint', perDay: MAILS_PER_RECIPIENT_AND_DAY },
    subject: siteText(site.id, language, 'pages.mail.complaint_subject', {
      number: String(publicId('complaint', id)),
      site: site.name,
    }),
    paragraphs: [
      siteText(site.id, language, 'pages.mail.complaint_thanks', {
        number: String(publicId('complaint', id)),
        days: ANSWER_IN_DAYS,
      }),
    ],
    button: {
      label: siteText(site.id, language, 'pages.mail.complaint_button'),
      url: `${site.origin}${documentUrl('service')}`,
    },
    after: [siteText(site.id, language, 'pages.mail.complaint_not_you')],
  })
}

/** The answer written by staff. */
export async function mailAnswer(tx: Tx, complaint: Received & { readonly answer: string }): Promise<void> {
  const { id, siteId, language, email, answer } = complaint
  const site = siteOf(siteId)
  await sendSiteMail(tx, siteId, {
    to: email,
    language,
    subject: siteText(site.id, language, 'pages.mail.answer_subject', {
      number: String(publicId('complaint', id)),
      site: site.name,
    }),
    paragraphs: answer.split(/\n{2,}/),
    button: { label: siteText(site.id, language, 'pages.mail.answer_button'), url: `${site.origin}${COMPLAINTS_URL}` },
    after: [siteText(site.id, language, 'pages.mail.answer_after')],
  })
}
