import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { accountData, reactivableUntil } from './deletion/store-deletion.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { startKnowingSessions } from './sessions/known-sessions.ts'

export { createAccount } from './create-account.ts'
export { deleteAccount, eraseAccount } from './deletion/delete-account.ts'
export { checkNewEmail, replaceEmail } from './email-address/change-email.ts'
export {
  closeAccount,
  confirmAccount,
  endAccountBan,
  reopenAccount,
  sendActivation,
} from './email-address/confirm-account.ts'
export { isThrowAway } from './email-address/mail-domain.ts'
export { mailOwner } from './email-address/mail-owner.ts'
export { linkStore } from './email-address/store-links.ts'
export {
  mailStopsOf,
  membersWithEmail,
  removeMailStops,
  softBounce,
  stopMail,
} from './email-address/store-mail-stops.ts'
export { openAccountsAfter, openAccountsOfMailbox } from './email-address/store-mailboxes.ts'
export { ownedPasskeys } from './passkeys/owned-passkeys.ts'
export { presentPasskey } from './passkeys/passkey-ceremony.ts'
export { logInWithPasskey } from './passkeys/passkey-login.ts'
export { type PasskeyRow, passkeyStore } from './passkeys/store-passkeys.ts'
export { checkedPassword, type MemberCaller } from './passwords/change-password.ts'
export { ownerDetails } from './passwords/owner-details.ts'
export { passwordFault } from './passwords/password-strength.ts'
export { hashPassword, isPassword } from './passwords/passwords.ts'
export { attemptsOf } from './sessions/attempts.ts'
export { browserMark, deviceOf, isUsedBrowser, rememberDevice, signupBrowser } from './sessions/device.ts'
export { logIn } from './sessions/log-in.ts'
export { clearBrowser, endAllSessions, identify, refreshSession, startSession } from './sessions/sessions.ts'
export { sessionsOf } from './sessions/store-sessions.ts'
export { NO_MEMBER, standIn } from './stand-in.ts'
export {
  type Account,
  accountByEmail,
  accountOf,
  accountsByEmails,
  accountsById,
  disabledAccounts,
  memberIdsOfEmail,
  membersToReconsent,
  setLanguage,
  setMustReconsent,
  trackingOf,
} from './store.ts'
export { suspensionOf } from './suspensions/store-suspensions.ts'
export { endSuspension, suspendAccount } from './suspensions/suspend-account.ts'
export { hashOfToken, newToken } from './tokens.ts'

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
      'accounts_suspension',
      'accounts_token',
    ],
    export: accountData,
  },
  securityCodes: {
    login_failed: 'login_failed',
    email_not_found: 'login_failed',
    passkey_refused: 'login_failed',
    password_wrong: 'login_failed',
    old_password_wrong: 'login_failed',
    account_locked: 'account_locked',
    activation_failed: 'link_refused',
    link_invalid: 'link_refused',
    reactivation_failed: 'link_refused',
    too_many_reset_mails: 'limit_hit',
    too_many_activation_mails: 'limit_hit',
  },
  routes,
  jobs,
  start: async () => startKnowingSessions(),
}
