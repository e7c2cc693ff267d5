import { hashOfToken, hashPassword, isPassword, newToken } from '#accounts/server'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import type { LoginProgress } from '../../contract-factor.ts'
import { type Role, type RoleGrant, SESSION_AT_MOST_IN_HOURS, STAFF_COOKIE } from '../../rules.ts'
import { staffAttempts, staffBrowser } from '../login-attempts.ts'
import { loginProgressOf } from '../second-factor-login.ts'
import { tokenIn } from '../staff-cookie.ts'
import {
  deleteSession,
  hasStillPassword,
  insertSession,
  insertStaff,
  type StaffIdentity,
  staffByEmail,
  staffOfSession,
} from '../store.ts'
import { recordAction } from '../store-actions.ts'
import { factorOf } from '../store-factor.ts'

/** The staff member behind a request, by the back office's cookie. `extend` delays the end of an idle session. */
export async function identifyStaff(
  cookies: Caller['cookies'],
  { extend }: { extend: boolean },
): Promise<StaffIdentity | null> {
  const token = tokenIn(cookies)
  return token ? ((await staffOfSession(token, { extend })) ?? null) : null
}

/** Creates a staff member, for tests and scripts. An existing staff member with that email stays unchanged. */
export async function createStaff(
  tx: Tx,
  staff: { email: string; password: string; role: Role; sites?: RoleGrant['sites'] },
): Promise<void> {
  const { email, role, sites = 'all', password } = staff
  await insertStaff(tx, {
    email,
    roles: [{ role, sites }],
    passwordHash: await hashPassword(password),
    hasPassword: true,
  })
}

/**
 * Every failed login gets the same response and the same lock, also for unknown addresses, so that no one learns which
 * addresses belong to staff.
 */
export async function logInStaff(
  given: { email: string; password: string },
  caller: Pick<Caller, 'address' | 'cookies' | 'userAgent'>,
  replyHeaders: ReplyHeaders,
): Promise<LoginProgress> {
  const email = given.email.trim()
  const staff = await staffByEmail(email)
  const attempts = staffAttempts({ email, caller, staff })
  await attempts.count()
  const right = await isPassword(staff?.password_hash, given.password).catch(async error => {
    await attempts.uncount()
    throw error
  })
  const failed = () => new Problem('staff_login_failed').aimedAt({ staffId: staff?.id })
  if (!staff || !right) throw failed()
  const token = newToken()
  await transaction(async tx => {
    if (!(await hasStillPassword(tx, staff))) throw failed()
    await insertSession(tx, { staffId: staff.id, tokenHash: hashOfToken(token), caller })
    await recordAction(tx, { staffId: staff.id, action: 'log_in', siteId: null, subject: staff.email })
  })
  await attempts.forget()
  replyHeaders.setCookie(STAFF_COOKIE, token, { maxAgeInSeconds: SESSION_AT_MOST_IN_HOURS * HOUR_IN_SECONDS })
  const factor = await factorOf(db(), staff.id)
  const loginProgress = loginProgressOf(factor && { ...factor, second: false, mayEnrol: false })
  if (loginProgress.staff) staffBrowser.remember(staff, caller, replyHeaders)
  return loginProgress
}

export async function logOutStaff(cookies: Caller['cookies'], replyHeaders: ReplyHeaders): Promise<void> {
  const token = tokenIn(cookies)
  if (token) await transaction(tx => deleteSession(tx, token))
  replyHeaders.clearCookie(STAFF_COOKIE)
}
