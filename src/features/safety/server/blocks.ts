import type { ReplyOf } from '#platform/endpoint.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { BlockState, blocks } from '../contract.ts'
import { BLOCKS_ON_A_PAGE, blockState } from '../rules.ts'
import { type Blocker, type MemberName, memberLookup } from './member-lookup.ts'
import { blocksBetween, blocksOf } from './store.ts'

/** A page of the member's blocks, with the names of blocked members who are still visible. Takes two statements. */
export async function listBlocks(blocker: Blocker, before?: number): Promise<ReplyOf<typeof blocks>> {
  const rows = await blocksOf(db(), blocker.memberId, before, BLOCKS_ON_A_PAGE + 1)
  const page = rows.slice(0, BLOCKS_ON_A_PAGE)
  const [lookup] = memberLookup.values()
  const ids = page.map(row => row.blocked_id)
  const names: ReadonlyMap<number, MemberName> = (await lookup?.namesOfBlocked(blocker, ids)) ?? new Map()
  return {
    more: rows.length > page.length,
    blocks: page.map(row => ({
      id: row.blocked_id,
      name: names.get(row.blocked_id)?.name ?? null,
      fictional: names.get(row.blocked_id)?.fictional ?? false,
      blocked_at: row.at.toISOString(),
    })),
  }
}

/** The block between two members: by `memberId`, by `otherId`, by both or by neither. */
export async function blockBetween(db: Db | Tx, memberId: number, otherId: number): Promise<BlockState> {
  const rows = await blocksBetween(db, memberId, [otherId])
  return blockState(
    rows.some(row => row.by_me),
    rows.some(row => !row.by_me),
  )
}
