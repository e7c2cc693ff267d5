import { unreadTalks } from '#chat/server'
import { newLikes } from '#likes/server'
import { now } from '#platform/server/clock.ts'
import { type Tx, transaction } from '#platform/server/db.ts'
import { enqueue, job } from '#platform/server/jobs.ts'
import { type Channel, type Kind, PUSH_AFTER_IN_SECONDS, preferencesOf } from '../rules.ts'
import { deliverPush } from './deliver-push.ts'
import type { News } from './push-words.ts'
import { type About, chosenBy, tellByPush } from './store.ts'
import { askLook, beginLook, noteNews } from './store-absence.ts'
import { subscriptionsOf, withSubscription } from './store-subscriptions.ts'

export interface Whom {
  readonly memberId: number
  readonly siteId: number
}

/**
 * Something has happened for these members: a mail tells them when they stay away, and who has a browser that wants to
 * be told is told in a moment, unless they have seen it by then.
 */
export async function tellOf(tx: Tx, whom: readonly Whom[]): Promise<void> {
  await noteNews(tx, whom)
  const reachable = await withSubscription(
    tx,
    whom.map(each => each.memberId),
  )
  const asked = await askLook(tx, reachable)
  const runAt = new Date(now().getTime() + PUSH_AFTER_IN_SECONDS * 1000)
  for (const each of whom.filter(({ memberId }) => asked.includes(memberId))) {
    await enqueue(tx, pushNews, each, { runAt })
  }
}

/** Looks what a member hasn't read yet and wasn't told of, and pushes that: ten messages of one person are one push. */
export const pushNews = job<Whom>({
  name: 'notifications.push-news',
  run: whom =>
    transaction(async tx => {
      // From here on what happens asks for another look.
      await beginLook(tx, whom.memberId)
      const wants = await wishesOf(tx, whom.memberId, 'push')
      const since = minutesAgo(PUSH_NEWS_OF_IN_MINUTES)
      for (const { conversation, seq, begun, at } of await unreadTalks(tx, whom)) {
        if (at < since) continue
        const about = { memberId: whom.memberId, kind: 'talk', about: conversation, upTo: seq } as const
        if (wants(begun ? 'conversations' : 'messages')) await pushOnce(tx, about, { kind: 'talk', conversation })
      }
      if (!wants('likes')) return
      for (const { from } of await newLikes(tx, whom.memberId, { since })) {
        const about = { memberId: whom.memberId, kind: 'like', about: from, upTo: 1 } as const
        await pushOnce(tx, about, { kind: 'like', from })
      }
    }),
})

async function pushOnce(tx: Tx, about: About, news: News): Promise<void> {
  if (await tellByPush(tx, about)) await pushTo(tx, about.memberId, news)
}

/** To every browser of a member. */
export async function pushTo(tx: Tx, memberId: number, news: News): Promise<void> {
  for (const subscription of await subscriptionsOf(tx, memberId)) {
    await enqueue(tx, deliverPush, { subscription, news, at: now().getTime() })
  }
}

/** Which kinds a member wants on a channel. */
export async function wishesOf(tx: Tx, memberId: number, channel: Channel): Promise<(kind: Kind) => boolean> {
  const all = preferencesOf(await chosenBy(tx, memberId))
  return kind => all.some(each => each.kind === kind && each[channel])
}

/** What was unread before a browser was subscribed is no news to it. */
const PUSH_NEWS_OF_IN_MINUTES = 60

function minutesAgo(minutes: number): Date {
  return new Date(now().getTime() - minutes * 60_000)
}
