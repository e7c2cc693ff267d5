import { db } from '#platform/server/db.ts'
import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { blocksOf } from './store.ts'

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
]
