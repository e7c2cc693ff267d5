import { invalidFields, Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { siteOf } from '#sites/server'
import {
  isEmail,
  normalizeEmail,
  RESET_LINK_IN_MINUTES,
  RESET_LOCKS_FROM_ANYWHERE_IN_MINUTES,
  RESET_LOCKS_IN_MINUTES,
} from '../../rules.ts'
import { confirmAccount } from '../email-address/confirm-account.ts'
import { insertLink, linkOf, redeemLink, revokeLinks } from '../email-address/store-links.ts'
import { mailReset } from '../mails.ts'
import { mailPasswordChanged } from '../notices/mails-notices.ts'
import { memberPasskeys } from '../passkeys/owned-passkeys.ts'
import { knownDevice, rememberDevice } from '../sessions/device.ts'
import { loginAttempts } from '../sessions/login-attempts.ts'
import { endOtherSessions, startSession } from '../sessions/sessions.ts'
import { countAttempt } from '../sessions/store-attempts.ts'
import { NO_MEMBER, standIn } from '../stand-in.ts'
import { type Account, accountByEmail, accountOf, forgetDevices, lockAccount, setPasswordHash } from '../store.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { ownerDetailsOf } from './owner-details.ts'
import { passwordFault } from './password-strength.ts'
import { hashPassword, isPassword } from './passwords.ts'

/**
 * Requests the reset email. Duration and response are the same whether or not the account exists. Emails count per
 * network or known device, so that no one uses up another person's limit.
 */
export async function requestReset(tx: Tx, caller: Caller, typed: string): Promise<void> {
  const { siteId } = caller
  const email = normalizeEmail(typed)
  if (!isEmail(email)) throw invalidFields({ email: 'invalid_email' })
  const account = await accountByEmail(siteId, email, tx)
  const device = knownDevice(caller.cookies, account)
  await countMail(tx, ['accounts.reset', siteId, email, device || networkOf(caller.address)], RESET_LOCKS_IN_MINUTES)
  if (!device) await countMail(tx, ['accounts.reset', siteId, email], RESET_LOCKS_FROM_ANYWHERE_IN_MINUTES)
  if (!account && siteOf(siteId).settings.account_enumeration === 'spec') throw new Problem('email_not_found')
  await enqueue(tx, sendReset, { siteId, memberId: account?.id ?? null, isKnownBrowser: device !== '' })
}

async function countMail(tx: Tx, key: [string, ...(string | number)[]], locks: readonly number[]): Promise<void> {
  const attempt = await countAttempt(keyedHash(...key), locks, tx)
  if (attempt.lockedForSeconds !== null) throw new Problem('too_many_reset_mails')
}

/** Without an open account a stand-in gets the email, so that the job's work doesn't reveal which emails are known. */
export const sendReset = job<{ siteId: number; memberId: number | null; isKnownBrowser?: boolean }>({
  name: 'accounts.send-reset',
  async run({ siteId, memberId, isKnownBrowser = false }) {
    await transaction(async tx => {
      const account = await accountOf(tx, memberId ?? NO_MEMBER)
      const isOpen = account?.status === 'active' || account?.status === 'not_confirmed'
      const recipient = isOpen ? account : standIn(siteId)
      const token = newToken()
      await insertLink(tx, recipient.id, 'reset', hashOfToken(token))
      await mailReset(tx, recipient, { token, isKnownBrowser })
    })
  },
})

/**
 * Sets the new password, ends all sessions, removes all passkeys, forgets all devices, logs in, and lifts a lock after
 * failed logins.
 */
export async function resetPassword(
  form: { token: string; password: string; password_repeat?: string | undefined },
  caller: Caller,
  key: string,
  replyHeaders: ReplyHeaders,
): Promise<void> {
  const tokenHash = hashOfToken(form.token)
  const query = { siteId: caller.siteId, purpose: 'reset', tokenHash, validForMinutes: RESET_LINK_IN_MINUTES } as const
  const link = await linkOf(db(), query)
  const mayUse = link && (!link.used || link.usedKey === key)
  const account = mayUse ? await accountOf(db(), link.memberId) : undefined
  if (!account?.email) throw new Problem('link_invalid')
  if (link?.used && !(await isCurrent(account, form.password))) throw new Problem('link_invalid')
  if (form.password_repeat !== undefined && form.password_repeat !== form.password) {
    throw invalidFields({ password_repeat: 'passwords_differ' })
  }
  const { names, birthDate } = await ownerDetailsOf(account.id)
  const words = [siteOf(caller.siteId).name, account.email.split('@')[0]!, ...names]
  const fault = await passwordFault(form.password, words, birthDate)
  if (fault) throw invalidFields({ password: fault })
  const passwordHash = await hashPassword(form.password)
  const renewed = await transaction(async tx => {
    // Waits for a change of the same moment, whose passkey or link would otherwise outlive the reset.
    await lockAccount(tx, account.id)
    const use = await redeemLink(tx, tokenHash, key)
    if (!use) throw new Problem('link_invalid')
    await revokeLinks(tx, account.id, 'reset', 'email')
    await setPasswordHash(tx, account.id, passwordHash)
    // The member has read the email, so the address is theirs: this confirms the account.
    await confirmAccount(tx, account.id, caller)
    await endOtherSessions(tx, account.id, null)
    await memberPasskeys.removeAll(tx, account.id)
    if (use === 'first') await forgetDevices(tx, account.id)
    if (!(await startSession(tx, { ...caller, memberId: account.id }, replyHeaders))) throw new Problem('link_invalid')
    if (!link?.used) await mailPasswordChanged(tx, { ...account, status: 'active' })
    return (await accountOf(tx, account.id))!
  })
  const email = account.email.toLowerCase()
  await loginAttempts({ siteId: caller.siteId, email, caller, account }).forget()
  rememberDevice(renewed, caller, replyHeaders)
}

/** A retry must carry the password that the first use set. */
async function isCurrent({ siteId, email }: Account, password: string): Promise<boolean> {
  const account = await accountByEmail(siteId, email!)
  return isPassword(account?.passwordHash, password)
}
