import { hashOfToken, hashPassword, passwordFault } from '#accounts/server'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { invalidFields, Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { siteOf } from '#sites/server'
import type { LoginProgress } from '../../contract-factor.ts'
import type { ShownInvitation } from '../../contract-invitations.ts'
import { SESSION_AT_MOST_IN_HOURS, STAFF_COOKIE } from '../../rules.ts'
import { refuseWrongPassword } from '../change-password.ts'
import { staffBrowser } from '../login-attempts.ts'
import { staffPasskeyStore } from '../passkeys/store-passkeys.ts'
import { loginProgressOf } from '../second-factor-login.ts'
import { insertSession } from '../store.ts'
import { recordAction } from '../store-actions.ts'
import { deleteStaffSessions, disableTotp, factorOf, lockStaff } from '../store-factor.ts'
import { type Invitation, invitationOf, redeemInvitation, setStaffPassword } from './store-invitations.ts'

interface Form {
  readonly token: string
  readonly password: string
  readonly password_repeat?: string
}

/** The data for the page that a one-time link opens; refuses a link that is unknown, used or expired. */
export async function invitationPage(token: string): Promise<ShownInvitation> {
  const invitation = await invitationOf(db(), hashOfToken(token))
  if (!invitation || invitation.usedKey !== null) throw new Problem('staff_link_invalid')
  return { email: invitation.email, sets_password: invitation.setsPassword }
}

/**
 * Begins a session that may set up the second factor. A link from the command line or for a new staff member sets the
 * password; a colleague's link asks for the current one.
 */
export async function acceptInvitation(
  caller: Caller,
  key: string,
  form: Form,
  replyHeaders: ReplyHeaders,
): Promise<LoginProgress> {
  const tokenHash = hashOfToken(form.token)
  const invitation = await invitationOf(db(), tokenHash)
  if (!invitation || (invitation.usedKey ?? key) !== key) throw new Problem('staff_link_invalid')
  const { staffId } = invitation
  const password = invitation.usedKey === null ? await checked(caller, invitation, form) : undefined
  const session = keyedHash('staff.invited-session', form.token, key).toString('base64url')
  await transaction(async tx => {
    // While the password was hashed, a colleague may have replaced the link or ended the access.
    await lockStaff(tx, staffId)
    const use = await redeemInvitation(tx, tokenHash, key)
    if (!use || !(await invitationOf(tx, tokenHash))) throw new Problem('staff_link_invalid')
    if (use === 'again') return
    if (password?.isNew) await replaceEverything(tx, staffId, password.hash)
    // The password was changed after this request checked it.
    else if ((await factorOf(tx, staffId))?.passwordHash !== password?.hash) throw new Problem('staff_link_invalid')
    await deleteStaffSessions(tx, staffId, null)
    await insertSession(tx, { staffId, tokenHash: hashOfToken(session), caller }, { mayEnrol: true })
    await recordAction(tx, { staffId, action: 'accept_invitation', siteId: null, subject: invitation.email })
  })
  replyHeaders.setCookie(STAFF_COOKIE, session, { maxAgeInSeconds: SESSION_AT_MOST_IN_HOURS * HOUR_IN_SECONDS })
  staffBrowser.remember({ id: staffId }, caller, replyHeaders)
  const factor = await factorOf(db(), staffId)
  return loginProgressOf(factor && { ...factor, second: false, mayEnrol: true })
}

/** Checks the typed password: a new one, or the current one of the staff member. */
async function checked(
  caller: Caller,
  { staffId, email, setsPassword }: Invitation,
  form: Form,
): Promise<{ hash: string; isNew: boolean }> {
  if (!setsPassword) {
    const staff = await factorOf(db(), staffId)
    if (!staff) throw new Problem('staff_link_invalid')
    await refuseWrongPassword(caller, staff, form.password, 'password')
    return { hash: staff.passwordHash, isNew: false }
  }
  if (form.password_repeat !== form.password) throw invalidFields({ password_repeat: 'passwords_differ' })
  const fault = await passwordFault(form.password, [siteOf(caller.siteId).name, email.split('@')[0]!])
  if (fault) throw invalidFields({ password: fault })
  return { hash: await hashPassword(form.password), isNew: true }
}

async function replaceEverything(tx: Tx, staffId: number, passwordHash: string): Promise<void> {
  await setStaffPassword(tx, staffId, passwordHash)
  await staffPasskeyStore.removeAll(tx, staffId)
  await disableTotp(tx, staffId)
}
