import { accountOf, mailStopsOf, setLanguage as setAccountLanguage } from '#accounts/server'
import { creditsOf } from '#credits/server'
import { mainImagesOf } from '#photos/server'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import type { User } from '../contract.ts'
import { profileOf } from './store.ts'

/** The logged-in member; null if the account of the session is gone. */
export async function userOf(memberId: number, siteId: number): Promise<User | null> {
  const parts = await Promise.all([
    accountOf(db(), memberId),
    profileOf(db(), memberId),
    creditsOf(db(), memberId),
    mainImagesOf([memberId], { memberId, siteId }),
    mailStopsOf(db(), memberId),
  ])
  return present(memberId, siteId, parts)
}

/** Loads the user inside a transaction, which uses one connection for all reads. */
export async function userWithin(tx: Tx, memberId: number, siteId: number): Promise<User | null> {
  const account = await accountOf(tx, memberId)
  const profile = await profileOf(tx, memberId)
  const credits = await creditsOf(tx, memberId)
  const images = await mainImagesOf([memberId], { memberId, siteId })
  return present(memberId, siteId, [account, profile, credits, images, await mailStopsOf(tx, memberId)])
}

type Parts = [
  account: Awaited<ReturnType<typeof accountOf>>,
  profile: Awaited<ReturnType<typeof profileOf>>,
  credits: Awaited<ReturnType<typeof creditsOf>>,
  images: Awaited<ReturnType<typeof mainImagesOf>>,
  mailStops: Awaited<ReturnType<typeof mailStopsOf>>,
]

function present(
  memberId: number,
  siteId: number,
  [account, profile, { credits, paidUser }, images, mailStops]: Parts,
): User | null {
  if (!account || !profile) return null
  return {
    id: memberId,
    profile: {
      name: profile.name,
      country: profile.country,
      status: profile.status,
      main_image: images.get(memberId) ?? null,
    },
    credits,
    paid_user: paidUser,
    fictional_icon: siteOf(siteId).settings.fictional_icon,
    language: account.language,
    status: account.status,
    notifications_disabled: mailStops,
    signup_date: account.signupDate.toISOString(),
    must_reconsent: account.mustReconsent,
  }
}

/** Sets the language of the member's pages and emails. Refuses a language that the site doesn't offer. */
export async function setLanguage(
  tx: Tx,
  { memberId, siteId }: { memberId: number; siteId: number },
  language: Locale,
): Promise<void> {
  if (!siteOf(siteId).locales.includes(language)) throw new Problem('language_not_shown')
  await setAccountLanguage(tx, memberId, language)
}
