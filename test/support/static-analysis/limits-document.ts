import { globSync, readFileSync } from 'node:fs'
import { DAY_IN_SECONDS, HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '#platform/durations.ts'
import type { Endpoint } from '../../../src/platform/endpoint.ts'

/** A comment `@limit name; per subject` before a number, or before a list: minutes of lock after each failed try. */
const LIMIT = /@limit (.+?); per (.+?)\s*\*\/\n\s*(?:export )?(?:const )?\w+(?:: [^=\n]+ =| =|:) (\[.+\]|[\d_]+)/g

/** The limits that are not the rate limit of an endpoint; each is declared beside its number. */
function otherLimits(): string[] {
  return globSync('src/**/*.ts')
    .sort()
    .flatMap(file => {
      const text = readFileSync(file, 'utf8')
      const limits = [...text.matchAll(LIMIT)]
      if (limits.length !== text.split('@limit ').length - 1)
        throw new Error(`${file}: a @limit comes before no number.`)
      return limits.map(([, name, subject, value]) => cells(name!, atMost(value!), subject!))
    })
}

/** The figure in the table. A list holds the minutes of lock after each failed try; its figure is the first try that locks. */
function atMost(value: string): number {
  if (!value.startsWith('[')) return Number(value.replaceAll('_', ''))
  return (
    value
      .slice(1)
      .split(',')
      .findIndex(minutes => minutes.trim() !== '0') + 1
  )
}

/** The text of docs/limits.md. */
export function limitsDocument(endpoints: readonly Endpoint[]): string {
  const limited = endpoints.flatMap(({ rateLimit, ...endpoint }) => (rateLimit ? [{ ...endpoint, ...rateLimit }] : []))
  const rows = limited
    .flatMap(({ summary, method, path, max, visitors, perSeconds, by, unconfirmed }) => {
      const address = `\`${method} ${path}\``
      const most = visitors === undefined ? max : `${max}; visitors ${visitors}`
      const all = cells(summary, address, most, periodOf(perSeconds), by === 'member' ? 'member' : 'network')
      if (!unconfirmed) return [all]
      const period = periodOf(unconfirmed.perSeconds)
      return [all, cells(summary, address, `unconfirmed ${unconfirmed.max}`, period, 'network prefix')]
    })
    .sort()
  return `${HEAD}

## Requests
| endpoint | address | at most | in | per |
|---|---|---|---|---|
${rows.join('\n')}

## Other limits
| limit | at most | per |
|---|---|---|
${otherLimits().join('\n')}
`
}

const HEAD = `# Limits

Made from the contracts and rules by \`npx vitest run --project unit test/house/limits.test.ts -u\`; the test fails if a figure here differs from
the code. \`test/processes/limits.api.test.ts\` and \`test/processes/shared-limits.api.test.ts\` take their figures from the same contracts.

A network is one IPv4 address or an IPv6 /64; a network prefix is a /24 or /48. A limit per member counts visitors per network. Members who
haven't confirmed their email address share the limits marked \`unconfirmed\`, all of a network prefix together. \`RATE_LIMIT_FACTOR\` multiplies
the limits of requests, webhooks and emails to a mailbox. A limit that doesn't belong to an endpoint is declared by a comment \`@limit\` beside
its number.

All processes share each limit of requests: its count is a row of \`platform_limit\` in PostgreSQL, under a keyed hash of the endpoint and the
member or network. The database grants a process a tenth of the remaining requests at once, so most requests need no statement. No more than
the limit are ever allowed. A process may refuse early while others hold unused requests: at most a tenth of the limit for each other process;
limits below 20 are exact. A period begins with its first request. A restart of processes or of PostgreSQL keeps the counts; a crash of
PostgreSQL empties them, because the table is unlogged. Login locks, email limits and codes are in logged tables and survive a crash too.`

function cells(...values: readonly (string | number)[]): string {
  return `| ${values.join(' | ')} |`
}

const PERIODS: Readonly<Record<number, string>> = {
  [MINUTE_IN_SECONDS]: 'a minute',
  [10 * MINUTE_IN_SECONDS]: '10 minutes',
  [HOUR_IN_SECONDS]: 'an hour',
  [DAY_IN_SECONDS]: 'a day',
}

function periodOf(seconds: number): string {
  const period = PERIODS[seconds]
  if (!period) throw new Error(`A period of ${seconds} seconds needs a name.`)
  return period
}
