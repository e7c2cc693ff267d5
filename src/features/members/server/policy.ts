import { profileVisibility, type Viewer } from '#photos/server'
import { notFound } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { maySee } from '#safety/rules'
import { blockBetween, type MemberName } from '#safety/server'
import { allSites, siteOf } from '#sites/server'
import { haveRelationship } from './relationships.ts'
import { isInvisible, type ProfileRow, profileOf, profilesOf } from './store.ts'

/**
 * Sites whose members are shown on this site: itself and, with `member_resell`, other sites with `member_resell` (SITE-9).
 */
export function sitesShownOn(siteId: number): number[] {
  if (siteOf(siteId).settings.member_resell !== 'yes') return [siteId]
  return allSites().flatMap(site => (site.settings.member_resell === 'yes' ? [site.id] : []))
}

/**
 * The only way to load a profile. It is not found if the member is disabled, on another site or has blocked the viewer.
 * An invisible member is found by members with a relationship; a block ends it. A visible member whom the viewer blocked
 * is found, so the block can be removed.
 */
export async function memberFor(viewer: Viewer, memberId: number): Promise<ProfileRow & ViewerRelation> {
  const own = viewer.memberId === memberId
  const [row, block] = await Promise.all([
    memberIgnoringBlocks(viewer, memberId),
    viewer.memberId === null || own ? ('none' as const) : blockBetween(db(), viewer.memberId, memberId),
  ])
  if (!maySee(block) || (row.invisible && block !== 'none')) throw notFound()
  return { ...row, own, blocked: block === 'by_me' }
}

/**
 * Loads a profile like `memberFor`, but ignores blocks. For actions that refuse a block with a text of their own
 * (BLOCK-2).
 */
export async function memberIgnoringBlocks(
  viewer: Viewer,
  memberId: number,
): Promise<ProfileRow & Pick<ViewerRelation, 'online' | 'isRelated'>> {
  const [row, isRelated] = await Promise.all([profileOf(db(), memberId), isRelatedTo(db(), viewer, memberId)])
  if (!row || !(viewer.memberId === memberId || isMemberVisible(row, viewer, isRelated))) throw notFound()
  return { ...row, isRelated }
}

/** Whether the viewer may block this member: the viewer may see the member (blocks are ignored here) or has a relationship. */
export async function isKnownTo(on: Tx, viewer: Viewer, memberId: number): Promise<boolean> {
  const row = await profileOf(on, memberId)
  const isRelated = await isRelatedTo(on, viewer, memberId)
  return row !== undefined && (isRelated || isMemberVisible(row, viewer, false))
}

/** The names of those blocked members whom the viewer could see without the block. */
export async function namesOfBlocked(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, MemberName>> {
  const rows = [...(await profilesOf(ids)).values()].filter(row => isMemberVisible(row, viewer, false))
  return new Map(rows.map(({ member_id, name, fictional }) => [member_id, { name, fictional }]))
}

/**
 * Whether members of this site may see the member, ignoring blocks. Messages have a narrower rule, `chat_pair_refusal`:
 * only members of the same site.
 */
export function isMemberVisible(
  row: Pick<ProfileRow, 'status' | 'site_id' | 'invisible'>,
  { siteId }: Pick<Viewer, 'siteId'>,
  isRelated: boolean,
): boolean {
  return row.status === 'active' && sitesShownOn(siteId).includes(row.site_id) && (!row.invisible || isRelated)
}

/**
 * Whether the viewer may see the photos of a member who may be invisible. The room photos checks site, account and
 * blocks.
 */
export const photoVisibility = profileVisibility.with(async (viewer, memberId) => {
  if (!(await isInvisible(memberId))) return true
  return (
    (await isRelatedTo(db(), viewer, memberId)) && (await blockBetween(db(), viewer.memberId!, memberId)) === 'none'
  )
})

async function isRelatedTo(on: Db | Tx, { siteId, memberId }: Viewer, otherId: number): Promise<boolean> {
  return memberId !== null && (await haveRelationship(on, siteId, memberId, otherId))
}

export interface ViewerRelation {
  readonly own: boolean
  readonly online: boolean
  /** The viewer has a relationship with this member. */
  readonly isRelated: boolean
  /** The viewer has blocked this member. */
  readonly blocked: boolean
}
