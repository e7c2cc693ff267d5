/** One line of the README's performance table. `ratio` is ours against the floor of the same run. */
export interface Row {
  readonly promise: string
  readonly ours: string
  readonly floor: string
  readonly ratio: string
}

/** Prints a row for people and, marked, for `bin/bench` to collect. */
export function report(row: Row): void {
  console.log(`ROW | ${row.promise} | ${row.ours} | ${row.floor} | ${row.ratio} |`)
}
