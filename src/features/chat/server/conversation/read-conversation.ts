import { cardsOf, profileOf } from '#members/server'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import type { Conversation } from '../../contract.ts'
import { MESSAGES_ON_A_PAGE } from '../../rules.ts'
import { reactionsIn } from '../message/store-reactions.ts'
import { conversationFor } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { bothSendReceipts } from '../receipts/store-receipts.ts'
import { type ConversationFound, findConversation, heldMessages, messagesBefore } from '../store.ts'
import { FOLDERS } from '../store-sides.ts'

interface Viewer {
  readonly siteId: number
  readonly memberId: number
}

interface PageRequest {
  readonly conversation?: number
  readonly profile?: number
  readonly before?: number
}

/**
 * The newest messages of a conversation, or the page before a message. Finds the conversation by its id or by the other
 * member's profile.
 */
export async function readConversation(
  viewer: Viewer,
  { conversation, profile, before }: PageRequest,
): Promise<Conversation> {
  if (conversation !== undefined) return withMessages(viewer, await conversationFor(db(), viewer, conversation), before)
  if (profile === undefined) throw notFound()
  const row = await findConversation(db(), viewer.siteId, viewer.memberId, { otherId: profile })
  return row ? withMessages(viewer, row, before) : notYetStarted(viewer, profile)
}

async function withMessages(viewer: Viewer, row: ConversationFound, before?: number): Promise<Conversation> {
  const [profile = null] = await cardsOf(viewer, [row.other_id], { invisibleToo: row.last_seq > 0 })
  const rows = await messagesBefore(db(), row, before)
  const held = before === undefined ? await heldMessages(db(), row.id, viewer.memberId) : []
  const page = rows.slice(0, MESSAGES_ON_A_PAGE).filter(message => message.recent)
  const hidden = rows.some(message => !message.recent)
  if (page.length + held.length === 0 && !hidden && before === undefined && profile === null) throw notFound()
  const reactions = await reactionsIn(db(), row.id, page.at(-1)?.seq ?? 0, page[0]?.seq ?? 0)
  const reactionsTo = Map.groupBy(reactions, each => each.seq)
  return {
    conversation: { id: row.id },
    profile,
    ...(!profile && row.last_seq > 0 && (await profileOf(db(), row.other_id)) && { gone: { id: row.other_id } }),
    ...(row.other_id === 0 && { site: true as const }),
    messages: [...page.toReversed(), ...held].map(message =>
      presentMessage(message, viewer.memberId, reactionsTo.get(message.seq)),
    ),
    more: !hidden && rows.length > MESSAGES_ON_A_PAGE,
    history_hidden: hidden,
    read: row.read,
    their_read: row.receipts ? row.their_read : 0,
    their_delivered: await theirDelivered(row),
    receipts: row.receipts,
    ...(row.folder === FOLDERS.filtered && { filtered: true as const }),
  }
}

/**
 * The delivered mark of an invisible member is hidden until the member reads the message, because it would reveal that
 * the member's browser is open (PROFILE-8).
 */
async function theirDelivered({ receipts, other_id, their_delivered, their_read }: ConversationFound): Promise<number> {
  if (!receipts) return 0
  const unseen = their_delivered > their_read && (await profileOf(db(), other_id))?.invisible
  return unseen ? their_read : Math.max(their_delivered, their_read)
}

async function notYetStarted(viewer: Viewer, profileId: number): Promise<Conversation> {
  const [profile] = await cardsOf(viewer, [profileId])
  if (!profile || profileId === viewer.memberId) throw notFound()
  return {
    conversation: null,
    profile,
    messages: [],
    more: false,
    history_hidden: false,
    read: 0,
    their_read: 0,
    their_delivered: 0,
    receipts: await bothSendReceipts(db(), viewer.memberId, profileId),
  }
}
