import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { outcomeOf } from '../rules.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { listBlocks } from './blocks.ts'
import { fileReport } from './file-report.ts'
import { reportsBy } from './store-reports.ts'

export const routes = [
  serve(contract.blockMember, async ({ caller: { siteId, memberId }, body, tx }) => ({
    blocked: true as const,
    number: await blockMember(tx, { siteId, blockerId: memberId, blockedId: body.id }, body.report),
  })),

  serve(contract.unblockMember, async ({ caller, body }) => {
    await unblockMember({ blockerId: caller.memberId, blockedId: body.id })
    return { blocked: false as const }
  }),

  serve(contract.blocks, ({ caller, query }) => listBlocks(caller, query.before)),

  serve(contract.fileReport, async ({ caller, body, tx }) => ({ number: await fileReport(tx, caller, body) })),

  serve(contract.reports, async ({ caller }) => ({
    reports: (await reportsBy(caller.memberId)).map(row => ({
      id: row.id,
      kind: row.kind,
      name: String(row.evidence.name ?? ''),
      fictional: row.evidence.fictional === true,
      reason: row.reason,
      at: row.at.toISOString(),
      outcome: outcomeOf(row.decision),
      decided_at: row.decided_at?.toISOString() ?? null,
    })),
  })),
]
