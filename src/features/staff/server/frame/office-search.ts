import type { Permissions, SiteScope, StaffPermission } from '#platform/endpoint.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { extensionPoint } from '#platform/server/extension.ts'
import { allSites } from '#sites/server'
import type { OfficeHit } from '../../contract-frame.ts'
import { HITS_OF_A_KIND, type HitKind } from '../../rules.ts'
import { staffMembers } from '../store-factor.ts'

interface ForStaff {
  readonly permission: StaffPermission
  /** The permission must count for all sites. */
  readonly everywhere?: true
}

export interface FoundThing {
  readonly id: number
  readonly label: string
  readonly detail: string
}

/** Finds the things of one kind by words. */
export interface OfficeFinder extends ForStaff {
  readonly kind: HitKind
  find(words: string, caller: { staffId: number; sites: SiteScope; limit: number }): Promise<readonly FoundThing[]>
}

/** Counts the work that waits on one page of the back office. */
export interface WaitingCount extends ForStaff {
  readonly path: string
  count(sites: SiteScope): Promise<number>
}

export const officeFinders = extensionPoint<OfficeFinder>()
export const waitingCounts = extensionPoint<WaitingCount>()

type Staff = Pick<Caller, 'permissions'> & { readonly staffId: number }

export async function searchOffice({ permissions, staffId }: Staff, words: string): Promise<OfficeHit[]> {
  const finders = [...officeFinders.values(), sitesByName, staffByEmail]
  const found = await Promise.all(
    finders.map(async finder => {
      const sites = scopeFor(permissions, finder)
      if (sites.length === 0) return []
      const things = await finder.find(words.trim(), { staffId, sites, limit: HITS_OF_A_KIND })
      return things.slice(0, HITS_OF_A_KIND).map(thing => hitOf(finder.kind, thing))
    }),
  )
  return found.flat()
}

export async function countWaiting({ permissions }: Pick<Caller, 'permissions'>) {
  const counts = await Promise.all(
    waitingCounts.values().map(async each => {
      const sites = scopeFor(permissions, each)
      return sites.length === 0 ? [] : [{ path: each.path, count: await each.count(sites) }]
    }),
  )
  return counts.flat()
}

/**
 * The caller's sites for this permission. None if the permission must count for all sites and the caller has only some.
 */
function scopeFor(permissions: Permissions, { permission, everywhere }: ForStaff): SiteScope {
  const scope = permissions[permission] ?? []
  return everywhere && scope !== 'all' ? [] : scope
}

function hitOf(kind: HitKind, { id, label, detail }: FoundThing): OfficeHit {
  return {
    kind,
    member: kind === 'member' ? id : null,
    order: kind === 'order' ? id : null,
    id: kind === 'member' || kind === 'order' ? null : id,
    label,
    detail,
  }
}

const contains = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

const sitesByName: OfficeFinder = {
  kind: 'site',
  permission: 'change_sites',
  everywhere: true,
  find: async words =>
    allSites()
      .filter(({ host, name }) => contains(host, words) || contains(name, words))
      .map(({ id, host, name }) => ({ id, label: name, detail: host })),
}

const staffByEmail: OfficeFinder = {
  kind: 'staff',
  permission: 'change_staff',
  everywhere: true,
  find: async words =>
    (await staffMembers())
      .filter(({ email }) => contains(email, words))
      .map(({ id, email, roles }) => ({ id, label: email, detail: roles.map(({ role }) => role).join(', ') })),
}
