import { accountOf, mailStopsOf } from '#accounts/server'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { log } from '#platform/server/log.ts'
import { REMINDERS_AFTER_IN_DAYS } from '../../rules.ts'
import { pushTo, wantedKinds } from '../notify.ts'
import { type AbsenceRow, dueAbsences, endAbsence, scheduleNextCheck, takeAbsence } from '../store-absence.ts'
import {
  countOf,
  mailActivity,
  mailReminder,
  type UnreadActivity,
  unmailedOf,
  unreadActivityOf,
} from './activity-mail.ts'

const AT_ONCE = 200

/**
 * Emails members who have unread activity and were away, and later reminds them. An email commits together with the
 * record of its content.
 */
export const mailAbsent = job({
  name: 'notifications.mail-absent',
  schedule: '* * * * *',
  async run() {
    for (const memberId of await dueAbsences(AT_ONCE)) {
      await transaction(tx => checkMember(tx, memberId)).catch((error: unknown) =>
        log().warn({ err: error, memberId }, 'an email about activity could not be sent; it is retried in a minute'),
      )
    }
  },
})

async function checkMember(tx: Tx, memberId: number): Promise<void> {
  const absence = await takeAbsence(tx, memberId)
  if (!absence) return
  const account = await accountOf(tx, memberId)
  if (absence.back || account?.status !== 'active' || !account.email) return endAbsence(tx, memberId)
  const unseen = await unreadActivityOf(tx, account)
  if (unseen.conversations.length + unseen.likes.length === 0) return endAbsence(tx, memberId)
  const mayMail = (await mailStopsOf(tx, memberId)).length === 0
  const wants = await wantedKinds(tx, memberId, 'mail')
  const unmailed = await unmailedOf(tx, memberId, unseen, wants)
  if (mayMail && unmailed.conversations.length + unmailed.likes.length > 0) {
    if (!absence.may_mail) return scheduleNextCheck(tx, memberId, { days: 1 })
    await mailActivity(tx, account, unmailed)
    return scheduleNextCheck(tx, memberId, { days: REMINDERS_AFTER_IN_DAYS[0], mailed: true })
  }
  await remind(tx, absence, account, unseen, mayMail)
}

async function remind(
  tx: Tx,
  { member_id, days, reminders }: AbsenceRow,
  account: NonNullable<Awaited<ReturnType<typeof accountOf>>>,
  unseen: UnreadActivity,
  mayMail: boolean,
): Promise<void> {
  const wait = REMINDERS_AFTER_IN_DAYS[reminders]
  if (wait === undefined) return endAbsence(tx, member_id)
  if (days < wait) return scheduleNextCheck(tx, member_id, { days: wait - days })
  const kind = unseen.conversations.length > 0 ? 'unread' : 'reminders'
  const mailed = mayMail && (await wantedKinds(tx, member_id, 'mail'))(kind)
  if (mailed) await mailReminder(tx, account, kind, unseen)
  if ((await wantedKinds(tx, member_id, 'push'))(kind)) {
    await pushTo(tx, member_id, { kind, count: kind === 'unread' ? countOf(unseen) : unseen.likes.length })
  }
  await scheduleNextCheck(tx, member_id, { days: REMINDERS_AFTER_IN_DAYS[reminders + 1] ?? 1, mailed, reminded: true })
}
