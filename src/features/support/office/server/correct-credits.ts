import { correctBalance, creditsOf } from '#credits/server'
import { isInScope } from '#platform/endpoint.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type ActionName, mayBeOnePerson, recordAction } from '#staff/server'
import { needsColleague } from '#support/rules'
import {
  type Correction,
  correctedAloneToday,
  correctionById,
  insertCorrection,
  setCorrectionDecided,
} from '#support/server'
import { type Actor, accountInScope } from './member-scope.ts'

interface NewCorrection {
  readonly member: number
  readonly credits: number
  readonly reason: string
}

/** Books a small correction at once; a larger one waits for a colleague. Returns whether it is booked. */
export async function correctCredits(
  tx: Tx,
  { staffId, sites }: Actor,
  { member, credits, reason }: NewCorrection,
): Promise<boolean> {
  if (credits === 0) throw invalidFields({ credits: 'correction_of_nothing' })
  const { siteId } = await accountInScope(member, sites, tx)
  const alone = await correctedAloneToday(tx, member, staffId)
  const id = await insertCorrection(tx, { memberId: member, siteId, credits, reason: reason.trim(), askedBy: staffId })
  const waits = needsColleague(credits, alone)
  if (waits)
    await record(tx, staffId, 'ask_correction', { id, memberId: member, siteId, credits, reason: reason.trim() })
  else await book(tx, staffId, (await correctionById(tx, id))!)
  return !waits
}

export async function decideCorrection(
  tx: Tx,
  { staffId, sites }: Actor,
  { id, approved }: { id: number; approved: boolean },
): Promise<'now' | 'before'> {
  const correction = await correctionById(tx, id)
  if (!correction || !isInScope(sites, correction.siteId)) throw notFound()
  if (correction.approved !== null) return 'before'
  if (approved && (correction.askedBy === staffId || (await mayBeOnePerson(tx, staffId, correction.askedBy)))) {
    throw new Problem('own_correction')
  }
  if (approved) return (await book(tx, staffId, correction)) ? 'now' : 'before'
  if (!(await setCorrectionDecided(tx, { id, staffId, approved }))) return 'before'
  await record(tx, staffId, 'refuse_correction', correction)
  return 'now'
}

/** Returns false if a colleague decided meanwhile. */
async function book(tx: Tx, staffId: number, correction: Correction): Promise<boolean> {
  const { id, memberId, credits } = correction
  if (!(await setCorrectionDecided(tx, { id, staffId, approved: true }))) return false
  const before = (await creditsOf(tx, memberId)).credits
  if (!(await correctBalance(tx, { memberId, credits, ref: `correction:${id}` }))) throw new Problem('too_few_credits')
  const after = (await creditsOf(tx, memberId)).credits
  await record(tx, staffId, 'correct_credits', correction, { before: { balance: before }, after: { balance: after } })
  return true
}

function record(
  tx: Tx,
  staffId: number,
  action: ActionName,
  { id, memberId, siteId, credits, reason }: Pick<Correction, 'id' | 'memberId' | 'siteId' | 'credits' | 'reason'>,
  balance = {},
): Promise<void> {
  return recordAction(tx, {
    staffId,
    action,
    siteId,
    subject: `#${memberId}`,
    details: { member: memberId, correction: id, credits, reason, ...balance },
  })
}
