import { minorIn } from '#platform/money.ts'
import type { DraftBundle } from '../../rules-price-list.ts'
import type { SiteCosts } from '../contract-prices.ts'

/** The rows of the form. An empty row adds no bundle. */
export const FORM_ROWS = 8

export interface TypedList {
  readonly currency: string
  readonly sellsFrom: number | null
  readonly bundles: readonly DraftBundle[]
}

/** The typed bundles and the claim, in minor units. */
export function listIn(form: FormData): TypedList {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const currency = said('currency')
  // The server refuses an amount of 0 at its field.
  const minor = (text: string) => minorIn(text, currency) ?? 0
  const bundles = filledRows(said).map(row => ({
    credits: Math.max(0, Math.trunc(Number(said(`credits-${row}`)))) || 0,
    minor: minor(said(`price-${row}`)),
    recommended: said('recommended') === String(row),
  }))
  return { currency, bundles, sellsFrom: said('sells_from') === '' ? null : minor(said('sells_from')) }
}

/** The rows that aren't empty, in order, because the server reports faults by their number. */
export function filledRows(said: (name: string) => string): number[] {
  return Array.from({ length: FORM_ROWS }, (_, row) => row).filter(
    row => said(`credits-${row}`) !== '' || said(`price-${row}`) !== '',
  )
}

export const COST_NAMES = [
  'message_credits',
  'photo_credits',
  'gift_credits',
  'signup_credits',
  'welcome_percent',
  'welcome_hours',
] as const satisfies readonly (keyof SiteCosts)[]

export function costsIn(form: FormData, prefix = ''): SiteCosts {
  const values = COST_NAMES.map(name => [name, Math.max(0, Math.trunc(Number(form.get(prefix + name)))) || 0])
  return Object.fromEntries(values) as unknown as SiteCosts
}
