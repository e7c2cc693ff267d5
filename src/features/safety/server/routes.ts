import { db } from '#platform/server/db.ts'
import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { outcomeOf } from '../rules.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { blocksOf } from './store.ts'
import { reportsBy } from './store-reports.ts'
import { takeReport } from './take-report.ts'

export const routes = [
  serve(contract.block, async ({ caller, body }) => {
    await blockMember({ siteId: caller.siteId, blockerId: caller.memberId, blockedId: body.id })
    return { blocked: true as const }
  }),

  serve(contract.unblock, async ({ caller, body }) => {
    await unblockMember({ blockerId: caller.memberId, blockedId: body.id })
    return { blocked: false as const }
  }),

  serve(contract.blocks, async ({ caller }) => {
    const rows = await blocksOf(db(), caller.memberId)
    return { blocks: rows.map(row => ({ id: row.blocked_id, blocked_at: row.at.toISOString() })) }
  }),

  serve(contract.report, async ({ caller, body, tx }) => ({ number: await takeReport(tx, caller, body) })),

  serve(contract.reports, async ({ caller }) => ({
    reports: (await reportsBy(caller.memberId)).map(row => ({
      id: row.id,
      kind: row.kind,
      name: String(row.evidence.name ?? ''),
      reason: row.reason,
      at: row.at.toISOString(),
      outcome: outcomeOf(row.decision),
      decided_at: row.decided_at?.toISOString() ?? null,
    })),
  })),
]
