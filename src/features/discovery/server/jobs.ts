import { job } from '#platform/server/jobs/jobs.ts'
import { flushActivity } from './store-projection.ts'

/** Heartbeats update the order "last active" in one batch per minute. */
export const flush = job({
  name: 'discovery.flush-activity',
  schedule: '* * * * *',
  async run() {
    await flushActivity()
  },
})
