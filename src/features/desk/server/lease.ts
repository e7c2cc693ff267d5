import { isInScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { recordListed, recordViews } from '#staff/server'
import type { LeasedConversation } from '../contract.ts'
import { type HandBackReason, QUEUE_PAGE } from '../rules.ts'
import type { Operator } from './policy.ts'
import { presentLeased, presentShift, presentWaiting } from './present.ts'
import { queueRows, type WaitingRow, waitingRow } from './store.ts'
import { languagesOf } from './store-languages.ts'
import { dropLease, insertSkip, leaseOf, lockOperator, takeLease, updateDraft } from './store-leases.ts'
import { keepWorking } from './store-shifts.ts'

interface Reader extends Operator {
  /** The site on whose addresses the pictures are served. */
  readonly siteId: number
}

export async function deskOf({ staffId, sites, siteId }: Reader, language: string | undefined) {
  const languages = await languagesOf(db(), staffId)
  const shown = language === undefined ? languages : languages.filter(each => each === language)
  const [rows, lease] = await Promise.all([
    queueRows(db(), { staffId, sites, languages: shown }),
    leaseOf(db(), staffId),
  ])
  await recordListed(
    { staffId, list: 'desk' },
    rows.slice(0, QUEUE_PAGE).map(row => ({ id: row.member_id, siteId: row.site_id })),
  )
  const leased = lease && (await waitingRow(db(), lease.conversation_id))
  return {
    waiting: rows.slice(0, QUEUE_PAGE).map(presentWaiting),
    more: rows.length > QUEUE_PAGE,
    languages,
    shift: await presentShift(db(), staffId),
    leased:
      lease && leased && isInScope(sites, leased.site_id)
        ? await presentLeased(db(), leased, { ...lease, staffId, siteId })
        : null,
  }
}

/**
 * Takes a waiting conversation for some minutes, or renews the lease; hands back any other conversation of this
 * operator. The record says which conversations the operator passed over: one that the operator held, and the member of
 * that language who waited longer.
 */
export function takeConversation(reader: Reader, conversation: number): Promise<LeasedConversation> {
  const { staffId, sites } = reader
  return transaction(async tx => {
    await lockOperator(tx, staffId)
    const held = await leaseOf(tx, staffId)
    const row = await waitingRow(tx, conversation)
    if (!row || !isInScope(sites, row.site_id)) throw notFound()
    if (held?.conversation_id === conversation) return takeRow(tx, reader, row)
    if (!(await languagesOf(tx, staffId)).includes(row.language)) throw notFound()
    const filter = { staffId, sites, languages: [row.language] }
    const [first] = await queueRows(tx, { ...filter, isNext: true })
    const before = held && (await waitingRow(tx, held.conversation_id))
    const leased = await takeRow(tx, reader, row)
    const passed = new Map([before, first].flatMap(each => (each ? [[each.conversation_id, each]] : [])))
    passed.delete(conversation)
    for (const { conversation_id: id, site_id: siteId } of passed.values()) {
      await insertSkip(tx, { staffId, conversation: id, siteId, reason: 'passed_over' })
    }
    return leased
  })
}

/** Takes the conversation with the longest wait. An operator who holds a conversation gets that one again. */
export function takeNext(reader: Reader): Promise<LeasedConversation | null> {
  const { staffId, sites, siteId } = reader
  return transaction(async tx => {
    await lockOperator(tx, staffId)
    const held = await leaseOf(tx, staffId)
    const row = held && (await waitingRow(tx, held.conversation_id))
    if (held && row && isInScope(sites, row.site_id)) return presentLeased(tx, row, { ...held, staffId, siteId })
    const languages = await languagesOf(tx, staffId)
    for (const next of await queueRows(tx, { staffId, sites, languages, isNext: true })) {
      const leased = await takeRow(tx, reader, next).catch(orTaken)
      if (leased) return leased
    }
    return null
  })
}

/** A colleague was faster. */
function orTaken(error: unknown): null {
  if (error instanceof Problem && error.code === 'lease_taken') return null
  throw error
}

async function takeRow(tx: Tx, { staffId, siteId }: Reader, row: WaitingRow): Promise<LeasedConversation> {
  const conversation = row.conversation_id
  const lease = await takeLease(tx, staffId, conversation)
  if (!lease) throw new Problem('lease_taken')
  await keepWorking(tx, staffId)
  const details = { member: row.member_id, profile: row.profile_id }
  const view = { staffId, siteId: row.site_id, subject: `#${conversation}`, details }
  await recordViews([{ ...view, action: 'read_conversation' }], tx)
  return presentLeased(tx, row, { ...lease, staffId, siteId })
}

/** Keeps the unsent text with the lease, which it extends. */
export function keepDraft(staffId: number, draft: { conversation: number; words: string }): Promise<string> {
  return transaction(async tx => {
    const until = await updateDraft(tx, staffId, draft)
    if (!until) throw new Problem('lease_lost')
    await keepWorking(tx, staffId)
    return until.toISOString()
  })
}

interface HandBack {
  readonly staffId: number
  readonly conversation: number
  readonly reason: HandBackReason
}

/** Returns a conversation to the queue and keeps the reason. */
export function handBack(given: HandBack): Promise<void> {
  return transaction(tx => handBackWithin(tx, given))
}

export async function handBackWithin(tx: Tx, { staffId, conversation, reason }: HandBack): Promise<void> {
  const row = await waitingRow(tx, conversation)
  const isDropped = await dropLease(tx, staffId, conversation)
  if (row && isDropped) await insertSkip(tx, { staffId, conversation, siteId: row.site_id, reason })
}
