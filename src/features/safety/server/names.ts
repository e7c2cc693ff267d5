export interface Named {
  readonly name: string
  readonly fictional: boolean
}

type Names = (memberIds: readonly number[]) => Promise<ReadonlyMap<number, Named>>

let names: Names = async () => new Map()

/** The room that knows what members are called stands above this one, so it brings itself. */
export function nameMembersBy(look: Names): void {
  names = look
}

/** What members are called, whoever blocked whom and whether or not they are still there. */
export function namesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, Named>> {
  return memberIds.length === 0 ? Promise.resolve(new Map()) : names(memberIds)
}
