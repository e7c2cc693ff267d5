import { randomBytes } from 'node:crypto'
import { countAttempt, forgetAttempts, hashPassword, isPassword, keyedHash, uncountAttempt } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Answer, Caller } from '#platform/server/endpoints/serve.ts'
import { networkOf } from '#platform/server/http/network.ts'
import type { Entrance } from '../contract-factor.ts'
import { LOCK_IN_MINUTES, LOGIN_LOCKS_IN_MINUTES, type Role, SESSION_AT_MOST_IN_HOURS, STAFF_COOKIE } from '../rules.ts'
import { entranceOf } from './second-step.ts'
import { hashOf, tokenIn } from './staff-cookie.ts'
import { deleteSession, insertSession, insertStaff, staffByEmail, staffOfSession } from './store.ts'
import { recordAction } from './store-actions.ts'
import { factorOf } from './store-factor.ts'

/** The staff member behind a request, by the back office's cookie. */
export async function identifyStaff(cookies: Caller['cookies']): Promise<{ id: number; role: Role } | null> {
  const token = tokenIn(cookies)
  return token ? ((await staffOfSession(token)) ?? null) : null
}

/** For the seeder and scripts: no endpoint creates staff. */
export async function createStaff(tx: Tx, staff: { email: string; password: string; role: Role }): Promise<void> {
  await insertStaff(tx, { email: staff.email, passwordHash: await hashPassword(staff.password), role: staff.role })
}

/**
 * Every failed login gets the same response and the same lock, also for unknown addresses, so that no one learns which
 * addresses belong to staff. Attempts count per network, so that an outsider can't lock staff out.
 */
export async function logInStaff(
  given: { email: string; password: string },
  caller: Pick<Caller, 'address'>,
  answer: Answer,
): Promise<Entrance> {
  const email = given.email.trim()
  const key = keyedHash('staff.login', email.toLowerCase(), networkOf(caller.address))
  const attempt = await countAttempt(key, LOGIN_LOCKS_IN_MINUTES)
  if (attempt.lockedForSeconds !== null) throw new Problem('staff_locked', { params: { minutes: LOCK_IN_MINUTES } })
  const staff = await staffByEmail(email)
  const right = await isPassword(staff?.password_hash, given.password).catch(async error => {
    await uncountAttempt(key)
    throw error
  })
  if (!staff || !right) throw new Problem('staff_login_failed').aimedAt({ staffId: staff?.id })
  await forgetAttempts(key)
  const token = randomBytes(32).toString('base64url')
  await transaction(async tx => {
    await insertSession(tx, staff.id, hashOf(token))
    await recordAction(tx, { staffId: staff.id, action: 'log_in', siteId: null, subject: staff.email })
  })
  answer.setCookie(STAFF_COOKIE, token, { maxAgeInSeconds: SESSION_AT_MOST_IN_HOURS * 3600 })
  const factor = await factorOf(db(), staff.id)
  return entranceOf(factor && { ...factor, second: false })
}

export async function logOutStaff(cookies: Caller['cookies'], answer: Answer): Promise<void> {
  const token = tokenIn(cookies)
  if (token) await transaction(tx => deleteSession(tx, token))
  answer.clearCookie(STAFF_COOKIE)
}
