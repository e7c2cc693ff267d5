import type { BodyOf } from '#platform/endpoint.ts'
import { invalidFields, Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { forgetReplies } from '#platform/server/endpoints/idempotency.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { forgetEvents } from '#platform/server/live/publish-live.ts'
import { forgetMails } from '#platform/server/mail/mail.ts'
import { erasePersonalData } from '#platform/server/personal-data.ts'
import { revealsDesire } from '#sites/rules'
import { siteOf } from '#sites/server'
import type { reactivate as reactivateCall } from '../../contract.ts'
import { accountErased, accountReopened } from '../../events.ts'
import { isEmail, normalizeEmail } from '../../rules.ts'
import { closeAccount, confirmByLink, prepareTakeover } from '../email-address/confirm-account.ts'
import { insertLink, redeemLink } from '../email-address/store-links.ts'
import { rememberDevice } from '../sessions/device.ts'
import { startSession } from '../sessions/sessions.ts'
import { NO_MEMBER, standIn } from '../stand-in.ts'
import { type Account, accountByEmail, accountOf } from '../store.ts'
import { suspensionOf } from '../suspensions/store-suspensions.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { mailDeleted, mailReactivation } from './mails-deletion.ts'
import {
  accountsToErase,
  eraseRow,
  lockToErase,
  reactivableUntil,
  reactivationLink,
  setReactivated,
} from './store-deletion.ts'

/**
 * Deletes an account at the request of its member: other members no longer find or reach it. Until the deletion becomes
 * final after two weeks, the link in the email cancels it. Returns the time when it becomes final.
 */
export async function deleteAccount(tx: Tx, memberId: number): Promise<Date> {
  await closeAccount(tx, memberId, 'deleted')
  const until = await reactivableUntil(tx, memberId)
  const account = await accountOf(tx, memberId)
  if (!until || !account)
    throw new Error(`account ${memberId} is deleted, but the time until which it can be restored is missing`)
  await mailDeleted(tx, account, { token: await newLink(tx, memberId), until })
  return until
}

async function mailLink(tx: Tx, account: Account, until: Date): Promise<void> {
  await mailReactivation(tx, account, { token: await newLink(tx, account.id), until })
}

async function newLink(tx: Tx, memberId: number): Promise<string> {
  const token = newToken()
  await insertLink(tx, memberId, 'reactivation', hashOfToken(token))
  return token
}

/** Requests the reactivation link by email address. The reply doesn't reveal whether the account exists. */
export async function requestReactivation(tx: Tx, siteId: number, typed: string): Promise<void> {
  const email = normalizeEmail(typed)
  const account = isEmail(email) ? await accountByEmail(siteId, email, tx) : undefined
  await enqueue(tx, sendReactivation, { siteId, memberId: account?.id ?? NO_MEMBER })
}

/**
 * A job sends the email, so that the reply takes the same time whether or not the account exists. If there is nothing to
 * restore, a stand-in gets the email, so that the job does the same work. Jobs of an earlier release name no site.
 */
export const sendReactivation = job<{ siteId?: number; memberId: number | null }>({
  name: 'accounts.send-reactivation',
  async run({ siteId, memberId }) {
    await transaction(async tx => {
      const until = await reactivableUntil(tx, memberId ?? NO_MEMBER)
      const account = await accountOf(tx, memberId ?? NO_MEMBER)
      if (until && account) await mailLink(tx, account, until)
      else if (siteId !== undefined) await mailLink(tx, standIn(siteId), now())
    })
  },
})

/**
 * Restores the account by the email's link and logs the browser in. The link confirms the address; in a browser that
 * didn't sign up, the member must then choose a new password.
 */
export async function reactivate(
  { token, niche_consent }: BodyOf<typeof reactivateCall>,
  caller: Caller,
  key: string,
  replyHeaders: ReplyHeaders,
): Promise<{ logged_in: boolean; reset_token: string | null }> {
  const tokenHash = hashOfToken(token)
  const needsConsent = revealsDesire(siteOf(caller.siteId).niche)
  const sentLink = await reactivationLink(db(), caller.siteId, tokenHash)
  if (!sentLink) throw new Problem('reactivation_failed')
  const takeover = await prepareTakeover(sentLink, caller, { token, key })
  return transaction(async tx => {
    const link = await reactivationLink(tx, caller.siteId, tokenHash)
    if (link && needsConsent && niche_consent !== 'yes') throw invalidFields({ niche_consent: 'niche_consent_needed' })
    // A suspended account can't be restored, so a deletion doesn't end a suspension.
    if (!link || (await suspensionOf(tx, link.memberId)) || !(await redeemLink(tx, tokenHash, key))) {
      throw new Problem('reactivation_failed')
    }
    const { memberId } = link
    const siteId = await setReactivated(tx, memberId)
    if (siteId !== undefined) {
      await publish(tx, accountReopened, { memberId, siteId, ...(needsConsent && { nicheConsent: caller.locale }) })
    }
    const { reset_token } = await confirmByLink(tx, memberId, caller, takeover)
    if (caller.memberId !== null) return { logged_in: true, reset_token }
    if (!(await startSession(tx, { ...caller, memberId }, replyHeaders))) return { logged_in: false, reset_token: null }
    rememberDevice((await accountOf(tx, memberId))!, caller, replyHeaders)
    return { logged_in: true, reset_token }
  })
}

/** Accounts erased per run; the next run takes the rest. */
const ERASED_AT_ONCE = 200

/**
 * Erases accounts that were deleted two weeks ago. Each account is erased in all rooms in one transaction. After a
 * crash the database rolls it back, and the next run repeats it. Jobs of that transaction remove the files.
 */
export const eraseDeletedAccounts = job({
  name: 'accounts.erase-deleted-accounts',
  formerName: 'accounts.erase-what-is-final',
  schedule: '11 * * * *',
  async run() {
    for (const memberId of await accountsToErase(ERASED_AT_ONCE)) await eraseAccount(memberId)
  },
})

export async function eraseAccount(memberId: number): Promise<void> {
  await transaction(async tx => {
    const account = await lockToErase(tx, memberId)
    if (!account) return
    const { siteId, email } = account
    failpoint('accounts.erase.before-rooms')
    await publish(tx, accountErased, { memberId, siteId })
    await erasePersonalData(tx, memberId, siteId)
    failpoint('accounts.erase.after-rooms')
    if (email) await forgetMails(tx, email)
    await forgetReplies(tx, siteId, memberId)
    await forgetEvents(tx, memberId)
    await eraseRow(tx, memberId)
    failpoint('accounts.erase.before-commit')
  })
  failpoint('accounts.erase.after-commit')
}
