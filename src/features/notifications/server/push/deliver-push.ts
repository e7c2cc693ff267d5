import { createHash } from 'node:crypto'
import { accountOf } from '#accounts/server'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import type { OutsideResponse } from '#platform/server/http/outbound.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { log } from '#platform/server/log.ts'
import { push } from '#platform/server/push/web-push.ts'
import { siteOf } from '#sites/server'
import { PUSH_FOR_IN_SECONDS } from '../../rules.ts'
import { type PushEvent, type PushPayload, pushPayloadOf } from './push-payload.ts'
import {
  pushArrived,
  pushFailed,
  type SubscriptionRow,
  subscriptionIsGone,
  subscriptionOf,
} from './store-subscriptions.ts'

export interface PushJob {
  readonly subscription: number
  readonly event: PushEvent
  /** The time of the event in milliseconds since 1970. Old events are dropped. */
  readonly at: number
}

/**
 * Sends one push to one browser, in the recipient's language, if its content is still unread. A retry after a crash
 * carries the same tag, so the browser replaces the first one.
 */
export const deliverPush = job<PushJob>({
  name: 'notifications.deliver-push',
  async run({ subscription, event, at }) {
    const to = await subscriptionOf(subscription)
    const account = to && (await accountOf(db(), to.member_id))
    if (!to || account?.status !== 'active' || isOld(at)) return
    const recipient = { memberId: to.member_id, siteId: to.site_id, language: account.language }
    const words = await pushPayloadOf(recipient, event)
    if (!words) return
    const response = await send(to, words).catch(async (error: unknown) => {
      await pushFailed(to.id)
      throw error
    })
    await handleResponse(response, { subscription, event, at })
  },
})

function isOld(at: number): boolean {
  return at + PUSH_FOR_IN_SECONDS * 1000 < now().getTime()
}

function send(to: SubscriptionRow, words: PushPayload): Promise<OutsideResponse> {
  return push(to, {
    payload: words,
    topic: createHash('sha256').update(words.tag).digest('base64url').slice(0, 32),
    ttlInSeconds: PUSH_FOR_IN_SECONDS,
    contact: `mailto:${siteOf(to.site_id).settings.support_email}`,
  })
}

const GONE = [404, 410]
const LONGEST_WAIT_IN_SECONDS = HOUR_IN_SECONDS

/** Handles the push service's response: accepted, subscription gone, retry later, or rejected. */
async function handleResponse({ status, retryAfter }: OutsideResponse, job: PushJob): Promise<void> {
  if (status >= 200 && status < 300) return pushArrived(job.subscription)
  if (GONE.includes(status)) return subscriptionIsGone(job.subscription)
  await pushFailed(job.subscription)
  if (status !== 429 && status < 500) {
    log().warn({ status }, 'a push service rejected a notification; it is not retried')
    return
  }
  const seconds = Number(retryAfter)
  if (!(seconds > 0)) throw new Error(`the push service responded with status ${status}`)
  const runAt = new Date(now().getTime() + Math.min(seconds, LONGEST_WAIT_IN_SECONDS) * 1000)
  await transaction(tx => enqueue(tx, deliverPush, job, { runAt }))
}
