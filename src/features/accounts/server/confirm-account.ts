import { Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/db.ts'
import { publish } from '#platform/server/outbox.ts'
import type { Answer, Caller } from '#platform/server/serve.ts'
import { accountClosed, accountConfirmed, accountReopened } from '../events.ts'
import { ACTIVATION_LINK_IN_DAYS, ACTIVATION_MAILS_PER_DAY } from '../rules.ts'
import { mailActivation } from './mails.ts'
import { endOtherSessions, startSession } from './sessions.ts'
import { type Account, accountOf, type Closed, setClosed, setConfirmed, setReopened } from './store.ts'
import { endReconsidering } from './store-deletion.ts'
import { insertLink, linkOf, linksToday, spendAllLinks, spendLink } from './store-links.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Mails the link that confirms the email. */
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
 * Follows the link from the activation mail; says whether the browser is logged in now. Only the use that confirms logs
 * in, so a mailbox that somebody reads later opens nothing.
 */
export function activateByLink(token: string, caller: Caller, key: string, answer: Answer): Promise<boolean> {
  const tokenHash = hashOfToken(token)
  return transaction(async tx => {
    const validForMinutes = ACTIVATION_LINK_IN_DAYS * 24 * 60
    const link = await linkOf(tx, { siteId: caller.siteId, purpose: 'activation', tokenHash, validForMinutes })
    if (!link) throw new Problem('activation_failed')
    const first = await spendLink(tx, tokenHash, key)
    // Ended by something else than its own use: a new password, or another link.
    if (!first && (await accountOf(tx, link.memberId))?.status !== 'active') throw new Problem('activation_failed')
    const confirmed = await confirmAccount(tx, link.memberId)
    if (caller.memberId !== null) return true
    const mayLogIn = confirmed || (first && link.usedKey === key)
    return mayLogIn && (await startSession(tx, { ...caller, memberId: link.memberId }, answer))
  })
}

/** Makes an account active, ends its other activation links and tells the other rooms; false where it is active already. */
export async function confirmAccount(tx: Tx, memberId: number): Promise<boolean> {
  const siteId = await setConfirmed(tx, memberId)
  if (siteId === undefined) return false
  await spendAllLinks(tx, memberId, 'activation')
  await publish(tx, accountConfirmed, { memberId, siteId })
  return true
}

/**
 * Closes an account: nobody is logged in to it any more, and the other rooms hide the person. Whoever has deleted it
 * before staff closes it can't bring it back any more: a measure isn't escaped by leaving for a while.
 */
export async function closeAccount(tx: Tx, memberId: number, as: Closed): Promise<void> {
  await endOtherSessions(tx, memberId, null)
  const siteId = await setClosed(tx, memberId, as)
  if (siteId === undefined) return as === 'deleted' ? undefined : endReconsidering(tx, memberId)
  await publish(tx, accountClosed, { memberId, siteId })
}

/** Opens a disabled account again, and says of which site; undefined where it isn't disabled. Who is in it logs in anew. */
export async function reopenAccount(tx: Tx, memberId: number): Promise<number | undefined> {
  const siteId = await setReopened(tx, memberId)
  if (siteId !== undefined) await publish(tx, accountReopened, { memberId, siteId })
  return siteId
}
