import { stringify } from 'csv-stringify/sync'

const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Rows as CSV. A spreadsheet runs a text that begins with =, +, - or @, so such a text gets an apostrophe before it. A
 * text that is a number stays as it is, for example an amount with its cents.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map(row => [...row]),
    { cast: { string: text => ({ value: text, escape_formulas: !NUMBER.test(text) }) } },
  )
}
