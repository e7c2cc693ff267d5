import { isFromTrafficSource, readTracking, TRACKING_COOKIE } from '#accounts/rules'
import {
  accountByEmail,
  hashPassword,
  isPassword,
  reactivableUntil,
  rememberDevice,
  signupBrowser,
  startSession,
} from '#accounts/server'
import { invalidFields, Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { maySignUp } from '#sites/rules'
import { siteOf } from '#sites/server'
import type { SignupForm } from '../contract.ts'
import { checkForm } from './check-form.ts'
import { signUpHidden } from './hidden-signup.ts'
import { makeMember, type Reply, type Signup } from './make-member.ts'
import { demandProof } from './proof.ts'
import { lockKey, recentSignup } from './store.ts'
import { messageTarget } from './target.ts'

/** Creates a member in one transaction, and logs the browser in unless the site hides accounts. */
export async function signUp(
  input: SignupForm,
  caller: Caller,
  key: string,
  replyHeaders: ReplyHeaders,
): Promise<Reply> {
  const site = siteOf(caller.siteId)
  const tracking = { ...readTracking(caller.cookies[TRACKING_COOKIE]), ...readTracking(input.tracking) }
  if (!maySignUp(site.settings.signups, isFromTrafficSource(tracking))) throw new Problem('invite_only')
  const form = await checkForm(input, site)
  await demandProof({ caller, email: form.email, key, proof: input.proof ?? '' })
  const passwordHash = await hashPassword(form.password)
  const target = await messageTarget(input.target, caller)
  const targetId = target?.id ?? null
  const noticed = target?.fictional && input.fictional_notice === 'yes' ? target.name : null
  if (target?.fictional && form.message !== '' && noticed === null) {
    throw invalidFields({ fictional_notice: 'fictional_notice_needed' })
  }
  const signup: Signup = { form, passwordHash, site, caller, key, tracking, targetId, noticed }
  return site.settings.account_enumeration === 'spec'
    ? signUpOpenly(signup, replyHeaders)
    : signUpHidden(signup, replyHeaders)
}

/** A sign-up on a site that reveals accounts: a known email is a fault of the form. */
async function signUpOpenly(signup: Signup, replyHeaders: ReplyHeaders): Promise<Reply> {
  const { site, form, caller } = signup
  const account = await accountByEmail(site.id, form.email)
  if (account) {
    const same = await sameSignup(signup, replyHeaders)
    if (same) return same
    throw invalidFields({ email: (await reactivableUntil(db(), account.id)) ? 'email_deleted' : 'email_taken' })
  }
  const { reply, memberId } = await transaction(async tx => {
    await lockKey(tx, site.id, signup.key)
    if (await recentSignup(tx, site.id, signup.key)) throw new Problem('idempotency_key_reused')
    const newMember = await makeMember(tx, signup)
    await startSession(tx, { ...caller, memberId: newMember.member_id }, replyHeaders)
    failpoint('signup.before-commit')
    return { reply: newMember, memberId: newMember.member_id }
  }).catch(async (error: unknown) => {
    // A concurrent request with the same form has just created the member.
    const isConcurrent = error instanceof Problem && (error.fields?.email || error.code === 'idempotency_key_reused')
    const same = isConcurrent ? await sameSignup(signup, replyHeaders) : null
    if (!same) throw error
    return { reply: same, memberId: null }
  })
  if (memberId !== null) {
    signupBrowser.remember(memberId, caller, replyHeaders)
    rememberDevice(memberId, caller, replyHeaders)
  }
  return reply
}

/** The reply to a repeated form whose first reply was lost: the same member, logged in. */
async function sameSignup({ form, caller, key }: Signup, replyHeaders: ReplyHeaders): Promise<Reply | null> {
  const account = await accountByEmail(caller.siteId, form.email)
  const memberId = await recentSignup(db(), caller.siteId, key)
  if (memberId === undefined || account?.id !== memberId) return null
  signupBrowser.remember(memberId, caller, replyHeaders)
  if (!(await isPassword(account.passwordHash, form.password))) return null
  const checkedHash = account.passwordHash
  if (!(await transaction(tx => startSession(tx, { ...caller, memberId, checkedHash }, replyHeaders)))) return null
  rememberDevice(memberId, caller, replyHeaders)
  return { status: 'logged_in', member_id: memberId, message: 'none' }
}
