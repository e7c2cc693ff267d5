import type { IdKind } from '#platform/ids.ts'
import { dateLocale, type Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { text } from '#platform/server/texts.ts'
import { allSites } from '#sites/server'
import type { LogValue } from '../../contract-actions.ts'
import type { ActionName } from '../../rules-actions.ts'
import { textIfKnown } from './label-of.ts'

export type Details = Readonly<Record<string, unknown>>

export interface Context {
  readonly action: ActionName
  readonly locale: Locale
  /** The emails of staff members by their id. */
  readonly people: ReadonlyMap<number, string>
  /** The currency of the amounts in this entry. */
  readonly currency: string | undefined
}

/** The value of a detail as words; a list has one value for each of its items. */
export function valuesOf(name: string, value: unknown, context: Context): LogValue[] {
  const { locale } = context
  if (value === null || value === undefined || value === '') return [{ text: text(locale, 'staff.value_none') }]
  if (!Array.isArray(value)) return [oneValue(name, value, context)]
  if (value.length === 0) return [{ text: text(locale, 'staff.value_none') }]
  return value.map(each => oneValue(name, each, context))
}

function oneValue(name: string, value: unknown, context: Context): LogValue {
  if (typeof value === 'boolean') return { text: text(context.locale, value ? 'staff.value_yes' : 'staff.value_no') }
  if (typeof value === 'number') return numberValue(name, value, context)
  if (typeof value === 'object' && value !== null) return { text: partsOf(value as Details, context) }
  return textValue(name, String(value), context)
}

const MEMBERS = ['member', 'members', 'reporter', 'banned', 'opened', 'profile', 'user_id']
const PEOPLE = ['operator', 'staff_member']
const SITES = ['site', 'sites', 'site_id']
const MONEY = ['amount', 'minor', 'sells_from', 'minimum_order_value', 'price']
const PUBLIC: Readonly<Record<string, IdKind>> = { photo: 'photo', order: 'photo', conversation: 'conversation' }

function numberValue(name: string, value: number, { locale, currency, people }: Context): LogValue {
  if (PEOPLE.includes(name)) return { text: people.get(value) ?? `#${value}` }
  if (MEMBERS.includes(name)) {
    return { text: text(locale, 'staff.member_number', { number: String(publicId('member', value)) }), member: value }
  }
  if (SITES.includes(name)) {
    const site = allSites().find(({ id }) => id === value)
    return site ? { text: site.host, site: value } : { text: `#${value}` }
  }
  if (name === 'company') {
    const company = allSites().find(site => site.company.id === value)?.company
    return company ? { text: company.name, company: value } : { text: `#${value}` }
  }
  const kind = PUBLIC[name]
  if (kind) return { text: `#${publicId(kind, value)}` }
  if (MONEY.includes(name) && currency) return { text: formatMoney({ minor: value, currency }, locale) }
  // VAT is stored in hundredths of a percent.
  if (name === 'rate') return { text: percent(value / 10_000, locale) }
  if (/percent|discount/.test(name)) return { text: percent(value / 100, locale) }
  return { text: value.toLocaleString(locale) }
}

const percent = (share: number, locale: Locale) =>
  share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const DATE = /^\d{4}-\d\d-\d\d$/

/** For a detail whose value is a code: the text keys of other rooms that name the codes. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  status: ['support-office.status_is', 'fictional-office.status_is', 'offers-office.code_state'],
  reason: ['safety.reason', 'photos.refused', 'payments-office.refund_reason'],
  refused: ['photos.refused'],
  ground: ['safety.reason'],
  kinds: ['bans-office.hit'],
  kind: ['queue-office.kind_is', 'safety-office.report_kind', 'notifications.kind'],
  choice: ['safety-office.decide', 'bans-office.decide', 'photos-office'],
  verdict: ['desk-office.verdict'],
  validity: ['offers-office.code_validity'],
  method: ['payments.method'],
  paymentmethods: ['payments.method'],
  provider: ['payments-office.provider'],
  field: ['members.field'],
  owner: ['texts-office.owner_short'],
  interests: ['members.interest'],
}

const SUSPENSIONS: readonly ActionName[] = ['suspend_member', 'report_suspended', 'lift_suspension']

function textValue(name: string, value: string, { action, locale }: Context): LogValue {
  if (INSTANT.test(value)) return { text: value, at: value }
  if (DATE.test(value)) {
    return { text: new Date(value).toLocaleDateString(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }) }
  }
  if (/^countr|^copied$|_countries$/.test(name)) return { text: regionName(value, locale) }
  if (/^languages?$/.test(name)) return { text: languageName(value, locale) }
  // A suspended account is stored as disabled until a date.
  if (name === 'status' && value === 'disabled' && SUSPENSIONS.includes(action)) {
    return { text: text(locale, 'staff.value.suspended') }
  }
  if (name === 'action') return { text: textIfKnown(locale, `staff.action.${value}`) ?? value }
  if (name === 'list') return { text: textIfKnown(locale, `staff.list.${value}`) ?? value }
  if (name === 'group') return { text: textIfKnown(locale, `staff.action_group.${value}`) ?? value }
  if (action === 'change_settings' || action === 'change_company') {
    const option = textIfKnown(locale, `sites-office.option.${value}`)
    if (option) return { text: option }
  }
  const keys = [...(WORDS[name] ?? []), `members.${name}`].map(of => `${of}.${value}`)
  const words = [...keys, `staff.value.${value}`].map(key => textIfKnown(locale, key)).find(each => each !== undefined)
  return { text: words ?? value }
}

function regionName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code) : code
}

function languageName(code: string, locale: Locale): string {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(code)
    ? (new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code)
    : code
}

/** A role with its sites, a bundle with its price, or another object's values one after the other. */
function partsOf(value: Details, context: Context): string {
  const { locale, currency } = context
  const { role, sites, credits, minor } = value
  if (typeof role === 'string') {
    const name = textIfKnown(locale, `staff.role.${role}`) ?? role
    const where = valuesOf('sites', sites, context).map(each => each.text)
    return sites === 'all' ? name : `${name} (${where.join(', ')})`
  }
  if (typeof credits === 'number' && typeof minor === 'number') {
    const price = currency ? formatMoney({ minor, currency }, locale) : String(minor / 100)
    return text(locale, 'staff.value_bundle', { credits, price })
  }
  return Object.entries(value)
    .map(([name, each]) =>
      valuesOf(name, each, context)
        .map(part => part.text)
        .join(', '),
    )
    .join(' · ')
}
