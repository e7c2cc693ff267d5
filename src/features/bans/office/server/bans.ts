import { BANS_PAGE } from '#bans/rules'
import { activeBans } from '#bans/server'
import { profilesOf } from '#members/server'
import { type ReplyOf, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import type { ReportReason } from '#safety/rules'
import { siteOf } from '#sites/server'
import { recordListed } from '#staff/server'
import type { getBans } from '../contract.ts'

/** The active bans that were made on one of these sites, and that the staff member may end. */
export async function listBans(
  staffId: number,
  { sites, permittedSites }: { sites: SiteScope; permittedSites: SiteScope },
  before: number | undefined,
): Promise<ReplyOf<typeof getBans>> {
  const rows = await activeBans(siteIdsOf(sites), siteIdsOf(permittedSites), before, BANS_PAGE + 1)
  const page = rows.slice(0, BANS_PAGE)
  await recordListed(
    { staffId, list: 'bans' },
    page.flatMap(({ memberIds, siteId }) => memberIds.map(id => ({ id, siteId }))),
  )
  const profiles = await profilesOf(page.flatMap(row => row.memberIds))
  return {
    more: rows.length > page.length,
    bans: page.map(({ id, memberIds, siteId, sites, ground, madeAt, until }) => ({
      id,
      members: memberIds.map(member => ({ id: member, name: profiles.get(member)?.name ?? `#${member}` })),
      site: siteOf(siteId).host,
      sites: sites?.map(site => siteOf(site).host) ?? null,
      ground: ground as ReportReason,
      since: madeAt.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  }
}
