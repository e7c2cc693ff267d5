import { job } from '#platform/server/jobs.ts'
import { flushActivity } from './store-projection.ts'

/** Heartbeats reach the order "last active" once a minute, all at once. */
export const flush = job({
  name: 'discovery.flush-activity',
  schedule: '* * * * *',
  async run() {
    await flushActivity()
  },
})
