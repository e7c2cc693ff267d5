import { accountOf } from '#accounts/server'
import { db, type Tx, transaction } from '#platform/server/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { enqueue, job } from '#platform/server/jobs.ts'
import { text } from '#platform/server/texts.ts'
import { MAILING_PAGES } from '../rules.ts'
import { sendLetter } from './mails.ts'
import {
  beginMailing,
  countReceivers,
  type MailingRow,
  mailingsBefore,
  nextReceivers,
  noteSent,
  type Receiver,
  takeMailing,
} from './store-mailings.ts'
import { pushTo } from './tell.ts'

export type Mailing = MailingRow & {
  /** How many would get it now; of what is sent, how many did is in the row. */
  readonly receivers: { readonly mail: number; readonly push: number } | null
}

export async function mailingsForOffice(before: number | undefined, limit: number): Promise<Mailing[]> {
  const rows = await mailingsBefore(before, limit)
  return Promise.all(
    rows.map(async row => ({ ...row, receivers: row.begun_at ? null : await countReceivers(db(), row) })),
  )
}

/** Begins to send a draft, once; what it was, or undefined where there is no such draft any more. */
export async function startMailing(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const begun = await beginMailing(tx, id)
  if (begun) await enqueue(tx, sendMailing, { id })
  return begun
}

/** So many in one transaction: their mails and how far it came commit together, so nobody gets it twice. */
const AT_ONCE = 100

export const sendMailing = job<{ id: number }>({
  name: 'notifications.send-mailing',
  async run({ id }) {
    await transaction(async tx => {
      const mailing = await takeMailing(tx, id)
      if (!mailing) return
      const receivers = await nextReceivers(tx, mailing, AT_ONCE)
      for (const receiver of receivers) await sendTo(tx, mailing, receiver)
      const ended = receivers.length < AT_ONCE
      await noteSent(tx, {
        id,
        upto: receivers.at(-1)?.member_id ?? mailing.upto,
        mailed: receivers.filter(each => each.mail).length,
        pushed: receivers.filter(each => each.push).length,
        ended,
      })
      if (!ended) await enqueue(tx, sendMailing, { id })
      failpoint('notifications.mailing.before-commit')
    })
    failpoint('notifications.mailing.after-commit')
  },
})

async function sendTo(tx: Tx, mailing: MailingRow, { member_id, mail, push }: Receiver): Promise<void> {
  const { kind, language, subject, body, page } = mailing
  if (push) await pushTo(tx, member_id, { kind: 'mailing', mailing: mailing.id })
  const account = mail && (await accountOf(tx, member_id))
  if (!account) return
  await sendLetter(tx, account, {
    kind,
    subject,
    paragraphs: body.split('\n').filter(line => line.trim() !== ''),
    button: { label: text(language, `notify.mailing_button.${page}`), path: MAILING_PAGES[page] },
    fictional: false,
  })
}
