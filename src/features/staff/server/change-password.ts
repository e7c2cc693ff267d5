import { hashPassword, isPassword, passwordFault } from '#accounts/server'
import { invalidFields, notFound, type Problem } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import { staffAttempts } from './login-attempts.ts'
import { mailPasswordChanged } from './mails.ts'
import { tokenIn } from './staff-cookie.ts'
import { recordAction } from './store-actions.ts'
import {
  deleteStaffSessions,
  type FactorRow,
  factorOf,
  forgetPendingSecrets,
  replaceStaffPassword,
} from './store-factor.ts'

interface Form {
  readonly old_password: string
  readonly password: string
  readonly password_repeat: string
}

/** Changes the password by the members' rules and ends the other sessions of this staff member. */
export function changeStaffPassword(caller: Caller & { staffId: number }, key: string, form: Form) {
  const { siteId, staffId } = caller
  const intent = { siteId, caller: `staff:${staffId}`, key, request: ['staff.password', form] }
  const prepare = async () => {
    const staff = await factorOf(db(), staffId)
    if (!staff) throw notFound()
    await refuseWrongPassword(caller, staff, form.old_password, 'old_password')
    if (form.password_repeat !== form.password) throw invalidFields({ password_repeat: 'passwords_differ' })
    const fault = await passwordFault(form.password, [siteOf(siteId).name, staff.email.split('@')[0]!])
    if (fault) throw invalidFields({ password: fault })
    return { staff, hash: await hashPassword(form.password) }
  }
  return onceAfter(intent, prepare, async (tx, { staff, hash }) => {
    if (!(await replaceStaffPassword(tx, staffId, staff.passwordHash, hash))) throw wrongPassword('old_password')
    await deleteStaffSessions(tx, staffId, tokenIn(caller.cookies) ?? null)
    await forgetPendingSecrets(tx, staffId)
    await recordAction(tx, { staffId, action: 'change_password', siteId: null, subject: staff.email })
    await mailPasswordChanged(tx, caller, staff)
    return { changed: true as const }
  })
}

/** Counts the attempt as a login attempt, so that guessing in an unattended session isn't faster than at the login. */
export async function refuseWrongPassword(
  caller: Caller,
  staff: FactorRow,
  given: string,
  field: string,
): Promise<void> {
  const attempts = staffAttempts({ email: staff.email, caller, staff })
  await attempts.count()
  const right = await isPassword(staff.passwordHash, given).catch(async error => {
    await attempts.uncount()
    throw error
  })
  if (!right) throw wrongPassword(field).aimedAt({ staffId: staff.id })
  await attempts.forget()
}

export function wrongPassword(field: string): Problem {
  return invalidFields({ [field]: 'staff_password_wrong' })
}
