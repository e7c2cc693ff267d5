import type { PasskeyAssertion } from '#accounts/contract'
import { hashOfToken, newToken } from '#accounts/server'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import type { Staff } from '../../contract-factor.ts'
import { SESSION_AT_MOST_IN_HOURS, STAFF_COOKIE } from '../../rules.ts'
import { presentStaff } from '../colleagues/present-staff.ts'
import { passkeyAttempts, staffBrowser } from '../login-attempts.ts'
import { tokenIn } from '../staff-cookie.ts'
import { deleteSession, insertSession } from '../store.ts'
import { recordAction } from '../store-actions.ts'
import { factorOf } from '../store-factor.ts'
import { ownStaffPasskeys } from './passkeys.ts'

export function startStaffPasskeyLogin(tx: Tx, { siteId }: Caller): Promise<{ options: object }> {
  return ownStaffPasskeys.request(tx, siteId)
}

/**
 * Logs in by passkey. It replaces password and second factor, because the device verifies its owner. Failures lock like
 * wrong passwords, but count apart from them, for each network or browser.
 */
export async function logInStaffWithPasskey(
  caller: Caller,
  key: string,
  response: PasskeyAssertion,
  replyHeaders: ReplyHeaders,
): Promise<Staff> {
  const { siteId } = caller
  const passkey = await ownStaffPasskeys.find(siteId, response)
  const staff = passkey && (await factorOf(db(), passkey.ownerId))
  const attempts = passkeyAttempts({ passkeyId: response.id, caller, staff })
  await attempts.count()
  const use = await ownStaffPasskeys.verify(siteId, key, response, staff && passkey)
  const { id: staffId, email } = staff!
  const token = newToken()
  await transaction(async tx => {
    if (!(await ownStaffPasskeys.recordUse(tx, passkey!.id, use))) throw new Problem('passkey_refused')
    const before = tokenIn(caller.cookies)
    if (before) await deleteSession(tx, before)
    await insertSession(tx, { staffId, tokenHash: hashOfToken(token), caller }, { second: true })
    // A retry isn't a second login, so it isn't logged again.
    if (!use.again) await recordAction(tx, { staffId, action: 'log_in_passkey', siteId: null, subject: email })
  })
  await attempts.forget()
  staffBrowser.remember({ id: staffId }, caller, replyHeaders)
  replyHeaders.setCookie(STAFF_COOKIE, token, { maxAgeInSeconds: SESSION_AT_MOST_IN_HOURS * HOUR_IN_SECONDS })
  return presentStaff(staff!)
}
