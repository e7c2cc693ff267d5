import { accountsByEmails, memberIdsOfEmail } from '#accounts/server'
import { type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import type { IdKind } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import { decryptCursor, encryptCursor } from '#platform/server/endpoints/cursor.ts'
import { storedId } from '#platform/server/endpoints/public-ids.ts'
import { extensionPoint } from '#platform/server/extension.ts'
import { TIME_ZONE } from '#sites/rules'
import type { ActionFilter } from '../../contract-actions.ts'
import { ACTIONS_PAGE, actionsIn } from '../../rules-actions.ts'
import { presentAction } from './present-action.ts'
import { type ActionPlace, findActions, readerOf, staffEmails, staffInLog, type Words } from './store-find-actions.ts'

export interface Reader {
  readonly staffId: number
  readonly locale: Locale
  /** The sites whose entries the staff member may read; entries without a site need all sites. */
  readonly sites: SiteScope
  /** The sites of the permission, for the choice of the filter. */
  readonly permittedSites: SiteScope
}

/** One page of the audit log. */
export async function listActions(reader: Reader, { after, ...filter }: ActionFilter & { after?: string }) {
  const list = { name: 'staff:actions', staffId: reader.staffId, filters: filter }
  const place = decryptCursor<ActionPlace>(list, after)
  const { rows, colleagues } = await matchingActions(reader, filter, ACTIONS_PAGE + 1, place)
  const shown = rows.slice(0, ACTIONS_PAGE)
  const people = await staffEmails()
  const last = shown.at(-1)
  return {
    actions: shown.map(row => presentAction(row, reader.locale, people)),
    next: last && rows.length > shown.length ? encryptCursor(list, [last.micros, last.id]) : null,
    colleagues,
  }
}

/** The newest entries that the filter names. A site or staff member that the reader can't filter by is not found. */
export async function matchingActions(reader: Reader, filter: ActionFilter, limit: number, after?: ActionPlace) {
  const { staff, group, action, views, from, until, words = '' } = filter
  const [colleagues, { timeZone }] = await Promise.all([
    staffInLog(siteIdsOf(reader.permittedSites)),
    readerOf(reader.staffId),
  ])
  if (staff !== undefined && !colleagues.some(({ id }) => id === staff)) throw notFound()
  const ofGroup = group && actionsIn(group)
  const search = {
    staffId: staff,
    actions: action ? (ofGroup ?? [action]).filter(name => name === action) : ofGroup,
    isWithoutViews: views === 'no',
    siteIds: siteIdsOf(reader.sites),
    from,
    until,
    timeZone: timeZone ?? TIME_ZONE,
    words: await withPeople(wordsOf(words.trim()), colleagues, siteIdsOf(reader.sites)),
    after,
  }
  return { rows: search.actions?.length === 0 ? [] : await findActions(search, limit), colleagues }
}

/** Adds the staff members and members whose email or name the words are. */
async function withPeople(
  words: Words,
  colleagues: readonly { id: number; email: string }[],
  siteIds: readonly number[] | null,
): Promise<Words> {
  if (words.by !== 'subject') return words
  const { part } = words
  if (!part.includes('@')) {
    const named = await Promise.all(membersByName.values().map(find => find(part, siteIds)))
    return { ...words, members: named.flat() }
  }
  const staff = colleagues.filter(({ email }) => email.toLowerCase().includes(part.toLowerCase())).map(({ id }) => id)
  return { ...words, staff, members: await membersOfEmail(part, siteIds) }
}

async function membersOfEmail(email: string, siteIds: readonly number[] | null): Promise<number[]> {
  if (siteIds === null) return memberIdsOfEmail(email)
  const found = await accountsByEmails(siteIds.map(siteId => ({ siteId, email })))
  return found.filter(id => id !== null)
}

/** Finds the members with a name, on these sites; null means all sites. */
export const membersByName =
  extensionPoint<(name: string, siteIds: readonly number[] | null) => Promise<readonly number[]>>()

/** Things whose public id staff see, and whose stored id is the subject of entries. */
const NUMBERED: readonly IdKind[] = ['member', 'order', 'photo', 'report', 'complaint', 'conversation']

/** Reads an id, the address of a member's or order's page, or a part of an email, host or code. */
export function wordsOf(words: string): Words {
  if (words === '') return { by: 'all' }
  const [, publicId] = /(?:^|[/#=\s])(\d{15})(?:$|[/?#\s])/.exec(words) ?? []
  if (publicId !== undefined && !publicId.startsWith('0')) {
    const subjects = NUMBERED.map(kind => `#${storedId(kind, Number(publicId))}`)
    return { by: 'number', member: storedId('member', Number(publicId)), subjects }
  }
  const [, number] = /^#?([1-9]\d{0,13})$/.exec(words) ?? []
  if (number !== undefined) return { by: 'number', member: Number(number), subjects: [number, `#${number}`] }
  // Three characters are the shortest part that the index finds.
  if (words.length < 3) return { by: 'number', member: null, subjects: [words.toLowerCase()] }
  return { by: 'subject', part: words, staff: [], members: [] }
}
