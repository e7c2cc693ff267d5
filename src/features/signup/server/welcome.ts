import { createHmac } from 'node:crypto'
import { accountConfirmed } from '#accounts/events'
import { ACTIVATION_LINK_IN_DAYS } from '#accounts/rules'
import { isUsedBrowser } from '#accounts/server'
import { grant } from '#credits/server'
import type { Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { mailboxOf } from '#platform/server/mail/mail-limit.ts'
import { masterKey } from '#platform/server/master-key.ts'
import type { Site } from '#sites/server'
import { claim, confirmClaim, setWelcomeRefused } from './store-welcome.ts'

interface NewMember {
  readonly memberId: number
  readonly email: string
  readonly site: Site
  readonly caller: Pick<Caller, 'cookies'>
}

/**
 * Grants the welcome credits once for each mailbox on all sites of a company, and not in a browser that has logged in
 * before. Until the email is confirmed, they pay only for messages that aren't delivered.
 */
export async function grantWelcome(tx: Tx, { memberId, email, site, caller }: NewMember): Promise<void> {
  const credits = site.settings.signup_credits
  if (credits === 0) return
  const key = createHmac('sha256', masterKey())
    .update(JSON.stringify(['signup.welcome', site.company.id, mailboxOf(email)]))
    .digest()
  const because = isUsedBrowser(caller.cookies)
    ? 'device'
    : (await claim(tx, key, memberId, ACTIVATION_LINK_IN_DAYS))
      ? null
      : 'mailbox'
  if (because) await setWelcomeRefused(tx, memberId, because)
  else await grant(tx, { memberId, credits, reason: 'signup', ref: String(memberId) })
}

export const confirmWelcome = listener({
  event: accountConfirmed,
  name: 'signup.confirm-welcome',
  within: (tx, { memberId }) => confirmClaim(tx, memberId),
})
