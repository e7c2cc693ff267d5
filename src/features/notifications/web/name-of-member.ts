import type { Member } from '#members/contract'
import { CallProblem } from '#platform/web/call.ts'

/** What a member is called; null for who may not see them, which is no reason to keep them from reporting or blocking. */
export async function nameOfMember(ask: () => Promise<{ member: Member }>): Promise<string | null> {
  try {
    return (await ask()).member.name
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return null
    throw error
  }
}
