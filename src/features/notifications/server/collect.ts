import { onSent } from '#chat/server'
import { liked } from '#likes/events'
import { afterCommit, transaction } from '#platform/server/db.ts'
import { log } from '#platform/server/log.ts'
import { listener } from '#platform/server/outbox.ts'
import { toldLately } from './store-absence.ts'
import { tellOf, type Whom } from './tell.ts'

const GATHER_IN_MS = 1_000
/** More at once would hold the others up. */
const MEMBERS_AT_ONCE = 500

/** Who got a message, with their site. A hundred messages to one member are one thing to look at. */
let gathered = new Map<number, number>()
let running: Promise<void> | undefined
let isWaiting = false

/**
 * Hears of messages after their commit and looks at them together a moment later, so that sending costs nothing for it.
 * What a process took along when it died is found when it starts again.
 */
export async function startCollecting(): Promise<void> {
  for (const whom of await toldLately()) gather(whom)
}

onSent(({ siteId, to }) => gather({ siteId, memberId: to }))

export const gatherLikes = listener({
  event: liked,
  name: 'notifications.gather-likes',
  async within(tx, { toId, siteId }) {
    afterCommit(tx, () => gather({ memberId: toId, siteId }))
  },
})

function gather({ siteId, memberId }: Whom): void {
  gathered.set(memberId, siteId)
  wait()
}

function wait(): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => void flush(), GATHER_IN_MS).unref()
}

/** Also before the program stops. */
export async function flush(): Promise<void> {
  await running
  running = tellGathered()
  await running
  isWaiting = false
  if (gathered.size > 0) wait()
}

async function tellGathered(): Promise<void> {
  const whom = [...gathered].map(([memberId, siteId]) => ({ memberId, siteId }))
  gathered = new Map()
  for (let from = 0; from < whom.length; from += MEMBERS_AT_ONCE) {
    try {
      await transaction(tx => tellOf(tx, whom.slice(from, from + MEMBERS_AT_ONCE)))
    } catch (error) {
      log().warn({ err: error }, 'members were not told of messages; the next one tells them')
    }
  }
}
