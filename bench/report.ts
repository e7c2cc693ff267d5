/** One row of the README's performance table. `ratio` compares with the floor of the same run. */
export interface Row {
  readonly promise: string
  readonly ours: string
  readonly floor: string
  readonly ratio: string
}

/** Prints a row for the reader and, with a marker, for `bin/bench`. */
export function report(row: Row): void {
  console.log(`ROW | ${row.promise} | ${row.ours} | ${row.floor} | ${row.ratio} |`)
}
