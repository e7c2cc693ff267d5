import type { IdKind } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { text } from '#platform/server/texts.ts'
import { allSites, siteOf } from '#sites/server'
import type { LogLine, LogValue, StaffAction } from '../../contract-actions.ts'
import { type ActionName, objectKindOf } from '../../rules-actions.ts'
import { labelOf, textIfKnown } from './label-of.ts'
import { type Context, type Details, valuesOf } from './values-of.ts'

export interface ActionRow {
  readonly id: number
  readonly email: string
  readonly action: string
  readonly site_id: number | null
  readonly subject: string
  readonly details: unknown
  readonly at: Date
}

/** An entry of the audit log in the reader's language. `people` are the emails of staff members by their id. */
export function presentAction(row: ActionRow, locale: Locale, people: ReadonlyMap<number, string>): StaffAction {
  const action = row.action as ActionName
  const details = (row.details ?? {}) as Details
  const object = objectIn(row, details, locale)
  return {
    id: row.id,
    // The entry belongs to the account that the command line changed, because the command line has none.
    staff: details.by === 'command_line' ? text(locale, 'staff.by_command_line') : row.email,
    action,
    site: row.site_id === null ? null : siteOf(row.site_id).host,
    subject: row.subject,
    object,
    lines: linesOf(details, { action, locale, people, currency: currencyIn(details) }).filter(
      line => !repeats(line, object),
    ),
    at: row.at.toISOString(),
  }
}

function objectIn({ action, subject, site_id: siteId }: ActionRow, details: Details, locale: Locale): LogValue {
  const kind = objectKindOf(action as ActionName)
  const number = Number(/^#(\d+)/.exec(subject)?.[1])
  const [first] = Array.isArray(details.opened) ? details.opened : []
  const member = typeof details.member === 'number' ? details.member : Number(first ?? number)
  if (kind === 'member' && member > 0) {
    return { text: `#${publicId('member', member)}`, member }
  }
  if (kind === 'order' && number) return { text: `#${publicId('order', number)}`, order: number }
  if (PUBLIC.includes(kind as IdKind) && number) return { text: `#${publicId(kind as IdKind, number)}` }
  if (kind === 'site') return { text: subject, ...(siteId && { site: siteId }) }
  if (kind === 'company') return { text: subject, ...companyOf(details) }
  const [, item, id] = /^(\w+) #(\d+)$/.exec(subject) ?? []
  if (item && id) {
    const shown = PUBLIC.includes(item as IdKind) ? publicId(item as IdKind, Number(id)) : id
    return { text: `${textIfKnown(locale, `queue-office.kind_is.${item}`) ?? item} #${shown}` }
  }
  const [value] = valuesOf(SUBJECTS[action] ?? '', subject, {
    action: action as ActionName,
    locale,
    people: new Map(),
    currency: undefined,
  })
  return value ?? { text: subject }
}

/** Subjects that are codes of a country or payment provider. */
const SUBJECTS: Readonly<Record<string, string>> = {
  add_vat_rate: 'country',
  cancel_vat_rate: 'country',
  put_route: 'provider',
  end_route: 'provider',
}

const PUBLIC: readonly IdKind[] = ['photo', 'report', 'complaint', 'conversation']

function companyOf({ company }: Details): { company?: number } {
  const known = typeof company === 'number' && allSites().some(site => site.company.id === company)
  return known ? { company } : {}
}

/** The sentence already names the object. */
function repeats({ before, after }: LogLine, object: LogValue): boolean {
  const [value] = after
  if (before !== null || after.length !== 1 || !value) return false
  return value.text === object.text || (value.member !== undefined && value.member === object.member)
}

/**
 * The details as lines. A change has its fields in `before` and `after`; entries from before this shape have `from` and
 * `to` at the entry or at each field.
 */
function linesOf(details: Details, context: Context): LogLine[] {
  const { before, after, from, to, ...facts } = details
  const lines: LogLine[] = []
  const add = (name: string, was: unknown, is: unknown) => {
    // An empty field says something only if it had a value before.
    if (was !== undefined || !isEmpty(is)) lines.push(line(name, was, is, context))
  }
  if (isFields(before) || isFields(after)) {
    const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
      if (name !== 'currency') add(name, isFields(before) ? (was[name] ?? null) : undefined, is[name] ?? null)
    }
  } else if (before !== undefined || after !== undefined) add('value', before, after)
  if (to !== undefined) add('value', from, to)
  else if (from !== undefined) add('from', undefined, from)
  for (const [name, value] of Object.entries(facts)) {
    if (('minor' in facts && MONEY_PARTS.includes(name)) || INTERNAL.includes(name) || value === 'command_line')
      continue
    const change = changeIn(value)
    if (change) add(name, change.from, change.to)
    else add(name, undefined, value)
  }
  if ('minor' in facts) add('amount', undefined, facts.minor)
  return lines
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Numbers of rows, which no page shows. */
const INTERNAL = ['item', 'correction']

const MONEY_PARTS = ['minor', 'currency']

function line(name: string, before: unknown, after: unknown, context: Context): LogLine {
  return {
    label: labelOf(name, context),
    before: before === undefined ? null : valuesOf(name, before, context),
    after: valuesOf(name, after, context),
  }
}

const isFields = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function changeIn(value: unknown): { from: unknown; to: unknown } | null {
  return isFields(value) && 'to' in value ? { from: value.from ?? null, to: value.to } : null
}

function currencyIn(details: Details): string | undefined {
  const { after, before, currency } = details
  const found = [currency, isFields(after) && after.currency, isFields(before) && before.currency]
  return found.find(each => typeof each === 'string') as string | undefined
}
