import { rowsOfCsv } from '#platform/csv.ts'
import { minorUnitsPerUnit } from '#platform/money.ts'
import { PAYOUT_LINE_KINDS, type PayoutLineKind } from '../../rules.ts'

/** A line of a provider's settlement report. */
export interface PayoutLine {
  /** The provider's id of the payout. */
  readonly payout: string
  readonly day: string
  readonly currency: string
  /** The provider's id of the line; a file that is read again has the same ids. */
  readonly line: string
  readonly kind: PayoutLineKind
  /** The provider's id of the payment, or our key of it; empty without one. */
  readonly payment: string
  /** Signed: a refund and a chargeback are negative. */
  readonly minor: number
  /** The provider's fee for the line; positive. */
  readonly fee: number
}

/** A file that can't be read: without a column that it needs, or with a wrong row. */
export type PayoutFileFault =
  | { readonly fault: 'payout_columns' }
  | { readonly fault: 'payout_row'; readonly row: number }

/** The names of the columns in each kind of file. Several names: the first that the file has. */
interface Format {
  readonly payout: string
  readonly day: string
  readonly currency: string
  readonly line: string
  readonly kind: string | ((line: string) => PayoutLineKind)
  readonly payment: readonly string[]
  readonly amount: string
  readonly fee?: string
}

const FORMATS: readonly Format[] = [
  // Our own format, for a bridge and every provider with another report.
  {
    payout: 'payout',
    day: 'day',
    currency: 'currency',
    line: 'line',
    kind: 'kind',
    payment: ['payment'],
    amount: 'amount',
    fee: 'fee',
  },
  // Stripe's itemized payout reconciliation report. A payment has our key in its metadata.
  {
    payout: 'automatic_payout_id',
    day: 'automatic_payout_effective_at',
    currency: 'currency',
    line: 'balance_transaction_id',
    kind: 'reporting_category',
    payment: ['payment_metadata[key]', 'payment_intent_id'],
    amount: 'gross',
    fee: 'fee',
  },
  // Mollie's export of a settlement. The id of a line is the id of the payment, refund or chargeback.
  {
    payout: 'Settlement reference',
    day: 'Date',
    currency: 'Settlement currency',
    line: 'ID',
    kind: line => MOLLIE_KINDS.find(([start]) => line.startsWith(start))?.[1] ?? 'other',
    payment: ['ID'],
    amount: 'Settlement amount',
  },
]

const MOLLIE_KINDS: readonly (readonly [start: string, kind: PayoutLineKind])[] = [
  ['tr_', 'payment'],
  ['re_', 'refund'],
  ['chb_', 'chargeback'],
]

const STRIPE_KINDS: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'payment',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback',
}

/** The payout itself is a row of Stripe's report, and no line of it. */
const NO_LINES = ['payout', 'payout_reversal']

/** The lines of a settlement report in CSV. */
export function readPayoutFile(text: string): readonly PayoutLine[] | PayoutFileFault {
  const [head = [], ...rows] = rowsOfCsv(text) ?? []
  const at = (name: string) => head.indexOf(name)
  const format = FORMATS.find(({ kind, payment: _, ...names }) =>
    [...Object.values(names), ...(typeof kind === 'string' ? [kind] : [])].every(name => at(name) >= 0),
  )
  if (!format) return { fault: 'payout_columns' }
  const lines: PayoutLine[] = []
  for (const [index, row] of rows.entries()) {
    const cell = (name: string) => row[at(name)]?.trim() ?? ''
    if (row.every(each => each === '')) continue
    if (typeof format.kind === 'string' && NO_LINES.includes(cell(format.kind))) continue
    const line = lineOf(format, cell)
    // The first row is the head, and people count from one.
    if (!line) return { fault: 'payout_row', row: index + 2 }
    lines.push(line)
  }
  return lines.length > 0 ? lines : { fault: 'payout_columns' }
}

function lineOf(format: Format, cell: (name: string) => string): PayoutLine | undefined {
  const line = cell(format.line)
  const currency = cell(format.currency).toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  const kind = typeof format.kind === 'string' ? kindOf(cell(format.kind)) : format.kind(line)
  const payout = cell(format.payout)
  const day = /^(20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))/.exec(cell(format.day))?.[1]
  const minor = minorOf(cell(format.amount), currency)
  const fee = format.fee === undefined ? 0 : minorOf(cell(format.fee) || '0', currency)
  if (!isId(payout) || !isId(line) || !day || minor === undefined || fee === undefined) return undefined
  const payment = format.payment.map(cell).find(value => value !== '') ?? ''
  return { payout, day, currency, line, kind, payment: payment.slice(0, ID_LENGTH), minor, fee }
}

function kindOf(word: string): PayoutLineKind {
  const known = PAYOUT_LINE_KINDS.find(kind => kind === word)
  return known ?? STRIPE_KINDS[word] ?? 'other'
}

const ID_LENGTH = 100

const isId = (text: string) => text.length > 0 && text.length <= ID_LENGTH

/** The largest amount of a line: a thousand million euros. */
const LARGEST = 100_000_000_000

/** Reads an amount in minor units without floating point; undefined if the text is not an amount. */
function minorOf(text: string, currency: string): number | undefined {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (sign === undefined) return undefined
  const perUnit = minorUnitsPerUnit(currency)
  if (perUnit !== 100 && part !== '' && Number(part) !== 0) return undefined
  const minor = Number(whole) * perUnit + (perUnit === 100 ? Number(part.padEnd(2, '0')) : 0)
  return minor > LARGEST ? undefined : sign === '-' ? -minor || 0 : minor
}
