import type { Tx } from '#platform/server/database/db.ts'
import { extensionPoint } from '#platform/server/extension.ts'

export interface MemberName {
  readonly name: string
  readonly fictional: boolean
}

export interface Blocker {
  readonly siteId: number
  readonly memberId: number
}

interface MemberLookup {
  /** Whether the blocker may see the member (ignoring blocks) or has a relationship with the member. */
  readonly isKnownTo: (tx: Tx, blocker: Blocker, memberId: number) => Promise<boolean>
  /** The names of those members whom the blocker could see without the block. */
  readonly namesOfBlocked: (blocker: Blocker, ids: readonly number[]) => Promise<ReadonlyMap<number, MemberName>>
}

/** The room `members`, which is above this one, provides it. */
export const memberLookup = extensionPoint<MemberLookup>()
