import { profileAsMembersSee } from '#members/server'
import type { ReplyOf } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import { siteOf } from '#sites/server'
import { recordViews } from '#staff/server'
import type { getMemberProfile as contract } from '../contract-profile.ts'
import { type Actor, accountInScope } from './member-scope.ts'

/** The profile as another member sees it. The staff member doesn't act as a member. */
export async function getMemberProfile(
  id: number,
  { staffId, sites }: Actor,
  { premium, viewedOn }: { premium: boolean; viewedOn: number },
): Promise<ReplyOf<typeof contract>> {
  const { siteId } = await accountInScope(id, sites)
  const seen = await profileAsMembersSee(id, { premium, viewedOn })
  if (!seen) throw notFound()
  await recordViews([{ staffId, action: 'open_member', siteId, subject: `#${id}`, details: { member: id } }])
  return { member: seen.member, site: siteOf(siteId).host, shows_gender: seen.showsGender, seen_by: seen.seenBy }
}
