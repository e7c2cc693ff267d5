import { randomUUID } from 'node:crypto'
import { isFromTrafficSource, readTracking, TRACKING_COOKIE, type Tracking } from '#accounts/rules'
import {
  accountByEmail,
  createAccount,
  hashPassword,
  isPassword,
  mailHasAccount,
  offerReactivation,
  reactivableUntil,
  rememberDevice,
  sendActivation,
  startSession,
} from '#accounts/server'
import { acknowledgeFictionalNotice, sendMessage } from '#chat/server'
import { openCreditAccount } from '#credits/server'
import type { MemberCard } from '#members/contract'
import { cardsOf, createProfile } from '#members/server'
import { openOffer } from '#offers/server'
import { countryOfAddress } from '#places/server'
import type { ReplyOf } from '#platform/endpoint.ts'
import { invalidFields, Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { once } from '#platform/server/endpoints/idempotency.ts'
import type { Answer, Caller } from '#platform/server/endpoints/serve.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { text } from '#platform/server/texts.ts'
import { maySignUp, selectedCountry } from '#sites/rules'
import { type Site, siteOf } from '#sites/server'
import type { SignupForm, signUp as signUpCall } from '../contract.ts'
import { SIGNUP_STEPS } from '../rules.ts'
import { type CheckedForm, checkForm } from './check-form.ts'
import { demandProof } from './proof.ts'
import { insertSignup, recentSignup } from './store.ts'
import { grantWelcome } from './welcome.ts'

type Reply = ReplyOf<typeof signUpCall>

interface Signup {
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

/** Creates a member: account, profile, credits and first message in one transaction; then logs the browser in. */
export async function signUp(given: SignupForm, caller: Caller, key: string, answer: Answer): Promise<Reply> {
  const site = siteOf(caller.siteId)
  const tracking = { ...readTracking(caller.cookies[TRACKING_COOKIE]), ...readTracking(given.tracking) }
  if (!maySignUp(site.settings.signups, isFromTrafficSource(tracking))) throw new Problem('invite_only')
  const form = await checkForm(given, site)
  await demandProof({ caller, email: form.email, key, proof: given.proof ?? '' })
  const revealsAccounts = site.settings.account_enumeration === 'spec'
  const passwordHash = await hashPassword(form.password)
  const target = await targetOf(given.target, caller)
  const targetId = target?.id ?? null
  const noticed = target?.fictional && given.fictional_notice === 'yes' ? target.name : null
  if (target?.fictional && form.message !== '' && noticed === null) {
    throw invalidFields({ fictional_notice: 'fictional_notice_needed' })
  }
  const signup: Signup = { form, passwordHash, site, caller, key, tracking, targetId, noticed }
  const known = await accountByEmail(site.id, form.email)
  if (known)
    return (await sameSignup(form, caller, key, answer, revealsAccounts)) ?? refuseKnown(known, revealsAccounts, signup)

  const made = await transaction(async tx => {
    const reply = await makeMember(tx, signup)
    if (revealsAccounts) await startSession(tx, { ...caller, memberId: reply.member_id }, answer)
    failpoint('signup.before-commit')
    return reply
  }).catch(async (error: unknown) => {
    // A concurrent request with the same form has just created the member.
    const same =
      error instanceof Problem && error.fields?.email ? sameSignup(form, caller, key, answer, revealsAccounts) : null
    return (await same) ?? Promise.reject(error)
  })
  if (!revealsAccounts) return CHECK_MAIL
  if (made.member_id !== null) rememberDevice(made.member_id, caller, answer)
  return made
}

const CHECK_MAIL: Reply = { status: 'check_mail', member_id: null, message: 'none' }

async function makeMember(tx: Tx, signup: Signup): Promise<Reply & { member_id: number }> {
  const { form, site, caller, key, targetId, noticed, tracking, passwordHash } = signup
  const { email, message } = form
  const memberId = await createAccount(tx, { siteId: site.id, email, passwordHash, language: caller.locale, tracking })
  const consentContext = { locale: caller.locale, channel: 'signup' } as const
  await createProfile(tx, {
    ...form,
    consents: { ...consentContext, purposes: form.consents },
    memberId,
    siteId: site.id,
    country: selectedCountry(countryOfAddress(caller.address), site.countries),
    fictional: false,
    active: false,
  })
  await openCreditAccount(tx, memberId, site.id)
  await openOffer(tx, memberId, site.id)
  await insertSignup(tx, { memberId, siteId: site.id, key, targetId, step: SIGNUP_STEPS[0] })
  await grantWelcome(tx, { memberId, email, site, caller })
  await sendActivation(tx, memberId)
  if (noticed !== null) {
    const words = text(caller.locale, 'signup.fictional_notice', { name: noticed })
    await acknowledgeFictionalNotice({ siteId: site.id, memberId, locale: caller.locale }, { tx, words })
  }
  const sent =
    targetId !== null && message !== ''
      ? await sendFirst(tx, { siteId: site.id, from: memberId, to: targetId, text: message, key })
      : 'none'
  return { status: 'logged_in', member_id: memberId, message: sent }
}

/**
 * A rejected message, for example for lack of credits, doesn't reject the sign-up; chat leaves the transaction usable.
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

/** The reply to a repeated form whose first reply was lost: the same member, logged in. */
async function sameSignup(
  form: CheckedForm,
  caller: Caller,
  key: string,
  answer: Answer,
  revealsAccounts: boolean,
): Promise<Reply | null> {
  const account = await accountByEmail(caller.siteId, form.email)
  const memberId = await recentSignup(caller.siteId, key)
  if (memberId === undefined || account?.id !== memberId) return null
  if (!revealsAccounts) return CHECK_MAIL
  if (!(await isPassword(account.passwordHash, form.password))) return null
  const checkedHash = account.passwordHash
  if (!(await transaction(tx => startSession(tx, { ...caller, memberId, checkedHash }, answer)))) return null
  rememberDevice(memberId, caller, answer)
  return { status: 'logged_in', member_id: memberId, message: 'none' }
}

/** The email has an account: reported on screen or only by email to its owner, depending on the site. */
async function refuseKnown(
  known: Parameters<typeof mailHasAccount>[1],
  revealsAccounts: boolean,
  signup: Signup,
): Promise<Reply> {
  if (revealsAccounts)
    throw invalidFields({ email: (await reactivableUntil(db(), known.id)) ? 'email_deleted' : 'email_taken' })
  await simulateSignup(signup)
  const intent = { siteId: known.siteId, caller: `account:${known.id}`, key: signup.key, request: 'has an account' }
  return once(intent, async tx => {
    if (!(await offerReactivation(tx, known.id))) await mailHasAccount(tx, known)
    return CHECK_MAIL
  })
}

/** Creates a member and rolls back, so that a known email costs the same work and gets the same errors as a new one. */
async function simulateSignup(signup: Signup): Promise<void> {
  const takenBack = new Error('a simulated signup')
  const form = { ...signup.form, email: `${randomUUID()}@nobody.invalid` }
  await transaction(async tx => {
    await makeMember(tx, { ...signup, form })
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
}

/** The target member of the sign-up, if visible to visitors. */
async function targetOf(id: number | undefined, { siteId }: Caller): Promise<MemberCard | null> {
  if (id === undefined) return null
  const [card = null] = await cardsOf({ memberId: null, siteId }, [id])
  return card
}
