import { createHash, randomBytes } from 'node:crypto'
import { hashPassword, isPassword } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/db.ts'
import { cookieName } from '#platform/server/mount.ts'
import type { Answer } from '#platform/server/serve.ts'
import type { Staff } from '../contract.ts'
import { LOCK_IN_MINUTES, LOGIN_FAILURES, type Role, SESSION_AT_MOST_IN_HOURS, STAFF_COOKIE } from '../rules.ts'
import {
  countFailure,
  deleteSession,
  insertAct,
  insertSession,
  insertStaff,
  staffByEmail,
  staffOfSession,
} from './store.ts'

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

/** One sentence for every wrong login; nobody learns which addresses are staff's. */
export async function logInStaff(given: { email: string; password: string }, answer: Answer): Promise<Staff> {
  const staff = await staffByEmail(given.email.trim())
  if (staff?.locked) throw new Problem('staff_locked', { params: { minutes: LOCK_IN_MINUTES } })
  const right = await isPassword(staff?.password_hash, given.password)
  if (!staff || !right) {
    if (staff) await countFailure(staff.id, LOGIN_FAILURES, LOCK_IN_MINUTES)
    throw new Problem('staff_login_failed')
  }
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
