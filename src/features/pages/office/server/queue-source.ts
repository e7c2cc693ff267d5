import { complaintById, countComplaints } from '#pages/server'
import type { Permissions } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { queueSources } from '#queue/server'
import { siteOfHost } from '#sites/server'
import { answerComplaint, refuseLift, refuseOwnObjection, setAsideComplaint } from './complaints.ts'
import { complaintSites, pageOfComplaints } from './list-complaints.ts'
import { refuseAppeal } from './objections.ts'

/** Complaints in the common queue of the back office. */
export const complaintSource = queueSources.with({
  kind: 'complaint',
  permission: 'handle_complaints',
  waiting: sites => countComplaints(complaintSites(sites)),
  async first({ staffId, sites, locale, permissions, page }) {
    const { complaints } = await pageOfComplaints({ staffId, sites, permissions, locale }, page)
    return complaints.map(
      ({ id, site, member, name, email, address, subject, story, at, own_decision, deciders, measure }) => ({
        id,
        siteId: siteOfHost(site)!.id,
        at,
        grave: false,
        title: text(locale, `pages.complaints.subject.${subject}`),
        member: member === null ? null : { id: member, name, age: 0, fictional: false },
        texts: [
          { label: `${name}, ${email}`, words: story },
          { words: text(locale, `pages-office.complaint_address.${address}`) },
          ...(measure ? [{ label: text(locale, 'pages-office.complaint_measure'), words: measure.words }] : []),
        ],
        pictures: [],
        choices: [
          // An answer alone leaves the measure in place, so staff choose one of both.
          ...(measure?.liftable
            ? [
                {
                  choice: 'answer_lift',
                  key: 'approve' as const,
                  label: text(locale, 'pages-office.complaint_send_lift'),
                  words: text(locale, 'pages-office.complaint_answer'),
                },
              ]
            : []),
          {
            choice: 'answer',
            key: 'approve' as const,
            label: text(locale, measure ? 'pages-office.complaint_send_keep' : 'pages-office.complaint_send'),
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
        deciders,
      }),
    )
  },
  async placeOf(on, id) {
    const row = await complaintById(on, id, complaintSites('all'))
    return row && { siteId: row.siteId, memberId: row.memberId }
  },
  refuseOwn,
  async check({ choice, words, id, staffId, sites, permissions = {} }, tx) {
    if (!CHOICES.includes(choice) || !words?.trim()) throw new Problem('choice_incomplete')
    if (choice === 'answer_lift') await refuseLift(tx, { sites, id }, permissions)
    await refuseOwn(tx, id, { staffId, permissions })
  },
  decide: (tx, { choice, words = '', ...complaint }) =>
    choice === 'set_aside'
      ? setAsideComplaint(tx, { ...complaint, reason: words })
      : answerComplaint(tx, { ...complaint, answer: words, lift: choice === 'answer_lift' }),
})

const CHOICES: readonly string[] = ['answer', 'answer_lift', 'set_aside']

async function refuseOwn(
  on: Db | Tx,
  id: number,
  { staffId, permissions }: { staffId: number; permissions: Permissions },
): Promise<void> {
  const row = await complaintById(on, id, complaintSites('all'))
  if (!row) return
  await refuseOwnObjection(on, staffId, row)
  await refuseAppeal(on, row, permissions)
}
