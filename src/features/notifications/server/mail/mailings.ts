import { accountOf } from '#accounts/server'
import { invalidFields, Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { siteText } from '#platform/server/texts.ts'
import { sendSiteMail, siteOf } from '#sites/server'
import { mayBeOnePerson } from '#staff/server'
import { MAILING_PAGES } from '../../rules.ts'
import { MAILED_ALONE_AT_MOST, PLANNED_AT_MOST_IN_DAYS } from '../../rules-segment.ts'
import { pushTo } from '../notify.ts'
import { sendNotificationMail } from './mails.ts'
import { insertMailed } from './store-mailed.ts'
import {
  askForApproval,
  beginMailing,
  countRecipients,
  holdMailing,
  lockDraft,
  type MailingFigures,
  type MailingRow,
  mailingOf,
  mailingsBefore,
  nextRecipients,
  noteSent,
  plannedInstant,
  type Recipient,
  takeMailing,
} from './store-mailings.ts'

export type Mailing = MailingRow &
  MailingFigures & {
    /** The number of members who would receive the mailing now; null for a sent mailing, which stores its own numbers. */
    readonly recipients: { readonly mail: number; readonly push: number } | null
  }

export async function mailingsForOffice(
  siteIds: readonly number[] | null,
  before: number | undefined,
  limit: number,
): Promise<Mailing[]> {
  const rows = await mailingsBefore(siteIds, before, limit)
  return Promise.all(
    rows.map(async row => ({ ...row, recipients: row.begun_at ? null : await countRecipients(db(), row) })),
  )
}

interface Start {
  readonly id: number
  readonly staffId: number
  /** A time on the clock of `zone`, yyyy-mm-ddThh:mm; null is at once. */
  readonly at: string | null
  readonly zone: string
}

/**
 * Starts or plans a draft, once. A mailing to many members waits for a second staff member. Undefined if the draft no
 * longer exists.
 */
export async function startMailing(
  tx: Tx,
  { id, staffId, at, zone }: Start,
): Promise<{ mailing: MailingRow; state: 'sending' | 'scheduled' | 'asked' } | undefined> {
  const mailing = await lockDraft(tx, id)
  if (!mailing) return undefined
  const sendAt =
    at !== null && isTime(at) ? await plannedInstant(tx, { local: at, zone, inDays: PLANNED_AT_MOST_IN_DAYS }) : null
  if (at !== null && !sendAt) throw invalidFields({ at: 'mailing_time' })
  const { mail, push } = await countRecipients(tx, mailing)
  if (Math.max(mail, push) > MAILED_ALONE_AT_MOST) {
    await askForApproval(tx, id, staffId, sendAt)
    return { mailing, state: 'asked' }
  }
  await begin(tx, id, sendAt)
  return { mailing, state: sendAt ? 'scheduled' : 'sending' }
}

/** Whether the day and the time exist; 31 February doesn't. */
function isTime(local: string): boolean {
  const parsed = new Date(`${local}:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(local)
}

/** Starts a mailing that another staff member asked for. Undefined if no mailing waits for that. */
export async function approveMailing(tx: Tx, id: number, staffId: number): Promise<MailingRow | undefined> {
  const mailing = await lockDraft(tx, id)
  if (!mailing?.asked_at || !mailing.staff_id) return undefined
  if (mailing.staff_id === staffId) throw new Problem('mailing_own')
  if (await mayBeOnePerson(tx, mailing.staff_id, staffId)) throw new Problem('mailing_related')
  await begin(tx, id, mailing.send_at)
  return mailing
}

async function begin(tx: Tx, id: number, at: Date | null): Promise<void> {
  await beginMailing(tx, id, at)
  await enqueue(tx, sendMailing, { id }, at ? { runAt: at } : {})
}

/** Pauses, continues or cancels a mailing; undefined if that changes nothing. */
export async function changeMailingState(
  tx: Tx,
  id: number,
  to: 'paused' | 'continued' | 'cancelled',
): Promise<MailingRow | undefined> {
  const mailing = await holdMailing(tx, id, to)
  if (mailing && to === 'continued')
    await enqueue(tx, sendMailing, { id }, mailing.send_at ? { runAt: mailing.send_at } : {})
  return mailing
}

/** Sends the mailing to a staff member, as members get it but for the link to unsubscribe. */
export async function sendTest(tx: Tx, id: number, to: string): Promise<MailingRow | undefined> {
  const mailing = await mailingOf(tx, id)
  if (!mailing) return undefined
  const { site_id: siteId, language, subject } = mailing
  const { origin } = siteOf(siteId)
  const { paragraphs, button } = wordsOf(mailing)
  const url = `${origin}${button.path}`
  await sendSiteMail(tx, siteId, { to, language, subject, paragraphs, button: { label: button.label, url }, after: [] })
  return mailing
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
      const mailed = await insertMailed(
        tx,
        id,
        recipients.flatMap(each => (each.mail ? [each.member_id] : [])),
      )
      for (const each of recipients) await sendTo(tx, mailing, { ...each, mail: mailed.has(each.member_id) })
      const ended = recipients.length < AT_ONCE
      await noteSent(tx, {
        id,
        upto: recipients.at(-1)?.member_id ?? mailing.upto,
        mailed: mailed.size,
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
  const { kind, subject } = mailing
  if (push) await pushTo(tx, member_id, { kind: 'mailing', mailing: mailing.id })
  const account = mail && (await accountOf(tx, member_id))
  if (!account) return
  await sendNotificationMail(tx, account, {
    kind,
    subject,
    ...wordsOf(mailing),
    fictional: false,
  })
}

function wordsOf({ site_id, language, body, page }: MailingRow) {
  return {
    paragraphs: body.split('\n').filter(line => line.trim() !== ''),
    button: { label: siteText(site_id, language, `notify.mailing_button.${page}`), path: MAILING_PAGES[page] },
  }
}
