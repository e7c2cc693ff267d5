import type pg from 'pg'
import { describeStatement } from './describe-statement.ts'
import { declaredRow } from './row-types.ts'
import type { Statement } from './sql-text.ts'

/** The faults of a statement: the database rejects it, or its rows differ from those that the code declares. */
export async function faultsOf(client: pg.Client, { place, source, texts, row }: Statement): Promise<string[]> {
  const declared = row && declaredRow(source, row)
  const faults: string[] = []
  for (const text of texts) {
    let columns: Awaited<ReturnType<typeof describeStatement>>
    try {
      columns = await describeStatement(client, text)
    } catch (error) {
      faults.push(`${place}: ${(error as Error).message}`)
      continue
    }
    for (const [name, kinds] of declared ?? []) {
      const column = columns.findLast(each => each.name === name)
      if (!column) faults.push(`${place}: the row has no column ${name}`)
      else if (kinds && column.kind && !kinds.has(column.kind)) {
        faults.push(`${place}: ${name} is ${column.type}, declared ${[...kinds].join(' | ')}`)
      } else if (kinds && column.isNullable && !kinds.has('null') && !isExcluded(name, text)) {
        faults.push(`${place}: ${name} can be null, declared ${[...kinds].join(' | ')}`)
      }
    }
  }
  return [...new Set(faults)]
}

/** Whether the statement excludes rows in which this column is null. */
function isExcluded(column: string, text: string): boolean {
  return new RegExp(`\\b${column} (IS NOT NULL|= )`).test(text)
}
