import { priceOf } from '#credits/rules'
import { spendRefusal } from '#credits/server'
import { Problem } from '#platform/problem.ts'
import { batched } from '#platform/server/database/batch.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { notifyProcesses } from '#platform/server/live/notify-processes.ts'
import { type Site, siteOf } from '#sites/server'
import type { Message } from '../../contract.ts'
import { CONVERSATIONS_FREE_MEMBERS_START, cleanMessage, LONGEST_MESSAGE, lengthOf } from '../../rules.ts'
import { presentMessage } from '../present.ts'
import { type Attachment, explainGift } from './gift.ts'
import { announceSent, announceSentAfterCommit } from './message-sent.ts'
import {
  BATCHES_AT_ONCE,
  type Outcome,
  type SendRow,
  sendMany,
  sendOne,
  sendRefusal,
  sendWithin,
} from './store-send.ts'

interface Send {
  readonly siteId: number
  readonly from: number
  readonly to: number
  /** May be empty with an image or a gift. */
  readonly text: string
  readonly attachment?: Attachment | undefined
  /** Made once for this message; every retry repeats it. */
  readonly key: string
  /** Sends in the caller's transaction instead of in a batch. */
  readonly tx?: Tx
}

export interface SentMessage {
  readonly conversationId: number
  readonly message: Message
  /** The sender's credits after the message; 0 for a fictional profile, which pays nothing. */
  readonly credits: number
}

/**
 * Sends a text, an image or a gift, stored and charged once however often the call is repeated. Throws a Problem when
 * it is refused; a refusal changes nothing and leaves the caller's transaction usable.
 */
export async function sendMessage({ tx, ...send }: Send): Promise<SentMessage> {
  const row = rowOf(send)
  failpoint('chat.before-send')
  const outcome = tx ? await sendWithin(tx, row) : await batchOf(row.from)(row)
  failpoint('chat.after-send')
  if (outcome.outcome === 'not_enough_credits') await refuseByOwnLimit(row, tx)
  if (outcome.outcome !== 'sent' && outcome.outcome !== 'held') throw refusalOf(outcome, row)
  if (outcome.outcome === 'sent') {
    if (tx) announceSentAfterCommit(tx, [row])
    else announceSent(row)
    if (send.attachment?.kind === 'gift') await explainGift(send.siteId, send.to)
  }
  return {
    conversationId: outcome.conversation_id,
    message: presentMessage(
      {
        seq: outcome.seq,
        sender_id: row.from,
        kind: row.kind,
        body: row.text,
        extra: row.extra,
        created_at: outcome.at,
        client_key: row.key,
      },
      row.from,
    ),
    credits: outcome.balance,
  }
}

/** Refuses an image before the upload is processed. It locks nothing, so sending checks again. */
export async function refuseImageEarly({ siteId, from, to }: Pick<Send, 'siteId' | 'from' | 'to'>): Promise<void> {
  const cost = priceOf('photo', siteOf(siteId).settings)
  const row = { siteId, from, to, kind: 1, cost, mayStart: CONVERSATIONS_FREE_MEMBERS_START }
  const { outcome, balance } = await sendRefusal(row)
  if (outcome || from === to) throw refusalOf({ outcome: outcome ?? 'unknown', balance }, row)
  if (balance < cost) {
    await refuseByOwnLimit(row)
    throw refusalOf({ outcome: 'not_enough_credits', balance }, row)
  }
}

function rowOf({ siteId, from, to, text, attachment, key }: Send): SendRow {
  const { settings } = siteOf(siteId)
  const body = cleanMessage(text)
  const longest = Math.min(settings.message_length, LONGEST_MESSAGE)
  if (body === '' && !attachment) throw new Problem('message_empty')
  if (lengthOf(body) > longest) throw new Problem('message_too_long', { params: { limit: longest } })
  return {
    siteId,
    from,
    to,
    ...contentOf(settings, attachment),
    text: body,
    key,
    mayStart: CONVERSATIONS_FREE_MEMBERS_START,
  }
}

