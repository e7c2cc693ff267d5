import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { accountClosed, accountConfirmed, accountConfirming, accountReopened } from '../../events.ts'
import { ACTIVATION_LINK_IN_DAYS, ACTIVATION_MAILS_PER_DAY, maskedEmail, RESET_LINK_IN_MINUTES } from '../../rules.ts'
import { endReconsidering } from '../deletion/store-deletion.ts'
import { mailActivation, type Origin } from '../mails.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { isUsedBrowser, knownDevice, rememberDevice, signupBrowser } from '../sessions/device.ts'
import { revokeAccess } from '../sessions/revoke-access.ts'
import { endOtherSessions, startSession } from '../sessions/sessions.ts'
import { type Account, accountOf, type ClosedStatus, setClosed, setConfirmed, setReopened } from '../store.ts'
import { setSuspensionEnded } from '../suspensions/store-suspensions.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { insertLink, linkOf, linksToday, redeemLink, revokeLinks } from './store-links.ts'

/** Emails the confirmation link, and a link for the owner of the mailbox who didn't sign up. */
export async function sendActivation(tx: Tx, memberId: number, origin: Origin): Promise<Account> {
  const account = await accountOf(tx, memberId)
  if (account?.status !== 'not_confirmed') throw new Problem('already_confirmed')
  if ((await linksToday(tx, memberId, 'activation')) >= ACTIVATION_MAILS_PER_DAY) {
    throw new Problem('too_many_activation_mails')
  }
  const [token, notMeToken] = [newToken(), newToken()]
  await insertLink(tx, memberId, 'activation', hashOfToken(token))
  await insertLink(tx, memberId, 'not_me', hashOfToken(notMeToken), account.email)
  await mailActivation(tx, account, { token, notMeToken, origin })
  return account
}

/** Returns the masked address of the email. */
export async function resendActivation(tx: Tx, memberId: number, origin: Origin): Promise<string> {
  const { email } = await sendActivation(tx, memberId, origin)
  return maskedEmail(email ?? '')
}

interface Activated {
  readonly logged_in: boolean
  readonly reset_token: string | null
}

/**
 * Confirms by the activation link and says whether the browser is logged in now. Only the first use of the link logs
 * in. In a browser that didn't sign up, the member must choose a new password.
 */
export async function activate(
  token: string,
  caller: Caller,
  key: string,
  replyHeaders: ReplyHeaders,
): Promise<Activated> {
  const tokenHash = hashOfToken(token)
  const validForMinutes = ACTIVATION_LINK_IN_DAYS * 24 * 60
  const query = { siteId: caller.siteId, purpose: 'activation', tokenHash, validForMinutes } as const
  const sentLink = await linkOf(db(), query)
  if (!sentLink) throw new Problem('activation_failed')
  const takeover = await prepareTakeover(sentLink, caller, { token, key })
  const activated = await transaction(async tx => {
    const link = await linkOf(tx, query)
    if (!link) throw new Problem('activation_failed')
    const use = await redeemLink(tx, tokenHash, key)
    // `use` is undefined if the link was used before, or was revoked by a new password or another link.
    if (!use && (await accountOf(tx, link.memberId))?.status !== 'active') throw new Problem('activation_failed')
    const { confirmed, reset_token } = await confirmByLink(tx, link.memberId, caller, takeover)
    if (caller.memberId !== null) return { logged_in: true, reset_token }
    const mayLogIn = confirmed || use === 'again'
    if (!mayLogIn || !(await startSession(tx, { ...caller, memberId: link.memberId }, replyHeaders))) {
      return { logged_in: false, reset_token: null }
    }
    rememberDevice((await accountOf(tx, link.memberId))!, caller, replyHeaders)
    return { logged_in: true, reset_token }
  })
  failpoint('accounts.confirm.after-commit')
  return activated
}

/** How the owner of a mailbox takes an account over from the browser that signed up with the address. */
interface Takeover {
  /** Null in the browser of the sign-up, which keeps its password. */
  readonly unknownPassword: string | null
  readonly resetToken: string
}

