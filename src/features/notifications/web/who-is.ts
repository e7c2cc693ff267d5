import type { Member } from '#members/contract'
import { CallProblem } from '#platform/web/call.ts'

/** Who a member is; null for who may not see them, which is no reason to keep them from reporting or blocking. */
export async function whoIs(
  ask: () => Promise<{ member: Member }>,
): Promise<Pick<Member, 'name' | 'fictional'> | null> {
  try {
    const { name, fictional } = (await ask()).member
    return { name, fictional }
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return null
    throw error
  }
}
