import { useUser } from '#members/web'
import { loadPart } from '#platform/web/load-part.ts'
import { loadQueries } from '../query-cache.tsx'
import type { MemberParts } from './member-parts.ts'

/** For the manifest of the build. */
export const MEMBER_FILE = 'src/app/web/member/member-parts.ts'
export const MEMBER_TEXTS = 'app/web/member/member-parts'

let parts: MemberParts | undefined

/** Loads the parts of every page that only members see. They are there before a page renders for a member. */
export async function loadMemberParts(): Promise<MemberParts> {
  parts ??= (await Promise.all([loadPart(() => import('./member-parts.ts')), loadQueries()]))[0]
  return parts
}

/** Null for a visitor. */
export function useMemberParts(): MemberParts | null {
  return useUser() ? (parts ?? null) : null
}
