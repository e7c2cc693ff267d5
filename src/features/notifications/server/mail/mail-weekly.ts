import { accountOf, mailStopsOf } from '#accounts/server'
import { MEMBERS_URL } from '#accounts/urls'
import { countNewMembers } from '#discovery/server'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { pushTo, wantedKinds } from '../notify.ts'
import { sendNotificationMail } from './mails.ts'
import { claimWeek, dueWeekly, type WeekRow } from './store-weekly.ts'

const AT_ONCE = 200

/** The weekly email about new members, to members who were away. It is sent once a week, unless there are no new members. */
export const mailWeekly = job<{ after?: number }>({
  name: 'notifications.mail-weekly',
  formerName: 'notifications.tell-weekly',
  schedule: '0 9 * * 1',
  async run(payload) {
    const due = await dueWeekly(payload?.after ?? 0, AT_ONCE)
    for (const row of due) await notifyMember(row)
    const last = due.at(-1)
    if (due.length === AT_ONCE && last) await transaction(tx => enqueue(tx, mailWeekly, { after: last.member_id }))
  },
})

async function notifyMember({ member_id, since }: WeekRow): Promise<void> {
  const account = await accountOf(db(), member_id)
  if (!account) return
  const found = await countNewMembers({ siteId: account.siteId, memberId: member_id }, since)
  await transaction(async tx => {
    if (!(await claimWeek(tx, member_id)) || found.total === 0) return
    const mayMail = (await mailStopsOf(tx, member_id)).length === 0
    if (mayMail && (await wantedKinds(tx, member_id, 'mail'))('weekly')) await mail(tx, account, found)
    if ((await wantedKinds(tx, member_id, 'push'))('weekly')) {
      await pushTo(tx, member_id, { kind: 'weekly', count: found.total, fictional: found.fictional })
    }
  })
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

function mail(tx: Tx, account: Account, { total, fictional }: { total: number; fictional: number }): Promise<void> {
  const { language } = account
  const site = siteOf(account.siteId).name
  return sendNotificationMail(tx, account, {
    kind: 'weekly',
    subject: siteText(account.siteId, language, 'notify.mail.weekly_subject', { count: total, site }),
    paragraphs: [
      siteText(account.siteId, language, 'notify.mail.weekly', { count: total, site }),
      ...(fictional > 0 ? [siteText(account.siteId, language, 'notify.mail.of_fictional', { count: fictional })] : []),
    ],
    button: {
      label: siteText(account.siteId, language, 'notify.mail.weekly_button'),
      path: `${MEMBERS_URL}?sort=newest`,
    },
    fictional: fictional > 0,
  })
}
