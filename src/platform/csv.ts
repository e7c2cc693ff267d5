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
  const separator = /^[^\r\n,]*;/.test(text) ? ';' : ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) return undefined
    const [, quoted, plain = '', after] = match
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (after === separator) continue
    rows.push(row)
    row = []
  }
  // A separator at the very end begins a cell without text.
  return row.length > 0 ? [...rows, [...row, '']] : rows
}
