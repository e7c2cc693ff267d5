import { unreadConversations } from '#chat/server'
import { newLikes } from '#likes/server'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { type Channel, type Kind, PUSH_AFTER_IN_SECONDS, preferencesOf } from '../rules.ts'
import { deliverPush } from './push/deliver-push.ts'
import type { PushEvent } from './push/push-payload.ts'
import { subscriptionsOf, withSubscription } from './push/store-subscriptions.ts'
import { type About, chosenBy, markPushed } from './store.ts'
import { recordActivity, schedulePushChecks, startPushCheck } from './store-absence.ts'

export interface NotifiedMember {
  readonly memberId: number
  readonly siteId: number
}

/**
 * Notifies members of activity: by email if they stay away, and by push a moment later if it is still
 * unread.
 */
export async function notifyMembers(tx: Tx, members: readonly NotifiedMember[]): Promise<void> {
  await recordActivity(tx, members)
  const reachable = await withSubscription(
    tx,
    members.map(each => each.memberId),
  )
  const scheduled = await schedulePushChecks(tx, reachable)
  const runAt = new Date(now().getTime() + PUSH_AFTER_IN_SECONDS * 1000)
  for (const each of members.filter(({ memberId }) => scheduled.includes(memberId))) {
    await enqueue(tx, pushUnread, each, { runAt })
  }
}

/** Pushes unread activity that wasn't pushed yet: ten messages from one member are one push. */
export const pushUnread = job<NotifiedMember>({
  name: 'notifications.push-unread',
  run: member =>
    transaction(async tx => {
      // Activity after this point schedules another check.
      await startPushCheck(tx, member.memberId)
      const wants = await wantedKinds(tx, member.memberId, 'push')
      const since = minutesAgo(PUSH_ACTIVITY_OF_IN_MINUTES)
      for (const { conversation, seq, neverRead, at } of await unreadConversations(tx, member)) {
        if (at < since) continue
        const about = { memberId: member.memberId, kind: 'conversation', about: conversation, upTo: seq } as const
        if (wants(neverRead ? 'conversations' : 'messages'))
          await pushOnce(tx, about, { kind: 'conversation', conversation })
      }
      if (!wants('likes')) return
      for (const { from } of await newLikes(tx, member.memberId, { since })) {
        const about = { memberId: member.memberId, kind: 'like', about: from, upTo: 1 } as const
        await pushOnce(tx, about, { kind: 'like', from })
      }
    }),
})

async function pushOnce(tx: Tx, about: About, event: PushEvent): Promise<void> {
  if (await markPushed(tx, about)) await pushTo(tx, about.memberId, event)
}

/** Sends to every browser of a member. */
export async function pushTo(tx: Tx, memberId: number, event: PushEvent): Promise<void> {
  for (const subscription of await subscriptionsOf(tx, memberId)) {
    await enqueue(tx, deliverPush, { subscription, event, at: now().getTime() })
  }
}

/** The kinds that a member wants on a channel. */
export async function wantedKinds(tx: Tx, memberId: number, channel: Channel): Promise<(kind: Kind) => boolean> {
  const all = preferencesOf(await chosenBy(tx, memberId))
  return kind => all.some(each => each.kind === kind && each[channel])
}

/** Older activity is not pushed. */
const PUSH_ACTIVITY_OF_IN_MINUTES = 60

function minutesAgo(minutes: number): Date {
  return new Date(now().getTime() - minutes * MINUTE_IN_MS)
}
