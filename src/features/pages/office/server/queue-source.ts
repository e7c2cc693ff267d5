import { complaintById, countComplaints } from '#pages/server'
import { Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { queueSources } from '#queue/server'
import { siteOfHost } from '#sites/server'
import { answerComplaint, refuseOwnObjection, setAsideComplaint } from './complaints.ts'
import { complaintSites, pageOfComplaints } from './list-complaints.ts'

/** Complaints in the common queue of the back office. */
export const complaintSource = queueSources.with({
  kind: 'complaint',
  permission: 'handle_complaints',
  waiting: sites => countComplaints(complaintSites(sites)),
  async first({ staffId, sites, locale, page }) {
    const { complaints } = await pageOfComplaints({ staffId, sites, permissions: {} }, page)
    return complaints.map(({ id, site, member, name, email, address, subject, story, at, own_decision }) => ({
      id,
      siteId: siteOfHost(site)!.id,
      at,
      grave: false,
      title: text(locale, `pages.complaints.subject.${subject}`),
      member: member === null ? null : { id: member, name, age: 0, fictional: false },
      texts: [
        { label: `${name}, ${email}`, words: story },
        { words: text(locale, `pages-office.complaint_address.${address}`) },
      ],
      pictures: [],
      choices: [
        {
          choice: 'answer',
          key: 'approve' as const,
          label: text(locale, 'pages-office.complaint_send'),
          words: text(locale, 'pages-office.complaint_answer'),
        },
        {
          choice: 'set_aside',
          key: 'refuse' as const,
          grave: true,
          label: text(locale, 'pages-office.complaint_set_aside'),
          words: text(locale, 'pages-office.complaint_reason'),
        },
      ],
      own: own_decision,
    }))
  },
  async placeOf(on, id) {
    const row = await complaintById(on, id, complaintSites('all'))
    return row && { siteId: row.siteId, memberId: row.memberId }
  },
  refuseOwn,
  async check({ choice, words, id, staffId }, tx) {
    if ((choice !== 'answer' && choice !== 'set_aside') || !words?.trim()) throw new Problem('choice_incomplete')
    await refuseOwn(tx, id, staffId)
  },
  decide: (tx, { choice, words = '', ...complaint }) =>
    choice === 'answer'
      ? answerComplaint(tx, { ...complaint, answer: words })
      : setAsideComplaint(tx, { ...complaint, reason: words }),
})

async function refuseOwn(on: Db | Tx, id: number, staffId: number): Promise<void> {
  const row = await complaintById(on, id, complaintSites('all'))
  if (row) await refuseOwnObjection(on, staffId, row)
}
