import { job } from '#platform/server/jobs.ts'
import { ACTIVATION_LINK_IN_DAYS } from '../rules.ts'
import { eraseWhatIsFinal, sendReactivation } from './delete-account.ts'
import { sendReset } from './reset-password.ts'
import { deleteOldAttempts } from './store-attempts.ts'
import { deleteOldChallenges } from './store-challenges.ts'
import { deleteOldLinks } from './store-links.ts'
import { deleteOldSoftBounces } from './store-mail-stops.ts'
import { deleteDeadSessions } from './store-sessions.ts'

const forgetWhatHasEnded = job({
  name: 'accounts.forget-what-has-ended',
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

export const jobs = [forgetWhatHasEnded, sendReset, sendReactivation, eraseWhatIsFinal]
