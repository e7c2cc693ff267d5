import { createHash } from 'node:crypto'
import { accountOf } from '#accounts/server'
import { now } from '#platform/server/clock.ts'
import { db, transaction } from '#platform/server/db.ts'
import { enqueue, job } from '#platform/server/jobs.ts'
import { log } from '#platform/server/log.ts'
import type { OutsideAnswer } from '#platform/server/outbound.ts'
import { push } from '#platform/server/web-push.ts'
import { siteOf } from '#sites/server'
import { PUSH_FOR_IN_SECONDS } from '../rules.ts'
import { type News, type PushWords, wordsOf } from './push-words.ts'
import {
  pushArrived,
  pushFailed,
  type SubscriptionRow,
  subscriptionIsGone,
  subscriptionOf,
} from './store-subscriptions.ts'

export interface PushJob {
  readonly subscription: number
  readonly news: News
  /** When it happened, in milliseconds since 1970; after some hours it is no news. */
  readonly at: number
}

/**
 * Tells one browser of one thing, in the reader's language, if it is still so. A repeat after a crash carries the same
 * tag, with which the browser shows it in the place of the first.
 */
export const deliverPush = job<PushJob>({
  name: 'notifications.deliver-push',
  async run({ subscription, news, at }) {
    const to = await subscriptionOf(subscription)
    const account = to && (await accountOf(db(), to.member_id))
    if (!to || account?.status !== 'active' || isOld(at)) return
    const reader = { memberId: to.member_id, siteId: to.site_id, language: account.language }
    const words = await wordsOf(reader, news)
    if (!words) return
    const answer = await send(to, words).catch(async (error: unknown) => {
      await pushFailed(to.id)
      throw error
    })
    await conclude(answer, { subscription, news, at })
  },
})

function isOld(at: number): boolean {
  return at + PUSH_FOR_IN_SECONDS * 1000 < now().getTime()
}

function send(to: SubscriptionRow, words: PushWords): Promise<OutsideAnswer> {
  return push(to, {
    payload: words,
    topic: createHash('sha256').update(words.tag).digest('base64url').slice(0, 32),
    ttlInSeconds: PUSH_FOR_IN_SECONDS,
    contact: `mailto:${siteOf(to.site_id).settings.support_email}`,
  })
}

const GONE = [404, 410]
const LONGEST_WAIT_IN_SECONDS = 3_600

/** What the push service's answer means: it has it, the browser is gone, it wants us to wait, or it won't have it. */
async function conclude({ status, retryAfter }: OutsideAnswer, job: PushJob): Promise<void> {
  if (status >= 200 && status < 300) return pushArrived(job.subscription)
  if (GONE.includes(status)) return subscriptionIsGone(job.subscription)
  await pushFailed(job.subscription)
  if (status !== 429 && status < 500) {
    log().warn({ status }, 'a push service refused a notification')
    return
  }
  const seconds = Number(retryAfter)
  if (!(seconds > 0)) throw new Error(`the push service answered ${status}`)
  const runAt = new Date(now().getTime() + Math.min(seconds, LONGEST_WAIT_IN_SECONDS) * 1000)
  await transaction(tx => enqueue(tx, deliverPush, job, { runAt }))
}
