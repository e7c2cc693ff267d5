import type { accountOf } from '#accounts/server'
import { type UnreadConversation, unreadConversations } from '#chat/server'
import { CHATS_URL } from '#chat/urls'
import { type NewLike, newLikes } from '#likes/server'
import { LIKES_URL } from '#likes/urls'
import type { Tx } from '#platform/server/database/db.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import type { Kind } from '../../rules.ts'
import { type LabelledName, namesFor } from '../labelled-names.ts'
import { mailedOf, markMailed } from '../store.ts'
import { sendNotificationMail } from './mails.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

type Conversation = UnreadConversation & { readonly person: LabelledName }
type Like = NewLike & { readonly person: LabelledName }

export interface UnreadActivity {
  readonly conversations: readonly Conversation[]
  readonly likes: readonly Like[]
}

/** All unread activity of a member that comes from members whom this member may see. */
export async function unreadActivityOf(tx: Tx, account: Account): Promise<UnreadActivity> {
  const recipient = { memberId: account.id, siteId: account.siteId, language: account.language }
  const conversations = await unreadConversations(tx, recipient)
  const likes = await newLikes(tx, account.id, {})
  const names = await namesFor(recipient, [...conversations.map(each => each.profile), ...likes.map(each => each.from)])
  const named = <T>(all: readonly T[], who: (one: T) => number) =>
    all.flatMap(each => {
      const person = names.get(who(each))
      return person ? [{ ...each, person }] : []
    })
  return { conversations: named(conversations, each => each.profile), likes: named(likes, each => each.from) }
}

/** The unread activity that was in no email yet, limited to the kinds that the member wants. */
export async function unmailedOf(tx: Tx, memberId: number, unseen: UnreadActivity, wants: (kind: Kind) => boolean) {
  const mailedConversations = await mailedOf(
    tx,
    memberId,
    'conversation',
    unseen.conversations.map(each => each.conversation),
  )
  const mailedLikes = await mailedOf(
    tx,
    memberId,
    'like',
    unseen.likes.map(each => each.from),
  )
  return {
    conversations: unseen.conversations.filter(
      each =>
        (mailedConversations.get(each.conversation) ?? 0) < each.seq &&
        wants(each.neverRead ? 'conversations' : 'messages'),
    ),
    likes: wants('likes') ? unseen.likes.filter(each => (mailedLikes.get(each.from) ?? 0) < 1) : [],
  }
}

const MEMBERS_NAMED = 10

/** Sends one email about all of the activity. */
export async function mailActivity(tx: Tx, account: Account, activity: UnreadActivity): Promise<void> {
  const { language } = account
  const site = siteOf(account.siteId).name
  const messages = countOf(activity)
  const subject =
    activity.likes.length === 0
      ? siteText(account.siteId, language, 'notify.mail.messages_subject', { count: messages, site })
      : activity.conversations.length === 0
        ? siteText(account.siteId, language, 'notify.mail.likes_subject', { count: activity.likes.length, site })
        : siteText(account.siteId, language, 'notify.mail.news_subject', { site })
  const lines = [
    ...activity.conversations.map(each =>
      siteText(account.siteId, language, 'notify.mail.messages_of', { name: each.person.name, count: each.count }),
    ),
    ...activity.likes.map(each =>
      siteText(account.siteId, language, each.mutual ? 'notify.mail.match_with' : 'notify.mail.like_of', {
        name: each.person.name,
      }),
    ),
  ]
  const more = lines.length - MEMBERS_NAMED
  await sendNotificationMail(tx, account, {
    kind: kindOf(activity),
    subject,
    paragraphs: [
      ...lines.slice(0, MEMBERS_NAMED),
      ...(more > 0 ? [siteText(account.siteId, language, 'notify.mail.more', { count: more })] : []),
    ],
    ...buttonFor(account, activity),
    fictional: hasFictional(activity),
  })
  for (const { conversation, seq } of activity.conversations) {
    await markMailed(tx, { memberId: account.id, kind: 'conversation', about: conversation, upTo: seq })
  }
  for (const { from } of activity.likes) {
    await markMailed(tx, { memberId: account.id, kind: 'like', about: from, upTo: 1 })
  }
}

/** The kind of email that the unsubscribe link offers to stop first: the kind of the main content. */
function kindOf({ conversations }: UnreadActivity): Kind {
  if (conversations.length === 0) return 'likes'
  return conversations.every(each => each.neverRead) ? 'conversations' : 'messages'
}

/** Sends a reminder of unread activity that an earlier email reported. It has no names, because nothing is new. */
export async function mailReminder(
  tx: Tx,
  account: Account,
  kind: 'unread' | 'reminders',
  unseen: UnreadActivity,
): Promise<void> {
  const { language } = account
  const site = siteOf(account.siteId).name
  const count = kind === 'unread' ? countOf(unseen) : unseen.likes.length
  const shown = kind === 'unread' ? { ...unseen, likes: [] } : { ...unseen, conversations: [] }
  const fictional = [...shown.conversations, ...shown.likes].filter(each => each.person.fictional).length
  await sendNotificationMail(tx, account, {
    kind,
    subject: siteText(account.siteId, language, `notify.mail.${kind}_subject`, { count, site }),
    paragraphs: [
      siteText(account.siteId, language, `notify.mail.${kind}`, { count, site }),
      ...(fictional > 0 ? [siteText(account.siteId, language, 'notify.mail.of_fictional', { count: fictional })] : []),
    ],
    ...buttonFor(account, shown),
    fictional: fictional > 0,
  })
}

function buttonFor({ language, siteId }: Account, { conversations }: UnreadActivity) {
  return conversations.length > 0
    ? { button: { label: siteText(siteId, language, 'notify.mail.read_button'), path: CHATS_URL } }
    : { button: { label: siteText(siteId, language, 'notify.mail.likes_button'), path: LIKES_URL } }
}

export function countOf({ conversations }: UnreadActivity): number {
  return conversations.reduce((sum, each) => sum + each.count, 0)
}

function hasFictional({ conversations, likes }: UnreadActivity): boolean {
  return [...conversations, ...likes].some(each => each.person.fictional)
}
