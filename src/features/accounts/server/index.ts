import type { RoomServer } from '#platform/server/serve.ts'
import { jobs } from './jobs.ts'
import { startKnowingSessions } from './known-sessions.ts'
import { routes } from './routes.ts'
import { accountData, reactivableUntil } from './store-deletion.ts'

export { refuseWrongPassword } from './change-password.ts'
export { closeAccount, confirmAccount, reopenAccount, sendActivation } from './confirm-account.ts'
export { createAccount } from './create-account.ts'
export { deleteAccount, eraseAccount, offerReactivation } from './delete-account.ts'
export { deviceOf, rememberDevice } from './device.ts'
export { logIn } from './log-in.ts'
export { mailHasAccount } from './mails.ts'
export {
  checkMade,
  checkShown,
  creationOptions,
  type NewPasskey,
  presentPasskey,
  requestOptions,
  type Shown,
  type StoredPasskey,
} from './passkey-ceremony.ts'
export { passwordFault } from './password-policy.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { identify, refreshSession, startSession } from './sessions.ts'
export { logInWithPasskey } from './show-passkey.ts'
export {
  accountByEmail,
  accountOf,
  accountsByEmails,
  disabledAccounts,
  memberIdsOfEmail,
  membersToReconsent,
  setLanguage,
  setMustReconsent,
} from './store.ts'
export { countAttempt, forgetAttempts, uncountAttempt } from './store-attempts.ts'
export { allowMail, mailStopsOf, membersWithEmail, softBounce, stopMail } from './store-mail-stops.ts'
export { keyedHash } from './tokens.ts'

export { reactivableUntil }

export const room: RoomServer = {
  personalData: {
    tables: [
      'accounts_account',
      'accounts_link',
      'accounts_mail_stop',
      'accounts_passkey',
      'accounts_session',
      'accounts_soft_bounce',
      'accounts_token',
    ],
    export: accountData,
  },
  routes,
  jobs,
  start: async () => startKnowingSessions(),
}
