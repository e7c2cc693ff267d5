import { DAY_IN_MS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { eraseDecided, reportNeedingFile } from './store-evidence.ts'

/**
 * The time until which a deleted picture's files must stay, because a report with the picture is open or a member can
 * still object to its decision. Null if no report needs the files. The caller checks again at that time.
 */
export async function evidenceNeededUntil(file: string): Promise<Date | null> {
  const holder = await reportNeedingFile(file)
  if (!holder) return null
  return holder.until ?? new Date(now().getTime() + CHECK_AGAIN_IN_MS)
}

const WEEK_IN_MS = 7 * DAY_IN_MS
/** For an open report, whose end isn't known: check again after this time. */
const CHECK_AGAIN_IN_MS = WEEK_IN_MS

/** Erases evidence after the time to object has passed. */
export const eraseEvidence = job({
  name: 'safety.erase-evidence',
  schedule: '25 3 * * *',
  async run() {
    while ((await eraseDecided(ERASED_AT_ONCE)) === ERASED_AT_ONCE);
  },
})

const ERASED_AT_ONCE = 500
