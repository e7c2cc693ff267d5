import { accountsById } from '#accounts/server'
import { PHOTO_HASH_BITS, SUSPICIONS_PAGE } from '#bans/rules'
import { countOpenSuspicions, openSuspicions, type SuspicionRow } from '#bans/server'
import { profilesOf } from '#members/server'
import { photosForStaff } from '#photos/server'
import { type ReplyOf, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import type { ReportReason } from '#safety/rules'
import { siteOf } from '#sites/server'
import { recordViews } from '#staff/server'
import type { getSuspicions, Profile, Suspicion } from '../contract.ts'

/** Undecided suspicions with both profiles. The view is logged, because staff see data of two sites. */
export async function suspicionsToDecide(
  siteId: number,
  staffId: number,
  sites: SiteScope = 'all',
  page: Parameters<typeof openSuspicions>[0] = { limit: SUSPICIONS_PAGE },
): Promise<ReplyOf<typeof getSuspicions>> {
  const siteIds = siteIdsOf(sites)
  const [rows, waiting] = await Promise.all([openSuspicions(page, siteIds), countOpenSuspicions(siteIds)])
  await recordViews(
    rows.map(row => {
      const details = { member: row.memberId, banned: bannedIdOf(row) }
      return { staffId, action: 'see_suspicion', siteId: row.siteId, subject: `#${row.id}`, details }
    }),
  )
  const profiles = await profilesById(
    rows.flatMap(row => [row.memberId, bannedIdOf(row)]),
    siteId,
  )
  return { waiting, suspicions: rows.map(row => present(row, profiles)) }
}

/** The banned account that shares the most kinds of identifiers with the member. */
export function bannedIdOf({ hits }: SuspicionRow): number {
  const byAccount = Map.groupBy(hits, hit => hit.bannedId)
  return [...byAccount].sort(([, one], [, other]) => other.length - one.length)[0]![0]
}

function present(row: SuspicionRow, profiles: ReadonlyMap<number, Profile>): Suspicion {
  return {
    id: row.id,
    member: profiles.get(row.memberId)!,
    banned: profiles.get(bannedIdOf(row))!,
    ground: row.ground as ReportReason,
    since: row.bannedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    hits: row.hits.map(({ kind, distance, at }) => ({
      kind,
      likeness: distance === null ? null : Math.round(100 * (1 - distance / PHOTO_HASH_BITS)),
      at: new Date(at).toISOString(),
    })),
  }
}

async function profilesById(all: readonly number[], siteId: number): Promise<Map<number, Profile>> {
  const ids = [...new Set(all)]
  const [accounts, rows, photos] = await Promise.all([accountsById(ids), profilesOf(ids), photosForStaff(ids, siteId)])
  const profiles = new Map<number, Profile>()
  for (const id of ids) {
    const account = accounts.get(id)
    const row = rows.get(id)
    profiles.set(id, {
      id,
      name: row?.name ?? `#${id}`,
      age: row?.age ?? 0,
      site: account ? siteOf(account.siteId).host : '',
      status: account?.status ?? 'deleted',
      place: row?.city ?? row?.region ?? '',
      about: row?.about ?? '',
      photos: photos.get(id) ?? [],
    })
  }
  return profiles
}
