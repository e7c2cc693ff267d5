import { CsvError, parse } from 'csv-parse/sync'
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

/**
 * The rows of a CSV file (RFC 4180) with commas or semicolons, which the first line shows; undefined if its quotes don't
 * match.
 */
export function rowsOfCsv(text: string): string[][] | undefined {
  const delimiter = /^[^\r\n,]*;/.test(text) ? ';' : ','
  try {
    return parse(text, { bom: true, delimiter, record_delimiter: ['\r\n', '\n'], relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}
