import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { revealsDesire } from '#sites/rules'
import { siteOf } from '#sites/server'
import { accountReopened, emailTaken } from '../../events.ts'
import { NOT_ME_LINK_IN_DAYS } from '../../rules.ts'
import { endReconsidering, setReactivated } from '../deletion/store-deletion.ts'
import { closeAccount } from '../email-address/confirm-account.ts'
import {
  emailOfLink,
  insertLink,
  linkOf,
  redeemLink,
  revokeLaterLinks,
  revokeLinks,
} from '../email-address/store-links.ts'
import { removeMailStops } from '../email-address/store-mail-stops.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { revokeAccess } from '../sessions/revoke-access.ts'
import {
  accountOf,
  isUnconfirmed,
  lockAccount,
  releaseEmail,
  setClosed,
  setEmail,
  setMustReconsent,
  unconfirmedWith,
} from '../store.ts'
import { suspensionOf } from '../suspensions/store-suspensions.ts'
import { hashOfToken, newToken } from '../tokens.ts'

/**
 * Follows the "this wasn't me" link of a notice. Ends all sessions, removes the passkeys, the password and older links,
 * forgets all devices, undoes a deletion that isn't final, and restores the email address that received the notice. Returns the token of a
 * password reset. An account that never confirmed its address is deleted instead, and the result is null.
 */
export async function secureAccount(token: string, caller: Caller, key: string): Promise<string | null> {
  const { siteId } = caller
  const tokenHash = hashOfToken(token)
  const validForMinutes = NOT_ME_LINK_IN_DAYS * 24 * 60
  const query = { siteId, purpose: 'not_me', tokenHash, validForMinutes } as const
  const pendingLink = await linkOf(db(), query)
  if (!pendingLink) throw new Problem('link_invalid')
  const { memberId } = pendingLink
  // Derived from the key, so that a retry gets the same token.
  const resetToken = keyedHash('accounts.not-me', token, key).toString('base64url')
  const unknownPassword = await hashPassword(newToken())
  return transaction(async tx => {
    await lockAccount(tx, memberId)
    const link = await linkOf(tx, query)
    const email = await emailOfLink(tx, tokenHash)
    if (!link || !email || !(await redeemLink(tx, tokenHash, key))) throw new Problem('link_invalid')
    const isStrangers = await isUnconfirmed(tx, memberId)
    const reply = isStrangers ? null : resetToken
    if (link.used) return reply
    if (isStrangers) return deleteUnconfirmed(tx, memberId)
    await undoDeletion(tx, memberId)
    await restoreEmail(tx, { siteId, memberId, email })
    await revokeAccess(tx, memberId, unknownPassword)
    await revokeLinks(tx, memberId, 'reactivation')
    await revokeLaterLinks(tx, memberId, 'not_me', tokenHash)
    await insertLink(tx, memberId, 'reset', hashOfToken(resetToken))
    return reply
  })
}

/** Deletes an account that a stranger signed up with another person's address, and frees the address. */
async function deleteUnconfirmed(tx: Tx, memberId: number): Promise<null> {
  await revokeLinks(tx, memberId, 'activation', 'reset', 'email', 'reactivation', 'not_me')
  await closeAccount(tx, memberId, 'deleted')
  await endReconsidering(tx, memberId)
  await releaseEmail(tx, memberId)
  return null
}

/**
 * Restores the account. The deletion withdrew the consent to membership, so the owner decides about the consent at the
 * next login (TRUST-9). A suspension of the deleted account still holds.
 */
async function undoDeletion(tx: Tx, memberId: number): Promise<void> {
  const siteId = await setReactivated(tx, memberId)
  if (siteId === undefined) return
  if (await suspensionOf(tx, memberId)) {
    await setClosed(tx, memberId, 'disabled')
    return
  }
  if (revealsDesire(siteOf(siteId).niche)) await setMustReconsent(tx, [memberId], true)
  await publish(tx, accountReopened, { memberId, siteId })
}

/** Restores the earlier address. Another account that uses the address without having confirmed it is closed. */
async function restoreEmail(tx: Tx, change: { siteId: number; memberId: number; email: string }): Promise<void> {
  const { memberId, email } = change
  const account = await accountOf(tx, memberId)
  if (account?.email?.toLowerCase() === email.toLowerCase()) return
  const other = await unconfirmedWith(tx, change)
  if (other !== undefined) {
    await closeAccount(tx, other, 'deleted')
    await releaseEmail(tx, other)
  }
  if (!(await setEmail(tx, memberId, email))) throw new Problem('email_taken')
  await publish(tx, emailTaken, change)
  await removeMailStops(tx, memberId, 'bounce')
}
