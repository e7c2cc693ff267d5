import { job } from '#platform/server/jobs/jobs.ts'
import { flushActivity } from './store-projection.ts'

/** Copies the activity of all members into the search in one batch per minute, for the order "last active". */
export const flush = job({
  name: 'discovery.flush-activity',
  schedule: '* * * * *',
  async run() {
    await flushActivity()
  },
})
