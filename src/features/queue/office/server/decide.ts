import { isInScope, type Permissions, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { mayDecideTogether } from '#queue/rules'
import {
  applyDecision,
  type Chosen,
  type Item,
  insertDecision,
  refuseLocked,
  releaseOthers,
  releaseOwn,
  sourceOf,
  takeLock,
  undoDecisions,
} from '#queue/server'
import { recordAction } from '#staff/server'
import { sitesFor } from './queue.ts'

interface Actor {
  readonly staffId: number
  readonly sites: SiteScope
  readonly permissions: Permissions
}

/**
 * The site and the member of an item that the caller may decide, and the sites of the caller's permission. Any other item
 * is not found.
 */
async function placeFor(on: Db | Tx, { kind, id }: Item, { permissions, sites }: Actor) {
  const source = sourceOf(kind)
  const place = await source.placeOf(on, id)
  const permitted = sitesFor(source, permissions, sites)
  if (!place || !isInScope(permitted, place.siteId)) throw notFound()
  return { ...place, permitted }
}

export async function lockItem(item: Item, actor: Actor): Promise<{ locked_by: string | null }> {
  await placeFor(db(), item, actor)
  // A person who may not decide the item must not keep it from a colleague who may.
  await sourceOf(item.kind).refuseOwn?.(db(), item.id, actor)
  const lock = await takeLock(db(), item, actor.staffId)
  if (!lock) throw notFound()
  const isOwn = lock.staffId === actor.staffId
  if (isOwn) await releaseOthers(db(), item, actor.staffId)
  return { locked_by: isOwn ? null : lock.holder }
}

/** Ends the caller's lock on an item that the caller leaves. */
export function unlockItem(item: Item, { staffId }: Pick<Actor, 'staffId'>): Promise<void> {
  return releaseOwn(db(), item, staffId)
}

/** Stores the decisions, which take effect together some seconds later. */
export async function decideItems(
  tx: Tx,
  items: readonly Item[],
  chosen: Chosen,
  actor: Actor,
): Promise<{ decisions: number[]; applies_at: string | null }> {
  if (!mayDecideTogether(items.map(item => item.kind))) throw new Problem('only_photos_together')
  const { staffId } = actor
  const decisions: number[] = []
  let appliesAt: Date | null = null
  // Every request locks items in the same order, so that two requests about the same items don't deadlock.
  for (const item of items.toSorted((one, other) => one.id - other.id)) {
    const { siteId, memberId, permitted } = await placeFor(tx, item, actor)
    // The first request gets the lock; a colleague's request waits here for its commit.
    await takeLock(tx, item, staffId)
    await refuseLocked(tx, item, staffId)
    await sourceOf(item.kind).check(
      { ...chosen, staffId, permissions: actor.permissions, sites: permitted, id: item.id },
      tx,
    )
    const decision = await insertDecision(tx, { ...item, siteId, staffId, sites: siteIdsOf(permitted), chosen })
    if (!decision) throw new Problem('item_locked')
    await enqueue(tx, applyDecision, { decision: decision.id }, { runAt: decision.appliesAt })
    decisions.push(decision.id)
    appliesAt = decision.appliesAt
    await recordAction(tx, {
      staffId,
      action: 'queue_decide',
      siteId,
      subject: `${item.kind} #${item.id}`,
      details: { member: memberId, kind: item.kind, item: item.id, choice: chosen.choice, reason: chosen.reason },
    })
  }
  return { decisions, applies_at: appliesAt?.toISOString() ?? null }
}

/** Undoes all of these decisions, or none: those that have taken effect can't be undone. */
export async function undoItems(tx: Tx, decisions: readonly number[], { staffId }: Actor): Promise<number> {
  const undone = await undoDecisions(tx, decisions, staffId)
  if (undone.length === 0) throw new Problem('too_late')
  for (const { kind, id, siteId } of undone) {
    await recordAction(tx, {
      staffId,
      action: 'queue_undo',
      siteId,
      subject: `${kind} #${id}`,
      details: { kind, item: id },
    })
  }
  return undone.length
}
