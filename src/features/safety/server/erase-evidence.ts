import { now } from '#platform/server/clock.ts'
import { job } from '#platform/server/jobs.ts'
import { eraseDecided, holderOf } from './store-evidence.ts'

/**
 * Until when a picture's files may not go, though its owner deleted it: as long as a report that shows it waits, and as
 * long as its decision can be objected to. Null where no report holds it. Who is told a moment looks again then.
 */
export async function heldUntil(file: string): Promise<Date | null> {
  const holder = await holderOf(file)
  if (!holder) return null
  return holder.until ?? new Date(now().getTime() + LOOK_AGAIN_IN_MS)
}

const WEEK_IN_MS = 7 * 24 * 60 * 60 * 1000
/** An open report has no end yet. */
const LOOK_AGAIN_IN_MS = WEEK_IN_MS

/** Months after the decision nobody needs what was said and seen any more. */
export const eraseEvidence = job({
  name: 'safety.erase-evidence',
  schedule: '25 3 * * *',
  async run() {
    while ((await eraseDecided(ERASED_AT_ONCE)) === ERASED_AT_ONCE);
  },
})

const ERASED_AT_ONCE = 500
