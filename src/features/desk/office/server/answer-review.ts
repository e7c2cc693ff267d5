import { MESSAGE_KINDS, type Verdict } from '#desk/rules'
import { countSampled, hasSample, sampledAnswers, setVerdict } from '#desk/server'
import { profilesOf } from '#members/server'
import type { SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { recordAction, recordViews } from '#staff/server'
import type { NearMessage, SampledAnswer } from '../contract.ts'

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
    operator: row.operator,
    site: siteOf(row.site_id).host,
    profile: profiles.get(row.profile_id)?.name ?? '',
    member: profiles.get(row.member_id)?.name ?? '',
    before: row.before.map(message => presentNear(message, row)),
    words: row.words,
    honest: row.honest,
    at: row.at.toISOString(),
    after: row.after.map(message => presentNear(message, row)),
  }))
  return { waiting, answers }
}

type Row = Awaited<ReturnType<typeof sampledAnswers>>[number]

function presentNear({ seq, sender_id: sender, kind, body, at }: Row['before'][number], row: Row): NearMessage {
  return {
    seq,
    from: sender === row.profile_id ? 'profile' : sender === row.member_id ? 'member' : 'site',
    kind: MESSAGE_KINDS[kind]!,
    text: body,
    at: new Date(at).toISOString(),
  }
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
