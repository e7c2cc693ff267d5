/** The statements of a request, and the tables that their plans read from the first row to the last. */
import pg from 'pg'

type Query = (...args: unknown[]) => unknown

interface Read {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements with data that the work sends, by any connection of this process. */
export async function recordedReads(work: () => Promise<unknown>): Promise<Read[]> {
  const reads: Read[] = []
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const { query } = prototype
  prototype.query = function (this: unknown, ...args) {
    const [first, second] = args
    const given = typeof first === 'object' ? (first as { text?: string; values?: unknown[] }) : undefined
    const text = given?.text ?? (typeof first === 'string' ? first : '')
    const values = given?.values ?? (Array.isArray(second) ? second : [])
    if (/^\s*(?:SELECT|WITH|INSERT)\b/i.test(text)) reads.push({ text, values })
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return reads
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/**
 * The tables that the statement would read whole, with these values or with any values: PostgreSQL plans a prepared
 * statement for any values after five uses.
 */
export async function planOf(client: pg.Client, { text, values }: Read): Promise<string[]> {
  const plans = [
    await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, [...values]),
    await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`),
  ]
  return [...new Set(plans.flatMap(({ rows }) => wholeReads(rows[0]!['QUERY PLAN'][0]!.Plan)))]
}

function wholeReads(plan: Plan, isRepeated = false): string[] {
  const below = (plan.Plans ?? []).flatMap(each =>
    wholeReads(each, isRepeated || (plan['Node Type'] === 'Nested Loop' && each['Parent Relationship'] === 'Inner')),
  )
  return readsWhole(plan, isRepeated) ? [plan['Relation Name']!, ...below] : below
}

/** A walk along an index may end at the first rows of a page, but not when it begins again for each row of another table. */
function readsWhole(plan: Plan, isRepeated: boolean): boolean {
  if (plan['Node Type'] === 'Seq Scan') return true
  return (
    isRepeated && plan['Node Type'].startsWith('Index') && plan['Relation Name'] !== undefined && !plan['Index Cond']
  )
}
