import type { Tracking } from '#accounts/rules'
import { createAccount, sendActivation } from '#accounts/server'
import { acknowledgeFictionalNotice, sendMessage } from '#chat/server'
import { openCreditAccount } from '#credits/server'
import { createProfile } from '#members/server'
import { openOffer } from '#offers/server'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { siteText } from '#platform/server/texts.ts'
import { selectedCountry } from '#sites/rules'
import { type Site, visitorCountry } from '#sites/server'
import type { signUp as signUpCall } from '../contract.ts'
import { memberSignedUp } from '../events.ts'
import { SIGNUP_STEPS } from '../rules.ts'
import type { CheckedForm } from './check-form.ts'
import { insertSignup, SIGNUP } from './store.ts'
import { grantWelcome } from './welcome-credits.ts'

export type Reply = ReplyOf<typeof signUpCall>

export interface Signup {
  readonly form: CheckedForm
  readonly passwordHash: string
  readonly site: Site
  readonly caller: Caller
  readonly key: string
  readonly tracking: Tracking
  readonly targetId: number | null
  /** The fictional profile's name in the acknowledged notice; null without one. */
  readonly noticed: string | null
}

/** The content of this sign-up for the idempotency store, which refuses the same key with another form. */
export function intentOf({ site, key, form, targetId }: Signup) {
  return { siteId: site.id, caller: SIGNUP, key, request: [form, targetId] }
}

/** Creates account, profile, credits and first message. */
export async function makeMember(tx: Tx, signup: Signup): Promise<Reply & { member_id: number }> {
  const { form, site, caller, key, targetId, noticed, tracking, passwordHash } = signup
  const { email, message } = form
  const memberId = await createAccount(tx, { siteId: site.id, email, passwordHash, language: caller.locale, tracking })
  const consentContext = { locale: caller.locale, channel: 'signup' } as const
  await createProfile(tx, {
    ...form,
    consents: { ...consentContext, purposes: form.consents },
    memberId,
    siteId: site.id,
    country: selectedCountry(visitorCountry(caller), site.countries),
    fictional: false,
    active: false,
  })
  await openCreditAccount(tx, memberId, site.id)
  await openOffer(tx, memberId, site.id)
  await insertSignup(tx, { memberId, siteId: site.id, key, targetId, step: SIGNUP_STEPS[0] })
  await grantWelcome(tx, { memberId, email, site, caller })
  await publish(tx, memberSignedUp, { memberId, siteId: site.id, language: caller.locale })
  await sendActivation(tx, memberId, caller)
  if (noticed !== null) {
    const words = siteText(site.id, caller.locale, 'signup.fictional_notice', { name: noticed })
    await acknowledgeFictionalNotice({ siteId: site.id, memberId, locale: caller.locale }, { tx, words })
  }
  const sent =
    targetId !== null && message !== ''
      ? await sendFirst(tx, { siteId: site.id, from: memberId, to: targetId, text: message, key })
      : 'none'
  return { status: 'logged_in', member_id: memberId, message: sent }
}

/**
 * Sends the first message. If chat refuses it, for example for lack of credits, the sign-up continues: the refusal doesn't
 * abort the transaction.
 */
async function sendFirst(
  tx: Tx,
  message: { siteId: number; from: number; to: number; text: string; key: string },
): Promise<'held' | 'refused'> {
  try {
    await sendMessage({ ...message, tx })
    return 'held'
  } catch (error) {
    if (error instanceof Problem) return 'refused'
    throw error
  }
}
