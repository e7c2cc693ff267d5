import { logIn, logInWithPasskey, refreshSession } from '#accounts/server'
import { LOCALE_COOKIE, LOCALE_COOKIE_IN_SECONDS } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { type ReplyHeaders, serve } from '#platform/server/endpoints/serve.ts'
import { siteText } from '#platform/server/texts.ts'
import * as contract from '../contract.ts'
import { INTERESTS } from '../rules.ts'
import { changeProfile } from './change-profile.ts'
import { reconsent } from './consents/reconsent.ts'
import { validConsents } from './consents/store-consents.ts'
import { getMember } from './get-member.ts'
import { heldTextsOf } from './held-texts/store-held-texts.ts'
import { presentOwnProfile } from './present.ts'
import { recordHeartbeat } from './record-heartbeat.ts'
import { profileOf } from './store.ts'
import { setLanguage, userOf, userWithin } from './user.ts'

export const routes = [
  serve(contract.getUser, async ({ caller, replyHeaders }) => {
    if (caller.memberId === null) return { user: null }
    const [user] = await Promise.all([
      userOf(caller.memberId, caller.siteId),
      refreshSession(caller, replyHeaders),
      recordHeartbeat(caller.memberId, caller.siteId),
    ])
    return { user }
  }),

  serve(contract.logIn, async ({ caller, body, key, replyHeaders }) => {
    return welcomed(
      await logIn({ siteId: caller.siteId, ...body, caller, key }, replyHeaders),
      caller.siteId,
      replyHeaders,
    )
  }),

  serve(contract.logInWithPasskey, async ({ caller, body, key, replyHeaders }) => {
    return welcomed(await logInWithPasskey(caller, key, body.passkey, replyHeaders), caller.siteId, replyHeaders)
  }),

  serve(contract.setLanguage, async ({ caller, body, replyHeaders, tx }) => {
    const { siteId, memberId } = caller
    await setLanguage(tx, { memberId, siteId }, body.language)
    replyHeaders.setCookie(LOCALE_COOKIE, body.language, { maxAgeInSeconds: LOCALE_COOKIE_IN_SECONDS, readable: true })
    const user = await userWithin(tx, memberId, siteId)
    if (!user) throw notFound()
    return { user }
  }),

  serve(contract.reconsent, async ({ caller: { memberId, siteId, locale }, body, tx }) => {
    await reconsent(tx, { memberId, siteId }, body.niche_consent, { locale, channel: 'asked' })
    const user = await userWithin(tx, memberId, siteId)
    if (!user) throw notFound()
    return { user }
  }),

  serve(contract.getMember, async ({ caller, query }) => ({ member: await getMember(caller, query.id) })),

  serve(contract.getProfile, async ({ caller }) => {
    const { memberId } = caller
    const [row, consents, held] = await Promise.all([
      profileOf(db(), memberId),
      validConsents(db(), memberId),
      heldTextsOf(db(), memberId),
    ])
    if (!row) throw notFound()
    return { profile: presentOwnProfile(row, consents, held) }
  }),

  serve(contract.changeProfile, async ({ caller: { memberId, locale }, body, tx }) => {
    const row = await changeProfile(tx, memberId, body, { locale, channel: 'profile' })
    return { profile: presentOwnProfile(row, await validConsents(tx, memberId), await heldTextsOf(tx, memberId)) }
  }),

  serve(contract.getInterests, ({ caller }) => ({
    interests: INTERESTS.map(id => ({ id, name: siteText(caller.siteId, caller.locale, `members.interest.${id}`) })),
  })),
]

/** The welcome text after a login, in the member's own language. */
async function welcomed(memberId: number, siteId: number, replyHeaders: ReplyHeaders) {
  const user = await userOf(memberId, siteId)
  if (!user) throw notFound()
  replyHeaders.setCookie(LOCALE_COOKIE, user.language, { maxAgeInSeconds: LOCALE_COOKIE_IN_SECONDS, readable: true })
  return { user }
}
