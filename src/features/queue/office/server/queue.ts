import { isInScope, type Permissions, type ReplyOf, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { ITEMS_OF_A_KIND, inQueueOrder, type QueueKind } from '#queue/rules'
import { countUndecided, decidedItems, locksOf, type QueueEntry, type QueueSource, queueSources } from '#queue/server'
import { strikesOf } from '#safety/office/server'
import { allSites, siteOf } from '#sites/server'
import type { getQueue, QueueItem } from '../contract.ts'

type Reader = Pick<Caller, 'siteId' | 'locale' | 'permissions'> & {
  readonly staffId: number
  readonly sites: SiteScope
}

interface Query {
  readonly kind?: QueueKind | undefined
  /** The last item of the page before. */
  readonly after?: number | undefined
}

export async function queueFor(reader: Reader, { kind, after }: Query): Promise<ReplyOf<typeof getQueue>> {
  const sources = queueSources
    .values()
    .map(source => ({ source, sites: sitesFor(source, reader.permissions, reader.sites) }))
    .filter(({ sites }) => sites === 'all' || sites.length > 0)
  const [counts, pages] = await Promise.all([
    Promise.all(
      sources.map(async ({ source: { kind, waiting }, sites }) => {
        const all = await waiting(sites)
        return { kind, all, waiting: await countUndecided(kind, siteIdsOf(sites), async () => all) }
      }),
    ),
    Promise.all(
      sources
        .filter(({ source }) => kind === undefined || source.kind === kind)
        .map(({ source, sites }) => pageOf(source, { ...reader, sites }, kind && after)),
    ),
  ])
  const items = pages.flatMap(page => page.items).sort(inQueueOrder)
  const strikes = await strikesOf(items.flatMap(({ member }) => (member ? [member.id] : [])))
  return {
    items: items.map(item => ({ ...item, strikes: (item.member && strikes.get(item.member.id)) ?? 0 })),
    counts: counts.map(({ kind, waiting }) => ({ kind, waiting })),
    more: pages.flatMap(page => {
      const left = (counts.find(each => each.kind === page.kind)?.all ?? 0) - page.length
      // Only the first page knows how many items follow. A full later page may be the last one.
      const hasMore = page.length >= ITEMS_OF_A_KIND && (after !== undefined || left > 0)
      return hasMore ? { kind: page.kind, after: page.last } : []
    }),
    sites: allSites()
      .filter(({ id }) => isInScope(reader.permissions.find_members ?? [], id))
      .map(({ id: site, host }) => ({ site, host })),
  }
}

/** The sites of the request on which the caller may decide items of this kind. */
export function sitesFor(
  { permission, everywhere }: QueueSource,
  permissions: Permissions,
  sites: SiteScope,
): SiteScope {
  const own = permissions[permission] ?? []
  if (own === 'all') return sites
  if (everywhere) return []
  return own.filter(id => isInScope(sites, id))
}

async function pageOf(
  source: QueueSource,
  { staffId, sites, siteId, locale, permissions }: Reader,
  after: number | undefined,
): Promise<{ kind: QueueKind; items: QueueItem[]; length: number; last: number }> {
  const { kind } = source
  const [found, decided] = await Promise.all([
    source.first({ staffId, sites, siteId, locale, permissions, page: { limit: ITEMS_OF_A_KIND, after } }),
    decidedItems(db(), kind),
  ])
  const entries = found.slice(0, ITEMS_OF_A_KIND)
  const open = entries.filter(({ id }) => !decided.has(id))
  const ids = open.map(each => each.id)
  const locks = await locksOf(db(), kind, ids)
  const items = open.map(entry => {
    const lock = locks.get(entry.id)
    return { ...present(kind, entry), locked_by: lock && lock.staffId !== staffId ? lock.holder : null }
  })
  return { kind, items, length: entries.length, last: entries.at(-1)?.id ?? 0 }
}

function present(kind: QueueKind, entry: QueueEntry): Omit<QueueItem, 'locked_by'> {
  return {
    kind,
    id: entry.id,
    site: siteOf(entry.siteId).host,
    at: entry.at,
    grave: entry.grave,
    title: entry.title,
    member: entry.member && {
      id: entry.member.id,
      name: entry.member.name,
      age: entry.member.age,
      fictional: entry.member.fictional,
    },
    strikes: 0,
    texts: entry.texts.map(({ label = null, words }) => ({ label, words })),
    pictures: entry.pictures.map(({ thumb, full }) => ({ thumb, full })),
    choices: entry.choices.map(choice => ({
      choice: choice.choice,
      label: choice.label,
      key: choice.key,
      grave: choice.grave ?? false,
      reasons: choice.reasons?.map(({ value, label }) => ({ value, label })) ?? [],
      reason: choice.reason ?? null,
      days: choice.days ?? false,
      words: choice.words ?? null,
    })),
    own: entry.own,
    deciders: entry.deciders ? [...entry.deciders] : null,
  }
}
