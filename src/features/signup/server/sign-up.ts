import { isFromTrafficSource, readTracking, TRACKING_COOKIE } from '#accounts/rules'
import {
  type Account,
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
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { maySignUp } from '#sites/rules'
import { siteOf } from '#sites/server'
import type { SignupForm } from '../contract.ts'
import { checkForm } from './check-form.ts'
import { signUpHidden } from './hidden-signup.ts'
import { intentOf, makeMember, type Reply, type Signup } from './make-member.ts'
import { demandProof } from './proof-of-work.ts'
import { recentSignup } from './store.ts'
import { messageTarget } from './target.ts'

/** Creates a member in one transaction, and logs the browser in unless the site hides accounts. */
export async function signUp(
  input: SignupForm,
  caller: Caller,
  key: string,
  replyHeaders: ReplyHeaders,
): Promise<Reply> {
  const site = siteOf(caller.siteId)
  const tracking = {
    ...readTracking(caller.cookies[TRACKING_COOKIE]),
    ...readTracking(input.tracking),
  }
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

/** Signs up on a site that reveals accounts: a known email is an error of the form. */
async function signUpOpenly(signup: Signup, replyHeaders: ReplyHeaders): Promise<Reply> {
  const { site, form, caller } = signup
  let isNew = false
  const refuseKnownEmail = async () => {
    const account = await accountByEmail(site.id, form.email)
    if (account) throw await emailTaken(account.id)
  }
  const reply = await onceAfter(intentOf(signup), refuseKnownEmail, async tx => {
    const newMember = await makeMember(tx, signup)
    await startSession(tx, { ...caller, memberId: newMember.member_id }, replyHeaders)
    failpoint('signup.before-commit')
    isNew = true
    return newMember
  })
  const newAccount = { id: reply.member_id }
  signupBrowser.remember(newAccount, caller, replyHeaders)
  const account = isNew ? newAccount : await logInAgain(signup, reply.member_id, replyHeaders)
  rememberDevice(account, caller, replyHeaders)
  return reply
}

/** Logs in again if the form is sent again after a lost reply, while the account still has the form's password. */
async function logInAgain(
  { form, caller, key }: Signup,
  memberId: number,
  replyHeaders: ReplyHeaders,
): Promise<Account> {
  const account = await accountByEmail(caller.siteId, form.email)
  if (account?.id !== memberId) throw new Problem('idempotency_key_reused')
  const isRecent = (await recentSignup(db(), caller.siteId, key)) === memberId
  if (!isRecent || !(await isPassword(account.passwordHash, form.password))) throw await emailTaken(memberId)
  const checkedHash = account.passwordHash
  const hasSession = await transaction(tx => startSession(tx, { ...caller, memberId, checkedHash }, replyHeaders))
  if (!hasSession) throw await emailTaken(memberId)
  return account
}

async function emailTaken(memberId: number): Promise<Problem> {
  return invalidFields({ email: (await reactivableUntil(db(), memberId)) ? 'email_deleted' : 'email_taken' })
}
