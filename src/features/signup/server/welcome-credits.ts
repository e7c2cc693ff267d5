import { accountConfirming } from '#accounts/events'
import { accountOf, isUsedBrowser } from '#accounts/server'
import { cancelHeld } from '#chat/server'
import { creditsOf, grantWelcomeCredits, revokeWelcomeCredits, welcomeCreditsOf } from '#credits/server'
import type { Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { mailboxOf } from '#platform/server/mail/mailbox.ts'
import { type Site, siteOf } from '#sites/server'
import { signupOf } from './store.ts'
import { type Claim, claim, isClaimed, setWelcomeRefused } from './store-welcome.ts'

interface NewMember {
  readonly memberId: number
  readonly email: string
  readonly site: Site
  readonly caller: Pick<Caller, 'cookies'>
}

/**
 * Grants the welcome credits at sign-up. Until the email is confirmed, they pay only for held messages. No credits go
 * to a mailbox that had them on this site, or to a browser in which an account has logged in.
 */
export async function grantWelcome(tx: Tx, { memberId, email, site, caller }: NewMember): Promise<void> {
  const credits = site.settings.signup_credits
  if (credits === 0) return
  if (isUsedBrowser(caller.cookies)) return setWelcomeRefused(tx, memberId, 'device')
  if (await isClaimed(tx, keyOf(site, email), site.id)) return setWelcomeRefused(tx, memberId, 'mailbox')
  await grantWelcomeCredits(tx, memberId, credits)
}

/**
 * A mailbox keeps the welcome credits once on all sites of a company, and a used browser gets none. On a site that hides
 * accounts only the confirmation logs in, so it's the first time that the browser shows whether it's used.
 */
export const settleWelcome = listener({
  event: accountConfirming,
  name: 'signup.settle-welcome',
  async within(tx, { memberId, siteId, browser }) {
    const welcome = await welcomeCreditsOf(tx, memberId)
    const account = await accountOf(tx, memberId)
    if (!account?.email) return
    const mailbox = { key: keyOf(siteOf(siteId), account.email), memberId, siteId }
    if (welcome === 0) return browser.hasSignedUp || browser.isUsed ? undefined : grantToOwner(tx, mailbox)
    if (browser.isUsed) return takeBack(tx, memberId, welcome, 'device')
    if (!(await claim(tx, mailbox))) await takeBack(tx, memberId, welcome, 'mailbox')
  },
})

/** A stranger with a used browser may have signed up, so the owner of the mailbox gets the credits in an unused one. */
async function grantToOwner(tx: Tx, mailbox: Claim): Promise<void> {
  const { memberId, siteId } = mailbox
  const credits = siteOf(siteId).settings.signup_credits
  if (credits === 0 || (await signupOf(tx, memberId))?.welcomeRefused !== 'device') return
  if (!(await claim(tx, mailbox))) return setWelcomeRefused(tx, memberId, 'mailbox')
  await grantWelcomeCredits(tx, memberId, credits)
  await setWelcomeRefused(tx, memberId, null)
}

/** Cancels the held messages that the credits paid for, and then takes the credits back. */
async function takeBack(tx: Tx, memberId: number, welcome: number, because: 'mailbox' | 'device'): Promise<void> {
  if ((await creditsOf(tx, memberId)).credits < welcome) await cancelHeld(tx, memberId)
  await revokeWelcomeCredits(tx, memberId)
  await setWelcomeRefused(tx, memberId, because)
}

function keyOf(site: Site, email: string): Buffer {
  return keyedHash('signup.welcome', site.company.id, mailboxOf(email))
}
