import { photosOf } from '#photos/server'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { Member } from '../contract.ts'
import { spendBudget } from './budget/spend-budget.ts'
import { memberFor } from './policy.ts'
import { presentMember } from './present.ts'

/** A profile with its photos. It counts for the viewer's budget, unless it is the viewer's own or has a relationship. */
export async function getMember(viewer: Caller, id: number): Promise<Member> {
  const [row, photos] = await Promise.all([memberFor(viewer, id), photosOf(id, viewer)])
  if (!row.own && !row.isRelated) await spendBudget(viewer, [id])
  return presentMember(row, photos, viewer)
}
