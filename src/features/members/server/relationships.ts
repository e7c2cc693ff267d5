import type { Db, Tx } from '#platform/server/database/db.ts'
import { extensionPoint } from '#platform/server/extension.ts'

/** Whether two members have a relationship, for example a conversation. */
type FindRelationship = (on: Db | Tx, siteId: number, memberId: number, otherId: number) => Promise<boolean>

/** Rooms above register their kinds of relationship. A relationship keeps an invisible member visible to the other member. */
export const relationships = extensionPoint<FindRelationship>()

export async function haveRelationship(
  on: Db | Tx,
  siteId: number,
  memberId: number,
  otherId: number,
): Promise<boolean> {
  const relations = await Promise.all(relationships.values().map(find => find(on, siteId, memberId, otherId)))
  return relations.includes(true)
}
