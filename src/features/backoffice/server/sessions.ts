import { createHash, randomBytes } from 'node:crypto'
import { countAttempt, forgetAttempts, hashPassword, isPassword, keyedHash, uncountAttempt } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/db.ts'
import { cookieName } from '#platform/server/mount.ts'
import { networkOf } from '#platform/server/network.ts'
import type { Answer, Caller } from '#platform/server/serve.ts'
import type { Staff } from '../contract.ts'
import { LOCK_IN_MINUTES, LOGIN_LOCKS_IN_MINUTES, type Role, SESSION_AT_MOST_IN_HOURS, STAFF_COOKIE } from '../rules.ts'
import { deleteSession, insertSession, insertStaff, staffByEmail, staffOfSession } from './store.ts'
import { insertAct } from './store-acts.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** Who of the staff a request is from, by the back office's own cookie. */
export async function identifyStaff(cookies: Cookies): Promise<{ id: number; role: Role } | null> {
  const token = cookies[cookieName(STAFF_COOKIE)]
  return token ? ((await staffOfSession(hashOf(token))) ?? null) : null
}

/** For the seeder and for `npm` scripts: there is no call that makes staff. */
export async function createStaff(tx: Tx, staff: { email: string; password: string; role: Role }): Promise<void> {
  await insertStaff(tx, { email: staff.email, passwordHash: await hashPassword(staff.password), role: staff.role })
}

/**
 * One sentence for every wrong login, and one lock, counted alike for addresses that nobody has: nobody learns which are
 * staff's. Tries count per network, so that a stranger's lock nobody else out.
 */
export async function logInStaff(
  given: { email: string; password: string },
  caller: Pick<Caller, 'address'>,
  answer: Answer,
): Promise<Staff> {
  const email = given.email.trim()
  const key = keyedHash('backoffice.login', email.toLowerCase(), networkOf(caller.address))
  const attempt = await countAttempt(key, LOGIN_LOCKS_IN_MINUTES)
  if (attempt.lockedForSeconds !== null) throw new Problem('staff_locked', { params: { minutes: LOCK_IN_MINUTES } })
  const staff = await staffByEmail(email)
  const right = await isPassword(staff?.password_hash, given.password).catch(async error => {
    await uncountAttempt(key)
    throw error
  })
  if (!staff || !right) throw new Problem('staff_login_failed')
  await forgetAttempts(key)
  const token = randomBytes(32).toString('base64url')
  await transaction(async tx => {
    await insertSession(tx, staff.id, hashOf(token))
    await insertAct(tx, { staffId: staff.id, act: 'log_in', siteId: null, subject: staff.email })
  })
  answer.setCookie(STAFF_COOKIE, token, { maxAgeInSeconds: SESSION_AT_MOST_IN_HOURS * 3600 })
  return { email: staff.email, role: staff.role }
}

export async function logOutStaff(cookies: Cookies, answer: Answer): Promise<void> {
  const token = cookies[cookieName(STAFF_COOKIE)]
  if (token) await transaction(tx => deleteSession(tx, hashOf(token)))
  answer.clearCookie(STAFF_COOKIE)
}

/** Only the hash is kept: who reads the table can't become anybody. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
