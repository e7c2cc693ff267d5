import { job } from '#platform/server/jobs/jobs.ts'
import { ACTIVATION_LINK_IN_DAYS } from '../rules.ts'
import { eraseDeletedAccounts, sendReactivation } from './deletion/delete-account.ts'
import { deleteOldLinks } from './email-address/store-links.ts'
import { deleteOldSoftBounces } from './email-address/store-mail-stops.ts'
import { deleteOldChallenges } from './passkeys/store-challenges.ts'
import { sendReset } from './passwords/reset-password.ts'
import { deleteOldAttempts } from './sessions/store-attempts.ts'
import { deleteDeadSessions } from './sessions/store-sessions.ts'
import { endSuspensions } from './suspensions/suspend-account.ts'

const deleteExpiredRows = job({
  name: 'accounts.delete-expired-rows',
  formerName: 'accounts.forget-what-has-ended',
  // Expired rows are ignored anyway, so one run per night is enough.
  schedule: '23 4 * * *',
  async run() {
    await deleteDeadSessions()
    await deleteOldAttempts()
    await deleteOldChallenges()
    await deleteOldSoftBounces()
    await deleteOldLinks(ACTIVATION_LINK_IN_DAYS)
  },
})

export const jobs = [deleteExpiredRows, sendReset, sendReactivation, eraseDeletedAccounts, endSuspensions]
