import { closeAccount } from '#accounts/server'
import { endFictionalConversations } from '#chat/server'
import { deleteStatedFact, lockProfile, setRetired } from '#fictional/server'
import type { SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { recordAction } from '#staff/server'
import { fictionalFor, openFictionalFor } from './policy.ts'

interface Retirement {
  readonly staffId: number
  readonly scope: SiteScope
  readonly id: number
  readonly reason: string
}

/**
 * Hides the profile for good and ends its conversations: a job posts a system message to each member and pays back
 * unanswered messages.
 */
export async function retireFictionalProfile(tx: Tx, { staffId, scope, id, reason }: Retirement): Promise<void> {
  await lockProfile(tx, id)
  const { siteId, status } = await openFictionalFor(scope, id, tx)
  await closeAccount(tx, id, 'disabled')
  await setRetired(tx, id, true)
  await endFictionalConversations(tx, id)
  const details = { member: id, before: { status }, after: { status: 'retired' }, reason: reason.trim() }
  await recordAction(tx, { staffId, action: 'retire_fictional', siteId, subject: `#${id}`, details })
}

interface Removal {
  readonly staffId: number
  readonly scope: SiteScope
  readonly profile: number
  readonly id: number
}

export async function removeStatedFact(tx: Tx, { staffId, scope, profile, id }: Removal): Promise<void> {
  const { siteId } = await fictionalFor(tx, scope, profile)
  const words = await deleteStatedFact(tx, profile, id)
  if (words === undefined) throw notFound()
  const details = { member: profile, before: { stated_facts: words }, after: {} }
  await recordAction(tx, { staffId, action: 'change_fictional', siteId, subject: `#${profile}`, details })
}
