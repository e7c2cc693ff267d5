import { extensionPoint } from '#platform/server/extension.ts'

export interface Named {
  readonly name: string
  readonly fictional: boolean
}

/** The room `members`, which is above this one, provides the names. */
export const memberNames = extensionPoint<(memberIds: readonly number[]) => Promise<ReadonlyMap<number, Named>>>()

/** Names of members, whatever their blocks and status are. */
export async function namesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, Named>> {
  const [loadNames] = memberNames.values()
  return memberIds.length > 0 && loadNames ? loadNames(memberIds) : new Map()
}
