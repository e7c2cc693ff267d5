import { mainImagesOf, type Viewer } from '#photos/server'
import type { MemberCard } from '../contract.ts'
import { sitesShownOn } from './policy.ts'
import { presentCard } from './present.ts'
import { cardRows } from './store.ts'

export interface CardOptions {
  /** True includes invisible members, for lists of members with a relationship to the viewer (conversations). */
  readonly invisibleToo?: boolean
}

/** Cards in the order of `ids`, without members whom this viewer may not see. Runs two concurrent statements. */
export async function cardsOf(
  viewer: Viewer,
  ids: readonly number[],
  { invisibleToo = false }: CardOptions = {},
): Promise<MemberCard[]> {
  if (ids.length === 0) return []
  const [rows, images] = await Promise.all([
    cardRows(ids, viewer.memberId, sitesShownOn(viewer.siteId), invisibleToo),
    mainImagesOf(ids, viewer),
  ])
  const byId = new Map(rows.map(row => [row.member_id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [presentCard(row, images.get(id) ?? null, viewer.siteId)] : []
  })
}
