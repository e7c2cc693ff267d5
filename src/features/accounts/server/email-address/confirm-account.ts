import { Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import type { Answer, Caller } from '#platform/server/endpoints/serve.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { accountClosed, accountConfirmed, accountReopened } from '../../events.ts'
import { ACTIVATION_LINK_IN_DAYS, ACTIVATION_MAILS_PER_DAY } from '../../rules.ts'
import { endReconsidering } from '../deletion/store-deletion.ts'
import { mailActivation } from '../mails.ts'
import { rememberDevice } from '../sessions/device.ts'
import { endOtherSessions, startSession } from '../sessions/sessions.ts'
import { type Account, accountOf, type ClosedStatus, setClosed, setConfirmed, setReopened } from '../store.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { insertLink, linkOf, linksToday, redeemLink, revokeLinks } from './store-links.ts'

/** Emails the confirmation link. */
export async function sendActivation(tx: Tx, memberId: number): Promise<Account> {
  const account = await accountOf(tx, memberId)
  if (account?.status !== 'not_confirmed') throw new Problem('already_confirmed')
  if ((await linksToday(tx, memberId, 'activation')) >= ACTIVATION_MAILS_PER_DAY) {
    throw new Problem('too_many_activation_mails')
  }
  const token = newToken()
  await insertLink(tx, memberId, 'activation', hashOfToken(token))
  await mailActivation(tx, account, token)
  return account
}

/**
 * Confirms by the activation link and says whether the browser is logged in now. Only the first use logs in, so an old
 * email opens nothing.
 */
export function activateByLink(token: string, caller: Caller, key: string, answer: Answer): Promise<boolean> {
  const tokenHash = hashOfToken(token)
  return transaction(async tx => {
    const validForMinutes = ACTIVATION_LINK_IN_DAYS * 24 * 60
    const link = await linkOf(tx, { siteId: caller.siteId, purpose: 'activation', tokenHash, validForMinutes })
    if (!link) throw new Problem('activation_failed')
    const use = await redeemLink(tx, tokenHash, key)
    // Revoked by a new password or another link, not by its own use.
    if (!use && (await accountOf(tx, link.memberId))?.status !== 'active') throw new Problem('activation_failed')
    const confirmed = await confirmAccount(tx, link.memberId)
    if (caller.memberId !== null) return true
    const mayLogIn = confirmed || use === 'again'
    if (!mayLogIn || !(await startSession(tx, { ...caller, memberId: link.memberId }, answer))) return false
    rememberDevice(link.memberId, caller, answer)
    return true
  })
}

/** Activates an account, revokes its other activation links and publishes the event; false if it was active already. */
export async function confirmAccount(tx: Tx, memberId: number): Promise<boolean> {
  const siteId = await setConfirmed(tx, memberId)
  if (siteId === undefined) return false
  await revokeLinks(tx, memberId, 'activation')
  await publish(tx, accountConfirmed, { memberId, siteId })
  return true
}

/**
 * Closes an account: ends its sessions, and other rooms hide the member. If staff close an account that its owner has
 * deleted, the owner can't restore it: deleting doesn't evade a measure.
 */
export async function closeAccount(tx: Tx, memberId: number, as: ClosedStatus): Promise<void> {
  await endOtherSessions(tx, memberId, null)
  const siteId = await setClosed(tx, memberId, as)
  if (siteId === undefined) return as === 'deleted' ? undefined : endReconsidering(tx, memberId)
  await publish(tx, accountClosed, { memberId, siteId })
}

/** Reopens a disabled account and returns its site; undefined if it isn't disabled. The member must log in again. */
export async function reopenAccount(tx: Tx, memberId: number): Promise<number | undefined> {
  return reopen(tx, memberId, 'disabled')
}

/** The ban of an account ended: it is open again. The member must log in again. */
export async function endAccountBan(tx: Tx, memberId: number): Promise<void> {
  await reopen(tx, memberId, 'banned')
}

async function reopen(tx: Tx, memberId: number, from: 'disabled' | 'banned'): Promise<number | undefined> {
  const siteId = await setReopened(tx, memberId, from)
  if (siteId !== undefined) await publish(tx, accountReopened, { memberId, siteId })
  return siteId
}
