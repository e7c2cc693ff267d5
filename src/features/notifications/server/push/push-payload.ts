import { unreadConversations } from '#chat/server'
import { newLikes } from '#likes/server'
import type { MessageArgs, MessageKey } from '#platform/messages.ts'
import { db } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { namesFor, type Recipient } from '../labelled-names.ts'
import { mailingOf } from '../mail/store-mailings.ts'
import { isStillWanted } from '../still-wanted.ts'
import type { PushPage } from './push-worker.ts'

/**
 * An event as the job stores it. It contains only ids. The text is written right before sending, so that it is up to
 * date.
 */
export type PushEvent =
  | { readonly kind: 'conversation'; readonly conversation: number }
  | { readonly kind: 'like'; readonly from: number }
  | { readonly kind: 'unread' | 'reminders' | 'weekly'; readonly count: number; readonly fictional?: number }
  | { readonly kind: 'mailing'; readonly mailing: number }

/**
 * The payload for the service worker. The click target is a page name and an id, never an address: the worker only
 * opens pages it knows (sw-push.js). It contains no message text, since it may show on a locked screen.
 */
export interface PushPayload {
  /** A push with the same tag replaces the earlier one on the screen. */
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly check: { readonly route: PushPage; readonly id?: number }
}

/** Returns null if the event is out of date: its subject was read, undone, blocked or deleted. */
export async function pushPayloadOf(recipient: Recipient, event: PushEvent): Promise<PushPayload | null> {
  if (event.kind === 'conversation') return conversationPush(recipient, event.conversation)
  if (event.kind === 'like') return likePush(recipient, event.from)
  if (event.kind === 'mailing') return mailingPush(recipient, event.mailing)
  const say = sayIn(recipient)
  const { kind, count, fictional = 0 } = event
  return {
    tag: kind,
    title: say(`notify.push.${kind}_title`),
    body: say(`notify.push.${kind}`, { count, fictional }),
    check: { route: kind === 'unread' ? 'chats' : kind === 'weekly' ? 'members' : 'likes' },
  }
}

async function conversationPush(recipient: Recipient, conversation: number): Promise<PushPayload | null> {
  const found = (await unreadConversations(db(), recipient)).find(each => each.conversation === conversation)
  const person = found && (await namesFor(recipient, [found.profile])).get(found.profile)
  if (!found || !person) return null
  const say = sayIn(recipient)
  const args = { name: person.name, count: found.count }
  const id = publicId('conversation', conversation)
  return {
    tag: `conversation-${id}`,
    title: say(found.neverRead ? 'notify.push.conversation_title' : 'notify.push.message_title'),
    body: say('notify.push.message', args),
    check: { route: 'chat', id },
  }
}

async function likePush(recipient: Recipient, from: number): Promise<PushPayload | null> {
  const [found] = await newLikes(db(), recipient.memberId, { from })
  const person = found && (await namesFor(recipient, [from])).get(from)
  if (!found || !person) return null
  const say = sayIn(recipient)
  const what = found.mutual ? 'match' : 'like'
  const id = publicId('member', from)
  return {
    tag: `like-${id}`,
    title: say(`notify.push.${what}_title`),
    body: say(`notify.push.${what}`, { name: person.name }),
    check: { route: 'like', id },
  }
}

/** The subject only; the body is sent by email. */
async function mailingPush(recipient: Recipient, id: number): Promise<PushPayload | null> {
  const found = await mailingOf(db(), id)
  if (!found || !(await isStillWanted(recipient.memberId, found.kind, 'push'))) return null
  const { kind, subject, page } = found
  const site = siteOf(recipient.siteId).name
  return {
    tag: `mailing-${id}`,
    title: sayIn(recipient)(`notify.push.${kind}_title`, { site }),
    body: subject,
    check: { route: page },
  }
}

function sayIn({ language, siteId }: Recipient) {
  return (key: MessageKey, args: Readonly<Record<string, string | number>> = {}) =>
    siteText(siteId, language, key, ...([args] as unknown as MessageArgs<MessageKey>))
}
