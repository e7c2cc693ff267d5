import { type Account, accountByEmail, mailOwner, signupBrowser, standIn } from '#accounts/server'
import { lockName, reserveName } from '#members/server'
import { Problem } from '#platform/problem.ts'
import { db, simulate, type Tx, withSavepoint } from '#platform/server/database/db.ts'
import { once } from '#platform/server/endpoints/idempotency.ts'
import type { ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { unreachableAddress } from '#platform/server/mail/unreachable.ts'
import { intentOf, makeMember, type Reply, type Signup } from './make-member.ts'
import { lockEmail, recentSignup } from './store.ts'

const CHECK_MAIL: Reply = { status: 'check_mail', member_id: null, message: 'none' }
const NO_MEMBER = 0

/**
 * A sign-up on a site that hides which emails have an account. For a known email the caller sees exactly the reply, the
 * errors and the cookies of a new sign-up, and the name in the form is reserved too. Only the owner of the email learns
 * the difference, by email.
 */
export async function signUpHidden(signup: Signup, replyHeaders: ReplyHeaders): Promise<Reply> {
  const reply = await attempt(signup)
  const { site, form, caller, key } = signup
  const [memberId, account] = await Promise.all([recentSignup(db(), site.id, key), accountByEmail(site.id, form.email)])
  const id = memberId !== undefined && memberId === account?.id ? memberId : NO_MEMBER
  signupBrowser.remember({ id }, caller, replyHeaders)
  return reply
}

/**
 * For a known and a new email the transaction locks the key, the name and the email in the same order. Otherwise the
 * result of two simultaneous sign-ups, or the time between their replies, would reveal which email is known. Both also do
 * the same work: they create a member and mail an owner, and take one of the two back.
 */
function attempt(signup: Signup): Promise<Reply> {
  const { site, form } = signup
  return once(intentOf(signup), async tx => {
    await lockName(tx, site.id, form.name)
    await lockEmail(tx, site.id, form.email)
    const owner = (await accountByEmail(site.id, form.email, tx)) ?? (await makeUnlessTaken(tx, signup))
    if (owner) {
      await simulate(tx, () => makeMember(tx, { ...signup, form: { ...form, email: unreachableAddress() } }))
      await withSavepoint(tx, () => mailOwnerOf(tx, signup, owner))
    } else {
      await simulate(tx, () => mailOwnerOf(tx, signup, standIn(site.id)))
    }
    failpoint('signup.before-commit')
    return CHECK_MAIL
  })
}

/** Creates the member. If a concurrent change of email took this email, returns the account that has it now. */
async function makeUnlessTaken(tx: Tx, signup: Signup): Promise<Account | undefined> {
  try {
    await withSavepoint(tx, () => makeMember(tx, signup))
    return undefined
  } catch (error) {
    if (!(error instanceof Problem && error.fields?.email)) throw error
    return accountByEmail(signup.site.id, signup.form.email, tx)
  }
}

async function mailOwnerOf(tx: Tx, { site, form, caller }: Signup, account: Account): Promise<void> {
  await reserveName(tx, site.id, form.name)
  await mailOwner(tx, account, caller)
}
