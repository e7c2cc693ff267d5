import { METHODS } from '#payments/rules'
import { minorUnitsPerUnit } from '#platform/money.ts'
import type { CodeFields } from '../contract.ts'

type Fields = Omit<CodeFields, 'id'>

/** The form's fields as a request body; an empty field sets no condition. */
export function codeOf(form: FormData): Fields {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (said(name) === '' ? null : Number(said(name)))
  const minimum = number('minimum_order_value')
  const currency = said('currency') || null
  const methods = METHODS.map(({ key }) => key).filter(key => form.getAll('paymentmethods').includes(key))
  return {
    site: number('site'),
    country: said('country') || null,
    user_id: number('user_id'),
    expires: said('expires') === '' ? null : said('expires').slice(0, 16),
    value_percentage: number('value_percentage') ?? 0,
    currency,
    // Staff enter whole units of the currency: 30 or 29.95.
    minimum_order_value: minimum === null ? null : Math.round(minimum * minorUnitsPerUnit(currency ?? 'EUR')),
    status: said('status') === 'ended' ? 'ended' : 'active',
    validity: said('validity') as Fields['validity'],
    paymentmethods: methods.length > 0 ? methods : null,
  }
}