/** Hashes the unknown password, which takes too long for a transaction. `link` and `sent` are the emailed link and its use. */
export async function prepareTakeover(
  link: { readonly memberId: number; readonly used: boolean },
  caller: Caller,
  sent: { readonly token: string; readonly key: string },
): Promise<Takeover> {
  return {
    unknownPassword: hasSignedUp(caller, link.memberId) || link.used ? null : await hashPassword(newToken()),
    // Derived from the key, so that a retry gets the same token.
    resetToken: keyedHash('accounts.activation', sent.token, sent.key).toString('base64url'),
  }
}

/**
 * Confirms an account whose owner followed an emailed link. In a browser that didn't sign up, it also shuts the sign-up
 * out and returns the token for a new password.
 */
export async function confirmByLink(
  tx: Tx,
  memberId: number,
  caller: Caller,
  { unknownPassword, resetToken }: Takeover,
): Promise<{ confirmed: boolean; reset_token: string | null }> {
  const confirmed = await confirmAccount(tx, memberId, caller)
  if (confirmed && unknownPassword) {
    // A stranger may have signed up with this address.
    await revokeAccess(tx, memberId, unknownPassword)
    await insertLink(tx, memberId, 'reset', hashOfToken(resetToken))
  }
  return { confirmed, reset_token: (await isUnusedReset(tx, caller.siteId, resetToken)) ? resetToken : null }
}

async function isUnusedReset(tx: Tx, siteId: number, token: string): Promise<boolean> {
  const link = {
    siteId,
    purpose: 'reset',
    tokenHash: hashOfToken(token),
    validForMinutes: RESET_LINK_IN_MINUTES,
  } as const
  return (await linkOf(tx, link))?.used === false
}

/** Activates an account, revokes its other activation links and publishes the events; false if it was active already. */
export async function confirmAccount(tx: Tx, memberId: number, caller: BrowserOfCaller): Promise<boolean> {
  const siteId = await setConfirmed(tx, memberId)
  if (siteId === undefined) return false
  await revokeLinks(tx, memberId, 'activation')
  failpoint('accounts.confirm.before-rooms')
  const browser = {
    hasSignedUp: hasSignedUp(caller, memberId),
    isUsed: isUsedBrowser(caller.cookies) && knownDevice(caller.cookies, await accountOf(tx, memberId)) === '',
  }
  await publish(tx, accountConfirming, { memberId, siteId, browser })
  failpoint('accounts.confirm.between-rooms')
  await publish(tx, accountConfirmed, { memberId, siteId })
  failpoint('accounts.confirm.before-commit')
  return true
}

type BrowserOfCaller = Pick<Caller, 'memberId' | 'cookies'>

/** Whether the caller's browser signed up the account, or is logged in to it. */
function hasSignedUp({ memberId, cookies }: BrowserOfCaller, accountId: number): boolean {
  return memberId === accountId || signupBrowser.known(cookies, { id: accountId }) !== ''
}

/**
 * Closes an account: ends its sessions, and other rooms hide the member. If staff close an account that its owner has
 * deleted, the owner can't restore it, so deleting an account can't undo a staff decision.
 */
export async function closeAccount(tx: Tx, memberId: number, as: ClosedStatus): Promise<void> {
  await endOtherSessions(tx, memberId, null)
  // A later measure replaces a suspension, which would otherwise reopen the account at its end.
  if (as !== 'deleted') await setSuspensionEnded(tx, memberId)
  const siteId = await setClosed(tx, memberId, as)
  if (siteId === undefined) return as === 'deleted' ? undefined : endReconsidering(tx, memberId)
  await publish(tx, accountClosed, { memberId, siteId })
}

/** Reopens a disabled account and returns its site; undefined if it isn't disabled. The member must log in again. */
export async function reopenAccount(tx: Tx, memberId: number): Promise<number | undefined> {
  return reopen(tx, memberId, 'disabled')
}

/** Reopens an account whose ban has ended. The member must log in again. */
export async function endAccountBan(tx: Tx, memberId: number): Promise<void> {
  await reopen(tx, memberId, 'banned')
}

async function reopen(tx: Tx, memberId: number, from: 'disabled' | 'banned'): Promise<number | undefined> {
  await setSuspensionEnded(tx, memberId)
  const siteId = await setReopened(tx, memberId, from)
  if (siteId !== undefined) await publish(tx, accountReopened, { memberId, siteId })
  return siteId
}
