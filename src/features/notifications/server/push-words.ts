import { unreadTalks } from '#chat/server'
import { newLikes } from '#likes/server'
import type { MessageArgs, MessageKey } from '#platform/messages.ts'
import { db } from '#platform/server/db.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import type { MailingPage } from '../rules.ts'
import { namesFor, type Reader } from './people.ts'
import { mailingOf } from './store-mailings.ts'
import { isStillWanted } from './wanted.ts'

/** What happened, as a job keeps it: numbers only, so that what is said is still true when it is said. */
export type News =
  | { readonly kind: 'talk'; readonly conversation: number }
  | { readonly kind: 'like'; readonly from: number }
  | { readonly kind: 'unread' | 'reminders' | 'weekly'; readonly count: number; readonly fictional?: number }
  | { readonly kind: 'mailing'; readonly mailing: number }

/**
 * What the browser's worker gets. Where a click leads is a name and a number, never an address: the worker knows the
 * site's own pages alone (sw-push.js). No word of any message is in it, since it may show on a locked screen.
 */
export interface PushWords {
  /** The same again takes the place of the one before on the screen. */
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly check: { readonly route: 'chat' | 'chats' | 'like' | MailingPage; readonly id?: number }
}

/** Null where it isn't so any more: read meanwhile, taken back, blocked, or gone. */
export async function wordsOf(reader: Reader, news: News): Promise<PushWords | null> {
  if (news.kind === 'talk') return talk(reader, news.conversation)
  if (news.kind === 'like') return like(reader, news.from)
  if (news.kind === 'mailing') return mailing(reader, news.mailing)
  const say = sayIn(reader)
  const { kind, count, fictional = 0 } = news
  return {
    tag: kind,
    title: say(`notify.push.${kind}_title`),
    body: say(`notify.push.${kind}`, { count, fictional }),
    check: { route: kind === 'unread' ? 'chats' : kind === 'weekly' ? 'members' : 'likes' },
  }
}

async function talk(reader: Reader, conversation: number): Promise<PushWords | null> {
  const found = (await unreadTalks(db(), reader)).find(each => each.conversation === conversation)
  const person = found && (await namesFor(reader, [found.profile])).get(found.profile)
  if (!found || !person) return null
  const say = sayIn(reader)
  const args = { name: person.name, count: found.count }
  return {
    tag: `talk-${conversation}`,
    title: say(found.begun ? 'notify.push.conversation_title' : 'notify.push.message_title'),
    body: say('notify.push.message', args),
    check: { route: 'chat', id: conversation },
  }
}

async function like(reader: Reader, from: number): Promise<PushWords | null> {
  const [found] = await newLikes(db(), reader.memberId, { from })
  const person = found && (await namesFor(reader, [from])).get(from)
  if (!found || !person) return null
  const say = sayIn(reader)
  const what = found.mutual ? 'match' : 'like'
  return {
    tag: `like-${from}`,
    title: say(`notify.push.${what}_title`),
    body: say(`notify.push.${what}`, { name: person.name }),
    check: { route: 'like', id: from },
  }
}

/** Its subject alone; the rest is for whoever gets the mail. */
async function mailing(reader: Reader, id: number): Promise<PushWords | null> {
  const found = await mailingOf(db(), id)
  if (!found || !(await isStillWanted(reader.memberId, found.kind, 'push'))) return null
  const { kind, subject, page } = found
  const site = siteOf(reader.siteId).name
  return {
    tag: `mailing-${id}`,
    title: sayIn(reader)(`notify.push.${kind}_title`, { site }),
    body: subject,
    check: { route: page },
  }
}

function sayIn({ language }: Reader) {
  return (key: MessageKey, args: Readonly<Record<string, string | number>> = {}) =>
    text(language, key, ...([args] as unknown as MessageArgs<MessageKey>))
}
