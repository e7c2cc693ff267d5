import { accountOf } from '#accounts/server'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { siteText } from '#platform/server/texts.ts'
import { MAILING_PAGES } from '../../rules.ts'
import { pushTo } from '../notify.ts'
import { sendNotificationMail } from './mails.ts'
import {
  beginMailing,
  countRecipients,
  type MailingRow,
  mailingsBefore,
  nextRecipients,
  noteSent,
  type Recipient,
  takeMailing,
} from './store-mailings.ts'

export type Mailing = MailingRow & {
  /** The number of members who would receive the mailing now; null for a sent mailing, which stores its own numbers. */
  readonly recipients: { readonly mail: number; readonly push: number } | null
}

export async function mailingsForOffice(before: number | undefined, limit: number): Promise<Mailing[]> {
  const rows = await mailingsBefore(before, limit)
  return Promise.all(
    rows.map(async row => ({ ...row, recipients: row.begun_at ? null : await countRecipients(db(), row) })),
  )
}

/** Starts sending a draft, once. Returns the mailing, or undefined if the draft no longer exists. */
export async function startMailing(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const begun = await beginMailing(tx, id)
  if (begun) await enqueue(tx, sendMailing, { id })
  return begun
}

/** Members per transaction: their emails and the progress commit together, so no member gets it twice. */
const AT_ONCE = 100

export const sendMailing = job<{ id: number }>({
  name: 'notifications.send-mailing',
  async run({ id }) {
    await transaction(async tx => {
      const mailing = await takeMailing(tx, id)
      if (!mailing) return
      const recipients = await nextRecipients(tx, mailing, AT_ONCE)
      for (const recipient of recipients) await sendTo(tx, mailing, recipient)
      const ended = recipients.length < AT_ONCE
      await noteSent(tx, {
        id,
        upto: recipients.at(-1)?.member_id ?? mailing.upto,
        mailed: recipients.filter(each => each.mail).length,
        pushed: recipients.filter(each => each.push).length,
        ended,
      })
      if (!ended) await enqueue(tx, sendMailing, { id })
      failpoint('notifications.mailing.before-commit')
    })
    failpoint('notifications.mailing.after-commit')
  },
})

async function sendTo(tx: Tx, mailing: MailingRow, { member_id, mail, push }: Recipient): Promise<void> {
  const { kind, language, subject, body, page } = mailing
  if (push) await pushTo(tx, member_id, { kind: 'mailing', mailing: mailing.id })
  const account = mail && (await accountOf(tx, member_id))
  if (!account) return
  await sendNotificationMail(tx, account, {
    kind,
    subject,
    paragraphs: body.split('\n').filter(line => line.trim() !== ''),
    button: { label: siteText(account.siteId, language, `notify.mailing_button.${page}`), path: MAILING_PAGES[page] },
    fictional: false,
  })
}