/** Kind and cost; only texts may be free messages. */
function contentOf(
  settings: Site['settings'],
  attachment: Attachment | undefined,
): Pick<SendRow, 'kind' | 'extra' | 'cost' | 'freeMessages'> {
  if (!attachment) {
    return { kind: 0, extra: null, cost: priceOf('message', settings), freeMessages: settings.free_messages }
  }
  if (attachment.kind === 'image') {
    return { kind: 1, extra: { image: attachment.image }, cost: priceOf('photo', settings), freeMessages: 0 }
  }
  return { kind: 2, extra: { gift: attachment.gift }, cost: attachment.credits, freeMessages: 0 }
}

/**
 * All messages of a sender are in one queue. Two queues therefore compete only for the locks of pairs, and every batch
 * takes these in the same order, so batches never deadlock.
 */
const batchOf = (() => {
  const queues = Array.from({ length: BATCHES_AT_ONCE }, () =>
    batched<SendRow, Outcome>({ single: sendOneWithRetries, many: sendInOrder, maxSize: 64, concurrency: 1 }),
  )
  return (sender: number) => queues[sender % BATCHES_AT_ONCE]!
})()

async function sendInOrder(rows: readonly SendRow[]): Promise<Outcome[]> {
  failpoint('chat.before-batch')
  const order = rows.map((_, index) => index).sort((one, other) => byPair(rows[one]!, rows[other]!) || one - other)
  const outcomes = await sendMany(order.map(index => rows[index]!))
  failpoint('chat.after-batch')
  notify(outcomes)
  const results = new Array<Outcome>(rows.length)
  for (const [place, index] of order.entries()) results[index] = outcomes[place]!
  return results
}

/** Notifies the processes after the commit, because PostgreSQL runs commits with NOTIFY one at a time. */
function notify(outcomes: readonly Outcome[]): void {
  for (const { eventIds } of outcomes) if (eventIds) notifyProcesses(eventIds)
}

function byPair(one: SendRow, other: SendRow): number {
  return (
    Math.min(one.from, one.to) - Math.min(other.from, other.to) ||
    Math.max(one.from, one.to) - Math.max(other.from, other.to)
  )
}

/**
 * Deadlock, serialization failure, or a key that another send has just used: nothing was stored, so the send is
 * retried.
 */
const RETRYABLE = new Set(['40P01', '40001', '23505'])
const TRIES = 3

async function sendOneWithRetries(row: SendRow): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    try {
      const outcome = await sendOne(row)
      notify([outcome])
      return outcome
    } catch (error) {
      if (tries >= TRIES || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** The credits suffice, but the member has set a spending limit or a pause. */
async function refuseByOwnLimit({ from, cost }: Pick<SendRow, 'from' | 'cost'>, tx?: Tx): Promise<void> {
  const refusal = await spendRefusal(from, cost, tx)
  if (refusal !== 'not_enough_credits') throw new Problem(refusal)
}

/** The index is the number in the database; the refusal's text uses the name. */
const KINDS = ['text', 'image', 'gift'] as const

function refusalOf(
  { outcome, balance }: Pick<Outcome, 'outcome' | 'balance'>,
  row: Pick<SendRow, 'kind' | 'cost' | 'mayStart'>,
): Problem {
  switch (outcome) {
    case 'not_enough_credits':
      return new Problem('not_enough_credits', {
        params: { needed: row.cost, credits: balance ?? 0, kind: KINDS[row.kind]! },
      })
    case 'blocked_by_them':
      return new Problem('blocked_by_member')
    case 'blocked_by_me':
      return new Problem('member_blocked')
    case 'may_not_start':
      return new Problem('may_not_start', { params: { limit: row.mayStart } })
    case 'notice_needed':
      return new Problem('fictional_notice_needed')
    case 'fictional_stopped':
      return new Problem('fictional_stopped')
    case 'gone':
      return new Problem('profile_gone')
    case 'key_reused':
      return new Problem('idempotency_key_reused')
    default:
      return new Problem('not_found')
  }
}
