import { invalidFields, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx, transaction } from '#platform/server/database/db.ts'
import { violatesUnique } from '#platform/server/database/unique-violation.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { siteOf } from '#sites/server'
import type { Account as PresentedAccount } from '../../contract.ts'
import { emailReplaced, emailTaken } from '../../events.ts'
import { EMAIL_LINK_IN_HOURS, isEmail, maskedEmail, normalizeEmail } from '../../rules.ts'
import { mailEmailChange, mailHasAccount, mailReset } from '../mails.ts'
import { mailEmailHasChanged, mailEmailReplacedByStaff, mailEmailWillChange } from '../notices/mails-notices.ts'
import { checkedPassword, type MemberCaller, wrongPassword } from '../passwords/change-password.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { revokeAccess } from '../sessions/revoke-access.ts'
import {
  type Account,
  accountByEmail,
  accountOf,
  isUnconfirmed,
  lockAccount,
  passwordHashOf,
  setEmail,
} from '../store.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { confirmAccount } from './confirm-account.ts'
import { isThrowAway } from './mail-domain.ts'
import { emailOfLink, insertLink, linkOf, pendingEmailOf, redeemLink, revokeLinks } from './store-links.ts'
import { removeMailStops } from './store-mail-stops.ts'

/**
 * Requests a new address. The new address takes effect when the member opens the link in its email. The old address is
 * notified, so that an account can't be taken over silently. The reply tells whether the new address has an account
 * only if the site allows it.
 */
export function requestEmailChange(
  caller: MemberCaller,
  key: string,
  form: { email: string; password: string },
): Promise<PresentedAccount> {
  const { siteId, memberId } = caller
  const email = normalizeEmail(form.email)
  const intent = { siteId, caller: `member:${memberId}`, key, request: ['accounts.email', form] }
  const prepare = async () => {
    if (!isEmail(email)) throw invalidFields({ email: 'new_email_invalid' })
    if (isThrowAway(email, siteOf(siteId).settings)) throw invalidFields({ email: 'email_throwaway' })
    await refuseOwnEmail(db(), memberId, email)
    return checkedPassword(caller, form.password, 'password')
  }
  return onceAfter(intent, prepare, async (tx, checkedHash) => {
    // Waits for a password reset of the same moment, which revokes links.
    await lockAccount(tx, memberId)
    const account = await refuseOwnEmail(tx, memberId, email)
    if ((await passwordHashOf(tx, memberId)) !== checkedHash) throw wrongPassword('password')
    await mailChangeLink(tx, { ...account, siteId }, email)
    return accountSettings(tx, memberId)
  })
}

async function refuseOwnEmail(on: Db | Tx, memberId: number, email: string): Promise<Account> {
  const account = await accountOf(on, memberId)
  if (!account?.email || account.email.toLowerCase() === email) throw invalidFields({ email: 'email_is_yours' })
  return account
}

async function mailChangeLink(tx: Tx, account: Account, email: string): Promise<void> {
  const { siteId, id: memberId } = account
  const owner = await accountByEmail(siteId, email, tx)
  if (owner && siteOf(siteId).settings.account_enumeration === 'spec') throw invalidFields({ email: 'email_taken' })
  await revokeLinks(tx, memberId, 'email')
  const token = newToken()
  await insertLink(tx, memberId, 'email', hashOfToken(token), email)
  if (owner) await mailHasAccount(tx, owner)
  else await mailEmailChange(tx, { ...account, email }, token)
  await mailEmailWillChange(tx, account)
}

/** A member's login data for their own settings. */
export async function accountSettings(on: Db | Tx, memberId: number): Promise<PresentedAccount> {
  const account = await accountOf(on, memberId)
  const pending = await pendingEmailOf(on, memberId, EMAIL_LINK_IN_HOURS * 60)
  return { email: maskedEmail(account?.email ?? ''), pending_email: pending ? maskedEmail(pending) : null }
}

export function cancelEmailChange(memberId: number): Promise<PresentedAccount> {
  return transaction(async tx => {
    await revokeLinks(tx, memberId, 'email')
    return accountSettings(tx, memberId)
  })
}

