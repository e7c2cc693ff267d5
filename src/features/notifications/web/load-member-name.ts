import type { Member } from '#members/contract'
import { CallProblem } from '#platform/web/call.ts'

/** Loads a member's name; null if the viewer may not see the member, who can still be reported or blocked. */
export async function loadMemberName(
  load: () => Promise<{ member: Member }>,
): Promise<Pick<Member, 'name' | 'fictional'> | null> {
  try {
    const { name, fictional } = (await load()).member
    return { name, fictional }
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return null
    throw error
  }
}
