import { sendMessage, stopFictional } from '#chat/server'
import type { StatedFact } from '#fictional/contract'
import { insertStatedFact, statedFactsOf } from '#fictional/server'
import { isLocale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { siteOf } from '#sites/server'
import { recordAction } from '#staff/server'
import type { Note } from '../contract.ts'
import { REVIEW_ONE_IN, saysHonestly } from '../rules.ts'
import { claimsOf } from './claims.ts'
import { honestSentence, isHonestyNeeded } from './honest-sentence.ts'
import { loadLeasedConversation, type Operator } from './policy.ts'
import { presentNotes, presentStatedFacts } from './present.ts'
import { answerByKey, insertAnswer, insertFlag, insertNote, notesOf, type WaitingRow } from './store.ts'
import { dropLease } from './store-leases.ts'

interface Answer extends Operator {
  readonly conversation: number
  readonly text: string
  readonly key: string
}

/**
 * Sends an answer in the profile's name, for the operator who holds the conversation, and records its author. The
 * message, the record and the end of the lease share one transaction. An answer without the honest sentence is refused
 * if honesty is demanded.
 */
export function answer({ staffId, sites, conversation, text, key }: Answer): Promise<number> {
  return transaction(async tx => {
    const same = () => sameAnswer(tx, { staffId, conversation, text, key })
    const earlier = await same()
    if (earlier !== undefined) return earlier
    // A retry: the same answer may have ended the lease a moment ago.
    const row = await loadLeasedConversation(tx, { staffId, sites }, conversation).catch(error => error as Problem)
    if (row instanceof Error) return (await same()) ?? Promise.reject(row)
    const honest = await isHonestyNeeded(tx, row)
    const sentence = honestSentence(row)
    if (honest && !saysHonestly(text, sentence)) throw new Problem('honesty_needed', { params: { sentence } })
    await refuseClaims(text, row, sentence)
    failpoint('desk.before-answer')
    const { site_id: siteId, profile_id: from, member_id: to } = row
    const { message } = await sendMessage({ tx, siteId, from, to, text, key }).catch(outOfReach)
    const record = {
      staffId,
      key,
      conversationId: conversation,
      seq: message.seq,
      profileId: from,
      memberId: to,
      siteId,
      words: text,
      honest,
      since: row.since,
    }
    await insertAnswer(tx, record, isSampled(key))
    await dropLease(tx, staffId, conversation)
    failpoint('desk.after-answer')
    return message.seq
  })
}

/**
 * Whether an answer is sampled for review. A keyed hash decides: operators can't predict it, and a retry of an answer
 * gets the same result.
 */
export function isSampled(key: string): boolean {
  return keyedHash('desk.sample', key).readUInt32BE() % REVIEW_ONE_IN === 0
}

/** Refuses an answer with a claim that a fictional profile must not make. The error names the words. */
async function refuseClaims(text: string, { language, site_id: siteId }: WaitingRow, sentence: string): Promise<void> {
  const locales = new Set([language, ...siteOf(siteId).locales, 'en'].filter(isLocale))
  const [found] = await claimsOf(text, [...locales], sentence)
  if (found) throw new Problem(CLAIM_CODES[found.claim], { params: { words: found.words } })
}

const CLAIM_CODES = {
  real: 'claims_real',
  meeting: 'claims_meeting',
  contact: 'claims_contact',
  payment: 'claims_payment',
} as const

async function sameAnswer(
  tx: Tx,
  { staffId, conversation, text, key }: Omit<Answer, 'sites'>,
): Promise<number | undefined> {
  const earlier = await answerByKey(tx, staffId, key)
  if (!earlier) return undefined
  if (earlier.conversation_id !== conversation || earlier.words !== text) throw new Problem('idempotency_key_reused')
  return earlier.seq
}

/**
 * The member blocked the profile or became unreachable while the operator leased the conversation. The error doesn't say
 * which.
 */
function outOfReach(error: unknown): never {
  const isOfWords = error instanceof Problem && ['message_empty', 'message_too_long'].includes(error.code)
  if (error instanceof Problem && !isOfWords) throw new Problem('member_out_of_reach')
  throw error
}

interface Noting extends Operator {
  readonly conversation: number
  readonly words: string
  readonly key: string
}

export function addNote({ staffId, sites, conversation, words, key }: Noting): Promise<Note[]> {
  return transaction(async tx => {
    const { profile_id: profileId, member_id: memberId } = await loadLeasedConversation(
      tx,
      { staffId, sites },
      conversation,
    )
    const note = { staffId, key, profileId, memberId, words: words.trim() || words }
    if (!(await insertNote(tx, note))) throw new Problem('idempotency_key_reused')
    return presentNotes(await notesOf(tx, profileId, memberId))
  })
}

/** Adds a fact to the sheet of the profile, for every operator who answers in its name. */
export function addStatedFact({ staffId, sites, conversation, words, key }: Noting): Promise<StatedFact[]> {
  return transaction(async tx => {
    const { profile_id: profileId } = await loadLeasedConversation(tx, { staffId, sites }, conversation)
    const fact = { staffId, key, profileId, words: words.trim() || words }
    if (!(await insertStatedFact(tx, fact))) throw new Problem('idempotency_key_reused')
    return presentStatedFacts(await statedFactsOf(tx, profileId))
  })
}

interface Flagging extends Operator {
  readonly conversation: number
  readonly reason: string
}

/** Protects a member: no more charges, unanswered messages are paid back, and the member leaves the queue. */
export async function flagMember(tx: Tx, { staffId, sites, conversation, reason }: Flagging): Promise<number> {
  const { member_id: memberId, site_id: siteId } = await loadLeasedConversation(tx, { staffId, sites }, conversation)
  const credits = await stopFictional(tx, { memberId, siteId })
  await insertFlag(tx, { memberId, siteId, staffId, reason, credits })
  const details = { member: memberId, credits_returned: credits }
  await recordAction(tx, { staffId, action: 'protect_member', siteId, subject: `#${memberId}`, details })
  await dropLease(tx, staffId, conversation)
  return credits
}