/**
 * Confirms the new address, if the caller is the member who asked for it: otherwise a stranger could give an account to
 * the owner of any mailbox, and keep its password. Older password links went to the old address and are revoked; the
 * old address is notified.
 */
export async function confirmEmailChange(token: string, caller: MemberCaller, key: string): Promise<void> {
  const tokenHash = hashOfToken(token)
  const validForMinutes = EMAIL_LINK_IN_HOURS * 60
  await transaction(async tx => {
    const link = await linkOf(tx, { siteId: caller.siteId, purpose: 'email', tokenHash, validForMinutes })
    const email = link && (await emailOfLink(tx, tokenHash))
    if (link?.memberId !== caller.memberId || !email || !(await redeemLink(tx, tokenHash, key)))
      throw new Problem('link_invalid')
    const before = await accountOf(tx, link.memberId)
    // A sign-up may take the address at the same moment.
    const isSet = await setEmail(tx, link.memberId, email).catch(error => {
      if (violatesUnique(error, 'accounts_account_site_id_email_key')) return false
      throw error
    })
    if (!isSet) throw new Problem('link_invalid')
    if (before && before.email?.toLowerCase() !== email) await announceChange(tx, before)
    await publish(tx, emailTaken, { memberId: link.memberId, siteId: caller.siteId, email })
    await revokeLinks(tx, link.memberId, 'reset')
    // The first address may be mistyped and belong to a stranger, who must not get a link into the account.
    if (before?.status === 'not_confirmed') await revokeLinks(tx, link.memberId, 'not_me')
    // Bounces of the old address don't apply to the new one.
    if (before?.email?.toLowerCase() !== email) await removeMailStops(tx, link.memberId, 'bounce')
    await confirmAccount(tx, link.memberId, caller)
  })
}

async function announceChange(tx: Tx, before: Account): Promise<void> {
  await mailEmailHasChanged(tx, before)
  await rememberFormerEmail(tx, before)
}

/** An address that was never confirmed may be another person's, so it isn't a former address of the member. */
async function rememberFormerEmail(tx: Tx, before: Account): Promise<void> {
  const { id: memberId, siteId, email: former } = before
  if (former && !(await isUnconfirmed(tx, memberId))) await publish(tx, emailReplaced, { memberId, siteId, former })
}

/** The address in its stored form. Refuses, for staff, one that is invalid, the member's own or another account's. */
export async function checkNewEmail(tx: Tx, memberId: number, typed: string): Promise<string> {
  const email = normalizeEmail(typed)
  if (!isEmail(email)) throw invalidFields({ email: 'new_email_invalid' })
  const { siteId } = await refuseOwnEmail(tx, memberId, email)
  if (await accountByEmail(siteId, email, tx)) throw invalidFields({ email: 'email_taken' })
  return email
}

/**
 * Replaces the address after staff have seen a proof that another person may hold the account. So the password, the
 * passkeys, the known devices, the sessions and all links that were sent before end, and the new address gets a link for
 * a password. The old address is notified.
 */
export async function replaceEmail(tx: Tx, memberId: number, typed: string): Promise<void> {
  const unknownPassword = await hashPassword(newToken())
  await lockAccount(tx, memberId)
  const email = await checkNewEmail(tx, memberId, typed)
  const before = (await accountOf(tx, memberId))!
  if (!(await setEmail(tx, memberId, email))) throw invalidFields({ email: 'email_taken' })
  await revokeAccess(tx, memberId, unknownPassword)
  await revokeLinks(tx, memberId, 'activation', 'reactivation', 'not_me')
  await mailEmailReplacedByStaff(tx, before)
  await rememberFormerEmail(tx, before)
  await publish(tx, emailTaken, { memberId, siteId: before.siteId, email })
  await removeMailStops(tx, memberId, 'bounce')
  const token = newToken()
  await insertLink(tx, memberId, 'reset', hashOfToken(token))
  await mailReset(tx, (await accountOf(tx, memberId))!, { token, isKnownBrowser: false })
}
