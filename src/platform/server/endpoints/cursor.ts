import { Problem } from '#platform/problem.ts'
import { decryptWithMasterKey, encryptWithMasterKey } from '../master-key-encryption.ts'

/** A list with pages, as one member, visitor or staff member sees it with certain filters. */
export type PagedList = {
  /** Each list has a name, so a cursor fits one list only. */
  readonly name: string
  /** Values that JSON can hold. */
  readonly filters: object
} & ({ readonly viewer: { readonly siteId: number; readonly memberId: number | null } } | { readonly staffId: number })

/**
 * The sort values of a page's last row as a text for the next request. It is encrypted, because the values include ids and
 * times of activity. It is bound to the list, so another viewer, site or filter can't use it.
 */
export function encryptCursor(list: PagedList, values: readonly unknown[]): string {
  return encryptWithMasterKey(keyOf(list), JSON.stringify(values), contextOf(list)).toString('base64url')
}

/** Undefined for the first page. Refuses a cursor that `encryptCursor` didn't make for this list. */
export function decryptCursor<Values extends readonly unknown[]>(
  list: PagedList,
  cursor: string | undefined,
): Values | undefined {
  if (!cursor) return undefined
  try {
    return JSON.parse(decryptWithMasterKey(keyOf(list), Buffer.from(cursor, 'base64url'), contextOf(list))) as Values
  } catch {
    throw new Problem('cursor_invalid')
  }
}

function keyOf({ name }: PagedList): string {
  return `cursor:${name}`
}

function contextOf(list: PagedList): string {
  const whose = 'staffId' in list ? ['staff', list.staffId] : ['member', list.viewer.siteId, list.viewer.memberId]
  // The same filters in another order of the address are the same list.
  const applied = Object.entries(list.filters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([whose, applied])
}
