import type { StaffAction } from '../../contract.ts'

/** Neighbours of the log in groups: the members whom one list showed at the same time are one group. */
export function foldedViews(actions: readonly StaffAction[]): StaffAction[][] {
  const groups: StaffAction[][] = []
  for (const action of actions) {
    const group = groups.at(-1)
    if (group && isSameList(group[0]!, action)) group.push(action)
    else groups.push([action])
  }
  return groups
}

const isSameList = (one: StaffAction, other: StaffAction) =>
  one.action === 'see_in_list' &&
  other.action === 'see_in_list' &&
  one.staff === other.staff &&
  one.at === other.at &&
  listOf(one) === listOf(other)

/** The member is the object of the sentence, so the list is the only detail. */
export const listOf = ({ lines }: StaffAction) => lines[0]?.after[0]?.text ?? ''
