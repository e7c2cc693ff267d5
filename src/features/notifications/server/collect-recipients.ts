import { afterMessageSent } from '#chat/server'
import { liked } from '#likes/events'
import { afterCommit, transaction } from '#platform/server/database/db.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { log } from '#platform/server/log.ts'
import { type NotifiedMember, notifyMembers } from './notify.ts'
import { membersWithRecentEvents } from './store-absence.ts'

const COLLECT_FOR_MS = 1_000
/** A larger batch would delay other work. */
const MEMBERS_AT_ONCE = 500

/** Recipients of new messages, with their site. A hundred messages to one member are one entry. */
let collected = new Map<number, number>()
let running: Promise<void> | undefined
let isWaiting = false

/**
 * Collects the recipients that a crashed process had collected but not processed. Normally, recipients are collected
 * after each message's commit and processed together a moment later, so that sending a message costs nothing extra.
 */
export async function startCollecting(): Promise<void> {
  for (const member of await membersWithRecentEvents()) collect(member)
}

export const collectMessages = afterMessageSent.with(({ siteId, to }) => collect({ siteId, memberId: to }))

export const collectLikes = listener({
  event: liked,
  name: 'notifications.gather-likes',
  async within(tx, { toId, siteId }) {
    afterCommit(tx, () => collect({ memberId: toId, siteId }))
  },
})

function collect({ siteId, memberId }: NotifiedMember): void {
  collected.set(memberId, siteId)
  wait()
}

function wait(): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => void flush(), COLLECT_FOR_MS).unref()
}

/** Processes the collected recipients. Also runs before the program stops. */
export async function flush(): Promise<void> {
  await running
  running = notifyCollected()
  await running
  isWaiting = false
  if (collected.size > 0) wait()
}

async function notifyCollected(): Promise<void> {
  const members = [...collected].map(([memberId, siteId]) => ({ memberId, siteId }))
  collected = new Map()
  for (let from = 0; from < members.length; from += MEMBERS_AT_ONCE) {
    try {
      await transaction(tx => notifyMembers(tx, members.slice(from, from + MEMBERS_AT_ONCE)))
    } catch (error) {
      log().warn({ err: error }, 'members could not be notified of new messages; the next message notifies them')
    }
  }
}
