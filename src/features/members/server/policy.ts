import type { Viewer } from '#photos/server'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { maySee } from '#safety/rules'
import { blockBetween } from '#safety/server'
import { allSites, siteOf } from '#sites/server'
import { haveRelationship } from './relationships.ts'
import { type ProfileRow, profileOf } from './store.ts'

/**
 * Sites whose members are shown on this site: itself and, with `member_resell`, other sites that resell too (SITE-9).
 */
export function sitesShownOn(siteId: number): number[] {
  if (siteOf(siteId).settings.member_resell !== 'yes') return [siteId]
  return allSites().flatMap(site => (site.settings.member_resell === 'yes' ? [site.id] : []))
}

/**
 * The only way to load a profile. It is not found if the member is disabled, on another site or has blocked the viewer.
 * A member whom the viewer blocked is found, so the block can be removed. An invisible member is found by members with
 * a relationship.
 */
export async function memberFor(viewer: Viewer, memberId: number): Promise<ProfileRow & Standing> {
  const own = viewer.memberId === memberId
  const [row, block] = await Promise.all([
    profileOf(db(), memberId),
    viewer.memberId === null || own ? ('none' as const) : blockBetween(db(), viewer.memberId, memberId),
  ])
  if (!row || !sitesShownOn(viewer.siteId).includes(row.site_id)) throw notFound()
  if (!own && (row.status !== 'active' || !maySee(block))) throw notFound()
  if (!own && row.invisible && block !== 'by_me' && !(await isKnownTo(viewer, memberId))) throw notFound()
  return { ...row, own, blocked: block === 'by_me' }
}

async function isKnownTo(viewer: Viewer, memberId: number): Promise<boolean> {
  return viewer.memberId !== null && (await haveRelationship(db(), viewer.siteId, viewer.memberId, memberId))
}

export interface Standing {
  readonly own: boolean
  readonly online: boolean
  /** The viewer has blocked this member. */
  readonly blocked: boolean
}
