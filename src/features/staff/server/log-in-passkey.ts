import { randomBytes } from 'node:crypto'
import type { ShownPasskey } from '#accounts/contract'
import { countAttempt, forgetAttempts, keyedHash, requestOptions, verifyPasskey } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Answer, Caller } from '#platform/server/endpoints/serve.ts'
import { networkOf } from '#platform/server/http/network.ts'
import type { Staff } from '../contract-factor.ts'
import { LOCK_IN_MINUTES, LOGIN_LOCKS_IN_MINUTES, SESSION_AT_MOST_IN_HOURS, STAFF_COOKIE } from '../rules.ts'
import { staffBrowser } from './login-attempts.ts'
import { handleOf } from './passkeys.ts'
import { hashOf, tokenIn } from './staff-cookie.ts'
import { deleteSession, insertSession } from './store.ts'
import { recordAction } from './store-actions.ts'
import { factorOf } from './store-factor.ts'
import { staffPasskeyBy, useStaffPasskey } from './store-passkeys.ts'

const ceremonyOf = ({ siteId }: Caller) => ({ siteId, purpose: 'staff_show' as const, subject: null })

export async function startStaffPasskeyLogin(tx: Tx, caller: Caller): Promise<{ options: object }> {
  return { options: await requestOptions(tx, ceremonyOf(caller)) }
}

/**
 * Logs in by passkey: the device verifies its owner, so it replaces password and second factor. Failures count like
 * wrong passwords of this network or browser and get the same response; guesses from elsewhere don't lock them.
 */
export async function logInStaffWithPasskey(
  caller: Caller,
  key: string,
  given: ShownPasskey,
  answer: Answer,
): Promise<Staff> {
  const passkey = await staffPasskeyBy(caller.siteId, Buffer.from(given.id, 'base64url'))
  const staff = passkey && (await factorOf(db(), passkey.staffId))
  const who = staff?.email.toLowerCase() ?? `passkey ${given.id}`
  const attempts = keyedHash(
    'staff.login',
    who,
    staffBrowser.known(caller.cookies, staff?.id) || networkOf(caller.address),
  )
  const { lockedForSeconds } = await countAttempt(attempts, LOGIN_LOCKS_IN_MINUTES)
  if (lockedForSeconds !== null) throw new Problem('staff_locked', { params: { minutes: LOCK_IN_MINUTES } })
  const kept = staff && { passkey, handle: handleOf(staff.id) }
  const shown = await verifyPasskey(ceremonyOf(caller), key, given, kept)
  const { id: staffId, email, role } = staff!
  const token = randomBytes(32).toString('base64url')
  await transaction(async tx => {
    if (!(await useStaffPasskey(tx, passkey!.id, shown))) throw new Problem('passkey_refused')
    const before = tokenIn(caller.cookies)
    if (before) await deleteSession(tx, before)
    await insertSession(tx, staffId, hashOf(token), { second: true })
    // A retry of the same request is the same login.
    if (!shown.again)
      await recordAction(tx, { staffId, action: 'log_in_passkey', siteId: caller.siteId, subject: email })
  })
  await forgetAttempts(attempts)
  staffBrowser.remember(staffId, caller, answer)
  answer.setCookie(STAFF_COOKIE, token, { maxAgeInSeconds: SESSION_AT_MOST_IN_HOURS * 3600 })
  return { email, role }
}
