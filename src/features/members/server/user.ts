import { accountOf } from '#accounts/server'
import { creditsOf } from '#credits/server'
import { mainImagesOf } from '#photos/server'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import type { User } from '../contract.ts'
import { profileOf } from './store.ts'

/** The User of spec §3; null where a session outlived its account. */
export async function userOf(memberId: number, siteId: number, on: Db | Tx = db()): Promise<User | null> {
  const account = await accountOf(on, memberId)
  const profile = await profileOf(on, memberId)
  if (!account || !profile) return null
  const { credits, paidUser } = await creditsOf(on, memberId)
  const images = await mainImagesOf([memberId], { memberId, siteId })
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
    notifications_disabled: [],
    signup_date: account.signupDate.toISOString(),
  }
}
