import type { Verdict } from '#desk/rules'
import { countSampled, hasSample, sampledAnswers, setVerdict } from '#desk/server'
import { profilesOf } from '#members/server'
import type { SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { recordAction, recordViews } from '#staff/server'
import type { SampledAnswer } from '../contract.ts'

export async function answersToReview(
  staffId: number,
  sites: SiteScope,
): Promise<{ waiting: number; answers: SampledAnswer[] }> {
  const [waiting, rows] = await Promise.all([countSampled(sites), sampledAnswers(sites)])
  await recordViews(
    rows.map(({ id, site_id: siteId, member_id: member }) => {
      return { staffId, action: 'read_answer', siteId, subject: `#${id}`, details: { member } }
    }),
  )
  const profiles = await profilesOf([...new Set(rows.flatMap(row => [row.profile_id, row.member_id]))])
  const answers = rows.map(row => ({
    id: row.id,
    staff: row.staff_id,
    site: siteOf(row.site_id).host,
    profile: profiles.get(row.profile_id)?.name ?? '',
    member: profiles.get(row.member_id)?.name ?? '',
    asked: row.asked,
    words: row.words,
    honest: row.honest,
    at: row.at.toISOString(),
  }))
  return { waiting, answers }
}

interface Decision {
  readonly staffId: number
  readonly sites: SiteScope
  readonly id: number
  readonly verdict: Verdict
  readonly note: string
}

/** Judges an answer and logs the verdict. Changes and logs nothing if a colleague judged first. */
export async function decideAnswerReview(tx: Tx, decision: Decision): Promise<'now' | 'before'> {
  const { staffId, sites, id, verdict } = decision
  const note = decision.note.trim()
  const decided = await setVerdict(tx, { id, staffId, verdict, note, sites })
  if (!decided) {
    if (!(await hasSample(tx, id, sites))) throw notFound()
    return 'before'
  }
  const details = { operator: decided.staff_id, verdict, note }
  await recordAction(tx, { staffId, action: 'judge_answer', siteId: decided.site_id, subject: `#${id}`, details })
  return 'now'
}
