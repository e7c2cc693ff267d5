import { siteOf } from '#sites/server'
import { type FoundMember, findMembers, waitingRequests } from '#support/server'
import type { WaitingRequest } from '../contract.ts'

/** More requests than one screen shows are rare; the rest follow when these are decided. */
export const WAITING_AT_MOST = 50

/** The requests that wait for a colleague, and their members. */
export async function listWaiting(
  siteIds: readonly number[] | null,
  isShown: boolean,
): Promise<{ waiting: WaitingRequest[]; members: FoundMember[] }> {
  const requests = isShown ? await waitingRequests(siteIds, WAITING_AT_MOST) : []
  if (requests.length === 0) return { waiting: [], members: [] }
  const ids = [...new Set(requests.map(({ memberId }) => memberId))]
  const members = await findMembers(ids, { siteIds }, ids.length)
  const waiting = requests.flatMap(({ memberId, kind, author, askedAt }) => {
    const member = members.find(({ id }) => id === memberId)
    if (!member) return []
    const { name, siteId } = member
    return {
      kind,
      member: memberId,
      name: name ?? '',
      site: siteOf(siteId).host,
      author,
      asked_at: askedAt.toISOString(),
    }
  })
  return { waiting, members }
}
